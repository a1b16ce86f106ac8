/**
 * Lets calls wait for changes. Each process looks once for all who wait in it, and only while somebody waits: the database tells of what
 * any process has written, whichever database it is.
 */
import type { Store } from '../../store/store.ts';
import { cursorNow, lookForChanges, readChanges, type Changes, type Topic } from './changes.ts';
import { Refusal } from '../refusal.ts';
import type { User } from '../users/users.ts';

const lookMilliseconds = 500;
/** Calls of one account that may wait at once in this process: more than a user has pages. */
export const mostWaiting = 30;
const retryAfterSeconds = 5;

export class ChangeWatch {
  readonly #store: Store;
  readonly #report: (error: unknown) => void;
  readonly #waiting = new Set<() => void>();
  readonly #waitingOf = new Map<number, number>();
  /** What is being read, by what was asked. */
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

  /** True once nobody may wait any more: the process ends. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** How often changes were seen. Asked before reading, so that what comes between reading and waiting is not slept through. */
  get wakes(): number {
    return this.#wakes;
  }

  /** Resolves when changes were seen since `wakes`, after `milliseconds`, or when the signal aborts or the watch stops. */
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
   * Reads on behalf of calls that were woken: those that ask the same share one query. Not for a call's first reading, which must see what its
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

  /** Carries out `work` as one of the calls of an account that wait. Throws RATE_LIMITED when there are too many. */
  async asWaiting<T>({ id }: User, work: () => Promise<T>): Promise<T> {
    const others = this.#waitingOf.get(id) ?? 0;
    if (others >= mostWaiting)
      throw new Refusal(
        'RATE_LIMITED',
        `${mostWaiting} calls of this account wait for changes already.`,
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

  /** Sends everybody home. */
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
      // Who comes while nobody looked has read what there was; the first look only says from when on.
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
