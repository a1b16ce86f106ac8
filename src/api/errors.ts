import type { ErrorItem } from './types.ts';

/**
 *
 * The kind of a call's error. Decides the message and the offered actions; the messages are in `texts/`.
 *
 * - `offline`: the browser reports no network. `unreachable`: no answer from the instance. `timeout`: none in time.
 * - `malformed`: an answer that violates the contract (truncated, HTML, wrong shape).
 * - `session-ended`: the session ended and cannot be renewed without the user.
 * - `authentication-failed`, `rate-limited`, `insufficient-access`, `domain-not-allowed`, `not-found`,
 *   `unsupported-version`,
 *   `invalid`: reported by the service. `failed`: FAILURE for another business reason, see `errors`. `server-fault`:
 * HTTP 5xx.
 *
 */
export type ApiErrorKind =
  | 'offline'
  | 'unreachable'
  | 'timeout'
  | 'malformed'
  | 'session-ended'
  | 'authentication-failed'
  | 'rate-limited'
  | 'insufficient-access'
  | 'domain-not-allowed'
  | 'not-found'
  | 'unsupported-version'
  | 'invalid'
  | 'failed'
  | 'server-fault';

/** The error of a failed call. An aborted call rejects with the signal's reason instead. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** `errors` of the envelope; empty without an envelope. */
  readonly errors: readonly ErrorItem[];
  readonly status: number | undefined;
  /** Seconds to wait before a retry, from `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: ApiErrorKind,
    message: string,
    details: { errors?: readonly ErrorItem[]; status?: number; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.kind = kind;
    this.errors = details.errors ?? [];
    this.status = details.status;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
