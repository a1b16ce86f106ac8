/** Reads the merges that can still be undone, with what they and later rows of the merged records brought. */
import { sql } from 'kysely';
import type { Store } from '../../../store/store.ts';

/** A merge that can still be undone. */
export interface OpenMerge {
  mergedVid: string;
  /** IDs of the keys of the merged record. */
  keys: ReadonlySet<string>;
  /** IDs of the children that it and its rows added to the survivor. */
  added: Set<string>;
  /** Fields that it and its rows changed of the survivor and of the children that the survivor had, as `nameIn` names them. */
  changed: Set<string>;
}

/** Returns the open merges into some records, oldest first. */
export async function readOpenMerges(
  { db }: Store,
  vids: readonly string[],
): Promise<(OpenMerge & { survivor: string })[]> {
  if (!vids.length) return [];
  const { rows } = await sql<{
    survivor: string;
    merged: string;
    keys: string[];
    added: string[];
    changed: string[];
  }>`
      SELECT survivor_vid AS survivor, merged_vid AS merged,
        jsonb_path_query_array(before, '$.merged.custom_keys[*].vid') ||
        coalesce((SELECT jsonb_agg(key.value) FROM record_merge_row row, jsonb_each(row.content -> 'keys') AS key
          WHERE row.merge_id = record_merge.id), '[]') AS keys,
        coalesce((SELECT jsonb_agg(child.key) FROM jsonb_each_text(children) AS child
          WHERE child.key = child.value), '[]') ||
        coalesce((SELECT jsonb_agg(child) FROM record_merge_row row, jsonb_array_elements(row.content -> 'added') AS child
          WHERE row.merge_id = record_merge.id), '[]') AS added,
        coalesce((SELECT jsonb_agg(DISTINCT concat_ws(' ', object.now ->> 'vid', field))
          FROM (SELECT before -> 'survivor', after -> 'survivor' UNION ALL
            SELECT content #> '{before,survivor}', content #> '{after,survivor}'
            FROM record_merge_row WHERE merge_id = record_merge.id AND content ->> 'kind' = 'row') AS side (was, now),
          LATERAL (SELECT side.was, side.now UNION ALL
            SELECT was.value, now.value
            FROM jsonb_array_elements(side.was -> 'children') AS was, jsonb_array_elements(side.now -> 'children') AS now
            WHERE was.value -> 'vid' = now.value -> 'vid') AS object (was, now),
          LATERAL jsonb_object_keys((object.was -> 'fields') || (object.now -> 'fields')) AS field
          WHERE object.was -> 'fields' -> field IS DISTINCT FROM object.now -> 'fields' -> field), '[]') AS changed
      FROM record_merge
      WHERE survivor_vid = ANY (${[...new Set(vids)]}::bigint[]) AND undone_at IS NULL
      ORDER BY id`.execute(db);
  return rows.map(({ survivor, merged, keys, added, changed }) => ({
    survivor,
    mergedVid: merged,
    keys: new Set(keys),
    added: new Set(added),
    changed: new Set(changed),
  }));
}
