/** The page's `sessionProvider`: each possible answer shows a different reaction of the widgets. */
import { msg, str } from '@lit/localize';
import type { PlaygroundState } from './state.ts';

/**
 * Asks the page's own server for a token. The server exchanges its own session at the identity provider
 * (docs/embedding.md).
 */
async function tokenOf(account: string): Promise<string | null> {
  const answer = await fetch('/my-server/network-token', {
    method: 'POST',
    body: JSON.stringify({ account }),
  });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(msg(str`The page's server answered ${answer.status}.`));
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Returns the element's `sessionProvider` property for a state; null leaves the element without one. */
export function sessionProviderOf({
  signIn,
  provider,
  account,
}: PlaygroundState): (() => Promise<string | null>) | null {
  if (signIn !== 'provider') return null;
  if (provider === 'token') return () => tokenOf(account);
  if (provider === 'silent') return () => new Promise(() => {});
  if (provider === 'fails') return () => Promise.reject(new Error(msg('The page has no session service.')));
  return () => Promise.resolve(null);
}
