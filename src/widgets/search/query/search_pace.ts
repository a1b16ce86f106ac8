/**
 * Decides when to search while the user types: at once when no call is in progress, otherwise after a short pause.
 * Superseded calls are aborted. Short waits show no spinner.
 */

/** Time to wait for an answer before newer words are searched. */
const restMilliseconds = 140;
/** Time before the widget shows that it is waiting. Faster answers need only one rendering. */
const noticeMilliseconds = 60;

export interface SearchPaceOptions {
  /** Starts a search. It calls `settle` when its answer has arrived, unless `signal` is aborted. */
  readonly ask: (signal: AbortSignal) => void;
  /** Called when the wait is long enough to be shown. */
  readonly onWaiting: () => void;
}

export class SearchPace {
  readonly #options: SearchPaceOptions;
  #isBusy = false;
  #notice: ReturnType<typeof setTimeout> | undefined;
  #call: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SearchPaceOptions) {
    this.#options = options;
  }

  /** True from the request of a search until its answer. */
  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Searches at once when no call is in progress. Otherwise searches when the call ends, or after a pause. */
  askSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#call) return this.askNow();
    this.#setBusy(true);
    this.#timer = setTimeout(() => this.askNow(), restMilliseconds);
  }

  /** Searches and aborts the previous call. */
  askNow(): void {
    this.#halt();
    const call = new AbortController();
    this.#call = call;
    this.#setBusy(true);
    this.#options.ask(call.signal);
  }

  /** Handles the answer. If the user has typed in the meantime, searches again. */
  settle(): void {
    this.#call = undefined;
    if (this.#timer !== undefined) this.askNow();
    else this.#setBusy(false);
  }

  /** Stops everything. */
  stop(): void {
    this.#halt();
    this.#setBusy(false);
  }

  #halt(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#call?.abort();
    this.#call = undefined;
  }

  #setBusy(isBusy: boolean): void {
    if (isBusy === this.#isBusy) return;
    this.#isBusy = isBusy;
    clearTimeout(this.#notice);
    if (isBusy) this.#notice = setTimeout(this.#options.onWaiting, noticeMilliseconds);
  }
}
