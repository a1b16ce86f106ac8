/** Pending entries of GIN indexes, which every search scans until they are flushed. */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Store } from '../../../demo/service/store/store.ts';

/** Flushes the pending entries of all GIN indexes. Returns the names of the indexes that had some. */
export async function indexesWithPendingEntries({ db }: Store): Promise<string[]> {
  const { rows } = await sql<{ index: string; pages: string }>`
    SELECT c.relname AS index, gin_clean_pending_list(c.oid) AS pages
    FROM pg_class c JOIN pg_am a ON a.oid = c.relam
    WHERE a.amname = 'gin' AND c.relkind = 'i' AND c.relnamespace = current_schema()::regnamespace
    ORDER BY c.relname`.execute(db);
  assert.ok(rows.length > 2, 'the GIN indexes of the search are there');
  return rows.filter(({ pages }) => Number(pages) > 0).map(({ index }) => index);
}
