/** Records in the database, as change requests take, make and withdraw them. */
import { sql } from 'kysely';
import { loadRecords } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import type { Fields } from '../../store/tables.ts';
import type { DataModel } from '../data_model.ts';
import type { FullRecord } from '../records.ts';
import { indexRecord } from '../search/document.ts';
import { defaultStatus } from './validate.ts';

export const newVid = async (store: Store): Promise<string> => {
  const { rows } = await sql<{ vid: string }>`SELECT nextval('vid_sequence') AS vid`.execute(store.db);
  return rows[0]!.vid;
};

/** Takes a record for the rest of the transaction and reads it whole. */
export async function lockRecord(store: Store, vid: string): Promise<FullRecord> {
  await store.db.selectFrom('entity').select('vid').where('vid', '=', vid).forUpdate().executeTakeFirst();
  const [record] = await loadRecords(store, [vid]);
  if (!record) throw new Error(`The record ${vid} of a change request is gone.`);
  return record;
}

/** Brings the search index up to date with a record that this transaction has changed. */
export async function reindex(store: Store, model: DataModel, vid: string): Promise<void> {
  const [record] = await loadRecords(store, [vid]);
  await indexRecord(store, record!, model);
}

/** The name of an organization, for those who belong to it. */
export async function organizationName(store: Store, vid: string): Promise<unknown> {
  const parent = await store.db
    .selectFrom('entity')
    .select('fields')
    .where('vid', '=', vid)
    .executeTakeFirst();
  return parent?.fields['formatted_name__v'] ?? parent?.fields['corporate_name__v'];
}

/** A record that an add request proposed and that came to nothing: nothing is deleted, it becomes inactive (section 1). */
export async function deactivateProposed(
  store: Store,
  model: DataModel,
  vid: string,
  now: Date,
): Promise<void> {
  const record = await lockRecord(store, vid);
  const set = (table: 'entity' | 'child_record', own: string, fields: Fields, version: number) =>
    store.db
      .updateTable(table)
      .set({ fields: JSON.stringify(fields), record_version: version + 1, modified_at: now })
      .where('vid', '=', own)
      .execute();
  for (const child of record.children)
    await set(
      'child_record',
      child.vid,
      { ...child.fields, [defaultStatus[child.child_type]!]: 'I' },
      child.record_version,
    );
  const status = defaultStatus[record.entity_type]!;
  await set('entity', vid, { ...record.fields, [status]: 'I' }, record.record_version);
  await store.db
    .updateTable('custom_key')
    .set({ status: 'I', modified_at: now })
    .where('entity_vid', '=', vid)
    .where('status', '=', 'A')
    .execute();
  await reindex(store, model, vid);
}
