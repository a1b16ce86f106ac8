/**
 * Names that relationships copy: of the parent HCO, and of the HCP at the other end of an affiliation. They are kept in the relationships so
 * that searches and exports read them where they are; who is renamed is renamed there too. A copy is no news of its record: it makes no version.
 */
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { FullRecord } from '../records.ts';

const nameOf = ({ fields }: FullRecord): unknown =>
  fields['formatted_name__v'] ?? fields['corporate_name__v'];

/** Whether a record has another name than before. A new one is nowhere copied yet. */
export const isRenamed = (before: FullRecord | null, after: FullRecord): boolean =>
  before !== null && nameOf(before) !== nameOf(after);

/**
 * Brings the copies of renamed records up to date, and those in relationships that were just written: what was read to write them may have
 * been renamed since.
 */
export async function refreshCopiedNames(
  { db }: Store,
  { renamed, relationships }: { renamed: readonly string[]; relationships: readonly string[] },
): Promise<void> {
  if (!renamed.length && !relationships.length) return;
  const current = sql`coalesce(e.fields ->> 'formatted_name__v', e.fields ->> 'corporate_name__v')`;
  await sql`
    UPDATE child_record c SET fields = jsonb_set(c.fields, '{parent_hco_name__v}', to_jsonb(${current}))
    FROM entity e
    WHERE c.child_type = 'PARENTHCO' AND e.vid = c.parent_hco_vid
      AND (c.parent_hco_vid = ANY (${renamed}::bigint[]) OR c.vid = ANY (${relationships}::bigint[]))
      AND c.fields ->> 'parent_hco_name__v' IS DISTINCT FROM ${current} AND ${current} IS NOT NULL`.execute(
    db,
  );
  if (!renamed.length) return;
  await sql`
    UPDATE child_record c SET fields = jsonb_set(c.fields, '{affiliated_hcp_name__v}', to_jsonb(${current}))
    FROM affiliation a JOIN entity e ON e.vid = a.to_vid
    WHERE a.kind = 'AFFILIATION' AND a.to_vid = ANY (${renamed}::bigint[]) AND c.vid = a.vid
      AND c.fields ->> 'affiliated_hcp_name__v' IS DISTINCT FROM ${current} AND ${current} IS NOT NULL`.execute(
    db,
  );
}
