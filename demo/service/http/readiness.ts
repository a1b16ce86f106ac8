/** Whether the service can do its work now, for `GET /ready`. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Store } from '../store/store.ts';

/** A database that takes longer to answer is as good as gone. */
const patienceMilliseconds = 5000;

/** Returns what is in the way, in words; undefined when the database answers and takes writes. */
export async function obstacleOf(store: Store): Promise<string | undefined> {
  const done = new AbortController();
  const isLate = wait(patienceMilliseconds, true, { signal: done.signal }).catch(() => false);
  try {
    const answered = sql`SELECT 1`.execute(store.db).then(() => false);
    if (await Promise.race([answered, isLate])) return 'database does not answer';
    return store.obstacle();
  } catch {
    return 'database unreachable';
  } finally {
    done.abort();
  }
}
