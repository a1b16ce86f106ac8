/** Adds and inactivates the keys of shared records (specification 2.5; decision 39). */
import { sql } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type { sharedRecordToWrite } from '../../../../src/contract/records/shared_records.ts';
import type { Store } from '../../store/store.ts';
import { isSameSource } from '../../records/key_source.ts';
import type { Origin } from '../../records/origins.ts';
import type { CustomChildType } from '../../records/record.ts';
import type { FieldDifference, SharedKey, SharedRecord } from '../../records/shared_record.ts';
import { readCustomKey, type KeyParts } from '../change_requests/key_parts.ts';
import { invalid } from '../change_requests/receive/validate.ts';
import type { DataModel } from '../data_model.ts';
import { requireKeyAccess } from '../keys/custom_key_access.ts';
import type { User } from '../users/users.ts';
import { findShared } from './rows.ts';

export type SentRecord = z.output<typeof sharedRecordToWrite>;

export interface Call {
  store: Store;
  model: DataModel;
  /** Null for a load: an administrator's mapping names its keys. */
  user: User | null;
  object: CustomChildType;
  cause: Origin & { jobId: string };
}

/** Another call gave the key to a new record in the meantime: the next attempt finds that record. */
export class KeyTaken extends Error {}
/** Returns the parts of a key that the user may add or inactivate. Throws INVALID_DATA and INSUFFICIENT_ACCESS. */
function keyParts({ model, user }: Call, key: string, path: string): KeyParts {
  const parts = readCustomKey(key);
  if (!parts) throw invalid(path, 'expected <source>:<item>:<key>.');
  if (user) requireKeyAccess(model, user, parts.source);
  return parts;
}

/** Adds a key to a record. Throws INVALID_DATA when another record has it, and KeyTaken when one got it in the meantime. */
async function addKey(call: Call, vid: string, { source, item, value }: KeyParts): Promise<SharedKey> {
  const { store, object, cause } = call;
  const added = await store.db
    .insertInto('shared_record_key')
    .values({
      vid: sql<string>`nextval('vid_sequence')`,
      shared_vid: vid,
      object_name: object,
      source,
      item,
      value,
      status: 'A',
      created_at: cause.time,
      modified_at: cause.time,
    })
    .onConflict((conflict) =>
      conflict
        .expression(sql`object_name, lower(source), item, value`)
        .where('status', '=', sql.lit('A'))
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (!added) throw new KeyTaken();
  return added;
}

/** Adds and inactivates the keys of an item. Returns the changes. */
export async function writeKeys(
  call: Call,
  record: SharedRecord,
  sent: SentRecord,
  isNew: boolean,
): Promise<FieldDifference[]> {
  const changes: FieldDifference[] = [];
  const wanted = [
    ...(isNew && sent.vid_key !== undefined ? [{ key: sent.vid_key, status: 'A', path: 'vid_key' }] : []),
    ...(sent.custom_keys__v ?? []).map(
      ({ custom_key_vid_key__v: key, custom_key_status__v: status }, index) => ({
        key,
        status,
        path: `custom_keys__v.${index}`,
      }),
    ),
  ];
  for (const { key, status, path } of wanted) {
    const parts = keyParts(call, key, path);
    const owner = await findShared(call.store, call.object, key);
    if (owner !== undefined && owner !== record.vid && path === 'vid_key') throw new KeyTaken();
    if (owner !== undefined && owner !== record.vid)
      throw invalid(path, 'the key is in use by a different record.');
    if (status === 'A' && owner === undefined) {
      record.keys.push(await addKey(call, record.vid, parts));
      changes.push({ field: 'custom_keys__v', from: null, to: key });
    }
    if (status === 'A') continue;
    if (owner === undefined) throw invalid(path, 'the record has no such active custom key.');
    const active = record.keys.find(
      (one) =>
        one.status === 'A' &&
        one.item === parts.item &&
        one.value === parts.value &&
        isSameSource(one.source, parts.source),
    )!;
    active.status = 'I';
    await call.store.db
      .updateTable('shared_record_key')
      .set({ status: 'I', modified_at: call.cause.time })
      .where('vid', '=', active.vid)
      .execute();
    changes.push({ field: 'custom_keys__v', from: key, to: null });
  }
  return changes;
}
