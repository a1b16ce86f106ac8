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
