/**
 * When a search is asked for while somebody types: at once when nothing is under way, otherwise after a short rest. What was overtaken is
 * aborted. Waiting that does not last is not told.
 */

/** How long an answer is waited for before newer words are asked for beside it. */
const restMilliseconds = 140;
/** How long an answer may take before the widget says that it is waiting: one that comes at once is rendered once. */
const noticeMilliseconds = 60;

export interface SearchPaceOptions {
  /** Begins a search, which calls `settle` once its answer is there, unless `signal` is aborted by then. */
  readonly ask: (signal: AbortSignal) => void;
  /** Waiting has lasted long enough to be told. */
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

  /** True from the moment a search is asked for until its answer is there. */
  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Asks at once when no call is under way; else as soon as it ends, or when it takes long. */
  askSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#call) return this.askNow();
    this.#setBusy(true);
    this.#timer = setTimeout(() => this.askNow(), restMilliseconds);
  }

  /** Asks, and drops what was asked before. */
  askNow(): void {
    this.#halt();
    const call = new AbortController();
    this.#call = call;
    this.#setBusy(true);
    this.#options.ask(call.signal);
  }

  /** The answer is there. A key pressed meanwhile asks for the next one. */
  settle(): void {
    this.#call = undefined;
    if (this.#timer !== undefined) this.askNow();
    else this.#setBusy(false);
  }

  /** Nothing is under way any more. */
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
