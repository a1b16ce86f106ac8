/**
 * Caches open sessions with their users for reads, so that a read costs one statement instead of two. Calls that change anything read their
 * session from the database.
 */
import { createHash } from 'node:crypto';
import { readAnyway, type Store } from '../../store/store.ts';
import type { Clock } from '../clock.ts';
import { findSession, type Session } from './sessions.ts';

/**
 * Maximum staleness: a sign-out, lock or change of a user in another process takes effect on reads after this time. In the same process it takes
 * effect at once, see `clear`.
 */
export const keptMilliseconds = 2000;
const mostSessions = 10_000;

interface Entry {
  session: Promise<Session | undefined>;
  /** By the clock of the service, which tests can set. */
  readAt: number;
  /** Time span after `readAt` during which the entry is valid. */
  keptMilliseconds: number;
}

export class SessionCache {
  readonly #store: Store;
  readonly #clock: Clock;
  /** By digest of the session ID, like in the database. */
  readonly #entries = new Map<string, Entry>();

  #generation = 0;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Returns a session that may be up to `keptMilliseconds` old. Concurrent callers share one read. */
  find(sessionId: string): Promise<Session | undefined> {
    const key = createHash('sha256').update(sessionId).digest('base64url');
    const now = this.#clock().getTime();
    const known = this.#entries.get(key);
    if (known && now >= known.readAt && now - known.readAt < known.keptMilliseconds) return known.session;
    return this.#read(key, sessionId, now);
  }

  /**
   * Drops all sessions. Called after every call that changes something, because it may have ended sessions or changed users. A read that is under
   * way keeps its answer for its caller only.
   */
  clear(): void {
    this.#generation++;
    this.#entries.clear();
  }

  /** Changes with each `clear`, for other caches of what such a call may have changed. */
  get generation(): number {
    return this.#generation;
  }

  #read(key: string, sessionId: string, now: number): Promise<Session | undefined> {
    const entry: Entry = {
      session: readAnyway(this.#store, () => findSession(this.#store, this.#clock, sessionId)),
      readAt: now,
      keptMilliseconds,
    };
    const drop = (): void => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    };
    if (this.#entries.size >= mostSessions) this.#entries.clear();
    this.#entries.set(key, entry);
    entry.session.then((session) => {
      if (!session) return drop();
      entry.keptMilliseconds = Math.min(keptMilliseconds, session.remainingMilliseconds);
    }, drop);
    return entry.session;
  }
}
