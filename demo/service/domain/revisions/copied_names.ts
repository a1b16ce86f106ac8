/**
 * Updates the copies of names in relationships: of the parent HCO, and of the related HCP. Relationships store copies so that searches and
 * exports need no join. Updating a copy does not change the record's version.
 */
import { sql, type RawBuilder } from 'kysely';
import { lookUp } from '../../store/statements.ts';
import type { Store } from '../../store/store.ts';
import type { FullRecord } from '../../records/record.ts';

const nameOf = ({ fields }: FullRecord): unknown =>
  fields['formatted_name__v'] ?? fields['corporate_name__v'];

/** Returns true when the name of a record has changed. The name of a new record has no copies yet. */
export const isRenamed = (before: FullRecord | null, after: FullRecord): boolean =>
  before !== null && nameOf(before) !== nameOf(after);

/** Corrects outdated names in relationships. `ends` selects the IDs of relationships and of the records that they name. */
async function copyNames({ db }: Store, field: string, ends: RawBuilder<unknown>): Promise<void> {
  // Selects before it updates: usually there is nothing to write, and PostgreSQL would plan a single UPDATE as a scan of all children.
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
 * Updates the copies of renamed records, and those in relationships that were just written, because the named record may have been renamed
 * since it was read.
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
