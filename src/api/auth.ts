/** Authentication (specification 4.1) and the exchange of an access token (specification 5). */
import { isCount, isText } from './shapes.ts';
import type { Transport } from './transport.ts';
import type { SessionAnswer } from './types.ts';

const isSession = (answer: Record<string, unknown>): boolean =>
  isText(answer['sessionId']) && answer['sessionId'] !== '' && isCount(answer['userId']);

/** Signs in with user name and password. Throws `authentication-failed`, or `rate-limited` with the seconds to wait. */
export function authenticate(
  transport: Transport,
  credentials: { username: string; password: string },
  signal?: AbortSignal,
): Promise<SessionAnswer> {
  return transport.request('post /auth', { body: credentials, check: isSession, signal });
}

/**
 * Exchanges an access token of the identity provider for a session. Throws `authentication-failed` or
 * `insufficient-access`.
 */
export function exchangeAccessToken(
  transport: Transport,
  accessToken: string,
  signal?: AbortSignal,
): Promise<SessionAnswer> {
  return transport.request('post /auth/sso', {
    authorization: `Bearer ${accessToken}`,
    check: isSession,
    signal,
  });
}

/** Ends the session with this ID at the instance. */
export async function signOut(transport: Transport, sessionId: string, signal?: AbortSignal): Promise<void> {
  await transport.request('delete /auth', {
    authorization: sessionId,
    check: () => true,
    signal,
  });
}
