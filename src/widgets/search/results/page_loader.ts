/**
 * Loads the pages of a long list that are visible. Dragging the scrollbar passes many pages. Therefore only the pages
 * wanted at the end of a call are loaded next, and slow calls for other pages are aborted.
 */
import { callErrorOf, type CallError } from '../../../shared/call_error.ts';

/** Maximum number of concurrent calls. The viewport can span two pages. */
const callLimit = 2;
/** Time after which a call for an unwanted page may be aborted. */
const patienceMilliseconds = 300;

export interface PageLoaderOptions {
  /** Returns the wanted pages by priority, including those that are loading. */
  readonly wanted: () => readonly number[];
  /** Loads and stores a page. */
  readonly load: (page: number, signal: AbortSignal) => Promise<void>;
  readonly onChange: () => void;
}

export class PageLoader {
  /** The error of loading a page. Loading stops until `retry`. */
  error: CallError | undefined;

  readonly #options: PageLoaderOptions;
  readonly #calls = new Map<number, { readonly abort: () => void; readonly startedAt: number }>();
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(options: PageLoaderOptions) {
    this.#options = options;
  }

  /** Loads the wanted pages. */
  look(): void {
    if (this.error) return;
    const wanted = this.#options.wanted();
    for (const page of wanted.slice(0, callLimit)) {
      if (this.#calls.has(page)) continue;
      this.#makeRoom(wanted);
      if (this.#calls.size >= callLimit) {
        this.#again ??= setTimeout(() => {
          this.#again = undefined;
          this.look();
        }, patienceMilliseconds);
        return;
      }
      void this.#load(page);
    }
  }

  retry(): void {
    this.error = undefined;
    this.look();
    this.#options.onChange();
  }

  /** Aborts all calls and clears the error. */
  stop(): void {
    for (const call of this.#calls.values()) call.abort();
    this.#calls.clear();
    clearTimeout(this.#again);
    this.#again = undefined;
    this.error = undefined;
  }

  #makeRoom(wanted: readonly number[]): void {
    const isSlow = (startedAt: number): boolean => performance.now() - startedAt > patienceMilliseconds;
    for (const [page, call] of this.#calls)
      if (this.#calls.size >= callLimit && !wanted.includes(page) && isSlow(call.startedAt)) {
        call.abort();
        this.#calls.delete(page);
      }
  }

  async #load(page: number): Promise<void> {
    const call = new AbortController();
    this.#calls.set(page, { abort: () => call.abort(), startedAt: performance.now() });
    try {
      await this.#options.load(page, call.signal);
      if (call.signal.aborted) return;
    } catch (error) {
      if (call.signal.aborted) return;
      this.error = callErrorOf(error);
    }
    this.#calls.delete(page);
    this.#options.onChange();
    this.look();
  }
}
