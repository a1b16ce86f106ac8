/** Calls with a time limit. Without one, a form whose service never answers stays busy for ever. */
import { msg, str } from '@lit/localize';
import { language } from '../language/texts.ts';
import { ServiceError, withDoubt } from './errors.ts';

/** Limits of a call in milliseconds. Calls with a `wait` parameter answer long before. */
export const usualLimit = 60_000;
/** For calls that write many records before they answer. */
export const longLimit = 600_000;

export interface Patience {
  milliseconds?: number;
  /** True for a call that may have changed something before it failed. */
  mayChange?: boolean;
}

/** Extra time for a body, with an uplink of only 10 KB per second: uploads are not cut. */
function uplinkMilliseconds(body: RequestInit['body']): number {
  if (body instanceof Blob) return body.size / 10;
  return typeof body === 'string' ? body.length / 10 : 0;
}

/** Returns "60 seconds" or "10 minutes", in the page's language. */
function timeWords(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  const [value, unit] = seconds < 90 ? [seconds, 'second'] : [seconds / 60, 'minute'];
  return new Intl.NumberFormat(language(), {
    style: 'unit',
    unit: unit as string,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(value as number);
}

/** Returns the error of a call that had no answer within the limit. */
export const tookTooLong = (milliseconds: number, mayChange = false): ServiceError =>
  new ServiceError(0, [
    {
      type: 'TIMEOUT',
      message: withDoubt(
        msg(
          str`The sandbox took too long to answer: more than ${timeWords(milliseconds)}. Check that it is still running, then try again.`,
        ),
        mayChange,
      ),
    },
  ]);

/**
 * Fetches, and resolves to the result of `read`. The time limit is for both, but not for what the caller reads later. Throws `ServiceError` with the type
 * `TIMEOUT` or `UNREACHABLE` without an answer; throws an AbortError when the signal of `init` aborts.
 */
export async function fetchInTime<T>(
  address: string,
  init: RequestInit,
  read: (response: Response) => T | Promise<T>,
  { milliseconds = usualLimit, mayChange = false }: Patience = {},
): Promise<T> {
  const stop = new AbortController();
  const { signal } = init;
  const abort = (): void => stop.abort(signal!.reason);
  // Stays after the answer, so that the signal also stops what reads its body.
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  const limit = milliseconds + uplinkMilliseconds(init.body);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop.abort();
  }, limit);
  try {
    const answer = await read(await fetch(address, { ...init, signal: stop.signal }));
    if (!isLate) return answer;
  } catch (error) {
    signal?.throwIfAborted();
    // What is cut by the limit is no malformed answer.
    if (!isLate && error instanceof ServiceError) throw error;
  } finally {
    clearTimeout(timer);
  }
  if (isLate) throw tookTooLong(limit, mayChange);
  throw new ServiceError(0, [
    {
      type: 'UNREACHABLE',
      message: withDoubt(
        msg('The sandbox does not answer. Check that it is still running, then try again.'),
        mayChange,
      ),
    },
  ]);
}
