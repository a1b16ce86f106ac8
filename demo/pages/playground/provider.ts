/** What the page's `sessionProvider` does: each answer shows another way of the widgets. */
import type { PlaygroundState } from './state.ts';

/** The property of an element for a state; null leaves it as it is without one. */
export function sessionProviderOf({
  signIn,
  provider,
}: PlaygroundState): (() => Promise<string | null>) | null {
  if (signIn !== 'provider') return null;
  if (provider === 'silent') return () => new Promise(() => {});
  if (provider === 'fails') return () => Promise.reject(new Error('The page has no session service.'));
  return () => Promise.resolve(null);
}
