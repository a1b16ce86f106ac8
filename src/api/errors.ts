import type { ErrorItem } from './types.ts';

/**
 * What kind of fault a call met, for choosing the words and the way on. Types only: the words are in `texts/`.
 *
 * - `offline`: the browser says there is no network. `unreachable`: no answer from the instance. `timeout`: none in time.
 * - `malformed`: an answer that is not what the contract says (half an answer, HTML, wrong shape).
 * - `session-ended`: the session ended and could not be renewed without the person.
 * - `authentication-failed`, `rate-limited`, `insufficient-access`, `domain-not-allowed`, `not-found`, `unsupported-version`,
 *   `invalid`: as the service says. `failed`: FAILURE for another business reason, see `errors`. `server-fault`: HTTP 5xx.
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

/** A call that did not do what was asked. An abort is not one: that rejects with the signal's own reason. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** `errors` of the envelope; empty when there was no envelope. */
  readonly errors: readonly ErrorItem[];
  readonly status: number | undefined;
  /** Seconds to wait before trying again, from `Retry-After`. */
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
