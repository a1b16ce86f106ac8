/** A clock that tests can control. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once after the delay. Returns a function that cancels it. */
  after(delayMilliseconds: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMilliseconds, callback) {
    const timer = setTimeout(callback, delayMilliseconds);
    return () => clearTimeout(timer);
  },
};
