/** Rows about records that were merged earlier, as they are stored with the merge (decision 53). */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { KeyOfRow, RowAfterMerge, StoredRow } from '../../../records/merge.ts';
import type { EntityType } from '../../../records/record.ts';
import type { Store } from '../../../store/store.ts';
import { referenceIdentity, type Reference, type SourceRow } from '../read/source_row.ts';

/** A row to store with its merge. `isNews`: whether it changed the stored records. */
export interface KeptRow {
  merged_vid: string;
  subject: string;
  is_news: boolean;
  content: RowAfterMerge;
}

/** How a reference to a record of a type is named in what a row says. */
export const otherName = (reference: Reference, type: EntityType): string =>
  `${type} ${referenceIdentity(reference)}`;

/** Returns the same short text for rows that say the same. */
export const hashOf = (said: object): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('base64');

export const keyOf = ({ source, item, value }: KeyOfRow): KeyOfRow => ({ source, item, value });

export const storedRow = ({
  line,
  record,
  entityType,
  fields,
  children,
  keys,
  keyed,
  isEnd,
}: SourceRow): StoredRow => {
  const named = (reference: Reference) =>
    'vid' in reference ? { vid: reference.vid } : { key: keyOf(reference.key) };
  return {
    line,
    record: named(record),
    entityType,
    fields,
    children: children.map((child) => ({
      type: child.type,
      key: child.key && keyOf(child.key),
      fields: child.fields,
      parent: child.parent && named(child.parent),
      reportsMissingParent: child.reportsMissingParent,
    })),
    keys: keys.map(keyOf),
    keyed: keyed && named(keyed),
    isEnd,
  };
};

/** Stores rows, except those that changed nothing and say what a stored row says. */
export async function keepRowsAfterMerges({ db }: Store, rows: readonly KeptRow[]): Promise<void> {
  if (!rows.length) return;
  const placed = rows.map((row, place) => ({ ...row, place }));
  await sql`
    INSERT INTO record_merge_row (merge_id, subject, content)
    SELECT merge.id, row.subject, row.content
    FROM jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
      AS row (merged_vid bigint, subject text, is_news boolean, content jsonb, place bigint)
    JOIN record_merge merge ON merge.merged_vid = row.merged_vid AND merge.undone_at IS NULL
    WHERE row.is_news OR NOT EXISTS (
      SELECT FROM record_merge_row stored WHERE stored.merge_id = merge.id AND stored.subject = row.subject)
    ORDER BY row.place`.execute(db);
}
