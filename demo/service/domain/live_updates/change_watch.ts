/**
 * Lets calls wait for changes. Each process polls the database once for all waiting calls, and only while a call waits. Polling finds the changes of
 * all processes and works with both database engines.
 */
import type { Store } from '../../store/store.ts';
import { cursorNow, lookForChanges, readChanges, type Changes, type Topic } from './changes.ts';
import { Refusal } from '../refusal.ts';
import type { User } from '../users/users.ts';

const lookMilliseconds = 500;
/** Maximum number of waiting calls per account and process: more than a user has open pages. */
export const mostWaiting = 30;
const retryAfterSeconds = 5;

export class ChangeWatch {
  readonly #store: Store;
  readonly #report: (error: unknown) => void;
  readonly #waiting = new Set<() => void>();
  readonly #waitingOf = new Map<number, number>();
  /** Running reads by their parameters, for sharing. */
  readonly #reads = new Map<string, Promise<Changes>>();
  #cursor: string | undefined;
  #wakes = 0;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(store: Store, report: (error: unknown) => void) {
    this.#store = store;
    this.#report = report;
  }

  /** True after `stop`, when the process ends. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Number of times that changes were found. Read it before reading changes: then `wait` returns at once for changes made in between. */
  get wakes(): number {
    return this.#wakes;
  }

  /** Resolves when changes were found since `wakes`, after `milliseconds`, or when the signal aborts or the watch stops. */
  wait(wakes: number, milliseconds: number, signal: AbortSignal): Promise<void> {
    if (this.#isStopped || signal.aborted || milliseconds <= 0 || wakes !== this.#wakes)
      return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(patience);
        signal.removeEventListener('abort', done);
        this.#waiting.delete(done);
        resolve();
      };
      const patience = setTimeout(done, milliseconds);
      signal.addEventListener('abort', done);
      this.#waiting.add(done);
      if (!this.#timer) this.#lookSoon(0);
    });
  }

  /**
   * Reads changes after a wake-up. Calls with the same parameters share one query. Do not use it for the first read of a call, which must see what its
   * caller has just written.
   */
  readAgain(user: User, topics: readonly Topic[], since: string): Promise<Changes> {
    const asked = JSON.stringify([this.#wakes, user.id, topics, since]);
    const known = this.#reads.get(asked);
    if (known) return known;
    const reading = readChanges(this.#store, user, topics, since).finally(() => this.#reads.delete(asked));
    this.#reads.set(asked, reading);
    return reading;
  }

  /** Runs `work` and counts it as a waiting call of the account. Throws RATE_LIMITED when there are too many. */
  async asWaiting<T>({ id }: User, work: () => Promise<T>): Promise<T> {
    const others = this.#waitingOf.get(id) ?? 0;
    if (others >= mostWaiting)
      throw new Refusal(
        'RATE_LIMITED',
        `This account already has ${mostWaiting} calls that wait for changes.`,
        retryAfterSeconds,
      );
    this.#waitingOf.set(id, others + 1);
    try {
      return await work();
    } finally {
      const left = this.#waitingOf.get(id)! - 1;
      if (left) this.#waitingOf.set(id, left);
      else this.#waitingOf.delete(id);
    }
  }

  /** Ends all waits, and resolves when polling has stopped. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#wake();
    await this.#looking;
  }

  #wake(): void {
    this.#wakes++;
    for (const done of this.#waiting) done();
  }

  #lookSoon(milliseconds: number): void {
    this.#timer = setTimeout(() => (this.#looking = this.#look()), milliseconds);
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    try {
      // The first poll only sets the cursor: waiting calls have read everything before it.
      const found =
        this.#cursor === undefined
          ? await cursorNow(this.#store)
          : await lookForChanges(this.#store, this.#cursor);
      if (found !== undefined) {
        this.#cursor = found;
        this.#wake();
      }
    } catch (error) {
      this.#report(error);
    }
    this.#timer = undefined;
    if (this.#isStopped) return;
    if (this.#waiting.size) this.#lookSoon(lookMilliseconds);
    else this.#cursor = undefined;
  }
}
