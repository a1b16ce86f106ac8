/** Telling whether records are as they were when they were read, without having held them in between. */
import { sql } from 'kysely';
import { lookUp } from '../../../store/look_up.ts';
import type { Store } from '../../../store/store.ts';

/** How some records, and the sources of their values, stood. */
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

/** Marks records before they are read. Children and keys change with the version of their record. */
export const markOf = (store: Store, vids: readonly string[]): Promise<RecordsMark> =>
  read(store, [...new Set(vids)], { holds: false });

/** Takes the records for the rest of the transaction, and says whether nothing has happened to them since the mark. */
export async function isAsMarked(store: Store, mark: RecordsMark): Promise<boolean> {
  if (!mark.vids.length) return true;
  const now = await read(store, mark.vids, { holds: true });
  return now.records === mark.records && now.lineage === mark.lineage;
}
