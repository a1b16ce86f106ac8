/** Reads shared records with their keys, and finds them by ID or custom key (decision 39). */
import { sql } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type { sharedRecord } from '../../../../src/contract/records/shared_records.ts';
import type { Store } from '../../store/store.ts';
import { foldedSource } from '../../records/key_source.ts';
import type { CustomChildType } from '../../records/record.ts';
import type { SharedRecord } from '../../records/shared_record.ts';
import { readCustomKey } from '../change_requests/key_parts.ts';
import type { DataModel } from '../data_model.ts';
import { timestamp, toCustomKey, withReferences, type WrapperOptions } from '../wrapper.ts';
import { sharedModel } from './shared_model.ts';

const columns = [
  'vid',
  'object_name',
  'record_version',
  'name',
  'fields',
  'created_at',
  'modified_at',
] as const;

/**
 * Returns records in the order of `vids`. `lock`: for UPDATE, nobody else writes or copies them until the end of the transaction; for SHARE, nobody
 * writes them.
 */
export async function loadShared(
  { db }: Store,
  vids: readonly string[],
  lock?: 'UPDATE' | 'SHARE',
): Promise<SharedRecord[]> {
  if (!vids.length) return [];
  const query = db
    .selectFrom('shared_record')
    .select(columns)
    .where('vid', '=', sql<string>`ANY (${vids}::bigint[])`)
    .orderBy('vid');
  const locked = lock === 'UPDATE' ? query.forUpdate() : lock === 'SHARE' ? query.forShare() : query;
  const rows = await locked.execute();
  const keys = await db
    .selectFrom('shared_record_key')
    .selectAll()
    .where('shared_vid', '=', sql<string>`ANY (${vids}::bigint[])`)
    .orderBy('vid')
    .execute();
  const byVid = new Map(
    rows.map((row) => [row.vid, { ...row, keys: keys.filter(({ shared_vid }) => shared_vid === row.vid) }]),
  );
  return vids.flatMap((vid) => byVid.get(vid) ?? []);
}

/** Returns the ID of the record of an object that an ID or an active custom key names. */
export async function findShared(
  { db }: Store,
  object: CustomChildType,
  vidKey: string,
): Promise<string | undefined> {
  if (/^\d{18}$/.test(vidKey)) {
    const row = await db
      .selectFrom('shared_record')
      .select('vid')
      .where('vid', '=', vidKey)
      .where('object_name', '=', object)
      .executeTakeFirst();
    return row?.vid;
  }
  const parts = readCustomKey(vidKey);
  if (!parts || vidKey.includes('\0')) return undefined;
  const key = await db
    .selectFrom('shared_record_key')
    .select('shared_vid')
    .where('object_name', '=', object)
    .where(sql`lower(source)`, '=', foldedSource(parts.source))
    .where('item', '=', parts.item)
    .where('value', '=', parts.value)
    .where('status', '=', 'A')
    .executeTakeFirst();
  return key?.shared_vid;
}

/** Converts a record to its form in answers. */
export const showShared = (
  model: DataModel,
  record: SharedRecord,
  options: WrapperOptions,
): z.output<typeof sharedRecord> => ({
  vid__v: record.vid,
  object_type: record.object_name,
  name: record.name,
  record_version__v: record.record_version,
  created_date__v: timestamp(record.created_at),
  modified_date__v: timestamp(record.modified_at),
  fields: withReferences(record.object_name, record.fields, sharedModel(model), options) as z.output<
    typeof sharedRecord
  >['fields'],
  custom_keys__v: record.keys.map((key) =>
    toCustomKey({ ...key, record_vid: record.vid, record_type: record.object_name }),
  ),
});
