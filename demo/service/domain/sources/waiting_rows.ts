/** Rows of a file that were read and wait to be written, and the batches made of them. Pure: no database. */
import type { RowOfBatch } from './plan/batch_rows.ts';
import { countRow, noCounts, type LoadCounts } from './load_counts.ts';
import type { Reject } from './load.ts';

/** Rows per transaction. The first batches are smaller, so that writing can soon start beside planning; so are the last. */
const batchRows = 2000;
const firstBatchRows = 250;
const fewestLastRows = 500;

/** About how long a timed batch may hold up calls, and the rows of the first and of the smallest one. */
const batchMilliseconds = 100;
const firstTimedRows = 20;
const fewestTimedRows = 5;

/** A row that was read, or the reject of one that cannot be read. */
export interface TakenRow {
  /** Number of rows of the file up to this one. */
  rowsRead: number;
  row: RowOfBatch | null;
  reject: Reject | null;
}

/** What one transaction writes. */
export interface Batch {
  rows: RowOfBatch[];
  rejects: Reject[];
  counts: LoadCounts;
  /** Number of rows of the file up to its end. */
  rowsRead: number;
}

/** Keeps twice as many rows waiting as a batch has, so that the rest at the end of a file can be split. */
export class WaitingRows {
  readonly #objectType: string;
  readonly #isTimed: boolean;
  #rows: TakenRow[] = [];
  #size: number;

  /**
   * `objectType`: the type of the file's rows, as named in the summaries. `isTimed`: batches have the size that `took` finds, because calls wait
   * while one is written.
   */
  constructor(objectType: string, { isTimed = false } = {}) {
    this.#objectType = objectType;
    this.#isTimed = isTimed;
    this.#size = isTimed ? firstTimedRows : firstBatchRows;
  }

  /** Sizes the next batches: one of `rows` rows took so long. They double at most, because some rows cost more than others. */
  took(rows: number, milliseconds: number): void {
    if (!this.#isTimed || !rows) return;
    const size = Math.floor((rows * batchMilliseconds) / Math.max(milliseconds, 1));
    this.#size = Math.max(fewestTimedRows, Math.min(size, 2 * this.#size, batchRows));
  }

  add(row: TakenRow): void {
    this.#rows.push(row);
  }

  /** Returns the next batch while there is more to read; undefined when too few rows wait. */
  next(): Batch | undefined {
    if (this.#rows.length < 2 * this.#size) return undefined;
    const batch = this.#take(this.#size);
    if (!this.#isTimed) this.#size = Math.min(batchRows, 2 * this.#size);
    return batch;
  }

  /** Returns the next batch when everything is read; undefined when no row is left. */
  last(): Batch | undefined {
    const { length } = this.#rows;
    if (!length) return undefined;
    if (this.#isTimed) return this.#take(this.#size);
    return this.#take(length > fewestLastRows ? Math.min(batchRows, Math.ceil(length / 2)) : length);
  }

  #take(most: number): Batch {
    const taken = this.#rows.slice(0, most);
    this.#rows = this.#rows.slice(most);
    const counts = noCounts();
    for (const { row } of taken) countRow(counts, this.#objectType, row !== null);
    const rejects = taken.flatMap(({ reject }) => reject ?? []);
    counts.errorCount = rejects.length;
    counts.badRecordCount = rejects.length;
    return {
      rows: taken.flatMap(({ row }) => row ?? []),
      rejects,
      counts,
      rowsRead: taken.at(-1)!.rowsRead,
    };
  }
}
