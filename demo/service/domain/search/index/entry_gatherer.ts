/** Flushes pending entries of the search index while other transactions write the next ones. One flush runs at a time. */
import type { Store } from '../../../store/store.ts';
import { bringInEntries } from './index_records.ts';

/**
 * Number of rows from which entries are flushed. A server does it beside the next batch. The embedded database does nothing beside, and
 * takes half the time for the entries of several small batches at once; a search scans so few of them in a few milliseconds.
 */
const fewestRows = { postgres: 1, pglite: 1000 };

export class EntryGatherer {
  readonly #store: Store;
  #rows = 0;
  #running: Promise<void> | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Counts the rows of a transaction that left pending entries and has committed. Starts a flush when they are enough. */
  gathered(rows: number): void {
    this.#rows += rows;
    this.#flush(fewestRows[this.#store.engine]);
  }

  /** Resolves when all pending entries are in the index. Rejects when a flush failed; the next writer then flushes the rest. */
  async end(): Promise<void> {
    await this.#running;
    this.#flush(1);
    await this.#running;
  }

  #flush(fewest: number): void {
    if (this.#rows < fewest) return;
    this.#running ??= this.#run(fewest);
    // `end()` reports the error.
    this.#running.catch(() => undefined);
  }

  async #run(fewest: number): Promise<void> {
    while (this.#rows >= fewest) {
      this.#rows = 0;
      await bringInEntries(this.#store);
    }
    this.#running = undefined;
  }
}
