import type { ApiError, ApiErrorKind } from '../api/errors.ts';

/**
 * Why nobody was signed in, for choosing the words and the way on.
 *
 * - `popup-blocked`: the browser opened no window. `popup-closed`: the person closed it. `opener-severed`: the window lives,
 *   but a Cross-Origin-Opener-Policy cut it off from the page, so that its result cannot arrive; the full-page way works.
 * - `denied`: the person or the identity provider said no. `provider-unreachable`: the identity provider does not answer.
 * - `authentication-failed`: wrong user name or password, or a user the instance does not know. `rate-limited`: too many
 *   tries, see `retryAfterSeconds`. `no-api-access`: signed in, but without API access.
 * - `storage-blocked`: the full-page way needs session storage, which the browser keeps from this page or frame.
 * - `page-signed-out`, `page-failed`, `page-late`: the page's own `sessionProvider` answered that nobody is signed in there, answered
 *   no access token at all, or did not answer in time.
 * - `unreachable`, `malformed`: the instance does not answer, or not as it should. `failed`: anything else.
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

/** A sign-in that did not happen. Its message has no user name, password, token or address with one in it. */
export class SignInError extends Error {
  readonly problem: SignInProblem;
  /** Seconds to wait before trying again. */
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
 * What a failed call to the instance means for the sign-in it was part of. Only demo mode has a user name and password that can be
 * wrong; what was refused otherwise is an access token.
 */
export function signInErrorOf(
  { kind, message, retryAfterSeconds }: ApiError,
  method: 'demo' | 'sso' | 'page',
): SignInError {
  const isRefusedToken = kind === 'authentication-failed' && method !== 'demo';
  const problem = isRefusedToken ? 'failed' : (problems[kind] ?? 'failed');
  return new SignInError(problem, message, retryAfterSeconds);
}
