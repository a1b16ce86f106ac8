/** Saves a shared record: values, keys, version, history and the copies of its members (decision 39). Call it in a transaction. */
import { newVids } from '../../store/vids.ts';
import { customStatusField, type Fields } from '../../records/record.ts';
import type { FieldDifference, SharedRecord } from '../../records/shared_record.ts';
import { sameValue } from '../change_requests/request.ts';
import { checkGroups, invalid, missingFields, readValue } from '../change_requests/receive/validate.ts';
import { requireNewest, type NewestVersion } from '../audit/newest_version.ts';
import { copyOrQueue, lockMembers } from './copies.ts';
import { findShared, loadShared } from './rows.ts';
import { sharedModel } from './shared_model.ts';
import { writeRevision, writeRow } from './write_rows.ts';
import { writeKeys, type Call, type SentRecord } from './write_keys.ts';

/** A record as it was saved. */
export interface Saved {
  record: SharedRecord;
  action: 'ADDED' | 'CHANGED' | 'UNCHANGED';
  /** Values before, and as the call asked for them. */
  before: Fields;
  requested: Fields;
  /** What changed. */
  fields: readonly FieldDifference[];
  keys: readonly FieldDifference[];
  /** Job that copies the values to the members that this transaction does not; null without one. */
  copyJobId: number | null;
}

/** Finds the record that a call names; undefined for a new one. Throws INVALID_DATA for an ID of no record. */
export async function findTarget(
  { store, object }: Call,
  { vid_key: key }: Pick<SentRecord, 'vid_key'>,
): Promise<string | undefined> {
  if (key === undefined) return undefined;
  const vid = await findShared(store, object, key);
  if (vid === undefined && /^\d{18}$/.test(key))
    throw invalid('vid_key', `there is no such ${object}: ${key}`);
  return vid;
}

/** Returns the fields for storage. Throws INVALID_DATA naming the field. */
function readFields({ model, object, cause }: Call, sent: Fields, isNew: boolean): Fields {
  const writable = sharedModel(model);
  const around = { path: 'fields', country: null, system: cause.source };
  const read: Fields = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, readValue(writable, object, name, value, around)]),
  );
  checkGroups(writable, object, new Set(Object.keys(read)), null, 'fields');
  const [missing] = isNew ? missingFields(writable, object, read, null) : [];
  if (missing) throw invalid(`fields.${missing}`, `required in a new ${object}.`);
  return read;
}

async function newRecord({ store, object, cause }: Call): Promise<SharedRecord> {
  return {
    vid: (await newVids(store, 1))[0]!,
    object_name: object,
    record_version: 0,
    name: '',
    fields: {},
    created_at: cause.time,
    modified_at: cause.time,
    keys: [],
  };
}

const newestRevision = async (
  { db }: Call['store'],
  { vid, record_version: version, modified_at: at }: SharedRecord,
): Promise<NewestVersion> => {
  const revision = await db
    .selectFrom('shared_record_revision')
    .select('user_id')
    .where('shared_vid', '=', vid)
    .where('record_version', '=', version)
    .executeTakeFirst();
  return { version, by: revision?.user_id ?? null, at };
};

/** Saves the record `target`, or a new one. Throws INVALID_DATA, INVALID_STATE for an outdated version, and KeyTaken. */
export async function saveShared(call: Call, target: string | undefined, sent: SentRecord): Promise<Saved> {
  const { store, model, cause } = call;
  const isNew = target === undefined;
  // Members before the shared record, in the order in which a save of a member locks them.
  const members = isNew ? [] : await lockMembers(store, target);
  const [record] = isNew ? [await newRecord(call)] : await loadShared(store, [target], 'UPDATE');
  if (!record) throw new Error(`The shared record ${target} is gone.`);
  const { record_version: version, fields: before } = record;
  if (sent.version !== undefined && isNew) throw invalid('version', 'a new record has no version.');
  if (!isNew) await requireNewest(store, 'The record has', sent.version, await newestRevision(store, record));
  const requested = readFields(call, sent.fields, isNew);
  const given: Fields = { ...(isNew && { [customStatusField]: 'A' }), ...before, ...requested };
  const fields = Object.keys(given)
    .filter((name) => !sameValue(before[name], given[name]))
    .map((field) => ({ field, from: before[field] ?? null, to: given[field] ?? null }) as FieldDifference);
  record.fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  record.record_version = version + 1;
  record.modified_at = cause.time;
  // Keys refer to the row of a new record.
  if (isNew) await writeRow(call, record);
  const keys = await writeKeys(call, record, sent, isNew);
  const saved = { record, before, requested, fields, keys, copyJobId: null };
  if (!isNew && !fields.length && !keys.length) {
    record.record_version = version;
    return { ...saved, action: 'UNCHANGED' };
  }
  await writeRow(call, record);
  await writeRevision(call, record, [...fields, ...keys]);
  if (isNew) return { ...saved, action: 'ADDED' };
  const copyJobId = await copyOrQueue(store, model, record, members, cause.userId);
  return { ...saved, action: 'CHANGED', copyJobId };
}
