/**
 * The interface of a session: one per instance and page, shared by all widgets of any script or version (specification
 * 5). All secrets stay in memory.
 */
import type { Transport } from '../api/transport.ts';
import type { SessionProvider } from './page_sign_in.ts';

export type SessionState = 'signed-out' | 'signing-in' | 'signed-in' | 'ended';

/**
 * `demo`: user name and password, sandbox only. `page`: an access token from the host page. `sso`: the identity
 * provider of the widget's configuration.
 */
export type SignInMethod =
  | { kind: 'demo'; username: string; password: string }
  | { kind: 'page'; provider: SessionProvider }
  | { kind: 'sso'; authority: string; clientId: string; scope: string; language?: string };

/**
 * What the scripts of a page share. They get calls and never the session's ID, so that a script that finds the session
 * cannot take it elsewhere.
 */
export interface Session extends SignIn {
  /** Calls the instance with this session. */
  readonly transport: Transport;
}

export interface SignIn {
  /** `ended` means that only the user can renew it. */
  readonly state: SessionState;
  /** The signed-in user; undefined when nobody is signed in. */
  readonly userId: number | undefined;
  /** The user's account name at the identity provider. Some sign-in methods and versions do not provide it. */
  readonly account?: string | undefined;
  /**
   * Signs in, or joins a sign-in in progress. `sso` opens its window before this returns, so call it directly in the
   * click handler. Rejects with SignInError, or with the signal's reason when aborted. An abort stops the sign-in only
   * when no other caller waits for it.
   */
  signIn(method: SignInMethod, signal?: AbortSignal): Promise<void>;
  /**
   * Signs in without a window: leaves the page for the identity provider. On return the session signs in automatically.
   */
  signInByRedirect(method: Extract<SignInMethod, { kind: 'sso' }>): Promise<never>;
  /**
   * Keeps a widget's draft over a full-page sign-in. `save` is called when any widget leaves the page, and returns
   * undefined without input. The draft is stored beside the one-time state, so it is gone on return or with the tab.
   * With `isAway`, it must be plain data without the bytes of files. Returns a function that ends this.
   * The draft then remains in memory for the widget's replacement, until the user signs out.
   */
  trackDraft(name: string, save: (isAway: boolean) => unknown): () => void;
  /**
   * Returns the draft of this name once, if it belongs to the same user. It comes from before the page was left, or
   * from a removed widget.
   */
  takeDraft(name: string): unknown;
  /** Ends the session locally and at the instance. */
  signOut(): Promise<void>;
  /** Calls the listener after every change of `state`. Without listeners, the session is not renewed automatically. */
  subscribe(listener: () => void): () => void;
}
