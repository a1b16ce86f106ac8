/** Decides when a call is made again. Pure, except for the wait. */
import { ConnectionError, PlatformError } from './errors.ts';

/** Longest wait between two attempts. An instance that asks for more gets no other attempt. */
const longestWaitSeconds = 60;
const firstWaitSeconds = 0.25;

/** Statuses of an instance, or of a proxy before it, that is not available. The call may have been carried out. */
const unavailable = [502, 503, 504];

/**
 * Returns the seconds until the next attempt; undefined when there is none. A call that changes something is repeated only when the instance
 * refused it before it did anything (429).
 */
export function nextAttempt(error: unknown, attempt: number, isSafe: boolean): number | undefined {
  const isRefused = error instanceof PlatformError && error.status === 429;
  const isLost =
    error instanceof ConnectionError ||
    (error instanceof PlatformError && unavailable.includes(error.status));
  if (!isRefused && !(isLost && isSafe)) return undefined;
  const asked = error instanceof PlatformError ? error.retryAfterSeconds : undefined;
  if (asked !== undefined) return asked <= longestWaitSeconds ? asked : undefined;
  // Half of the wait is random, so that many clients do not come back at once.
  const wait = Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** attempt);
  return wait * (0.5 + Math.random() / 2);
}

/** Waits; rejects with the signal's reason when it is aborted. */
export const pause = (seconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return void reject(signal.reason as Error);
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal!.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    signal?.addEventListener('abort', stop, { once: true });
  });
