import type { SessionAnswer } from '../api/types.ts';

/** What a sign-in leaves behind, in memory only. */
export interface Grant {
  readonly answer: SessionAnswer;
  /** The name that the person signs in by, where it is known. */
  readonly account?: string | undefined;
  /**
   * Gets another session without the person. Rejects with an ApiError; `session-ended` when the identity provider wants to
   * see the person.
   */
  renew(): Promise<SessionAnswer>;
}
