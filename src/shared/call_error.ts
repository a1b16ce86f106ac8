/** What went wrong in a call, as states show it. */
import { ApiError, type ApiErrorKind } from '../api/errors.ts';

export interface Fault {
  readonly kind: ApiErrorKind;
  readonly retryAfterSeconds: number | undefined;
}

/** A fault of ours (a bug) is shown as `failed` and reported to the console once, never thrown into the host page. */
export function faultOf(error: unknown): Fault {
  if (error instanceof ApiError) return { kind: error.kind, retryAfterSeconds: error.retryAfterSeconds };
  console.error('platform-network-widgets: unexpected error', error);
  return { kind: 'failed', retryAfterSeconds: undefined };
}

/** True for faults that pass by themselves when the network comes back. */
export const isConnectionFault = (fault: Fault | undefined): boolean =>
  fault?.kind === 'offline' || fault?.kind === 'unreachable';
