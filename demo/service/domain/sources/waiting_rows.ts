/** Rows of a file that were read and wait to be written, and the batches made of them. Pure: no database. */
import type { Problem } from './plan/batch_outcome.ts';
import type { RowOfBatch } from './plan/batch_rows.ts';
import type { FileForm } from './read/csv_rows.ts';
import { countRow, noCounts, type LoadCounts } from './load_counts.ts';
import type { Reject } from './load.ts';

/** Rows per transaction. The first batches are smaller, so that writing can soon start beside planning; so are the last. */
const batchRows = 2000;
const firstBatchRows = 250;
const fewestLastRows = 500;
/**
 * Maximum number of rows per transaction: large on a server; small where calls wait while a batch is written; smaller still where its rows are matched
 * before the transaction and taken into records or put before a steward in it, which takes a millisecond or two for a row. A shared record brings its values to
 * up to 50 members. The numbers are fixed, so that a load can be repeated.
 */
const batchSizes = { large: batchRows, small: 500, matched: 64, shared: 50 };
export type BatchSize = keyof typeof batchSizes;

/**
 * Maximum number of rows that are matched in their transaction where calls wait for it. It takes up to thirty milliseconds for a row among thousands that look
 * alike.
 */
export const mostMatchedInside = 8;

/** A row that was read, or the reject of one that cannot be read. */
export interface TakenRow {
  /** Number of rows of the file up to this one. */
  rowsRead: number;
  /** Type of the mapping that read it, as named in the summaries. */
  objectType: string;
  row: RowOfBatch | null;
  reject: Reject | null;
}

/** What one transaction writes. */
export interface Batch {
  taken: readonly TakenRow[];
  rows: RowOfBatch[];
  rejects: Reject[];
  counts: LoadCounts;
  /** Number of rows of the file up to its end. */
  rowsRead: number;
}

/** Keeps twice as many rows waiting as a batch has, so that the rest at the end of a file can be split. */
export class WaitingRows {
  #rows: TakenRow[] = [];
  readonly #mostRows: number;
  #size: number;

  constructor(size: BatchSize = 'large') {
    this.#mostRows = batchSizes[size];
    this.#size = Math.min(firstBatchRows, this.#mostRows);
  }

  add(row: TakenRow): void {
    this.#rows.push(row);
  }

  /** Returns the next batch while there is more to read; undefined when too few rows wait. */
  next(): Batch | undefined {
    if (this.#rows.length < this.#size + Math.min(this.#size, fewestLastRows)) return undefined;
    const batch = this.#take(this.#size);
    this.#size = Math.min(this.#mostRows, 2 * this.#size);
    return batch;
  }

  /** Returns the next batch when everything is read; undefined when no row is left. */
  last(): Batch | undefined {
    const { length } = this.#rows;
    if (!length) return undefined;
    return this.#take(
      length > Math.min(fewestLastRows, this.#mostRows)
        ? Math.min(this.#mostRows, Math.ceil(length / 2))
        : length,
    );
  }

  #take(most: number): Batch {
    const taken = this.#rows.slice(0, most);
    this.#rows = this.#rows.slice(most);
    return batchOf(taken);
  }
}

function batchOf(taken: readonly TakenRow[]): Batch {
  const counts = noCounts();
  for (const { row, objectType } of taken) countRow(counts, objectType, row !== null);
  const rejects = taken.flatMap(({ reject }) => reject ?? []);
  counts.errorCount = rejects.length;
  counts.badRecordCount = rejects.length;
  return {
    taken,
    rows: taken.flatMap(({ row }) => row ?? []),
    rejects,
    counts,
    rowsRead: taken.at(-1)!.rowsRead,
  };
}

/** Returns the parts of a batch with at most `most` rows each, in order. */
export function partsOf({ taken }: Batch, most: number): Batch[] {
  const parts: Batch[] = [];
  for (let from = 0; from < taken.length; from += most) parts.push(batchOf(taken.slice(from, from + most)));
  return parts;
}

/** Returns the rejects of a batch in the order of the file: those of reading, and those of loading. */
export const rejectsOf = (
  { rejects }: Batch,
  problems: readonly Problem[],
  file: string,
  { delimiter }: FileForm,
): Reject[] =>
  [
    ...rejects,
    ...problems.map(({ row, reason, isLoaded }) => ({
      file,
      line: row.line,
      isLoaded,
      reason,
      text: row.cells.join(delimiter),
    })),
  ].sort((one, other) => one.line - other.line);
