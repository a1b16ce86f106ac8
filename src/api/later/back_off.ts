/** The pause before a call that the instance refused because there were too many (429) is made again. */
import type { ApiError } from '../errors.ts';

/** A longer pause is left to the user, who sees how long it is. */
const mostSeconds = 10;
const mostAttempts = 3;

/**
 * Resolves when a refused call may be made again: after the seconds of `Retry-After`, or from half a second on, doubled by each attempt. Up to
 * half as much is added at random, so that the calls of many pages do not come back at once. `attempt` counts from 0. Rejects with the error
 * after the last attempt or for a long pause, and with the signal's reason after an abort.
 */
export async function backOff(
  error: ApiError,
  attempt: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const seconds = error.retryAfterSeconds ?? 2 ** attempt / 2;
  if (attempt >= mostAttempts - 1 || seconds > mostSeconds) throw error;
  const milliseconds = seconds * 1000 * (1 + Math.random() / 2);
  await new Promise<void>((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal!.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

/** Makes a refused call again, and returns its answer. Rejects like `backOff`, and like the call for other errors. */
export async function callAgain<T>(
  call: () => Promise<T>,
  refused: ApiError,
  signal: AbortSignal | undefined,
): Promise<T> {
  let error = refused;
  for (let attempt = 0; ; attempt++) {
    await backOff(error, attempt, signal);
    try {
      return await call();
    } catch (reason) {
      error = reason as ApiError;
      if (error.kind !== 'rate-limited') throw reason;
    }
  }
}
