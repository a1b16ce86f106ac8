/** Splits long work into time slices, so that calls are answered and other connections continue in between. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Length of a time slice. While it lasts, the server waits for the next statement. A pause takes some microseconds, so shorter slices would
 * cost more than they save.
 */
const sliceMilliseconds = 1;

/** Tracks the current time slice. */
export class TimeSlice {
  #began = performance.now();

  /** Pauses when the time slice is over; returns undefined otherwise. */
  pause(): Promise<void> | undefined {
    return performance.now() - this.#began < sliceMilliseconds ? undefined : this.#pause();
  }

  async #pause(): Promise<void> {
    await nextTurn();
    this.#began = performance.now();
  }
}

/** Calls `work` for every item in order, in time slices. */
export async function inTimeSlices<T>(
  items: readonly T[],
  work: (item: T) => void | Promise<void>,
): Promise<void> {
  const slice = new TimeSlice();
  for (const item of items) {
    const pause = slice.pause();
    if (pause) await pause;
    const done = work(item);
    if (done) await done;
  }
}
