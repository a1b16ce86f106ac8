/**
 * The children that the rows of earlier batches of a file described, by record. Without them, two rows in one batch would have another result than the
 * same rows in two. No database access.
 */
import type { Fields } from '../../../records/record.ts';

/** Maximum number of records in each of the two generations. Rows about one record are usually near each other. */
const mostRecords = 5000;

/** Values that rows gave to the children of a record, by the vid of the child. */
export type Described = ReadonlyMap<string, Fields>;

export class TakenChildren {
  #lately = new Map<string, Described>();
  #before = new Map<string, Described>();

  of(vid: string): Described | undefined {
    return this.#lately.get(vid) ?? this.#before.get(vid);
  }

  /** Stores what a batch described, by record. Call it when the batch is committed. */
  keep(records: ReadonlyMap<string, Described>): void {
    if (this.#lately.size >= mostRecords) {
      this.#before = this.#lately;
      this.#lately = new Map();
    }
    for (const [vid, described] of records) this.#lately.set(vid, described);
  }
}
