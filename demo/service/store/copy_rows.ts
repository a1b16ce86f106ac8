/** Rows in COPY's binary format, which the server need not read from text. */
import { toUSVString } from 'node:util';

/** How a column's values are given: bigint and json as text, times as Date, a tsvector as its lexemes without NUL, each once, in any order. */
export type ColumnKind = 'bigint' | 'integer' | 'boolean' | 'text' | 'time' | 'json' | 'tsvector';

/** Columns of a table that rows are copied into, in their order. */
export type CopyColumns = Readonly<Record<string, ColumnKind>>;

export type CopyValue = string | number | boolean | Date | readonly string[] | null;

const signature = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
/** The signature, no flags, nothing more to say. */
const headerBytes = signature.length + 8;
/** In place of a row's number of values: there are no more rows. */
const endOfRows = -1;
const nullLength = -1;
const firstBytes = 4096;
/** Of any character in UTF-8, for each of its UTF-16 units. */
const bytesPerUnit = 3;
/** 2000-01-01, which the server counts microseconds from. */
const epoch = Date.UTC(2000, 0, 1);
const jsonbVersion = 1;
/** A lexeme ends with NUL; then its number of positions, none. */
const endOfLexeme = '\0\0\0';

/** NUL cannot be stored. */
const storable = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '') : text);

const lexemesText = (lexemes: readonly string[]): string =>
  lexemes.length ? lexemes.join(endOfLexeme) + endOfLexeme : '';

export class CopyRows {
  readonly #kinds: readonly ColumnKind[];
  #bytes = Buffer.allocUnsafeSlow(firstBytes);
  /** Of the same bytes: it writes large numbers several times faster. */
  #view = new DataView(this.#bytes.buffer);
  #end = headerBytes;

  constructor(columns: CopyColumns) {
    this.#kinds = Object.values(columns);
  }

  /** Bytes of the rows since the last `take`. */
  get length(): number {
    return this.#end - headerBytes;
  }

  /** Adds a row: a value for every column, in their order. NUL in text is dropped. */
  add(values: readonly CopyValue[]): void {
    const kinds = this.#kinds;
    this.#reserve(2);
    this.#end = this.#bytes.writeInt16BE(kinds.length, this.#end);
    for (let index = 0; index < kinds.length; index++) this.#value(kinds[index]!, values[index]!);
  }

  /** All rows, as `copyIn` takes them; none are left here. Empty when there are none. */
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
      // Halves of characters become one and the same, so that lexemes may.
      lexemes = [...new Set(lexemes.map(toUSVString))];
      text = lexemesText(lexemes);
    }
    this.#reserve(8 + text.length * bytesPerUnit);
    this.#bytes.writeInt32BE(lexemes.length, start + 4);
    this.#end = start + 8 + this.#bytes.write(text, start + 8);
    this.#bytes.writeInt32BE(this.#end - start - 4, start);
  }
}
