/** Merges and unmerges random pairs of records, and compares everything that the merge concerned with its state before. */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { DataModel } from '../../demo/service/domain/data_model.ts';
import { readLineage } from '../../demo/service/domain/lineage/lineage_rows.ts';
import { mergeRecords } from '../../demo/service/domain/merging/merge_records.ts';
import { undo } from '../../demo/service/domain/merging/unmerge.ts';
import { inside } from '../../demo/service/domain/retrieve.ts';
import type { User } from '../../demo/service/domain/users/users.ts';
import type { Origin } from '../../demo/service/records/origins.ts';
import type { EntityType, Fields } from '../../demo/service/records/record.ts';
import { loadRecords } from '../../demo/service/store/records.ts';
import type { Store } from '../../demo/service/store/store.ts';

export interface MergeBench {
  store: Store;
  model: DataModel;
  steward: User;
}

/** Returns what an accepted request of a user writes into the lineage. */
export const causeOfEdit = (): Origin => ({
  source: 'change_request',
  time: new Date(),
  jobId: null,
  changeRequestId: '1',
  userId: 1,
});

/** The time of a change of status stays true when the status changes back. */
const withoutTimes = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'status_update_time__v'));

/** Returns the content of records, without versions and times, which an undone merge has raised. */
export async function contentOf(store: Store, vids: readonly string[]): Promise<unknown> {
  const lineage = await readLineage(store, vids);
  const records = await loadRecords(store, vids);
  return records
    .toSorted((one, other) => (one.vid < other.vid ? -1 : 1))
    .map(({ vid, fields, merged_into, record_state, in_instance, children, custom_keys }) => ({
      vid,
      merged_into,
      record_state,
      in_instance,
      fields: withoutTimes(fields),
      marks: lineage.marks(vid),
      children: children
        .toSorted((one, other) => (one.vid < other.vid ? -1 : 1))
        .map((child) => ({
          vid: child.vid,
          type: child.child_type,
          position: child.position,
          parent: child.parent_hco_vid,
          state: child.record_state,
          fields: withoutTimes(child.fields),
          marks: lineage.marks(child.vid),
        })),
      keys: custom_keys
        .map(({ vid: key, record_vid, source, item, value, status }) => [
          key,
          record_vid,
          source,
          item,
          value,
          status,
        ])
        .toSorted(),
    }));
}

/** Returns the records with relationships from or to a record. */
async function neighborsOf({ db }: Store, vid: string): Promise<string[]> {
  const { rows } = await sql<{ vid: string }>`
    SELECT DISTINCT unnest(ARRAY [from_vid, to_vid])::text AS vid FROM affiliation
    WHERE ${vid}::bigint IN (from_vid, to_vid)`.execute(db);
  return rows.map((row) => row.vid);
}

/** Merges a record into another one, as a steward. Returns the ID of the merge. */
export async function mergeOf(
  { store, model, steward }: MergeBench,
  vid: string,
  into: string,
): Promise<string> {
  const cause = {
    source: 'change_request',
    time: new Date(),
    jobId: null,
    changeRequestId: null,
    userId: steward.id,
  };
  await store.db
    .transaction()
    .execute((transaction) => mergeRecords(inside(store, transaction), model, { vid, into }, cause));
  const { id } = await store.db
    .selectFrom('record_merge')
    .select('id')
    .where('merged_vid', '=', vid)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

export const undoOf = (
  { store, model, steward }: MergeBench,
  id: string,
  choices?: Parameters<typeof undo>[3],
) => undo({ store, model, clock: () => new Date() }, steward, id, choices);

/** Returns the valid records of a type in the instance. */
export async function recordsOf({ db }: Store, type: EntityType): Promise<string[]> {
  const rows = await db
    .selectFrom('entity')
    .select('vid')
    .where('entity_type', '=', type)
    .where('in_instance', '=', true)
    .where('record_state', '=', 'VALID')
    .where('merged_into', 'is', null)
    .orderBy('vid')
    .execute();
  return rows.map(({ vid }) => vid);
}

/** Merges two records, undoes it, and throws when anything is not as before. */
export async function mergeAndUndo(bench: MergeBench, vid: string, into: string): Promise<void> {
  const { store } = bench;
  const all = [
    ...new Set([vid, into, ...(await neighborsOf(store, vid)), ...(await neighborsOf(store, into))]),
  ];
  const before = await contentOf(store, all);
  const edges = async () =>
    (
      await sql`SELECT from_vid::text, to_vid::text FROM affiliation
        WHERE from_vid = ANY (${all}::bigint[]) OR to_vid = ANY (${all}::bigint[]) ORDER BY 1, 2`.execute(
        store.db,
      )
    ).rows;
  const edgesBefore = await edges();
  await undoOf(bench, await mergeOf(bench, vid, into));
  assert.deepEqual(await contentOf(store, all), before, `${vid} into ${into}`);
  assert.deepEqual(await edges(), edgesBefore, `relationships of ${vid} and ${into}`);
}
