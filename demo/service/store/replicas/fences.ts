/** How new the reads of users must be, for all processes: an unlogged table of the primary. */
import type { Kysely } from 'kysely';
import { prepare } from '../statements.ts';
import type { Tables } from '../tables.ts';
import type { Position } from './replica.ts';

/** A crash or a fail-over empties the table. The row of user 0 shows that it was not emptied since a process began to use it. */
const readFence = prepare<{ position: string | null; isKept: boolean | null }>(`
  SELECT pg_wal_lsn_diff(max(position), '0/0')::text AS position, bool_or(user_id = 0) AS "isKept"
  FROM read_fence WHERE user_id IN (0, $1)`);
/** A change is on the disk of the primary before a read sees it, unless commits do not wait for the disk. What is not on it yet, a replica cannot have. */
const present = `CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END`;
const beginFences = prepare<never>(
  `INSERT INTO read_fence (user_id, position) VALUES (0, ${present}) ON CONFLICT DO NOTHING`,
);
const raise = prepare<never>(`
  INSERT INTO read_fence (user_id, position) VALUES ($1, ${present})
  ON CONFLICT (user_id) DO UPDATE SET position = excluded.position WHERE read_fence.position < excluded.position`);

/** Remembers that the user knows the present state of the primary. */
export const raiseFence = async (db: Kysely<Tables>, userId: number): Promise<void> =>
  void (await raise(db, userId));

/** Returns the position that reads of the user must have reached. */
export async function fenceOf(db: Kysely<Tables>, userId: number): Promise<Position> {
  const [row] = await readFence(db, userId);
  if (row?.isKept) return BigInt(row.position!);
  await beginFences(db);
  return fenceOf(db, userId);
}
