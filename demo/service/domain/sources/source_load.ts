/** Loading files: rows are read as they come, gathered in batches, and each batch is brought in with the checkpoint that says so. */
import { basename } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Store } from '../../store/store.ts';
import type { DataModel } from '../data_model.ts';
import { inside } from '../retrieve.ts';
import { applyBatch, type BatchContext } from './apply_batch.ts';
import type { RowOfBatch } from './batch_rows.ts';
import type { SourceSettings } from './check_settings.ts';
import { detectForm, readRows, type FileForm } from './csv_rows.ts';
import { addCounts, countRow, noCounts, type LoadCounts } from './load_counts.ts';
import { columnsOf, RowReader, type FileMapping } from './row_reader.ts';
import { referenceText, RowRejected, type SourceRow } from './source_row.ts';

/** How far a load is. Kept with every batch, in its transaction. */
export interface LoadState {
  /** Files that are done. */
  files: number;
  /** Rows of the file after them that are done, bad ones included. */
  rows: number;
  counts: LoadCounts;
  /** Length of the reject file up to here. */
  rejectBytes: number;
}

export const newLoadState = (): LoadState => ({ files: 0, rows: 0, counts: noCounts(), rejectBytes: 0 });

/** A row that was not loaded, or not whole. */
export interface Reject {
  file: string;
  line: number;
  isLoaded: boolean;
  reason: string;
  text: string;
}

export interface LoadFile {
  path: string;
  mapping: FileMapping;
}

export interface SourceLoad {
  store: Store;
  model: DataModel;
  clock: () => Date;
  settings: SourceSettings;
  system: string;
  subscription: string;
  subscriptionId: string;
  jobId: string;
  userId: number;
  signal: AbortSignal;
  /** Keeps the rejects of a batch behind `state.rejectBytes`, and returns where they end. Called again with the same place, it replaces them. */
  reject(at: number, rejects: readonly Reject[]): Promise<number>;
  /** Keeps a state; in the transaction of its batch when there is one. */
  checkpoint(state: LoadState, inside?: Store): Promise<void>;
  progress(state: LoadState, file: string): Promise<void>;
}

/** Rows of one transaction. A match is a search of its own, so that fewer of them keep a transaction short. */
const batchRows = { plain: 1000, matching: 40 };
const progressMilliseconds = 1000;
/** Attempts at a batch that met another transaction: a key that both add, rows that both hold. */
const mostAttempts = 5;

/** A problem of a file as a whole, found before anything is loaded. */
export class FileUnusable extends Error {}

export interface CheckedFile extends LoadFile {
  form: FileForm;
  header: string[];
}

/** Finds out how a file is written and whether it has the columns that its mapping reads. Throws FileUnusable. */
export async function checkFile(file: LoadFile, settings: SourceSettings): Promise<CheckedFile> {
  const name = basename(file.path);
  const { mapping } = file;
  const known = {
    ...(settings.delimiter && { delimiter: settings.delimiter }),
    ...(settings.quote && { quote: settings.quote }),
    ...(settings.encoding && { encoding: settings.encoding }),
  };
  let form: FileForm;
  try {
    form = await detectForm(file.path, known);
  } catch (error) {
    throw new FileUnusable(`${name} cannot be read: ${(error as Error).message}`, { cause: error });
  }
  if (mapping.columns) return { ...file, form, header: mapping.columns };
  for await (const row of readRows(file.path, form)) {
    if (!('cells' in row)) break;
    const header = row.cells.map((cell) => cell.trim());
    const missing = columnsOf(mapping).filter((column) => !header.includes(column));
    if (!missing.length) return { ...file, form, header };
    throw new FileUnusable(
      `${name} has no column ${missing.slice(0, 5).join(', ')}. It has: ${header.join(', ').slice(0, 300)}.`,
    );
  }
  throw new FileUnusable(`${name} has no header row.`);
}

const isTransient = (error: unknown): boolean =>
  ['23505', '40P01', '40001'].includes(String((error as { code?: unknown }).code));

/** One file under way. */
class FileLoad {
  readonly #load: SourceLoad;
  readonly #file: CheckedFile;
  readonly #state: LoadState;
  readonly #name: string;
  readonly #reader: RowReader;
  readonly #batchRows: number;
  readonly #seen: Set<string>;
  #batch: RowOfBatch[] = [];
  #rejects: Reject[] = [];
  #counts = noCounts();
  #rowsRead = 0;
  #shown = 0;

  constructor(load: SourceLoad, file: CheckedFile, state: LoadState, seen: Set<string>) {
    this.#load = load;
    this.#file = file;
    this.#state = state;
    this.#seen = seen;
    this.#name = basename(file.path);
    this.#reader = new RowReader(file.mapping, file.header, load.model, load.system);
    this.#batchRows = load.settings.match_on_load ? batchRows.matching : batchRows.plain;
  }

