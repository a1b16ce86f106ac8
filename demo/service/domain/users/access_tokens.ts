/** Checks access tokens with the UserInfo endpoint of the identity provider (OpenID Connect Core, section 5.3). */
import { z } from '@hono/zod-openapi';
import { Refusal } from '../refusal.ts';

export interface IdentityProvider {
  /** URL of the UserInfo endpoint for this process. */
  readonly userInfoUrl: string;
  /** ID of the client whose tokens are accepted. */
  readonly clientId: string;
}

const timeoutMilliseconds = 5000;

/** `client_id`, the client of the token, is a custom claim of this identity provider. */
const userInfo = z.object({ preferred_username: z.string(), client_id: z.string() });

/**
 * Returns the user name of an access token; undefined when the identity provider rejects the token, or it was issued to another
 * client. Throws when the identity provider is unreachable or its response is invalid.
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
