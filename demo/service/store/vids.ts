/** IDs of records, children and keys (vid__v). */
import { sql } from 'kysely';
import type { Store } from './store.ts';

/** Returns this many new IDs. */
export async function newVids({ db }: Store, count: number): Promise<string[]> {
  // One row of text is read several times faster than one row per ID.
  const { rows } = await sql<{ vids: string }>`
    SELECT string_agg(nextval('vid_sequence')::text, ' ') AS vids FROM generate_series(1, ${count}::integer)`.execute(
    db,
  );
  return rows[0]!.vids.split(' ');
}
