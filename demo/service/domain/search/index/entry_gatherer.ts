/** Bringing what the search index has gathered into it beside the writing of more, on a connection of its own. */
import type { Store } from '../../../store/store.ts';
import { bringInEntries } from './index_records.ts';

/** One bringing-in at a time: what is gathered meanwhile is brought in with the next, all at once, which is cheaper for each entry. */
export class EntryGatherer {
  readonly #store: Store;
  #isWanted = false;
  #running: Promise<void> | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Says that a transaction which left entries is in. */
  gathered(): void {
    this.#isWanted = true;
    this.#running ??= this.#run();
    // Heard of at the end.
    this.#running.catch(() => undefined);
  }

  /** When all entries that were left are in the index. Fails when the database could not bring some in; then the next writer does. */
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
