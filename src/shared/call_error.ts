/** Errors of calls in the form that views render. */
import { ApiError, type ApiErrorKind } from '../api/errors.ts';

export interface CallError {
  readonly kind: ApiErrorKind;
  readonly retryAfterSeconds: number | undefined;
}

/**
 * Converts an error for display. A bug appears as `failed` and is reported to the console; it is never thrown into the
 * host page.
 */
export function callErrorOf(error: unknown): CallError {
  if (error instanceof ApiError) return { kind: error.kind, retryAfterSeconds: error.retryAfterSeconds };
  console.error('platform-network-widgets: unexpected error', error);
  return { kind: 'failed', retryAfterSeconds: undefined };
}

/** Returns true for errors that end when the connection is restored. */
export const isConnectionError = (error: CallError | undefined): boolean =>
  error?.kind === 'offline' || error?.kind === 'unreachable';
