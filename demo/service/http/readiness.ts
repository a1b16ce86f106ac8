/** Readiness check for `GET /ready`. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { readingForAll } from '../store/caller.ts';
import type { Store } from '../store/store.ts';

/** Time-out in milliseconds after which the database counts as unavailable. */
const patienceMilliseconds = 5000;

/** Returns the reason why the service is not ready; undefined when the database answers and accepts writes. */
export async function obstacleOf(store: Store): Promise<string | undefined> {
  const done = new AbortController();
  const isLate = wait(patienceMilliseconds, true, { signal: done.signal }).catch(() => false);
  try {
    const answered = readingForAll(() => sql`SELECT 1`.execute(store.db)).then(() => false);
    if (await Promise.race([answered, isLate])) return 'database does not answer';
    return store.obstacle();
  } catch {
    return 'database unreachable';
  } finally {
    done.abort();
  }
}
