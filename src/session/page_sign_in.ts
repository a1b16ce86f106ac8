/**
 * Signs in with an access token from the host page (the property `sessionProvider` of the elements). For hosts that
 * already have a session, or that cannot open windows.
 */
import { exchangeAccessToken } from '../api/auth.ts';
import type { Transport } from '../api/transport.ts';
import type { Clock } from './clock.ts';
import type { Grant } from './grant.ts';
import { SignInError } from './sign_in_error.ts';

/**
 * Returns an access token of the identity provider in the widget's configuration, issued to the widgets' client. It is
 * called at sign-in and once for each renewal, never concurrently. Every returned token must be valid. Null or an empty
 * text means that nobody is signed in to the page. The token stays in memory and is sent only to the instance.
 */
export type SessionProvider = () => Promise<string | null | undefined> | string | null | undefined;

const patienceMilliseconds = 15_000;

/**
 * Returns the host page's token. Rejects with SignInError. The page's own error is not passed on, because it may
 * contain a secret.
 */
async function askPage(provider: SessionProvider, clock: Clock): Promise<string> {
  let calledOff = (): void => {};
  const late = new Promise<never>((_, reject) => {
    calledOff = clock.after(patienceMilliseconds, () =>
      reject(new SignInError('page-late', 'The page did not answer with an access token in time.')),
    );
  });
  try {
    // Treats a provider that throws like one that rejects.
    const token = await Promise.race([Promise.resolve().then(provider), late]);
    if (token === null || token === undefined || token === '')
      throw new SignInError('page-signed-out', 'Nobody is signed in to the page.');
    // An invalid header value would fail in `fetch` and look like a network error.
    if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token))
      throw new SignInError('page-failed', 'What the page answered is no access token.');
    return token;
  } catch (error) {
    if (error instanceof SignInError) throw error;
    throw new SignInError('page-failed', 'The page could not answer with an access token.');
  } finally {
    calledOff();
  }
}

/** Signs in with the host page's token, and asks for a new one at every renewal. */
export async function pageSignIn(
  transport: Transport,
  provider: SessionProvider,
  clock: Clock,
  signal: AbortSignal,
): Promise<Grant> {
  const token = await askPage(provider, clock);
  signal.throwIfAborted();
  return {
    answer: await exchangeAccessToken(transport, token, signal),
    renew: async () => exchangeAccessToken(transport, await askPage(provider, clock)),
  };
}
