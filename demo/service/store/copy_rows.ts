/** Writes rows in COPY's binary format, which the server does not have to parse. */
import { toUSVString } from 'node:util';

/**
 * Type of a column and of its values: bigint and json as text, time as Date, tsvector as its lexemes. Lexemes contain no NUL and occur once
 * each, in any order.
 */
export type ColumnKind = 'bigint' | 'integer' | 'boolean' | 'text' | 'time' | 'json' | 'tsvector';

/** The columns of a table to copy into, in order. */
export type CopyColumns = Readonly<Record<string, ColumnKind>>;

export type CopyValue = string | number | boolean | Date | readonly string[] | null;

const signature = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
/** The signature, no flags, and an empty header extension. */
const headerBytes = signature.length + 8;
/** Written instead of a row's number of values, after the last row. */
const endOfRows = -1;
const nullLength = -1;
const firstBytes = 4096;
/** Maximum number of UTF-8 bytes per UTF-16 code unit. */
const bytesPerUnit = 3;
/** 2000-01-01, the server's epoch. It counts in microseconds. */
const epoch = Date.UTC(2000, 0, 1);
const jsonbVersion = 1;
/** A lexeme ends with NUL, followed by its number of positions: zero. */
const endOfLexeme = '\0\0\0';

/** Removes NUL, which cannot be stored. */
export const storable = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '') : text);

const lexemesText = (lexemes: readonly string[]): string =>
  lexemes.length ? lexemes.join(endOfLexeme) + endOfLexeme : '';

export class CopyRows {
  readonly #kinds: readonly ColumnKind[];
  #bytes = Buffer.allocUnsafeSlow(firstBytes);
  /** A view of the same bytes. It writes large numbers several times faster. */
  #view = new DataView(this.#bytes.buffer);
  #end = headerBytes;

  constructor(columns: CopyColumns) {
    this.#kinds = Object.values(columns);
  }

  /** Size in bytes of the rows since the last `take`. */
  get length(): number {
    return this.#end - headerBytes;
  }

  /** Adds a row: one value per column, in order. Drops NUL from text. */
  add(values: readonly CopyValue[]): void {
    const kinds = this.#kinds;
    this.#reserve(2);
    this.#end = this.#bytes.writeInt16BE(kinds.length, this.#end);
    for (let index = 0; index < kinds.length; index++) this.#value(kinds[index]!, values[index]!);
  }

  /** Returns all rows for `copyIn` and clears them. Empty when there are no rows. */
  take(): Uint8Array<ArrayBuffer> {
    if (!this.length) return new Uint8Array();
    this.#reserve(2);
    this.#end = this.#bytes.writeInt16BE(endOfRows, this.#end);
    signature.copy(this.#bytes);
    this.#bytes.fill(0, signature.length, headerBytes);
    const rows = this.#bytes.subarray(0, this.#end);
    this.#bytes = Buffer.allocUnsafeSlow(firstBytes);
    this.#view = new DataView(this.#bytes.buffer);
    this.#end = headerBytes;
    return rows;
  }

  #reserve(bytes: number): void {
    if (this.#end + bytes <= this.#bytes.length) return;
    const more = Buffer.allocUnsafeSlow(Math.max(2 * this.#bytes.length, this.#end + bytes));
    this.#bytes.copy(more, 0, 0, this.#end);
    this.#bytes = more;
    this.#view = new DataView(more.buffer);
  }

  #value(kind: ColumnKind, value: CopyValue): void {
    if (value === null) {
      this.#reserve(4);
      this.#end = this.#bytes.writeInt32BE(nullLength, this.#end);
    } else if (kind === 'text') this.#text(storable(value as string));
    else if (kind === 'tsvector') this.#lexemes(value as readonly string[]);
    else if (kind === 'json') this.#text(value as string, jsonbVersion);
    else {
      this.#reserve(12);
      const bytes = this.#bytes;
      const start = this.#end;
      if (kind === 'boolean') {
        bytes.writeInt32BE(1, start);
        this.#end = bytes.writeUInt8(Number(value), start + 4);
      } else if (kind === 'integer') {
        bytes.writeInt32BE(4, start);
        this.#end = bytes.writeInt32BE(value as number, start + 4);
      } else {
        bytes.writeInt32BE(8, start);
        const number = kind === 'time' ? (Number(value) - epoch) * 1000 : (value as string);
        this.#view.setBigInt64(start + 4, BigInt(number));
        this.#end = start + 12;
      }
    }
  }

  #text(text: string, version?: number): void {
    const start = this.#end;
    this.#reserve(5 + text.length * bytesPerUnit);
    this.#end += 4;
    if (version !== undefined) this.#end = this.#bytes.writeUInt8(version, this.#end);
    this.#end += this.#bytes.write(text, this.#end);
    this.#bytes.writeInt32BE(this.#end - start - 4, start);
  }

  #lexemes(given: readonly string[]): void {
    const start = this.#end;
    let lexemes = given;
    let text = lexemesText(lexemes);
    if (toUSVString(text) !== text) {
      // Unpaired surrogates all become the same character, so different lexemes may become equal.
      lexemes = [...new Set(lexemes.map(toUSVString))];
      text = lexemesText(lexemes);
    }
    this.#reserve(8 + text.length * bytesPerUnit);
    this.#bytes.writeInt32BE(lexemes.length, start + 4);
    this.#end = start + 8 + this.#bytes.write(text, start + 8);
    this.#bytes.writeInt32BE(this.#end - start - 4, start);
  }
}
