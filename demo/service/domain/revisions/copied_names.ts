/**
 * Names that relationships copy: of the parent HCO, and of the HCP at the other end of an affiliation. They are kept in the relationships so
 * that searches and exports read them where they are; who is renamed is renamed there too. A copy is no news of its record: it makes no version.
 */
import { sql, type RawBuilder } from 'kysely';
import { lookUp } from '../../store/look_up.ts';
import type { Store } from '../../store/store.ts';
import type { FullRecord } from '../../records/record.ts';

const nameOf = ({ fields }: FullRecord): unknown =>
  fields['formatted_name__v'] ?? fields['corporate_name__v'];

/** Whether a record has another name than before. A new one is nowhere copied yet. */
export const isRenamed = (before: FullRecord | null, after: FullRecord): boolean =>
  before !== null && nameOf(before) !== nameOf(after);

/** Writes the names that some relationships are to have where they have another. `ends`: IDs of relationships and of the records they name. */
async function copyNames({ db }: Store, field: string, ends: RawBuilder<unknown>): Promise<void> {
  // First asked, then written: mostly there is nothing to write, and an UPDATE of what it would find is planned as a reading of all children.
  const { rows } = await sql<{ vid: string; name: string }>`
    SELECT c.vid, e.name
    FROM (${ends}) told (vid, named)
    CROSS JOIN LATERAL (SELECT vid, fields FROM child_record WHERE vid = told.vid OFFSET 0) c
    CROSS JOIN LATERAL (
      SELECT coalesce(fields ->> 'formatted_name__v', fields ->> 'corporate_name__v') AS name
      FROM entity WHERE vid = told.named OFFSET 0
    ) e
    WHERE e.name IS DISTINCT FROM c.fields ->> ${field} AND e.name IS NOT NULL`.execute(db);
  if (!rows.length) return;
  const vids = rows.map(({ vid }) => vid);
  await sql`
    UPDATE child_record c SET fields = jsonb_set(c.fields, ${[field]}::text[], to_jsonb(told.name))
    FROM unnest(${vids}::bigint[], ${rows.map(({ name }) => name)}::text[]) AS told (vid, name)
    WHERE c.vid = told.vid AND c.vid = ANY (${vids}::bigint[])`.execute(db);
}

/**
 * Brings the copies of renamed records up to date, and those in relationships that were just written: what was read to write them may have
 * been renamed since.
 */
export async function refreshCopiedNames(
  store: Store,
  { renamed, relationships }: { renamed: readonly string[]; relationships: readonly string[] },
): Promise<void> {
  if (!renamed.length && !relationships.length) return;
  await copyNames(
    store,
    'parent_hco_name__v',
    sql`
      SELECT vid, parent_hco_vid FROM ${lookUp('child_record', 'parent_hco_vid', renamed)} WHERE child_type = 'PARENTHCO'
      UNION
      SELECT vid, parent_hco_vid FROM ${lookUp('child_record', 'vid', relationships)} WHERE child_type = 'PARENTHCO'`,
  );
  if (!renamed.length) return;
  await copyNames(
    store,
    'affiliated_hcp_name__v',
    sql`SELECT vid, to_vid FROM ${lookUp('affiliation', 'to_vid', renamed)} WHERE kind = 'AFFILIATION'`,
  );
}
