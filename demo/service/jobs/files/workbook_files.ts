/** The Excel files of an export with the rows of one object. */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cell } from '../../domain/exports/columns.ts';
import type { ExportFormat, ObjectFiles, WrittenFiles } from './object_files.ts';
import type { WorkbookColumn } from './workbook_cells.ts';
import { mostRows, WorkbookFile } from './workbook_file.ts';

/** Returns the length of a row as CSV, in bytes. The compressed row of a workbook is shorter. */
const lengthOf = (cells: readonly Cell[]): number =>
  cells.reduce((sum, cell) => sum + 3 + (cell === null ? 0 : Buffer.byteLength(cell)), 0);

export class WorkbookFiles implements ObjectFiles {
  readonly #directory: string;
  readonly #object: string;
  readonly #columns: readonly WorkbookColumn[];
  readonly #format: ExportFormat;
  readonly #written: WrittenFiles = { names: [], rows: 0 };
  #file: WorkbookFile | undefined;
  #rows = 0;
  #size = 0;

  constructor(directory: string, object: string, columns: readonly WorkbookColumn[], format: ExportFormat) {
    this.#directory = directory;
    this.#object = object;
    this.#columns = columns;
    this.#format = format;
  }

  #begin(): WorkbookFile {
    this.#rows = 0;
    this.#size = 0;
    return (this.#file = new WorkbookFile(this.#object, this.#columns));
  }

  async #end(): Promise<void> {
    if (!this.#file) return;
    const bytes = await this.#file.finish();
    this.#file = undefined;
    const name = `${this.#object}_${String(this.#written.names.length).padStart(4, '0')}.xlsx`;
    const file = await open(join(this.#directory, name), 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    this.#written.names.push(name);
  }

  async write(rows: readonly (readonly Cell[])[]): Promise<void> {
    const most = mostRows(this.#columns.length);
    let waiting: (readonly Cell[])[] = [];
    for (const row of rows) {
      const size = lengthOf(row);
      const isFull = this.#rows > 0 && this.#size + size > (this.#format.splitSize ?? Infinity);
      if (this.#rows === most || isFull) {
        this.#file!.add(waiting);
        waiting = [];
        await this.#end();
      }
      if (!this.#file) this.#begin();
      waiting.push(row);
      this.#rows++;
      this.#size += size;
    }
    if (waiting.length) this.#file!.add(waiting);
    this.#written.rows += rows.length;
  }

  /** Completes the last file. An export without rows gets a file with only a header. */
  async finish(): Promise<WrittenFiles> {
    if (!this.#file && !this.#written.names.length) this.#begin();
    await this.#end();
    return this.#written;
  }

  async abandon(): Promise<void> {
    await this.#file?.abandon();
  }
}
