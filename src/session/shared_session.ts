/** Returns the shared session of each instance on a page. */
import { createTransport, type Transport } from '../api/transport.ts';
import { framePage } from './frame_page.ts';
import { systemClock } from './clock.ts';
import type { Session } from './session.ts';
import { PageSession } from './page_session.ts';

/**
 * Sessions by instance. The number in the key changes only with the interface of a session, not with the version of the
 * widgets.
 */
const registryKey = Symbol.for('platform-network-widgets.sessions.3');

/**
 * Returns what other scripts may use of a session. Its members are separate functions, so that none of them leads to the
 * session and its ID.
 */
const withoutId = (session: PageSession, transport: Transport): Session => ({
  transport,
  get state() {
    return session.state;
  },
  get userId() {
    return session.userId;
  },
  get account() {
    return session.account;
  },
  signIn: (method, signal) => session.signIn(method, signal),
  signInByRedirect: (method) => session.signInByRedirect(method),
  trackDraft: (name, save) => session.trackDraft(name, save),
  takeDraft: (name) => session.takeDraft(name),
  signOut: () => session.signOut(),
  subscribe: (listener) => session.subscribe(listener),
});

/**
 * Returns the page's session of the instance with this origin, and creates it on first use.
 */
export function sharedSession(origin: string): Session {
  const page = globalThis as { [registryKey]?: Map<string, Session> };
  if (!page[registryKey]) Object.defineProperty(page, registryKey, { value: new Map<string, Session>() });
  const sessions = page[registryKey]!;
  let session = sessions.get(origin);
  if (!session) {
    const made = new PageSession(createTransport({ origin }), systemClock);
    sessions.set(origin, (session = withoutId(made, createTransport({ origin, session: made }))));
    const around = framePage();
    if (around) void import('./frame_sharing.ts').then(({ joinPage }) => joinPage(made, around, origin));
  }
  return session;
}
