/** Time, so that tests can turn it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once, after so many milliseconds; gives what calls it off. */
  after(delayMilliseconds: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMilliseconds, callback) {
    const timer = setTimeout(callback, delayMilliseconds);
    return () => clearTimeout(timer);
  },
};
