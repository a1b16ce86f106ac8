/** Brings the values of a changed shared record to its members: a few in the transaction of the change, many by a job (decision 39). */
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import { sharedVidField, type FullRecord } from '../../records/record.ts';
import type { SharedRecord } from '../../records/shared_record.ts';
import type { DataModel } from '../data_model.ts';
import { startJob } from '../jobs/job_queue.ts';
import { lockRecords } from '../revisions/save_records.ts';
import { copyToMembers } from './copy_to_members.ts';

/** Job kind that copies the values to the members of a record with many. */
export const copySharedKind = 'copy_shared_record';

export type CopySharedParameters = { shared_vid: string; object_type: string };

/** Maximum number of members that get the values in the transaction of the change. */
export const membersAtOnce = 50;

/** Returns the IDs of the next HCPs and HCOs with the shared record, in the order of their IDs. */
export async function memberVids(
  { db }: Store,
  sharedVid: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ vid: string }>`
    SELECT DISTINCT entity_vid AS vid FROM child_record
    WHERE fields ->> ${sql.lit(sharedVidField)} = ${sharedVid} AND entity_vid > ${after}::bigint
    ORDER BY entity_vid LIMIT ${limit}`.execute(db);
  return rows.map(({ vid }) => vid);
}

export async function countMembers({ db }: Store, sharedVid: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    SELECT count(DISTINCT entity_vid) AS count FROM child_record
    WHERE fields ->> ${sql.lit(sharedVidField)} = ${sharedVid}`.execute(db);
  return Number(rows[0]!.count);
}

/** Returns the first members of a shared record, locked until the end of the transaction. Call it before the shared record is locked. */
export async function lockMembers(store: Store, sharedVid: string): Promise<FullRecord[]> {
  const vids = await memberVids(store, sharedVid, { after: '0', limit: membersAtOnce + 1 });
  return vids.length > membersAtOnce ? [] : lockRecords(store, vids);
}

/**
 * Locks the members of several shared records that have few, in the order of their IDs, so that a transaction that changes all of them locks no
 * member after a shared record.
 */
export async function lockFewMembers({ db }: Store, sharedVids: readonly string[]): Promise<void> {
  if (!sharedVids.length) return;
  await sql`
    SELECT vid FROM entity WHERE vid IN (
      SELECT unnest(members) FROM unnest(${sharedVids}::text[]) AS shared (vid) CROSS JOIN LATERAL (
        SELECT array_agg(entity_vid) AS members FROM (
          SELECT DISTINCT entity_vid FROM child_record WHERE fields ->> ${sql.lit(sharedVidField)} = shared.vid
          ORDER BY entity_vid LIMIT ${membersAtOnce + 1}) first) few
      WHERE cardinality(members) <= ${membersAtOnce})
    ORDER BY vid FOR UPDATE`.execute(db);
}

/**
 * Copies the values of a changed record to its locked members. When it has others too, a job copies them: members that are too many, and those
 * that came since `lockMembers`. Returns the number of the job; null without one.
 */
export async function copyOrQueue(
  store: Store,
  model: DataModel,
  shared: SharedRecord,
  members: readonly FullRecord[],
  userId: number | null,
): Promise<number | null> {
  const locked = new Set(members.map(({ vid }) => vid));
  const now = await memberVids(store, shared.vid, { after: '0', limit: membersAtOnce + 1 });
  await copyToMembers(store, model, shared, members);
  if (now.every((vid) => locked.has(vid))) return null;
  const parameters: CopySharedParameters = { shared_vid: shared.vid, object_type: shared.object_name };
  return Number(await startJob(store, { kind: copySharedKind, parameters, userId }));
}
