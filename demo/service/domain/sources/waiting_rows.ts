/** Rows of a file that were read and wait to be brought in, and the batches they make. Pure: no database. */
import type { RowOfBatch } from './plan/batch_rows.ts';
import { countRow, noCounts, type LoadCounts } from './load_counts.ts';
import type { Reject } from './load.ts';

/** Rows of one transaction. The first batches are smaller, so that there soon is something to write beside what is planned, and so are the last. */
const batchRows = 2000;
const firstBatchRows = 250;
const fewestLastRows = 500;

/** A row that was read, or what there is to say of one that cannot be. */
export interface TakenRow {
  /** Rows of the file up to it. */
  rowsRead: number;
  row: RowOfBatch | null;
  reject: Reject | null;
}

/** What one transaction brings in. */
export interface Batch {
  rows: RowOfBatch[];
  rejects: Reject[];
  counts: LoadCounts;
  /** Rows of the file up to its end. */
  rowsRead: number;
}

/** Twice as many rows wait as a batch has, so that what is left at the end of a file can be parted. */
export class WaitingRows {
  readonly #objectType: string;
  #rows: TakenRow[] = [];
  #size = firstBatchRows;

  /** `objectType`: that of the file's rows, as the summaries name it. */
  constructor(objectType: string) {
    this.#objectType = objectType;
  }

  add(row: TakenRow): void {
    this.#rows.push(row);
  }

  /** The next batch while there is more to read; undefined when too few rows wait. */
  next(): Batch | undefined {
    if (this.#rows.length < 2 * this.#size) return undefined;
    const batch = this.#take(this.#size);
    this.#size = Math.min(batchRows, 2 * this.#size);
    return batch;
  }

  /** The next batch when everything is read; undefined when nothing is left. */
  last(): Batch | undefined {
    const { length } = this.#rows;
    if (!length) return undefined;
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
