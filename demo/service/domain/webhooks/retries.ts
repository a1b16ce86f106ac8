/** When a failed event is tried again, and when it is given up. */

const seconds = [5, 30, 120, 600, 1800, 3600, 7200, 10_800] as const;
/** From the first attempt. */
const giveUpMilliseconds = 24 * 60 * 60 * 1000;
/** Attempts are spread, so that many events do not come back in the same second. */
const spread = 0.2;

/** So many failures in a row mean that the receiver is down, and not that it dislikes an event. */
export const failuresOfDown = 10;
const longestRestMilliseconds = 5 * 60 * 1000;

/** Returns the time of the next attempt after `attempts` failed ones; undefined when the event is given up. */
export function nextAttempt(attempts: number, first: Date, now: Date, askedSeconds = 0): Date | undefined {
  if (now.getTime() - first.getTime() >= giveUpMilliseconds) return undefined;
  const usual = seconds[Math.min(attempts, seconds.length) - 1]! * (1 - spread + 2 * spread * Math.random());
  return new Date(now.getTime() + 1000 * Math.max(usual, askedSeconds));
}

/** Returns whether a receiver that is down is left alone for now. */
export function isResting(failures: number, lastFailure: Date | null, now: Date): boolean {
  if (failures < failuresOfDown || !lastFailure) return false;
  const rest = Math.min(longestRestMilliseconds, 1000 * 2 ** (failures - failuresOfDown));
  return now.getTime() - lastFailure.getTime() < rest;
}
