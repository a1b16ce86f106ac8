/**
 * The files of an export: `<object>_<4-digit counter>.csv`. They are written to a separate folder beside the job's artifacts folder, which
 * it replaces in one step when all files are complete. No reader sees half an export.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import type { Cell } from '../domain/exports/columns.ts';
import { archiveOf } from './artifacts.ts';

export interface CsvFormat {
  delimiter: string;
  textQualifier: string;
  /** Maximum size of one file in bytes. When absent, all rows of an object go to one file. */
  splitSize: number | undefined;
}

/** Written files in order, and their number of rows. */
export interface WrittenFiles {
  names: string[];
  rows: number;
}

/** The files with the rows of one object. */
class ObjectFiles {
  readonly #directory: string;
  readonly #object: string;
  readonly #format: CsvFormat;
  readonly #header: Buffer;
  readonly #written: WrittenFiles = { names: [], rows: 0 };
  #file: FileHandle | undefined;
  #size = 0;

  constructor(directory: string, object: string, columns: readonly string[], format: CsvFormat) {
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

  abandon = (): Promise<void> | undefined => this.#file?.close();
}

export class ExportFiles {
  readonly #final: string;
  readonly #directory: string;
  readonly #format: CsvFormat;
  readonly #objects = new Map<string, ObjectFiles>();

  private constructor(final: string, directory: string, format: CsvFormat) {
    this.#final = final;
    this.#directory = directory;
    this.#format = format;
  }

  /** Starts the files of a job's artifacts folder. Removes what a dead process left beside it. */
  static async begin(final: string, format: CsvFormat): Promise<ExportFiles> {
    const parent = dirname(final);
    await mkdir(parent, { recursive: true });
    for (const name of await readdir(parent))
      if (name.startsWith(`.${basename(final)}-`))
        await rm(join(parent, name), { recursive: true, force: true });
    const directory = join(parent, `.${basename(final)}-${randomUUID()}`);
    await mkdir(directory);
    return new ExportFiles(final, directory, format);
  }

  /** Adds an object to write. `object`: first part of the names of its files. */
  add(object: string, columns: readonly string[]): void {
    this.#objects.set(object, new ObjectFiles(this.#directory, object, columns, this.#format));
  }

  async write(object: string, rows: readonly (readonly Cell[])[]): Promise<void> {
    await this.#objects.get(object)!.write(rows);
  }

  /** Completes the files of all objects. */
  async finish(): Promise<Map<string, WrittenFiles>> {
    const written = new Map<string, WrittenFiles>();
    for (const [object, files] of this.#objects) written.set(object, await files.finish());
    return written;
  }

  /** Adds an archive of finished files beside them. */
  async archive(name: string, files: readonly string[], signal: AbortSignal): Promise<void> {
    await pipeline(
      archiveOf(this.#directory, files),
      createWriteStream(join(this.#directory, name), { flush: true }),
      {
        signal,
      },
    );
  }

  /** Turns the files into the job's artifacts. */
  async publish(): Promise<void> {
    // Left by a process that died between publishing and completing its job.
    await rm(this.#final, { recursive: true, force: true });
    await rename(this.#directory, this.#final);
  }

  /** Closes and removes all files. */
  async abandon(): Promise<void> {
    for (const files of this.#objects.values()) await files.abandon();
    await rm(this.#directory, { recursive: true, force: true });
  }
}
