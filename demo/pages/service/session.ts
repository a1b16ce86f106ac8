/**
 * Who is signed in on the pages. The session id and what is needed to renew it live in memory alone: a reload signs out. The widgets of the
 * playground sign in by themselves and know nothing of this.
 */
import { ServiceClient } from './client.ts';
import { failureOf, ServiceError } from './errors.ts';
import { readSandbox } from './sandbox.ts';

export interface Person {
  readonly username: string;
  /** Name of a documented account; else the user name. */
  readonly name: string;
  /** What a documented account is for, in words. */
  readonly role: string;
  readonly userId: number;
}

export interface SignedIn extends Person {
  readonly sessionId: string;
  readonly password: string;
}

/** Raises `change` when another person, or nobody, is signed in. */
class Session extends EventTarget {
  #current: SignedIn | undefined;

  get person(): Person | undefined {
    return this.#current;
  }

  get sessionId(): string {
    if (!this.#current)
      throw new ServiceError(401, [{ type: 'INVALID_SESSION_ID', message: 'Sign in first.' }]);
    return this.#current.sessionId;
  }

  /** Throws ServiceError: wrong name or password, too many attempts, no answer. */
  async signIn(username: string, password: string): Promise<void> {
    const before = this.#current?.username;
    this.#current = await authenticate(username, password);
    if (before !== username) this.dispatchEvent(new Event('change'));
  }

  /** Signs in the same person again, after their session ended. */
  async renew(): Promise<void> {
    if (!this.#current) return;
    const { username, password } = this.#current;
    await this.signIn(username, password);
  }

  /** Forgets the session at once, and ends it at the service if that answers. */
  async signOut(): Promise<void> {
    if (!this.#current) return;
    const { sessionId } = this.#current;
    this.#current = undefined;
    this.dispatchEvent(new Event('change'));
    const { instanceUrl } = await readSandbox();
    await fetch(`${instanceUrl}/api/v39.0/auth`, {
      method: 'DELETE',
      headers: { Authorization: sessionId },
    }).catch(() => {});
  }

  /** The credentials, for the widget of a preview that signs in as the same person. */
  get credentials(): { username: string; password: string } | undefined {
    const { username, password } = this.#current ?? {};
    return username !== undefined && password !== undefined ? { username, password } : undefined;
  }
}

/** A session of an account. Throws ServiceError: wrong name or password, too many attempts, no answer. */
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
        message: 'The sandbox does not answer. Check that it is still running, then try again.',
      },
    ]);
  }
  const answer = (await response.json().catch(() => undefined)) as { sessionId: string; userId: number };
  const failure = failureOf(response.status, answer);
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

/** The one client of all pages. */
export const service = new ServiceClient({
  instanceUrl: async () => (await readSandbox()).instanceUrl,
  sessionId: () => session.sessionId,
  renew: () => session.renew(),
});
