/** Flushes pending entries of the search index on a separate connection, while more records are written. */
import type { Store } from '../../../store/store.ts';
import { bringInEntries } from './index_records.ts';

/** Runs one flush at a time. Entries that arrive during a flush are handled together by the next one, which costs less per entry. */
export class EntryGatherer {
  readonly #store: Store;
  #isWanted = false;
  #running: Promise<void> | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Requests a flush. Call it after a transaction that left pending entries has committed. */
  gathered(): void {
    this.#isWanted = true;
    this.#running ??= this.#run();
    // `end()` reports the error.
    this.#running.catch(() => undefined);
  }

  /** Resolves when all pending entries are in the index. Rejects when a flush failed; the next writer then flushes the rest. */
  async end(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false;
      await bringInEntries(this.#store);
    }
    this.#running = undefined;
  }
}
