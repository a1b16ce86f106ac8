/** Changes values of shared records for the jobs of the data model, such as the merge of codes (decision 39). */
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { Origin } from '../../records/origins.ts';
import type { CustomChildType, Fields } from '../../records/record.ts';
import type { FieldDifference } from '../../records/shared_record.ts';
import type { DataModel } from '../data_model.ts';
import { copyOrQueue, lockMembers } from './copies.ts';
import { loadShared } from './rows.ts';
import { writeRevision, writeRow } from './write_rows.ts';

/** Returns the IDs of the next shared records whose values have a text anywhere. */
export async function sharedWithText(
  { db }: Store,
  text: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ vid: string }>`
    SELECT vid FROM shared_record WHERE vid > ${after}::bigint AND strpos(fields::text, ${text}) > 0
    ORDER BY vid LIMIT ${limit}`.execute(db);
  return rows.map(({ vid }) => vid);
}

/** Changes the values of a shared record and the copies of its members, in the transaction of `store`. Returns whether one changed. */
export async function changeShared(
  writing: { store: Store; model: DataModel; cause: Origin },
  vid: string,
  change: (object: CustomChildType, fields: Fields) => { names: string[]; fields: Fields },
): Promise<boolean> {
  const { store, model, cause } = writing;
  const members = await lockMembers(store, vid);
  const [record] = await loadShared(store, [vid], 'UPDATE');
  if (!record) return false;
  const before = record.fields;
  const { names, fields } = change(record.object_name, before);
  if (!names.length) return false;
  record.fields = fields;
  record.record_version++;
  record.modified_at = cause.time;
  await writeRow(writing, record);
  const differences = names.map(
    (field) => ({ field, from: before[field] ?? null, to: fields[field] ?? null }) as FieldDifference,
  );
  await writeRevision(writing, record, differences);
  await copyOrQueue(store, model, record, members, cause.userId);
  return true;
}
