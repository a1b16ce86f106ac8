/** Takes the place of `session/shared_session.ts` in pages of MCP Apps: the user has allowed the assistant already, so nobody signs in here. */
import type { Session } from '../../../session/session.ts';
import { createTransport } from './transport.ts';

const never = (): Promise<never> => Promise.reject(new Error('This page has no sign-in.'));

/** Returns a session that lasts as long as the page. */
export const sharedSession = (origin: string): Session => ({
  transport: createTransport({ origin }),
  state: 'signed-in',
  userId: undefined,
  signIn: () => Promise.resolve(),
  signInByRedirect: never,
  trackDraft: () => () => {},
  takeDraft: () => undefined,
  signOut: () => Promise.resolve(),
  subscribe: () => () => {},
});
