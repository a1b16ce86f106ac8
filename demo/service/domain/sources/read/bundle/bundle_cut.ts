/**
 * Finds the entries of a Bundle in its bytes, so that each is parsed by itself when it is read. Checks the JSON of the whole Bundle, because a broken one must load
 * nothing. Pure functions.
 */

/** Start and end of a value in the bytes of its file, and how deeply it is nested. */
export interface Place {
  start: number;
  end: number;
  depth: number;
}

/** A Bundle without its entries, as JSON, and the places of the entries. */
export interface Cut {
  rest: string;
  entries: Place[];
}

const codes = (characters: string): ReadonlySet<number | undefined> =>
  new Set(Array.from(characters, (character) => character.charCodeAt(0)));
const quote = 0x22;
const comma = 0x2c;
const minus = 0x2d;
const point = 0x2e;
const zero = 0x30;
const colon = 0x3a;
const openList = 0x5b;
const backslash = 0x5c;
const closeList = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;
const unicode = 0x75;
const escapes = codes('"\\/bfnrt');
const hexadecimal = codes('0123456789abcdefABCDEF');
const words: ReadonlyMap<number | undefined, string> = new Map(
  ['true', 'false', 'null'].map((word) => [word.charCodeAt(0), word]),
);

const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= zero && byte <= 0x39;

/** What is read is no JSON. */
class NoJson extends Error {}

/** Walks over JSON by its grammar. Throws NoJson. */
class Walk {
  readonly bytes: Buffer;
  at: number;

  constructor(bytes: Buffer, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  /** Returns the next byte that is no space; undefined at the end. */
  next(): number | undefined {
    while (isSpace(this.bytes[this.at])) this.at++;
    return this.bytes[this.at];
  }

  /** Steps over a byte, if it comes next. */
  takes(byte: number): boolean {
    if (this.next() !== byte) return false;
    this.at++;
    return true;
  }

  require(byte: number): void {
    if (!this.takes(byte)) throw new NoJson();
  }

  /** Steps over a value. */
  value(): Place {
    this.next();
    const start = this.at;
    let depth = 0;
    /** The ends of the lists and objects that are open. */
    const open: number[] = [];
    for (;;) {
      const end = this.#opened();
      if (end) {
        if (open.push(end) > depth) depth = open.length;
        if (this.next() !== end) {
          if (end === closeObject) this.#key();
          continue;
        }
      } else this.#plain();
      // A value has ended. Steps over the ends that follow, up to the next value.
      for (;;) {
        const last = open.at(-1);
        if (last === undefined) return { start, end: this.at, depth };
        if (this.takes(last)) open.pop();
        else {
          this.require(comma);
          if (last === closeObject) this.#key();
          break;
        }
      }
    }
  }

  /** Steps over a text, and returns it as it is written, without the quotes. */
  text(): string {
    this.next();
    const start = this.at + 1;
    this.#text();
    return this.bytes.toString('utf8', start, this.at - 1);
  }

  /** Steps over the start of a list or object, and returns its end. */
  #opened(): number | undefined {
    const byte = this.next();
    if (byte !== openObject && byte !== openList) return undefined;
    this.at++;
    return byte === openObject ? closeObject : closeList;
  }

  #key(): void {
    this.next();
    this.#text();
    this.require(colon);
  }

  #plain(): void {
    const byte = this.next();
    if (byte === quote) return this.#text();
    const word = words.get(byte);
    if (word === undefined) return this.#number();
    if (this.bytes.toString('latin1', this.at, this.at + word.length) !== word) throw new NoJson();
    this.at += word.length;
  }

  #text(): void {
    const { bytes } = this;
    if (bytes[this.at] !== quote) throw new NoJson();
    let at = this.at + 1;
    for (let byte; (byte = bytes[at]) !== quote; at++) {
      if (byte === undefined || byte < 0x20) throw new NoJson();
      if (byte === backslash) at = this.#behindEscape(at + 1);
    }
    this.at = at + 1;
  }

  /** Returns where an escape ends. */
  #behindEscape(at: number): number {
    const { bytes } = this;
    if (escapes.has(bytes[at])) return at;
    if (bytes[at] !== unicode) throw new NoJson();
    for (let digit = 1; digit <= 4; digit++) if (!hexadecimal.has(bytes[at + digit])) throw new NoJson();
    return at + 4;
  }

  #number(): void {
    const { bytes } = this;
    if (bytes[this.at] === minus) this.at++;
    if (bytes[this.at] === zero) this.at++;
    else this.#digits();
    if (bytes[this.at] === point) {
      this.at++;
      this.#digits();
    }
    if (bytes[this.at] === 0x65 || bytes[this.at] === 0x45) {
      this.at++;
      if (bytes[this.at] === 0x2b || bytes[this.at] === minus) this.at++;
      this.#digits();
    }
  }

  #digits(): void {
    if (!isDigit(this.bytes[this.at])) throw new NoJson();
    while (isDigit(this.bytes[this.at])) this.at++;
  }
}

/** Steps over a list, and returns the places of its items. */
function itemsOf(walk: Walk): Place[] {
  const items: Place[] = [];
  walk.require(openList);
  if (walk.takes(closeList)) return items;
  do items.push(walk.value());
  while (walk.takes(comma));
  walk.require(closeList);
  return items;
}

function cut(walk: Walk): Cut | undefined {
  const from = walk.at;
  let found: { entries: Place[]; start: number; end: number } | undefined;
  walk.require(openObject);
  do {
    const key = walk.text();
    // A key may be written with escapes, or twice.
    if (key.includes('\\') || (key === 'entry' && found)) return undefined;
    walk.require(colon);
    if (key === 'entry' && walk.next() === openList) {
      const start = walk.at + 1;
      found = { entries: itemsOf(walk), start, end: walk.at - 1 };
    } else walk.value();
  } while (walk.takes(comma));
  walk.require(closeObject);
  if (walk.next() !== undefined || !found) return undefined;
  const { entries, start, end } = found;
  const text = (first: number, last?: number): string => walk.bytes.toString('utf8', first, last);
  return { rest: text(from, start) + text(end), entries };
}

/** Returns the parts of a Bundle, which all are JSON. Undefined for text that is not JSON, or has its entries in an unusual form: parse the whole then. */
export function cutBundle(bytes: Buffer): Cut | undefined {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  try {
    return cut(new Walk(bytes, hasMark ? 3 : 0));
  } catch (error) {
    if (error instanceof NoJson) return undefined;
    throw error;
  }
}
