/** Lifetimes of a session in milliseconds, and the temporary errors of a renewal. */
import { ApiError } from '../api/errors.ts';

const minute = 60_000;
/** Lifetime of a session after it was issued (specification, section 8). */
export const lifetimeMilliseconds = 20 * minute;
/** Age at which a session is renewed, so that no call meets its end. */
export const renewalAgeMilliseconds = 18 * minute;
/** Only a session used within this time is renewed automatically. */
export const recentMilliseconds = 15 * minute;
/** Delay after a temporary error of a renewal. */
export const retryMilliseconds = minute / 4;

/** Errors that a retry may solve. After any other error, the user must sign in. */
const passing: ReadonlySet<string> = new Set([
  'offline',
  'unreachable',
  'timeout',
  'malformed',
  'rate-limited',
  'server-fault',
]);

export const isPassing = (error: unknown): boolean => error instanceof ApiError && passing.has(error.kind);
