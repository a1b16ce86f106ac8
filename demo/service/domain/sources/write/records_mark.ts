/** Detects whether records have changed since they were read without locks. */
import { sql } from 'kysely';
import { lookUp } from '../../../store/statements.ts';
import type { Store } from '../../../store/store.ts';

/** State of some records and of the sources of their values. */
export interface RecordsMark {
  vids: readonly string[];
  /** Records at the other ends of relationships. They are not locked, because rows of many batches name the same hospital. */
  others: readonly string[];
  records: string;
  /** Which of the others are merged. */
  merged: string;
  lineage: string;
}

/** Returns which of the records are merged, and into which others. */
async function mergedAmong({ db }: Store, vids: readonly string[]): Promise<string> {
  if (!vids.length) return '';
  const { rows } = await sql<{ mark: string }>`
    SELECT coalesce(string_agg(concat(vid, ' ', merged_into), ',' ORDER BY vid), '') AS mark
    FROM entity WHERE vid = ANY (${vids}::bigint[]) AND merged_into IS NOT NULL`.execute(db);
  return rows[0]!.mark;
}

async function read(
  store: Store,
  { vids, others }: Pick<RecordsMark, 'vids' | 'others'>,
  { holds }: { holds: boolean },
): Promise<RecordsMark> {
  const { db } = store;
  const records = await sql<{ mark: string }>`
    SELECT coalesce(sum(hashtextextended(concat_ws(' ', vid, record_version, record_state, in_instance, merged_into), 0)), 0)::text AS mark
    FROM (SELECT * FROM entity WHERE vid = ANY (${vids}::bigint[]) ORDER BY vid ${holds ? sql`FOR UPDATE` : sql``}) record`.execute(
    db,
  );
  const lineage = await sql<{ mark: string }>`
    SELECT coalesce(sum(hashtextextended(vid || marks::text, 0)), 0)::text AS mark
    FROM ${lookUp('lineage', 'entity_vid', vids)}`.execute(db);
  return {
    vids,
    others,
    merged: await mergedAmong(store, others),
    records: records.rows[0]!.mark,
    lineage: lineage.rows[0]!.mark,
  };
}

/** Marks records before they are read. A change of children or keys changes the version of their record. */
export const markOf = (
  store: Store,
  vids: readonly string[],
  others: readonly string[],
): Promise<RecordsMark> =>
  read(store, { vids: [...new Set(vids)], others: [...new Set(others)] }, { holds: false });

/** Locks the records until the end of the transaction, and returns whether they are unchanged since the mark. */
export async function isAsMarked(store: Store, mark: RecordsMark): Promise<boolean> {
  if (!mark.vids.length && !mark.others.length) return true;
  const now = await read(store, mark, { holds: true });
  return now.records === mark.records && now.lineage === mark.lineage && now.merged === mark.merged;
}
