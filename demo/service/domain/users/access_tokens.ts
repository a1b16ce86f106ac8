/** Asks the identity provider whose access token it is (OpenID Connect Core, section 5.3: the UserInfo endpoint). */
import { z } from '@hono/zod-openapi';
import { Refusal } from '../refusal.ts';

export interface IdentityProvider {
  /** Address of the UserInfo endpoint as this process reaches it. */
  readonly userInfoUrl: string;
  /** The client whose tokens are exchanged for sessions; tokens of other clients are refused. */
  readonly clientId: string;
}

const timeoutMilliseconds = 5000;

/** `client_id` is this identity provider's own claim: the client that the token was issued to. */
const userInfo = z.object({ preferred_username: z.string(), client_id: z.string() });

/**
 * The user name an access token was issued for; undefined when the identity provider does not accept the token or it was issued
 * to another client. Throws when the identity provider cannot be asked or answers something else.
 */
export async function usernameOfAccessToken(
  provider: IdentityProvider,
  accessToken: string,
): Promise<string | undefined> {
  const response = await fetch(provider.userInfoUrl, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  if ([400, 401, 403].includes(response.status)) {
    await response.body?.cancel();
    return undefined;
  }
  if (response.status >= 500)
    throw new Refusal(
      'SERVICE_UNAVAILABLE',
      'The identity provider does not answer. Try again in a few seconds.',
      5,
    );
  if (!response.ok) throw new Error(`The identity provider answered ${response.status} at UserInfo.`);
  const claims = userInfo.parse(await response.json());
  return claims.client_id === provider.clientId ? claims.preferred_username : undefined;
}
