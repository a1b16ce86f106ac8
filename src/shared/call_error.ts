/** Errors of calls in the form that views render. */
import { ApiError, type ApiErrorKind } from '../api/errors.ts';

export interface Fault {
  readonly kind: ApiErrorKind;
  readonly retryAfterSeconds: number | undefined;
}

/**
 * Converts an error for display. A bug appears as `failed` and is reported to the console; it is never thrown into the
 * host page.
 */
export function faultOf(error: unknown): Fault {
  if (error instanceof ApiError) return { kind: error.kind, retryAfterSeconds: error.retryAfterSeconds };
  console.error('platform-network-widgets: unexpected error', error);
  return { kind: 'failed', retryAfterSeconds: undefined };
}

/** Returns true for errors that end when the connection is restored. */
export const isConnectionFault = (fault: Fault | undefined): boolean =>
  fault?.kind === 'offline' || fault?.kind === 'unreachable';
