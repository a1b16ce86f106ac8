/** The versions of a record: what made each, what changed, and the record as it was. */
import { findVid, loadRecords } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import type { DataModel } from '../data_model.ts';
import { readLineage } from '../lineage/lineage_rows.ts';
import type { Origin } from '../lineage/origins.ts';
import type { FullRecord } from '../records.ts';
import { Refusal } from '../refusal.ts';
import { undo, type ObjectChange } from './differences.ts';

export interface Revision extends Origin {
  recordVersion: number;
  /** The record as it was first stored. */
  isFirst: boolean;
  changes: ObjectChange[];
}

/** The record a vid_key means. Throws NOT_FOUND; a record of the master data set alone is none of this instance. */
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

/** The first version of a record that came without a history: what its oldest revision changed. */
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

/** Versions of a record, newest first. */
export async function listRevisions(
  store: Store,
  record: FullRecord,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ revisions: Revision[]; totalCount: number }> {
  const { count, oldest } = await store.db
    .selectFrom('revision')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.min('record_version').as('oldest')])
    .where('entity_vid', '=', record.vid)
    .executeTakeFirstOrThrow();
  const known = Number(count);
  const hasFirst = oldest === 1;
  const rows = await revisionsOf(store, record.vid).offset(offset).limit(limit).execute();
  const revisions = rows.map((row) => ({ ...row, isFirst: row.recordVersion === 1 }));
  if (!hasFirst && offset <= known && revisions.length < limit) {
    const last = await revisionsOf(store, record.vid)
      .offset(Math.max(0, known - 1))
      .limit(1)
      .executeTakeFirst();
    revisions.push(await firstRevision(store, record, last));
  }
  return { revisions, totalCount: known + (hasFirst ? 0 : 1) };
}

/** The record as it was in a version, from the way back of the changes since. Throws NOT_FOUND for a version it never had here. */
export async function recordAt(store: Store, record: FullRecord, version: number): Promise<FullRecord> {
  const later = await revisionsOf(store, record.vid)
    .where('record_version', '>', version)
    // One made since the record was read is not part of what is undone.
    .where('record_version', '<=', record.record_version)
    .execute();
  const isKnown = version === record.record_version || later.at(-1)?.recordVersion === version + 1;
  if (!isKnown || version < 1)
    throw new Refusal(
      'NOT_FOUND',
      `record_version: the record has no version ${version} here; its newest one is ${record.record_version}.`,
    );
  return later.reduce((newer, { changes }) => undo(newer, changes), record);
}
