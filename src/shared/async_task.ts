/** Runs one call at a time for a controller, and keeps its result for rendering. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { callErrorOf, type CallError } from './call_error.ts';

export class AsyncTask<T> implements ReactiveController {
  /** The latest result; undefined until there is one. It remains during the next run. */
  value: T | undefined;
  /** The error of the latest run. */
  error: CallError | undefined;

  readonly #host: ReactiveControllerHost;
  #call: AbortController | undefined;

  /** Stops the run when the host is disconnected. */
  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.stop();
  }

  get isBusy(): boolean {
    return this.#call !== undefined;
  }

  /**
   * Runs `work` and stops the previous run. Resolves with true once `value` is its result. Resolves with false when it
   * failed, was stopped or was superseded; never rejects. The host updates at the start and at the end, unless the run
   * was stopped or superseded.
   */
  async run(work: (signal: AbortSignal) => Promise<T>): Promise<boolean> {
    this.stop();
    const call = (this.#call = new AbortController());
    this.error = undefined;
    this.#host.requestUpdate();
    try {
      const value = await work(call.signal);
      if (this.#call !== call) return false;
      this.value = value;
    } catch (error) {
      if (this.#call !== call) return false;
      this.error = callErrorOf(error);
    }
    this.#call = undefined;
    this.#host.requestUpdate();
    return !this.error;
  }

  /** Stops the run. The latest result remains. */
  stop(): void {
    this.#call?.abort();
    this.#call = undefined;
  }

  /** Stops the run and drops the result. */
  clear(): void {
    this.stop();
    this.value = undefined;
    this.error = undefined;
    this.#host.requestUpdate();
  }

  /** Stops the run and detaches from the host. */
  remove(): void {
    this.stop();
    this.#host.removeController(this);
  }
}
