/** Failed calls of the protocol, in the words of the pages: the messages of the protocol's library are for developers, and in English. */
import { SdkError, SdkErrorCode, UnauthorizedError } from '@modelcontextprotocol/client';
import { msg } from '@lit/localize';
import { failureOf, malformed, ServiceError } from '../service/errors.ts';
import { fetchInTime, tookTooLong, usualLimit } from '../service/fetch_in_time.ts';

/** The limit of a whole call in milliseconds, which may have a stream for its answer. The limit of `fetchWhole` comes first. */
export const callLimit = 2 * usualLimit;

const readableTypes = /^(?:application\/json|text\/event-stream)/;

/** Fetches with a time limit until the answer begins. Throws `ServiceError` without an answer. */
export const fetchOne = (address: string | URL, init: RequestInit = {}): Promise<Response> =>
  fetchInTime(String(address), init, (response) => response);

/** Throws `ServiceError` for an answer that is not from the service, or that says that it is busy or failed. */
export async function check(response: Response): Promise<void> {
  const { status, headers } = response;
  if (status === 429 || status >= 500)
    throw failureOf(
      response,
      await response
        .clone()
        .json()
        .catch(() => undefined),
    )!;
  const hasBody = response.ok && status !== 202 && status !== 204;
  if (hasBody && !readableTypes.test(headers.get('Content-Type') ?? '')) throw malformed(status);
}

/** Returns the error with a message for users. */
export function inWords(error: unknown): unknown {
  if (error instanceof ServiceError) return error;
  if (error instanceof SyntaxError) return malformed(200);
  if (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout) return tookTooLong(callLimit);
  if (error instanceof UnauthorizedError)
    return new Error(msg('The permission of the assistant has ended. Connect the assistant again.'));
  return error;
}
