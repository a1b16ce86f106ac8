/**
 * The files of an export: `<object>_<4-digit counter>.csv`. They are written in a folder of their own beside the one of the job's artifacts and take its
 * place once all of them are whole, in one step: nobody ever sees half an export.
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
  /** Bytes of one file; absent: all rows of an object in one. */
  splitSize: number | undefined;
}

/** Files that were written, in order, and the rows in them. */
export interface WrittenFiles {
  names: string[];
  rows: number;
}

/** The rows of one object. */
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

  /** Text is always between qualifiers, also when it is empty; no value is nothing at all. RFC 4180, UTF-8. */
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
    // On the disk before the name says that it is whole.
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
        // A row that is longer than a file may be has one for itself: it cannot be cut.
        if (!this.#fits(line) && this.#size > this.#header.length) await this.#begin();
        await this.#append(line);
      }
    this.#written.rows += rows.length;
  }

  /** Ends the last file; one without rows has a header. */
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

  /** Files for the artifacts folder of a job. What a process that died has left beside it is removed. */
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

  /** Has an object be written: `object` is the first part of its files' names. */
  add(object: string, columns: readonly string[]): void {
    this.#objects.set(object, new ObjectFiles(this.#directory, object, columns, this.#format));
  }

  async write(object: string, rows: readonly (readonly Cell[])[]): Promise<void> {
    await this.#objects.get(object)!.write(rows);
  }

  /** Ends the files of all objects. */
  async finish(): Promise<Map<string, WrittenFiles>> {
    const written = new Map<string, WrittenFiles>();
    for (const [object, files] of this.#objects) written.set(object, await files.finish());
    return written;
  }

  /** Puts finished files into an archive beside them. */
  async archive(name: string, files: readonly string[], signal: AbortSignal): Promise<void> {
    await pipeline(
      archiveOf(this.#directory, files),
      createWriteStream(join(this.#directory, name), { flush: true }),
      {
        signal,
      },
    );
  }

  /** Makes the files the job's artifacts. */
  async publish(): Promise<void> {
    // Left by a process that died after it had published and before its job was COMPLETE.
    await rm(this.#final, { recursive: true, force: true });
    await rename(this.#directory, this.#final);
  }

  /** Leaves nothing behind. */
  async abandon(): Promise<void> {
    for (const files of this.#objects.values()) await files.abandon();
    await rm(this.#directory, { recursive: true, force: true });
  }
}
