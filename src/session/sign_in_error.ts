import type { ApiError, ApiErrorKind } from '../api/errors.ts';

/**
 *
 * Why a sign-in failed. Decides the message and the offered actions.
 *
 * - `popup-blocked`: the browser opened no window. `popup-closed`: the user closed it. `opener-severed`: the window is
 *   open,
 *   but a Cross-Origin-Opener-Policy cut its connection to the page. The full-page sign-in works.
 * - `denied`: the user or the identity provider refused. `provider-unreachable`: the identity provider does not answer.
 * - `authentication-failed`: wrong user name or password, or a user the instance does not know. `rate-limited`: too
 *   many
 *   attempts, see `retryAfterSeconds`. `no-api-access`: signed in, but without API access.
 * - `storage-blocked`: the browser blocks session storage, which the full-page sign-in needs.
 * - `page-signed-out`, `page-failed`, `page-late`: the host page's `sessionProvider` reported that nobody is signed in,
 *   returned no access token, or did not answer in time.
 * - `unreachable`, `malformed`: the instance does not answer, or the answer is invalid. `failed`: anything else.
 *
 */
export type SignInProblem =
  | 'popup-blocked'
  | 'popup-closed'
  | 'opener-severed'
  | 'denied'
  | 'provider-unreachable'
  | 'authentication-failed'
  | 'rate-limited'
  | 'no-api-access'
  | 'storage-blocked'
  | 'page-signed-out'
  | 'page-failed'
  | 'page-late'
  | 'unreachable'
  | 'malformed'
  | 'failed';

/** A failed sign-in. Its message contains no user name, password, token or address with one in it. */
export class SignInError extends Error {
  readonly problem: SignInProblem;
  /** Seconds to wait before the next attempt. */
  readonly retryAfterSeconds: number | undefined;

  constructor(problem: SignInProblem, message: string, retryAfterSeconds?: number) {
    super(message);
    this.name = 'SignInError';
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const problems: Partial<Record<ApiErrorKind, SignInProblem>> = {
  'authentication-failed': 'authentication-failed',
  'rate-limited': 'rate-limited',
  'insufficient-access': 'no-api-access',
  offline: 'unreachable',
  unreachable: 'unreachable',
  timeout: 'unreachable',
  'server-fault': 'unreachable',
  malformed: 'malformed',
};

/**
 * Converts the error of a call during a sign-in. Only demo mode has a user name and password; other methods send an
 * access token.
 */
export function signInErrorOf(
  { kind, message, retryAfterSeconds }: ApiError,
  method: 'demo' | 'sso' | 'page',
): SignInError {
  const isRefusedToken = kind === 'authentication-failed' && method !== 'demo';
  const problem = isRefusedToken ? 'failed' : (problems[kind] ?? 'failed');
  return new SignInError(problem, message, retryAfterSeconds);
}
