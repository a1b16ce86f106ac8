/** A sign-in in progress, with the number of callers that wait for it. It stops when the last of them stops waiting. */
export class SignInAttempt {
  readonly signInWindow: Window | null;
  readonly #result: Promise<void>;
  readonly #call = new AbortController();
  #waiting = 0;

  constructor(
    start: (signal: AbortSignal) => Promise<void>,
    signInWindow: Window | null,
    onStopped: () => void,
  ) {
    this.signInWindow = signInWindow;
    this.#result = start(this.#call.signal);
    // All waiting callers receive the error from `join`. Without any, it may be ignored.
    this.#result.catch(() => {});
    this.#call.signal.addEventListener('abort', onStopped);
  }

  /** Resolves when the sign-in is over, with any outcome. */
  settled(): Promise<void> {
    return this.#result.catch(() => {});
  }

  /** Rejects with the reason of `signal`, or of what failed. */
  join(signal: AbortSignal | undefined): Promise<void> {
    this.#waiting++;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        reject(signal!.reason);
        if (--this.#waiting === 0) this.stop(signal!.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#result.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave));
    });
  }

  stop(reason: unknown): void {
    this.#call.abort(reason);
  }
}
