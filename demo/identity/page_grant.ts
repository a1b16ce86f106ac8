/**
 * The grant for pages with a separate session (RFC 7523). The page's server asserts that a user is signed in
 * and gets an access token of the widgets' client for that user. The page's `sessionProvider` passes the
 * token to the widgets.
 */
import { errors, type Client, type KoaContextWithOIDC, type Provider } from 'oidc-provider';
import type { Clock } from '../service/domain/clock.ts';
import { findUnlockedUser } from '../service/domain/users/users.ts';
import type { Store } from '../service/store/store.ts';
import { assertionGrantType, AssertionReader, type AssertionIssuer } from './assertions.ts';
import { useAssertion } from './stored_adapter.ts';

/**
 * The token's scopes: they only identify the user. There is no refresh token; the page sends a new assertion.
 */
const tokenScope = 'openid profile email';

/** Adds the grant to a provider whose client lists it among its grant types. */
export function addPageGrant(
  provider: Provider,
  {
    store,
    clock,
    issuer,
    issuers,
  }: { store: Store; clock: Clock; issuer: string; issuers: readonly AssertionIssuer[] },
): void {
  const reader = new AssertionReader(issuers, issuer, (id, seconds) => useAssertion(store, id, seconds));

  async function handle(ctx: KoaContextWithOIDC): Promise<void> {
    const username = await reader.subjectOf(String(ctx.oidc.params?.['assertion'] ?? ''), clock());
    const user = username === undefined ? undefined : await findUnlockedUser(store, username);
    if (!user) throw new errors.InvalidGrant('The assertion was not accepted.');
    const client = ctx.oidc.client as Client;
    const accountId = String(user.id);
    const grant = new provider.Grant({ clientId: client.clientId, accountId });
    grant.addOIDCScope(tokenScope);
    const token = new provider.AccessToken({
      accountId,
      client,
      grantId: await grant.save(),
      gty: 'jwt_bearer',
      scope: tokenScope,
    });
    ctx.oidc.entity('AccessToken', token);
    ctx.body = {
      access_token: await token.save(),
      expires_in: token.expiration,
      token_type: token.tokenType,
      scope: tokenScope,
    };
  }
  provider.registerGrantType(assertionGrantType, handle, ['assertion']);
}
