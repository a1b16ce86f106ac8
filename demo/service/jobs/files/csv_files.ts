/** The CSV files of an export with the rows of one object. */
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import type { Cell } from '../../domain/exports/columns.ts';
import type { ExportFormat, ObjectFiles, WrittenFiles } from './object_files.ts';

export class CsvFiles implements ObjectFiles {
  readonly #directory: string;
  readonly #object: string;
  readonly #format: ExportFormat;
  readonly #header: Buffer;
  readonly #written: WrittenFiles = { names: [], rows: 0 };
  #file: FileHandle | undefined;
  #size = 0;

  constructor(directory: string, object: string, columns: readonly string[], format: ExportFormat) {
    this.#directory = directory;
    this.#object = object;
    this.#format = format;
    this.#header = this.#encode([columns]);
  }

  /** Encodes rows as CSV (RFC 4180, UTF-8). Text is always quoted, even when empty; a missing value is not. */
  #encode(rows: readonly (readonly Cell[])[]): Buffer {
    const { delimiter, textQualifier } = this.#format;
    return Buffer.from(
      stringify(rows as Cell[][], {
        delimiter,
        quote: textQualifier,
        escape: textQualifier,
        quoted_string: true,
        record_delimiter: 'windows',
      }),
    );
  }

  async #begin(): Promise<void> {
    await this.#end();
    const name = `${this.#object}_${String(this.#written.names.length).padStart(4, '0')}.csv`;
    this.#file = await open(join(this.#directory, name), 'wx');
    this.#written.names.push(name);
    this.#size = 0;
    await this.#append(this.#header);
  }

  async #append(bytes: Buffer): Promise<void> {
    await this.#file!.writeFile(bytes);
    this.#size += bytes.length;
  }

  async #end(): Promise<void> {
    // On disk before its name says that it is complete.
    await this.#file?.sync();
    await this.#file?.close();
    this.#file = undefined;
  }

  #fits = (bytes: Buffer): boolean =>
    this.#format.splitSize === undefined || this.#size + bytes.length <= this.#format.splitSize;

  async write(rows: readonly (readonly Cell[])[]): Promise<void> {
    if (!this.#file) await this.#begin();
    if (!rows.length) return;
    const bytes = this.#encode(rows);
    if (this.#fits(bytes)) await this.#append(bytes);
    else
      for (const row of rows) {
        const line = this.#encode([row]);
        // A row longer than the maximum file size gets a separate file, because it cannot be split.
        if (!this.#fits(line) && this.#size > this.#header.length) await this.#begin();
        await this.#append(line);
      }
    this.#written.rows += rows.length;
  }

  /** Completes the last file. An export without rows gets a file with only a header. */
  async finish(): Promise<WrittenFiles> {
    if (!this.#file) await this.#begin();
    await this.#end();
    return this.#written;
  }

  async abandon(): Promise<void> {
    await this.#file?.close();
  }
}
