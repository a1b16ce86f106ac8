/**
 * The files of an export: `<object>_<4-digit counter>.csv` or `.xlsx`. They are written to a separate folder beside the job's artifacts folder, and
 * published when all files are complete. No reader sees half an export.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Cell } from '../domain/exports/columns.ts';
import type { ExportFormat, ObjectFiles, WrittenFiles } from './files/object_files.ts';
import { archiveOf } from './artifacts.ts';
import { CsvFiles } from './files/csv_files.ts';
import type { WorkbookColumn } from './files/workbook_cells.ts';
import { WorkbookFiles } from './files/workbook_files.ts';

export class ExportFiles {
  readonly #publish: (directory: string) => Promise<void>;
  readonly #directory: string;
  readonly #format: ExportFormat;
  readonly #objects = new Map<string, ObjectFiles>();

  private constructor(
    publish: (directory: string) => Promise<void>,
    directory: string,
    format: ExportFormat,
  ) {
    this.#publish = publish;
    this.#directory = directory;
    this.#format = format;
  }

  /**
   * Starts files beside a job's artifacts folder. Removes what a dead process left there. `publish` turns the folder with the complete files into
   * the job's artifacts.
   */
  static async begin(
    final: string,
    format: ExportFormat,
    publish: (directory: string) => Promise<void>,
  ): Promise<ExportFiles> {
    const parent = dirname(final);
    await mkdir(parent, { recursive: true });
    for (const name of await readdir(parent))
      if (name.startsWith(`.${basename(final)}-`))
        await rm(join(parent, name), { recursive: true, force: true });
    const directory = join(parent, `.${basename(final)}-${randomUUID()}`);
    await mkdir(directory);
    return new ExportFiles(publish, directory, format);
  }

  /** Adds an object to write. `object`: first part of the names of its files. */
  add(object: string, columns: readonly WorkbookColumn[]): void {
    const isCsv = this.#format.format === 'CSV';
    this.#objects.set(
      object,
      isCsv
        ? new CsvFiles(
            this.#directory,
            object,
            columns.map(({ name }) => name),
            this.#format,
          )
        : new WorkbookFiles(this.#directory, object, columns, this.#format),
    );
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
      archiveOf(async (file) => createReadStream(join(this.#directory, file)), files),
      createWriteStream(join(this.#directory, name), { flush: true }),
      {
        signal,
      },
    );
  }

  /** Turns the files into the job's artifacts. */
  async publish(): Promise<void> {
    await this.#publish(this.#directory);
  }

  /** Closes and removes all files. */
  async abandon(): Promise<void> {
    for (const files of this.#objects.values()) await files.abandon();
    await rm(this.#directory, { recursive: true, force: true });
  }
}
