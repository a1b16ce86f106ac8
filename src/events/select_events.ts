/** Why a record could not be handed to the host page (specification 6.2). */

/** Why a record could not be returned to the host page. */
export type SelectFailure =
  | 'not-found'
  | 'insufficient-access'
  | 'session-ended'
  | 'offline'
  | 'unreachable'
  | 'timeout'
  | 'rate-limited'
  | 'malformed'
  | 'server-fault'
  | 'cancelled'
  | 'failed';

/** Detail of `select-failed`. `message` is in the widget's language and can be shown to users. */
export interface SelectFailedDetail {
  readonly reason: SelectFailure;
  readonly message: string;
  readonly entityId?: string;
}