  async run(): Promise<void> {
    const { path, form, mapping } = this.#file;
    const done = this.#state.rows;
    let isHeader = mapping.columns === undefined;
    for await (const row of readRows(path, form)) {
      if (isHeader) {
        isHeader = false;
        continue;
      }
      this.#rowsRead++;
      const isDone = this.#rowsRead <= done;
      if ('problem' in row) {
        if (!isDone) this.#reject(row.line, row.problem, row.text);
      } else this.#read(row.line, row.cells, isDone);
      if (this.#batch.length + this.#rejects.length >= this.#batchRows) await this.#flush();
    }
    await this.#flush();
  }

  #read(line: number, cells: string[], isDone: boolean): void {
    let row: SourceRow;
    try {
      row = this.#reader.read(line, cells);
    } catch (error) {
      if (!(error instanceof RowRejected)) throw error;
      if (!isDone) this.#reject(line, error.message, cells.join(this.#file.form.delimiter));
      return;
    }
    const reference = referenceText(row.record);
    // Rows of child files are about one record many times; each is a description of its own.
    const isRepeated = row.entityType !== null && this.#seen.has(reference);
    if (row.entityType !== null) this.#seen.add(reference);
    if (isDone) return;
    countRow(this.#counts, this.#file.mapping.object_type, true);
    this.#batch.push({ row, isRepeated });
  }

  #reject(line: number, reason: string, text: string): void {
    countRow(this.#counts, this.#file.mapping.object_type, false);
    this.#counts.errorCount++;
    this.#counts.badRecordCount++;
    this.#rejects.push({ file: this.#name, line, isLoaded: false, reason, text });
  }

  /** Brings the gathered rows in, with the state that says so, in one transaction. */
  async #flush(): Promise<void> {
    const { signal, progress } = this.#load;
    signal.throwIfAborted();
    if (this.#batch.length || this.#rejects.length) {
      Object.assign(this.#state, await this.#apply());
      this.#batch = [];
      this.#rejects = [];
      this.#counts = noCounts();
    }
    if (Date.now() - this.#shown > progressMilliseconds) {
      this.#shown = Date.now();
      await progress(this.#state, this.#name);
    }
    // Calls are answered between batches.
    await breathe();
  }

  async #apply(): Promise<LoadState> {
    for (let attempt = 1; ; attempt++)
      try {
        return await this.#load.store.db
          .transaction()
          .execute((transaction) => this.#applyInside(inside(this.#load.store, transaction)));
      } catch (error) {
        if (!isTransient(error) || attempt === mostAttempts) throw error;
      }
  }

  async #applyInside(store: Store): Promise<LoadState> {
    const { model, clock, system, subscription, subscriptionId, jobId, userId, settings } = this.#load;
    const context: BatchContext = {
      model,
      system,
      subscription,
      subscriptionId,
      matchOnLoad: settings.match_on_load,
      jobId,
      userId,
      now: clock(),
    };
    const { counts, problems } = await applyBatch(store, context, this.#batch);
    const rejects = [
      ...this.#rejects,
      ...problems.map(({ row, reason, isLoaded }) => ({
        file: this.#name,
        line: row.line,
        isLoaded,
        reason,
        text: row.cells.join(this.#file.form.delimiter),
      })),
    ].sort((one, other) => one.line - other.line);
    const all = structuredClone(this.#state.counts);
    addCounts(all, this.#counts);
    addCounts(all, counts);
    const state: LoadState = {
      files: this.#state.files,
      rows: this.#rowsRead,
      counts: all,
      rejectBytes: await this.#load.reject(this.#state.rejectBytes, rejects),
    };
    await this.#load.checkpoint(state, store);
    return state;
  }
}

/**
 * Loads checked files in their order, from `state` on. Loading a file again changes nothing: records are found again by their keys, values
 * that are there already are left alone, and what several rows say of one record is the first one's to say. Throws the signal's reason when it
 * is aborted.
 */
export async function loadFiles(
  load: SourceLoad,
  files: readonly CheckedFile[],
  state: LoadState,
): Promise<LoadState> {
  /** References of the records so far: the one thing that grows with the files. */
  const seen = new Set<string>();
  for (const [index, file] of files.entries()) {
    const isDone = index < state.files;
    if (isDone && state.files === files.length) continue;
    // What an earlier process loaded is read again for its references alone.
    await new FileLoad(load, file, isDone ? { ...state, rows: Infinity } : state, seen).run();
    if (isDone) continue;
    Object.assign(state, { files: state.files + 1, rows: 0 });
    await load.checkpoint(state);
    await load.progress(state, basename(file.path));
  }
  return state;
}
