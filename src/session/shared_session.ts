/** Returns the shared session of each instance on a page. */
import { createTransport } from '../api/transport.ts';
import { framePage } from './frame_page.ts';
import { systemClock } from './clock.ts';
import type { Session } from './session.ts';
import { PageSession } from './page_session.ts';

/**
 * Sessions by instance. The number in the key changes only with the interface of a session, not with the version of the
 * widgets.
 */
const registryKey = Symbol.for('platform-network-widgets.sessions.1');

/**
 * Returns the page's session of the instance with this origin, and creates it on first use. `version` is the API
 * version that a new session signs in with.
 */
export function sharedSession(origin: string, version: string): Session {
  const page = globalThis as { [registryKey]?: Map<string, Session> };
  if (!page[registryKey]) Object.defineProperty(page, registryKey, { value: new Map<string, Session>() });
  const sessions = page[registryKey]!;
  let session = sessions.get(origin);
  if (!session) {
    const made = new PageSession(createTransport({ origin, version }), systemClock);
    sessions.set(origin, (session = made));
    const around = framePage();
    if (around)
      void import('./frame_sharing.ts').then(({ keepInPage, shareAmongFrames }) => {
        shareAmongFrames(made, `${around.sharing} ${origin}`);
        keepInPage(made, around);
      });
  }
  return session;
}
