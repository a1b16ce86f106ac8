/**
 * The session of one instance: signs in once for all widgets, renews before the end, and reports when the user must
 * sign in.
 */
import { signOut } from '../api/auth.ts';
import { ApiError } from '../api/errors.ts';
import type { SessionSource, Transport } from '../api/transport.ts';
import { framePage } from './frame_page.ts';
import type { Clock } from './clock.ts';
import type { Grant, IssuedSession } from './grant.ts';
import { DraftStore, type SavedDrafts } from '../drafts/draft_store.ts';
import { tellAll } from './listeners.ts';
import type { SessionState, SignIn, SignInMethod } from './session.ts';
import {
  isPassing,
  lifetimeMilliseconds,
  recentMilliseconds,
  renewalAgeMilliseconds,
  retryMilliseconds,
} from './session_ages.ts';
import { SignInError, signInErrorOf } from './sign_in_error.ts';
import { SignInAttempt } from './sign_in_attempt.ts';
import { startOf } from './sign_in_methods.ts';
import { leaveForSignIn, returnedSignIn } from './sso_sign_in.ts';

const nobody = (): ApiError => new ApiError('session-ended', 'Nobody is signed in.');

/** Knows the session's ID, so it stays out of reach of other scripts: `sharedSession` returns what they may use. */
export class PageSession implements SignIn, SessionSource {
  readonly #transport: Transport;
  readonly #clock: Clock;
  readonly #listeners = new Set<() => void>();
  #state: SessionState = 'signed-out';
  #grant: Grant | undefined;
  #answer: Grant['answer'] | undefined;
  #issuedAt = 0;
  #usedAt = 0;
  #attempt: SignInAttempt | undefined;
  #renewal: Promise<string> | undefined;
  #stopTimer: (() => void) | undefined;
  #onIssued: (() => void) | undefined;
  /** The current or last signed-in user. */
  #lastUserId: number | undefined;
  /** IDs of all sessions since the user signed in. */
  readonly #ids = new Set<string>();
  readonly #drafts = new DraftStore(
    () => this.#lastUserId,
    () => this.#state === 'signed-out',
  );

  /** `transport` must have no session source. Continues a full-page sign-in that this page load returns from. */
  constructor(transport: Transport, clock: Clock) {
    this.#transport = transport;
    this.#clock = clock;
    const back = returnedSignIn(transport);
    this.#drafts.restore(back?.drafts ?? framePage()?.drafts ?? {});
    if (!back) return;
    this.#begin('sso', back.finish, null);
  }

  get state(): SessionState {
    return this.#state;
  }

  get userId(): number | undefined {
    return this.#answer?.userId;
  }

  get account(): string | undefined {
    return this.#grant?.account;
  }

  async sessionId(): Promise<string> {
    if (this.#attempt) await this.#attempt.settled();
    if (!this.#grant) throw nobody();
    this.#usedAt = this.#clock.now();
    const age = this.#usedAt - this.#issuedAt;
    if (age < renewalAgeMilliseconds) return this.#sessionId;
    const current = this.#sessionId;
    try {
      return await this.#renewShared(current);
    } catch (error) {
      // A temporary error of a renewal does no harm while the current session is valid.
      if (age < lifetimeMilliseconds && this.#sessionId === current) return current;
      throw this.#endedBy(error);
    }
  }

  async renew(endedSessionId: string): Promise<string> {
    try {
      return await this.#renewShared(endedSessionId);
    } catch (error) {
      throw this.#endedBy(error);
    }
  }

  signIn(method: SignInMethod, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (this.#grant) return Promise.resolve();
    if (this.#attempt) this.#attempt.signInWindow?.focus();
    else {
      const { start, signInWindow } = startOf(this.#transport, this.#clock, method);
      this.#begin(method.kind, start, signInWindow);
    }
    return this.#attempt!.join(signal);
  }

  signInByRedirect(method: Extract<SignInMethod, { kind: 'sso' }>): Promise<never> {
    return leaveForSignIn(this.#transport, method, this.#drafts.save());
  }

  trackDraft(name: string, save: (isAway: boolean) => unknown): () => void {
    return this.#drafts.track(name, save);
  }

  takeDraft(name: string): unknown {
    return this.#drafts.take(name);
  }

  /** All drafts of this page or frame that survive leaving it. */
  get drafts(): SavedDrafts {
    return this.#drafts.save();
  }

  /** The current session; undefined when nobody is signed in. */
  get issued(): IssuedSession | undefined {
    if (!this.#answer) return undefined;
    return { answer: this.#answer, account: this.account, issuedAt: this.#issuedAt };
  }

  /** Sets the one listener, which is called when another session is issued and when the session ends. */
  onIssued(listener: () => void): void {
    this.#onIssued = listener;
  }

  /** Adopts a session that another frame signed in for or renewed. A sign-in in progress takes precedence. */
  adopt({ answer, account, issuedAt }: IssuedSession, renew: Grant['renew']): void {
    if (this.#attempt) return;
    if (this.#grant && this.userId !== answer.userId) this.#forget('ended');
    if (!this.#grant) this.#usedAt = this.#clock.now();
    this.#grant ??= { answer, account, renew };
    this.#take(answer, issuedAt);
    this.#schedule();
    this.#enter('signed-in');
  }

  /** Drops the session locally, because another frame or the instance has ended it already. */
  drop(state: 'signed-out' | 'ended'): void {
    if (this.#grant) this.#forget(state);
  }

  async signOut(): Promise<void> {
    this.#attempt?.stop(new SignInError('failed', 'The sign-in was ended.'));
    const ended = this.#grant && this.#sessionId;
    this.#forget('signed-out');
    // The session is dropped locally already. An unreachable instance lets it expire.
    if (ended) await signOut(this.#transport, ended).catch(() => {});
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    this.#schedule();
    return () => {
      this.#listeners.delete(listener);
      this.#schedule();
    };
  }

  #begin(
    kind: SignInMethod['kind'],
    start: (signal: AbortSignal) => Promise<Grant>,
    signInWindow: Window | null,
  ): void {
    const before = this.#state;
    this.#attempt = new SignInAttempt(
      (signal) => this.#finish(kind, start(signal), signal, before),
      signInWindow,
      () => {
        this.#attempt = undefined;
        this.#enter(before);
      },
    );
    this.#enter('signing-in');
  }

  async #finish(
    kind: SignInMethod['kind'],
    signingIn: Promise<Grant>,
    signal: AbortSignal,
    before: SessionState,
  ): Promise<void> {
    try {
      const grant = await signingIn;
      if (signal.aborted) {
        void signOut(this.#transport, grant.answer.sessionId).catch(() => {});
        throw signal.reason;
      }
      this.#attempt = undefined;
      this.#grant = grant;
      this.#usedAt = this.#clock.now();
      this.#take(grant.answer);
      this.#enter('signed-in');
    } catch (error) {
      signal.throwIfAborted();
      this.#attempt = undefined;
      this.#enter(before);
      throw error instanceof ApiError ? signInErrorOf(error, kind) : error;
    }
  }

  /**
   * Renews once for all callers with the same session. Rejects with SignInError when the host page's provider failed, and
   * for a session from before the sign-in: its call is not made as another user.
   */
  #renewShared(endedSessionId: string): Promise<string> {
    if (!this.#grant || !this.#ids.has(endedSessionId)) return Promise.reject(nobody());
    if (this.#sessionId !== endedSessionId) return Promise.resolve(this.#sessionId);
    return (this.#renewal ??= this.#renewOnce(this.#grant).finally(() => void (this.#renewal = undefined)));
  }

  /**
   * Converts the error of a renewal for callers. If the host page returned no token, the session ends and the user must
   * sign in.
   */
  #endedBy(error: unknown): unknown {
    if (!(error instanceof SignInError)) return error;
    if (this.#grant) this.#forget('ended');
    return new ApiError('session-ended', 'The session ended.');
  }

  async #renewOnce(grant: Grant): Promise<string> {
    try {
      const answer = await grant.renew();
      if (this.#grant !== grant || this.userId !== answer.userId) {
        void signOut(this.#transport, answer.sessionId).catch(() => {});
        throw nobody();
      }
      this.#take(answer);
      this.#schedule();
      return answer.sessionId;
    } catch (error) {
      if (isPassing(error)) throw error;
      const isPageLost = error instanceof SignInError && error.problem !== 'page-signed-out';
      if (isPageLost && this.#grant === grant) throw error;
      if (this.#grant === grant) this.#forget('ended');
      throw new ApiError('session-ended', 'The session ended.');
    }
  }

  #take(answer: Grant['answer'], issuedAt = this.#clock.now()): void {
    this.#answer = answer;
    this.#ids.add(answer.sessionId);
    this.#lastUserId = answer.userId;
    this.#issuedAt = issuedAt;
    this.#onIssued?.();
  }

  get #sessionId(): string {
    return this.#answer?.sessionId ?? '';
  }

  #forget(state: 'signed-out' | 'ended'): void {
    if (state === 'signed-out') {
      this.#drafts.clear();
      framePage()?.clearDrafts();
    }
    this.#grant = undefined;
    this.#answer = undefined;
    this.#ids.clear();
    this.#enter(state);
    this.#onIssued?.();
  }

  #enter(state: SessionState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#schedule();
    tellAll(this.#listeners);
  }

  /** Schedules the next renewal by the session's age, because timers stop while the machine sleeps. */
  #schedule(delayMilliseconds?: number): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    if (!this.#grant || !this.#listeners.size) return;
    const due = this.#issuedAt + renewalAgeMilliseconds - this.#clock.now();
    this.#stopTimer = this.#clock.after(Math.max(0, delayMilliseconds ?? due), () => {
      this.#stopTimer = undefined;
      // A session without recent use may end. The next call renews it.
      if (this.#clock.now() - this.#usedAt > recentMilliseconds) return;
      this.#renewShared(this.#sessionId).catch((error: unknown) => {
        // A failing provider is not called repeatedly. After the session's end, the next call tries once more.
        const isOver = this.#clock.now() - this.#issuedAt >= lifetimeMilliseconds;
        if (!(isOver && error instanceof SignInError)) this.#schedule(retryMilliseconds);
      });
    });
  }
}
