/**
 * Single sign-on with OpenID Connect: authorization code with PKCE through oidc-client-ts. Loaded only when it is used. The
 * library's protocol core does the protocol; window and storage are handled here, because its own window helper expects
 * the callback page on the host page's origin and keeps tokens in web storage.
 */
import {
  ErrorResponse,
  InMemoryWebStorage,
  OidcClient,
  WebStorageStateStore,
  type SigninResponse,
} from 'oidc-client-ts';
import { ApiError } from '../api/errors.ts';
import { framePage, type HeldWork } from './frame_page.ts';
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
    // The answer comes in the fragment, which no server sees and no server log keeps.
    response_mode: 'fragment',
    stateStore: new WebStorageStateStore({ store, prefix: awayPrefix }),
    fetchRequestCredentials: 'omit',
    requestTimeoutInSeconds,
  });
}

/** Refresh tokens are only given after asking for consent (OpenID Connect Core, section 11). */
const requestFor = ({ scope }: SsoSettings) => ({
  nonce: crypto.randomUUID(),
  ...(scope.split(' ').includes('offline_access') && { prompt: 'consent' }),
});

/** Says what went wrong without handing on the library's error, which carries the form with code and verifier. */
function problemOf(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  if (!(error instanceof ErrorResponse))
    return new SignInError('provider-unreachable', 'The identity provider does not answer as it should.');
  return error.error === 'access_denied'
    ? new SignInError('denied', 'The sign-in was refused.')
    : new SignInError('failed', `The identity provider answered ${error.error}.`);
}

/** Redeems the code of a response that belongs to a request of this client. */
async function redeem(
  client: OidcClient,
  response: string,
  redirectAddress: string,
): Promise<SigninResponse> {
  const issuer = new URLSearchParams(response).get('iss');
  // Another provider's answer to our request would be a mix-up attack (RFC 9207).
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
      // Without a refresh token the access token itself may still be good for another session.
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

/** Sends the window to the identity provider and waits for its result. Rejects with SignInError or the signal's reason. */
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

/** What the full-page way keeps its one-time state in. A browser that keeps storage from a page throws at the mere look. */
function storageWhileAway(): Storage {
  try {
    sessionStorage.setItem(awayPrefix, '');
    sessionStorage.removeItem(awayPrefix);
    return sessionStorage;
  } catch {
    return storageIsBlocked();
  }
}

/** Leaves this page for the identity provider; `finishAtReturn` goes on when the person comes back. */
export async function leaveForProvider(
  settings: SsoSettings,
  instance: string,
  kept: HeldWork,
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
      // Of a frame its page keeps it, as it does all along.
      state: { instance, fragment, ...(!page && { kept }) },
      // Where the callback page sends the person back to, on the page's origin; URL-safe, because the library decodes it once.
      url_state: btoa(encodeURIComponent(path)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, ''),
    });
    page?.keep(kept);
    if (page) await page.leave(url, store.getItem(awayPrefix + state.id) ?? '').catch(storageIsBlocked);
    else location.assign(url);
  } catch (error) {
    throw problemOf(error);
  }
  // The page is on its way out; nothing of it goes on from here.
  return new Promise<never>(() => {});
}

/** Redeems what the identity provider gave this page on return. `away`: what was kept meanwhile, and under which name. */
export async function finishAtReturn(
  settings: SsoSettings,
  response: string,
  away: { readonly name: string; readonly kept: string },
): Promise<AccessTokens> {
  try {
    const store = new InMemoryWebStorage();
    store.setItem(away.name, away.kept);
    const client = createClient(settings, store, callbackUrl(true));
    return tokensOf(client, await redeem(client, response, callbackUrl(true)));
  } catch (error) {
    throw problemOf(error);
  }
}
