/**
 * Single sign-on with OpenID Connect: authorization code with PKCE, with the protocol core of oidc-client-ts. Loaded on
 * first use. Window and storage are handled here, because the library's window helper expects the callback page on the
 * host page's origin and keeps tokens in web storage.
 */
import {
  ErrorResponse,
  InMemoryWebStorage,
  OidcClient,
  WebStorageStateStore,
  type SigninResponse,
} from 'oidc-client-ts';
import { ApiError } from '../api/errors.ts';
import type { SavedDrafts } from '../drafts/draft_store.ts';
import { framePage } from './frame_page.ts';
import { SignInError } from './sign_in_error.ts';
import { awaitResponse } from './sign_in_window.ts';
import { awayPrefix, type AccessTokens, type SsoSettings } from './sso_settings.ts';
import { callbackUrl } from './widgets_url.ts';

const requestTimeoutInSeconds = 15;

function createClient(
  { authority, clientId, scope }: SsoSettings,
  store: Storage,
  redirectAddress = callbackUrl(),
): OidcClient {
  return new OidcClient({
    authority,
    client_id: clientId,
    scope,
    redirect_uri: redirectAddress,
    // The response is in the fragment, which servers and their logs never see.
    response_mode: 'fragment',
    stateStore: new WebStorageStateStore({ store, prefix: awayPrefix }),
    fetchRequestCredentials: 'omit',
    requestTimeoutInSeconds,
  });
}

/** Providers issue refresh tokens only after asking for consent (OpenID Connect Core, section 11). */
const requestFor = ({ scope, language }: SsoSettings) => ({
  nonce: crypto.randomUUID(),
  ...(language && { ui_locales: language }),
  ...(scope.split(' ').includes('offline_access') && { prompt: 'consent' }),
});

/** Converts an error without exposing the library's error, which contains the code and the verifier. */
function problemOf(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  if (!(error instanceof ErrorResponse))
    return new SignInError('provider-unreachable', 'The identity provider does not answer as it should.');
  return error.error === 'access_denied'
    ? new SignInError('denied', 'The sign-in was refused.')
    : new SignInError('failed', `The identity provider answered ${error.error}.`);
}

/** Redeems the code of a response to a request of this client. */
async function redeem(
  client: OidcClient,
  response: string,
  redirectAddress: string,
): Promise<SigninResponse> {
  const issuer = new URLSearchParams(response).get('iss');
  // Another provider's response to this request would be a mix-up attack (RFC 9207).
  if (issuer && issuer !== (await client.metadataService.getIssuer()))
    throw new SignInError('failed', 'The answer is from another identity provider.');
  return client.processSigninResponse(`${redirectAddress}#${response}`);
}

function tokensOf(client: OidcClient, signedIn: SigninResponse): AccessTokens {
  let { access_token: current, refresh_token: refreshToken, id_token: idToken } = signedIn;
  const { session_state, scope, profile } = signedIn;
  return {
    get current() {
      return current;
    },
    account: profile.preferred_username ?? profile.email ?? profile.name,
    async refresh() {
      // Without a refresh token, the access token may still be valid for another session.
      if (!refreshToken) return current;
      try {
        const state = {
          refresh_token: refreshToken,
          session_state,
          profile,
          ...(idToken && { id_token: idToken }),
          ...(scope && { scope }),
        };
        const refreshed = await client.useRefreshToken({ state, timeoutInSeconds: requestTimeoutInSeconds });
        current = refreshed.access_token;
        refreshToken = refreshed.refresh_token ?? refreshToken;
        idToken = refreshed.id_token ?? idToken;
        return current;
      } catch (error) {
        if (error instanceof ErrorResponse)
          throw new ApiError('session-ended', 'The identity provider wants a new sign-in.');
        throw new ApiError(
          navigator.onLine ? 'unreachable' : 'offline',
          'The identity provider does not answer.',
        );
      }
    },
  };
}

/**
 * Navigates the window to the identity provider and waits for the result. Rejects with SignInError or the signal's
 * reason.
 */
export async function signInThroughWindow(
  settings: SsoSettings,
  signInWindow: Window,
  signal: AbortSignal,
): Promise<AccessTokens> {
  try {
    const client = createClient(settings, new InMemoryWebStorage());
    const { url, state } = await client.createSigninRequest(requestFor(settings));
    signal.throwIfAborted();
    const response = await awaitResponse(signInWindow, url, state.id, new URL(callbackUrl()).origin, signal);
    return tokensOf(client, await redeem(client, response, callbackUrl()));
  } catch (error) {
    signal.throwIfAborted();
    throw problemOf(error);
  }
}

function storageIsBlocked(): never {
  throw new SignInError('storage-blocked', 'The browser keeps session storage from this page.');
}

/**
 * Returns the storage for the one-time state of a full-page sign-in. A browser that blocks storage throws on access.
 */
function storageWhileAway(): Storage {
  try {
    sessionStorage.setItem(awayPrefix, '');
    sessionStorage.removeItem(awayPrefix);
    return sessionStorage;
  } catch {
    return storageIsBlocked();
  }
}

/** Leaves this page for the identity provider. `finishAtReturn` continues on return. */
export async function leaveForProvider(
  settings: SsoSettings,
  instance: string,
  drafts: SavedDrafts,
): Promise<never> {
  try {
    const page = framePage();
    const store = page ? new InMemoryWebStorage() : storageWhileAway();
    const client = createClient(settings, store, callbackUrl(true));
    const { path, fragment } = (await page?.place()) ?? {
      path: location.pathname + location.search,
      fragment: location.hash,
    };
    const { url, state } = await client.createSigninRequest({
      ...requestFor(settings),
      // An isolated widget's drafts are saved in its host page instead.
      state: { instance, fragment, ...(!page && { drafts }) },
      // The path that the callback page returns to, on the page's origin. URL-safe, because the library decodes it
      // once.
      url_state: btoa(encodeURIComponent(path)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, ''),
    });
    page?.saveDrafts(drafts);
    if (page) await page.leave(url, store.getItem(awayPrefix + state.id) ?? '').catch(storageIsBlocked);
    else location.assign(url);
  } catch (error) {
    throw problemOf(error);
  }
  // The page unloads, so the promise never resolves.
  return new Promise<never>(() => {});
}

/** Redeems the response that this page load received. `away` is the one-time state with its storage name. */
export async function finishAtReturn(
  settings: SsoSettings,
  response: string,
  away: { readonly name: string; readonly state: string },
): Promise<AccessTokens> {
  try {
    const store = new InMemoryWebStorage();
    store.setItem(away.name, away.state);
    const client = createClient(settings, store, callbackUrl(true));
    return tokensOf(client, await redeem(client, response, callbackUrl(true)));
  } catch (error) {
    throw problemOf(error);
  }
}
