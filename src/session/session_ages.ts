/** How a session ages, in milliseconds, and which faults of a renewal pass by themselves. */
import { ApiError } from '../api/errors.ts';

const minute = 60_000;
/** A session is valid this long after it was issued (specification, section 8). */
export const lifetimeMilliseconds = 20 * minute;
/** From this age on it is renewed, so that no call meets its end. */
export const renewalAgeMilliseconds = 18 * minute;
/** Only a session used within this time is renewed by itself. */
export const recentMilliseconds = 15 * minute;
/** How long to wait after a renewal that failed for a passing reason. */
export const retryMilliseconds = minute / 4;

/** Faults that may be gone at the next try. After any other one, renewing takes a person. */
const passing: ReadonlySet<string> = new Set([
  'offline',
  'unreachable',
  'timeout',
  'malformed',
  'rate-limited',
  'server-fault',
]);

export const isPassing = (error: unknown): boolean => error instanceof ApiError && passing.has(error.kind);
