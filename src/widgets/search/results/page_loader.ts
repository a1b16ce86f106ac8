/**
 * Loads the pages of a long list that are being looked at. Whoever drags a scrollbar passes many pages: only those that are
 * wanted when a call ends are asked for next, and slow calls for pages that were left behind make room.
 */
import { faultOf, type Fault } from '../../../shared/call_error.ts';

/** Calls at a time: a visible part can span two pages. */
const callLimit = 2;
/** How long a call for a page that nobody looks at any more may keep others waiting. */
const patienceMilliseconds = 300;

export interface PageLoaderOptions {
  /** Pages to load now, most wanted first, those under way included. */
  readonly wanted: () => readonly number[];
  /** Loads a page and keeps it. */
  readonly load: (page: number, signal: AbortSignal) => Promise<void>;
  readonly onChange: () => void;
}

export class PageLoader {
  /** Why a page could not be loaded. Nothing more is loaded until `retry`. */
  fault: Fault | undefined;

  readonly #options: PageLoaderOptions;
  readonly #calls = new Map<number, { readonly abort: () => void; readonly startedAt: number }>();
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(options: PageLoaderOptions) {
    this.#options = options;
  }

  /** Looks at what is wanted, and loads it. */
  look(): void {
    if (this.fault) return;
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
    this.fault = undefined;
    this.look();
    this.#options.onChange();
  }

  /** Ends every call and forgets the fault. */
  stop(): void {
    for (const call of this.#calls.values()) call.abort();
    this.#calls.clear();
    clearTimeout(this.#again);
    this.#again = undefined;
    this.fault = undefined;
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
      this.fault = faultOf(error);
    }
    this.#calls.delete(page);
    this.#options.onChange();
    this.look();
  }
}
