/** Detects whether records have changed since they were read without locks. */
import { sql } from 'kysely';
import { lookUp } from '../../../store/statements.ts';
import type { Store } from '../../../store/store.ts';

/** State of some records and of the sources of their values. */
export interface RecordsMark {
  vids: readonly string[];
  records: string;
  lineage: string;
}

async function read(
  { db }: Store,
  vids: readonly string[],
  { holds }: { holds: boolean },
): Promise<RecordsMark> {
  const records = await sql<{ mark: string }>`
    SELECT coalesce(sum(hashtextextended(concat_ws(' ', vid, record_version, record_state, in_instance, merged_into), 0)), 0)::text AS mark
    FROM (SELECT * FROM entity WHERE vid = ANY (${vids}::bigint[]) ORDER BY vid ${holds ? sql`FOR UPDATE` : sql``}) record`.execute(
    db,
  );
  const lineage = await sql<{ mark: string }>`
    SELECT coalesce(sum(hashtextextended(vid || marks::text, 0)), 0)::text AS mark
    FROM ${lookUp('lineage', 'entity_vid', vids)}`.execute(db);
  return { vids, records: records.rows[0]!.mark, lineage: lineage.rows[0]!.mark };
}

/** Marks records before they are read. A change of children or keys changes the version of their record. */
export const markOf = (store: Store, vids: readonly string[]): Promise<RecordsMark> =>
  read(store, [...new Set(vids)], { holds: false });

/** Locks the records until the end of the transaction, and returns whether they are unchanged since the mark. */
export async function isAsMarked(store: Store, mark: RecordsMark): Promise<boolean> {
  if (!mark.vids.length) return true;
  const now = await read(store, mark.vids, { holds: true });
  return now.records === mark.records && now.lineage === mark.lineage;
}
