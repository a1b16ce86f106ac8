/** Reads the versions of a record: the origin and the changes of each version, and the record at a version. */
import { sql } from 'kysely';
import { loadRecords } from '../../store/records.ts';
import { findVid } from '../keys/vid_keys.ts';
import type { Store } from '../../store/store.ts';
import type { DataModel } from '../data_model.ts';
import { readLineage } from '../lineage/lineage_rows.ts';
import type { Origin } from '../../records/origins.ts';
import type { FullRecord } from '../../records/record.ts';
import { Refusal } from '../refusal.ts';
import { undo, unshownFields } from './differences.ts';
import type { ObjectChange } from '../../records/object_change.ts';
import type { Hidden } from '../users/visibility.ts';

export interface Revision extends Origin {
  recordVersion: number;
  /** True for the first version of the record. */
  isFirst: boolean;
  changes: ObjectChange[];
}

/** Returns the record that a vid_key names. Throws NOT_FOUND, also for a record that is only in the master data set. */
export async function findRecord(store: Store, model: DataModel, vidKey: string): Promise<FullRecord> {
  const vid = await findVid(store, model, vidKey);
  const [record] = vid === undefined ? [] : await loadRecords(store, [vid]);
  if (!record?.in_instance) throw new Refusal('NOT_FOUND', `vid_key: there is no such record: ${vidKey}`);
  return record;
}

const revisionsOf = ({ db }: Store, vid: string) =>
  db
    .selectFrom('revision')
    .select([
      'record_version as recordVersion',
      'source',
      'created_at as time',
      'job_id as jobId',
      'change_request_id as changeRequestId',
      'user_id as userId',
      'changes',
    ])
    .where('entity_vid', '=', vid)
    .orderBy('record_version', 'desc');

/** Returns the first version of a record that was loaded without a history, from its lineage and its oldest revision. */
async function firstRevision(
  store: Store,
  record: FullRecord,
  oldest: Pick<Revision, 'recordVersion' | 'changes'> | undefined,
): Promise<Revision> {
  const origin = (await readLineage(store, [record.vid])).recordOrigin(record);
  const own = oldest?.changes.find(({ vid }) => vid === record.vid)?.fields['modified_date__v'];
  return {
    ...origin,
    time: own ? new Date(String(own[0])) : record.modified_at,
    recordVersion: oldest ? oldest.recordVersion - 1 : record.record_version,
    isFirst: true,
    changes: [],
  };
}

/**
 * SQL condition for revisions that changed more than hidden objects and fields. The version and time of the entity do not count: they change
 * with each child.
 */
function isSeenRevision({ vids, types, fields }: Hidden) {
  if (!vids.size && !types.size && !fields.size) return sql<boolean>`true`;
  const names = [...fields].flatMap(([type, own]) => [...own].map((name) => `${type}.${name}`));
  const isHidden = sql<boolean>`(change ->> 'vid' = ANY (${[...vids]}::text[])
    OR change ->> 'object_type' = ANY (${[...types]}::text[])
    OR (change ->> 'object_type') || '.' || field = ANY (${names}::text[]))`;
  const changed = sql`jsonb_array_elements(changes) change, jsonb_object_keys(change -> 'fields') field`;
  return sql<boolean>`(
    NOT EXISTS (SELECT FROM ${changed} WHERE ${isHidden})
    OR EXISTS (SELECT FROM ${changed} WHERE NOT ${isHidden} AND field <> ALL (${unshownFields}::text[])))`;
}

/** Returns the changes without hidden objects and fields. */
const seenChanges = (
  changes: readonly ObjectChange[],
  { vids, types, fields: hidden }: Hidden,
): ObjectChange[] =>
  changes
    .filter(({ vid, object_type }) => !vids.has(vid) && !types.has(object_type))
    .map((change) => {
      const own = hidden.get(change.object_type);
      if (!own?.size) return change;
      const seen = Object.entries(change.fields).filter(([name]) => !own.has(name));
      return { ...change, fields: Object.fromEntries(seen) };
    });

/** Returns the versions of a record, newest first, without changes of hidden objects and fields. */
export async function listRevisions(
  store: Store,
  record: FullRecord,
  {
    offset,
    limit,
    hidden = { vids: new Set(), types: new Set(), fields: new Map() },
  }: { offset: number; limit: number; hidden?: Hidden | undefined },
): Promise<{ revisions: Revision[]; totalCount: number }> {
  const isSeen = isSeenRevision(hidden);
  const { count, oldest } = await store.db
    .selectFrom('revision')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere(isSeen).as('count'),
      fn.min('record_version').as('oldest'),
    ])
    .where('entity_vid', '=', record.vid)
    .executeTakeFirstOrThrow();
  const known = Number(count);
  const hasFirst = oldest === 1;
  const rows = await revisionsOf(store, record.vid).where(isSeen).offset(offset).limit(limit).execute();
  const revisions = rows.map((row) => ({
    ...row,
    isFirst: row.recordVersion === 1,
    changes: seenChanges(row.changes, hidden),
  }));
  if (!hasFirst && offset <= known && revisions.length < limit) {
    const last = await revisionsOf(store, record.vid)
      .clearOrderBy()
      .orderBy('record_version')
      .limit(1)
      .executeTakeFirst();
    revisions.push(await firstRevision(store, record, last));
  }
  return { revisions, totalCount: known + (hasFirst ? 0 : 1) };
}

/**
 * Returns the record at several versions by undoing later changes, newest first. Throws NOT_FOUND for a version that is not in the history.
 */
export async function recordsAt(
  store: Store,
  record: FullRecord,
  versions: readonly number[],
): Promise<FullRecord[]> {
  const later = await revisionsOf(store, record.vid)
    .where('record_version', '>', Math.min(...versions))
    // Excludes revisions that are newer than `record`, which may have been read earlier.
    .where('record_version', '<=', record.record_version)
    .execute();
  let newer = record;
  let undone = 0;
  let oldest = record.record_version;
  return versions
    .toSorted((one, other) => other - one)
    .map((version) => {
      for (; undone < later.length && later[undone]!.recordVersion > version; undone++) {
        newer = undo(newer, later[undone]!.changes);
        oldest = later[undone]!.recordVersion - 1;
      }
      if (oldest !== version || version < 1)
        throw new Refusal(
          'NOT_FOUND',
          `record_version: the record has no version ${version} here; its newest one is ${record.record_version}.`,
        );
      return newer;
    });
}

/** Returns the record at a version. Throws NOT_FOUND for a version that is not in the history. */
export const recordAt = async (store: Store, record: FullRecord, version: number): Promise<FullRecord> =>
  (await recordsAt(store, record, [version]))[0]!;
