/**
 * Sign-in through the page: a host that has a session of its own already, or that cannot open windows, answers an access token
 * (the property `sessionProvider` of the elements).
 */
import { exchangeAccessToken } from '../api/auth.ts';
import type { Transport } from '../api/transport.ts';
import type { Clock } from './clock.ts';
import type { Grant } from './grant.ts';
import { SignInError } from './sign_in_error.ts';

/**
 * Answers an access token of the identity provider that the widget's configuration names, issued to the widgets' client. It is
 * asked at sign-in and once for each renewal, never twice at a time; every answer should be a token that is still valid.
 * Null or an empty text: nobody is signed in to the page. The token stays in memory and goes to the instance alone.
 */
export type SessionProvider = () => Promise<string | null | undefined> | string | null | undefined;

const patienceMilliseconds = 15_000;

/** The page's answer. Rejects with SignInError; what the page itself rejected with is not handed on: it may hold a secret. */
async function askPage(provider: SessionProvider, clock: Clock): Promise<string> {
  let calledOff = (): void => {};
  const late = new Promise<never>((_, reject) => {
    calledOff = clock.after(patienceMilliseconds, () =>
      reject(new SignInError('page-late', 'The page did not answer with an access token in time.')),
    );
  });
  try {
    // A provider that throws at once is one that failed, as one that rejects.
    const token = await Promise.race([Promise.resolve().then(provider), late]);
    if (token === null || token === undefined || token === '')
      throw new SignInError('page-signed-out', 'Nobody is signed in to the page.');
    // What is no header value would fail in fetch, as if the network had.
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

/** Signs in with what the page answers, and asks it again for every renewal. */
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
