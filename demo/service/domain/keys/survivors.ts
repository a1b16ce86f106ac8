/** The records that remain after merges. */
import { prepare } from '../../store/statements.ts';
import type { Store } from '../../store/store.ts';

const followMerges = prepare<{ named: string; vid: string }>(`
  WITH RECURSIVE way (named, vid, merged_into, steps) AS (
    SELECT vid, vid, merged_into, 0 FROM entity WHERE vid = ANY ($1::bigint[])
    UNION ALL
    SELECT way.named, e.vid, e.merged_into, way.steps + 1
    FROM entity e JOIN way ON e.vid = way.merged_into WHERE way.steps < 100
  )
  SELECT named, vid FROM way WHERE merged_into IS NULL`);

/** Returns the surviving record of each record after any number of merges: the record itself when it was not merged, none when there is no such record. */
export async function survivorsOf({ db }: Store, vids: readonly string[]): Promise<Map<string, string>> {
  if (!vids.length) return new Map();
  const rows = await followMerges(db, vids);
  return new Map(rows.map(({ named, vid }) => [named, vid]));
}
