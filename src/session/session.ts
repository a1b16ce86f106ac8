/**
 * The session of an instance: one per instance and page, shared by all widgets of any script or version (decisions, section 4).
 * Everything secret stays in memory.
 */
import { type SessionSource } from '../api/transport.ts';
import type { SessionProvider } from './page_sign_in.ts';

export type SessionState = 'signed-out' | 'signing-in' | 'signed-in' | 'ended';

/**
 * `demo`: user name and password, sandbox only. `page`: an access token that the page answers. `sso`: the identity provider the
 * widget's configuration names.
 */
export type SignInMethod =
  | { kind: 'demo'; username: string; password: string }
  | { kind: 'page'; provider: SessionProvider }
  | { kind: 'sso'; authority: string; clientId: string; scope: string };

export interface Session extends SessionSource {
  /** `ended`: was signed in, and only a person can renew it. */
  readonly state: SessionState;
  /** The signed-in user; undefined unless somebody is. */
  readonly userId: number | undefined;
  /** The name that the signed-in user goes by at the identity provider. Not every way to sign in tells it, and not every version. */
  readonly account?: string | undefined;
  /**
   * Signs in, or joins a sign-in already under way. `sso` opens its window before this returns, so call it straight from
   * the click. Rejects with SignInError; with the signal's reason when aborted, which ends the sign-in only when nobody else
   * waits for it.
   */
  signIn(method: SignInMethod, signal?: AbortSignal): Promise<void>;
  /** Single sign-on without a window: leaves the page for the identity provider. On return the session signs in by itself. */
  signInByRedirect(method: Extract<SignInMethod, { kind: 'sso' }>): Promise<never>;
  /**
   * Keeps what was typed over a full-page sign-in: `read` is asked when the page is left, by whichever widget, and answers undefined when
   * nothing was typed. It waits beside the one-time state, and so is gone on return or with the tab. Gives what calls it off: what was
   * typed by then waits in memory for the widget that takes the place of this one, until the person signs out. `isAway`: it is kept
   * outside of that memory, as plain data without the bytes of files.
   */
  keepWhileAway(name: string, read: (isAway: boolean) => unknown): () => void;
  /** What was kept under this name when the page was left, or by a widget that is gone, for the same person; once. */
  takeKept(name: string): unknown;
  /** Ends the session here and at the instance. */
  signOut(): Promise<void>;
  /** Calls the listener after every change of `state`. While nobody listens, nothing is renewed by itself. */
  subscribe(listener: () => void): () => void;
}
