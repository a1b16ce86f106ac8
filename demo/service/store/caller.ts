/** The caller that the process works for, used to share resources fairly. Work of the process itself, such as jobs, has no caller. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { HiddenParts } from '../records/hidden_parts.ts';

export interface Caller {
  /** Network address. */
  readonly address: string;
  /** Value of the Authorization header, not verified; empty when there is none. */
  readonly session: string;
  /** Aborted when the caller no longer waits. Absent for calls that complete in any case. */
  readonly signal?: AbortSignal | undefined;
  /** Present when the call may change something: how many connections it has. */
  readonly change?: { places: number } | undefined;
  /** What the caller does not see of the data model and of records. Absent for callers who see all of them. */
  readonly hidden?: HiddenParts | undefined;
}

/** A call ended because nobody waits for its answer any more. */
export class Abandoned extends Error {
  constructor() {
    super('The client closed the connection and no longer waits for the answer.');
  }
}

const callers = new AsyncLocalStorage<Caller>();

const nobody: Caller = { address: '', session: '' };
/** The process itself, for a read that calls share. */
const nobodyReading: Caller = { ...nobody };

export const currentCaller = (): Caller => callers.getStore() ?? nobody;

/** Whether the process works on a call, and not in the background. */
export function isOnCall(): boolean {
  const caller = currentCaller();
  return caller !== nobody && caller !== nobodyReading;
}

/** Whether the process works on what changes nothing. Jobs may change something. */
export const isReading = (): boolean => currentCaller() !== nobody && !currentCaller().change;

/** Runs a read of the process itself, which calls share. */
export const readingForAll = <T>(read: () => T): T => callers.run(nobodyReading, read);

/** Runs work that may change something. */
export const whileChanging = <T>(work: () => T): T =>
  isReading() ? callers.run({ ...currentCaller(), change: { places: 0 } }, work) : work();

/** Runs `work` on behalf of a caller; null: of the process itself. */
export const onBehalfOf = <T>(caller: Caller | null, work: () => T): T => callers.run(caller ?? nobody, work);

/** Runs reads that end when `signal` is aborted, with `Abandoned`. Reads whose result other calls share must not be among them. */
export const whileWanted = <T>(signal: AbortSignal, read: () => Promise<T>): Promise<T> =>
  callers.run({ ...currentCaller(), signal }, read);

/** What the caller does not see; undefined for callers who see everything, and for work of the process itself. */
export const hiddenFromCaller = (): HiddenParts | undefined => callers.getStore()?.hidden;

/** Runs `work` for a caller who does not see some parts. */
export const notSeeing = <T>(hidden: HiddenParts, work: () => T): T =>
  callers.run({ ...currentCaller(), hidden }, work);

/**
 * Runs work on whole records for any caller, such as writing their search documents. Nothing that it returns may reach the caller without
 * `asSeen`.
 */
export const seeingAll = <T>(work: () => T): T =>
  hiddenFromCaller() ? callers.run({ ...currentCaller(), hidden: undefined }, work) : work();

/**
 * A call has several statements. Work of the process itself, such as a batch of a load, does not start between two statements that follow each
 * other within this time.
 */
const betweenStatementsMilliseconds = 10;

/** When calls used the database. */
export class RecentCalls {
  #running = 0;
  #endedAt = -Infinity;

  /** Notes that the current caller has a connection now. Returns what notes the end. */
  began(): () => void {
    if (!isOnCall()) return () => undefined;
    this.#running++;
    return () => {
      this.#running--;
      this.#endedAt = performance.now();
    };
  }

  /** Milliseconds since a call last used the database; 0 while one does. */
  get quietMilliseconds(): number {
    return this.#running ? 0 : performance.now() - this.#endedAt;
  }

  /** Waits until no call uses the database, but not longer than the patience. `sleep` waits for the given milliseconds. */
  async ended(
    patienceMilliseconds: number,
    sleep: (milliseconds: number) => Promise<void> = wait,
  ): Promise<void> {
    const until = performance.now() + patienceMilliseconds;
    for (;;) {
      const rest = betweenStatementsMilliseconds - this.quietMilliseconds;
      if (rest <= 0 || performance.now() >= until) return;
      await sleep(rest);
    }
  }
}
