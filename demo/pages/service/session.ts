/**
 * The pages' sign-in. The session ID and the credentials that renew it are in memory only. For a documented account
 * the tab keeps the user name, which suffices to sign in again after a reload: the sandbox publishes the password. A reload
 * signs other users out. The playground's widgets sign in separately.
 */
import { msg } from '@lit/localize';
import { ServiceClient } from './client.ts';
import { failureOf, ServiceError } from './errors.ts';
import { readSandbox } from './sandbox.ts';

export interface Person {
  readonly username: string;
  /** The display name of a documented account, or else the user name. */
  readonly name: string;
  /** The purpose of a documented account. */
  readonly role: string;
  readonly userId: number;
}

export interface SignedIn extends Person {
  readonly sessionId: string;
  readonly password: string;
}

const keptName = 'sandbox.account';

/** Keeps the name of a documented account for this tab; undefined forgets it. */
function keep(username: string | undefined): void {
  try {
    if (username === undefined) sessionStorage.removeItem(keptName);
    else sessionStorage.setItem(keptName, username);
  } catch {
    // Without storage, a reload signs out.
  }
}

function kept(): string | undefined {
  try {
    return sessionStorage.getItem(keptName) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Dispatches `change` when another user signs in and when the user signs out. */
class Session extends EventTarget {
  /** True while the account of the tab signs in after a reload. */
  isResuming = kept() !== undefined;
  #current: SignedIn | undefined;

  get person(): Person | undefined {
    return this.#current;
  }

  get sessionId(): string {
    if (!this.#current)
      throw new ServiceError(401, [{ type: 'INVALID_SESSION_ID', message: msg('Sign in first.') }]);
    return this.#current.sessionId;
  }

  /** Throws `ServiceError` for a wrong name or password, too many attempts, or no answer. */
  async signIn(username: string, password: string): Promise<void> {
    const before = this.#current?.username;
    this.#current = await authenticate(username, password);
    const { accounts } = await readSandbox();
    keep(accounts.some((account) => account.username === username) ? username : undefined);
    this.isResuming = false;
    if (before !== username) this.dispatchEvent(new Event('change'));
  }

  /** Signs in the documented account that this tab had before a reload. Without one, or after an error, nobody is signed in. */
  async resume(): Promise<void> {
    const username = kept();
    if (username === undefined) return;
    try {
      const { accounts } = await readSandbox();
      const account = accounts.find((one) => one.username === username);
      // The user may have signed in to another account in the meantime.
      if (account && !this.#current) await this.signIn(username, account.password);
    } catch {
      // The gate offers to sign in, which reports the error.
    }
    this.isResuming = false;
    if (!this.#current) this.dispatchEvent(new Event('change'));
  }

  /** Keeps the new password of the user, with which the session is renewed. */
  passwordChanged(password: string): void {
    if (this.#current) this.#current = { ...this.#current, password };
  }

  /** Signs in the same user again after the session expired. */
  async renew(): Promise<void> {
    if (!this.#current) return;
    const { username, password } = this.#current;
    await this.signIn(username, password);
  }

  /** Drops the session at once, and ends it at the service if the service answers. */
  async signOut(): Promise<void> {
    if (!this.#current) return;
    const { sessionId } = this.#current;
    this.#current = undefined;
    keep(undefined);
    this.dispatchEvent(new Event('change'));
    const { instanceUrl } = await readSandbox();
    await fetch(`${instanceUrl}/api/v39.0/auth`, {
      method: 'DELETE',
      headers: { Authorization: sessionId },
    }).catch(() => {});
  }

  /** The credentials, for the preview's widget, which signs in as the same user. */
  get credentials(): { username: string; password: string } | undefined {
    const { username, password } = this.#current ?? {};
    return username !== undefined && password !== undefined ? { username, password } : undefined;
  }
}

/**
 * Returns a session of an account. Throws `ServiceError` for a wrong name or password, too many attempts, or
 * no answer.
 */
export async function authenticate(username: string, password: string): Promise<SignedIn> {
  const { instanceUrl, accounts } = await readSandbox();
  let response: Response;
  try {
    response = await fetch(`${instanceUrl}/api/v39.0/auth`, {
      method: 'POST',
      body: new URLSearchParams({ username, password }),
    });
  } catch {
    throw new ServiceError(0, [
      {
        type: 'UNREACHABLE',
        message: msg('The sandbox does not answer. Check that it is still running, then try again.'),
      },
    ]);
  }
  const answer = (await response.json().catch(() => undefined)) as { sessionId: string; userId: number };
  const failure = failureOf(response, answer);
  if (failure) throw failure;
  const account = accounts.find((one) => one.username === username);
  return {
    username,
    password,
    name: account?.name ?? username,
    role: account?.role ?? '',
    userId: answer.userId,
    sessionId: answer.sessionId,
  };
}

export const session = new Session();

/** The client that all pages share. */
export const service = new ServiceClient({
  instanceUrl: async () => (await readSandbox()).instanceUrl,
  sessionId: () => session.sessionId,
  renew: () => session.renew(),
});
