/**
 * The pages' sign-in. The session ID and the credentials that renew it are in memory only. For a documented account
 * the tab keeps the user name, which suffices to sign in again after a reload: the sandbox publishes the password. A reload
 * signs other users out. The playground's widgets sign in separately.
 */
import { msg, str } from '@lit/localize';
import { ServiceClient, type EndedSession } from './client.ts';
import { failureOf, malformed, ServiceError, waitWords } from './errors.ts';
import { fetchInTime } from './fetch_in_time.ts';
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

/**
 * Dispatches `change` when another user signs in and when the user signs out, and `again` when the same user has signed in after the
 * session had ended.
 */
class Session extends EventTarget {
  /** True while the account of the tab signs in after a reload. */
  isResuming = kept() !== undefined;
  /** Asks the user for the password of `person`. Resolves when the user has signed in, or does not want to. Set by the shell. */
  askToSignIn: ((person: Person) => Promise<void>) | undefined;
  #current: SignedIn | undefined;
  /** Counts sign-ins and sign-outs, so that the late answer of one does not undo a later one. */
  #turns = 0;
  /** The turn that `#current` is of. */
  #turn = 0;
  /** User names by session ID. */
  readonly #usernames = new Map<string, string>();
  /** True after the service refused the kept password: another password is needed, or the user is locked. */
  #isRefused = false;
  #renewal: Promise<void> | undefined;
  #question: Promise<void> | undefined;
  #resumption: Promise<void> = Promise.resolve();

  get person(): Person | undefined {
    return this.#current;
  }

  get sessionId(): string {
    if (!this.#current)
      throw new ServiceError(401, [{ type: 'INVALID_SESSION_ID', message: msg('Sign in first.') }]);
    return this.#current.sessionId;
  }

  /**
   * Throws `ServiceError` for a wrong name or password, too many attempts, or no answer. Changes nothing when another user has signed in since,
   * or the user has signed out.
   */
  async signIn(username: string, password: string): Promise<void> {
    const turn = ++this.#turns;
    const signedIn = await authenticate(username, password);
    if (turn < this.#turn) return endSession(signedIn.sessionId);
    const before = this.#current?.username;
    this.#turn = turn;
    this.#current = signedIn;
    this.#usernames.set(signedIn.sessionId, username);
    const isAgain = this.#isRefused;
    this.#isRefused = false;
    const { accounts } = await readSandbox();
    keep(accounts.some((account) => account.username === username) ? username : undefined);
    this.isResuming = false;
    if (before !== username) this.dispatchEvent(new Event('change'));
    else if (isAgain) this.dispatchEvent(new Event('again'));
  }

  /** Signs in the documented account that this tab had before a reload. Without one, or after an error, nobody is signed in. */
  resume(): Promise<void> {
    return (this.#resumption = this.#resumeKept());
  }

  /** Resolves when the account of the tab has signed in after a reload, or has failed to. */
  get resumed(): Promise<void> {
    return this.#resumption;
  }

  async #resumeKept(): Promise<void> {
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

  /**
   * Signs in the same user again after the session ended, once for all calls. Sends a password that the service has refused no second time, because repeated
   * wrong passwords lock the account for some minutes. The user is then asked for it, after a press. Rejects when the user is not signed in again,
   * also when another user is: nobody's calls are made as another user.
   */
  async renew(ended: EndedSession): Promise<void> {
    await this.#renew(ended);
    if (this.#current && this.#usernames.get(ended.sessionId) !== this.#current.username)
      throw new ServiceError(401, [
        {
          type: 'INVALID_SESSION_ID',
          message: msg('Another user has signed in. Nothing was sent. Do it again if you still want it.'),
        },
      ]);
  }

  async #renew({ sessionId, isPressed }: EndedSession): Promise<void> {
    if (!this.#current || this.#current.sessionId !== sessionId) return;
    if (!this.#isRefused)
      try {
        await (this.#renewal ??= this.#renewOnce(this.#current).finally(() => {
          this.#renewal = undefined;
        }));
        return;
      } catch (error) {
        if (!this.#isRefused) throw error;
      }
    if (isPressed && this.askToSignIn && this.#current)
      await (this.#question ??= this.askToSignIn(this.#current).finally(() => {
        this.#question = undefined;
      }));
    if (this.#isRefused)
      throw new ServiceError(401, [
        {
          type: 'INVALID_SESSION_ID',
          message: msg('Your session has ended. Try again to sign in. What you typed is kept.'),
        },
      ]);
  }

  async #renewOnce(before: SignedIn): Promise<void> {
    try {
      await this.signIn(before.username, before.password);
    } catch (error) {
      const isAboutPassword = error instanceof ServiceError && error.type === 'AUTHENTICATION_FAILED';
      if (isAboutPassword && this.#current === before) this.#isRefused = true;
      throw error;
    }
  }

  /** Drops the session at once, and ends it at the service if the service answers. */
  async signOut(): Promise<void> {
    this.#turn = ++this.#turns;
    if (!this.#current) return;
    const { sessionId } = this.#current;
    this.#current = undefined;
    this.#isRefused = false;
    keep(undefined);
    this.dispatchEvent(new Event('change'));
    await endSession(sessionId);
  }

  /** The credentials, for the preview's widget, which signs in as the same user. */
  get credentials(): { username: string; password: string } | undefined {
    const { username, password } = this.#current ?? {};
    return username !== undefined && password !== undefined ? { username, password } : undefined;
  }
}

/** Ends a session at the service if the service answers. */
async function endSession(sessionId: string): Promise<void> {
  const { instanceUrl } = await readSandbox();
  await fetch(`${instanceUrl}/api/v39.0/auth`, {
    method: 'DELETE',
    headers: { Authorization: sessionId },
  }).catch(() => {});
}

/**
 * Returns a session of an account. Throws `ServiceError` for a wrong name or password, too many attempts, or
 * no answer.
 */
export async function authenticate(username: string, password: string): Promise<SignedIn> {
  const { instanceUrl, accounts } = await readSandbox();
  const { response, answer } = await fetchInTime(
    `${instanceUrl}/api/v39.0/auth`,
    { method: 'POST', body: new URLSearchParams({ username, password }) },
    async (head) => ({
      response: head,
      answer: (await head.json().catch(() => undefined)) as { sessionId: string; userId: number } | undefined,
    }),
  );
  const wait = response.status === 429 && waitWords(response.headers.get('Retry-After'));
  if (wait)
    throw new ServiceError(429, [
      { type: 'RATE_LIMITED', message: msg(str`There were too many failed sign-ins. Try again ${wait}.`) },
    ]);
  const failure = failureOf(response, answer);
  if (failure) throw failure;
  if (!answer) throw malformed(response.status);
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
  renew: (ended) => session.renew(ended),
});
