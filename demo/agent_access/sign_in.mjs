/** How programs on the user's computer sign the user in at the instance's identity provider, and renew the access. */
import { randomUUID } from 'node:crypto';
import {
  auth,
  discoverOAuthServerInfo,
  OAuthError,
  OAuthErrorCode,
  refreshAuthorization,
} from '@modelcontextprotocol/client';

const scope = 'read propose';

/**
 * Returns a sign-in. `kept` gets the registered client and its tokens; `onAddress` gets the page on which the user signs in; `callback` is the
 * address that this page leads back to.
 */
export function newSignIn({ endpoint, callback, kept, onAddress }) {
  let lastState = '';
  const provider = {
    redirectUrl: callback,
    clientMetadata: {
      client_name: 'Local assistant',
      redirect_uris: [callback],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      scope,
    },
    state: () => (lastState = randomUUID()),
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    codeVerifier: () => kept.verifier,
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    discoveryState: () => kept.discovery,
    saveDiscoveryState: (discovery) => void (kept.discovery = discovery),
    invalidateCredentials: (part) => {
      if (part === 'all' || part === 'tokens') delete kept.tokens;
      if (part === 'all' || part === 'client') delete kept.client;
    },
    redirectToAuthorization: (url) => onAddress(url.href),
  };
  return {
    /** Asks the user to sign in. */
    async start() {
      delete kept.tokens;
      await auth(provider, { serverUrl: endpoint, scope });
    },
    /** Takes the code that the browser brings back. Returns whether there is access now. */
    async finish(parameters) {
      const [code, state, iss] = ['code', 'state', 'iss'].map((name) => parameters.get(name) ?? undefined);
      if (!code || state !== lastState) return false;
      return (
        (await auth(provider, {
          serverUrl: endpoint,
          scope,
          authorizationCode: code,
          ...(iss && { iss }),
        })) === 'AUTHORIZED'
      );
    },
  };
}

/** Returns new tokens; undefined when the access has ended and the user has to sign in again. Throws when the instance does not answer. */
export async function renewedTokens(endpoint, { client, tokens }) {
  if (!client || !tokens?.refresh_token) return undefined;
  const { authorizationServerUrl, authorizationServerMetadata } = await discoverOAuthServerInfo(endpoint);
  try {
    return await refreshAuthorization(authorizationServerUrl, {
      metadata: authorizationServerMetadata,
      clientInformation: client,
      refreshToken: tokens.refresh_token,
      resource: endpoint,
    });
  } catch (error) {
    if (
      error instanceof OAuthError &&
      [OAuthErrorCode.InvalidGrant, OAuthErrorCode.InvalidClient].includes(error.code)
    )
      return undefined;
    throw error;
  }
}

/** Lets calls that come while one runs share its outcome: a token for renewal that comes twice ends the access. */
export function once(run) {
  let running;
  return () => (running ??= run().finally(() => (running = undefined)));
}
