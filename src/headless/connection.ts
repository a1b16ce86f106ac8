/** Connects an application with an instance, with the sign-in and session that the widgets of its page share. */
import { readWidgetConfiguration } from '../api/widgets.ts';
import { parseAuthDomain } from '../session/auth_domain.ts';
import type { SessionProvider } from '../session/page_sign_in.ts';
import type { SignInMethod } from '../session/session.ts';
import { sharedSession } from '../session/shared_session.ts';
import { inners } from './inner.ts';

export interface ConnectionOptions {
  /** Domain of the instance, as the attribute `auth-domain`. */
  readonly authDomain: string;
  /** Name and ID of a search or profile widget's configuration. It decides on origins, tabs, filters and the source system. */
  readonly widgetName: string;
  readonly widgetId: string;
  /** BCP 47 tag of the labels of reference codes; default: the configuration's. */
  readonly language?: string;
  /** Returns an access token, or null when nobody is signed in to the page. Without it, `signIn` opens the identity provider's window. */
  readonly sessionProvider?: SessionProvider;
  /** Sandbox only. */
  readonly demo?: { readonly username: string; readonly password: string };
}

export interface Connection {
  /** `ended`: sign in again. */
  readonly state: 'signed-out' | 'signing-in' | 'signed-in' | 'ended';
  /** Call it in a click handler: single sign-on opens its window at once. Rejects with the reason as `code` or `kind`. */
  readonly signIn: () => Promise<void>;
  /** Signs the user out of all widgets of the page, too. */
  readonly signOut: () => Promise<void>;
  /** Calls the listener when `state` changes. Returns a function that ends this. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Ends the renewal of the session. Stop the controllers, too. */
  readonly close: () => void;
}

/** Reads the configuration. Rejects with a TypeError for a wrong domain, and with an error that has a `kind` when the instance refuses. */
export async function connect(options: ConnectionOptions): Promise<Connection> {
  const { authDomain, widgetName, widgetId, sessionProvider, demo } = options;
  const domain = parseAuthDomain(authDomain);
  if ('problem' in domain) throw new TypeError(`authDomain is ${domain.problem}.`);
  const session = sharedSession(domain.origin);
  const { transport } = session;
  const configuration = await readWidgetConfiguration(transport, widgetId, widgetName);
  if (demo && !configuration.demo_allowed)
    throw new TypeError('This configuration does not allow demo sign-in.');
  const language = options.language ?? configuration.default_language;
  const { authority, client_id: clientId, scope } = configuration.sso;
  const method: SignInMethod = sessionProvider
    ? { kind: 'page', provider: sessionProvider }
    : demo
      ? { kind: 'demo', ...demo }
      : { kind: 'sso', authority, clientId, scope, language };
  const listeners = new Set<() => void>();
  // A session is renewed while something listens to it.
  const close = session.subscribe(() => listeners.forEach((listener) => listener()));
  const connection: Connection = {
    get state() {
      return session.state;
    },
    signIn: () => session.signIn(method),
    signOut: () => session.signOut(),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close,
  };
  inners.set(connection, { session, transport, configuration, language });
  return connection;
}
