import type { SessionAnswer } from '../api/types.ts';

/** The result of a sign-in, kept in memory only. */
export interface Grant {
  readonly answer: SessionAnswer;
  /** The user's account name, if known. */
  readonly account?: string | undefined;
  /**
   * Returns a new session without user action. Rejects with an ApiError; `session-ended` when the identity provider
   * requires the user.
   */
  renew(): Promise<SessionAnswer>;
}

/** A session as the frames of one page exchange it. */
export interface IssuedSession {
  readonly answer: Grant['answer'];
  readonly account: string | undefined;
  /** When it was issued, by this machine's clock: milliseconds since 1970. */
  readonly issuedAt: number;
}
