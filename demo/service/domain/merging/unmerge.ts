/** Lists merges, and undoes them: both records are as they were, and edits made since stay where they belong. */
import { sql } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type { recordMerge, recordMergeDetails, undoMerge } from '../../../../src/contract/records/merges.ts';
import type { Store } from '../../store/store.ts';
import type { Clock } from '../clock.ts';
import type { DataModel } from '../data_model.ts';
import { lineageText, readLineage, writeLineage } from '../lineage/lineage_rows.ts';
import { Refusal } from '../refusal.ts';
import { inside } from '../retrieve.ts';
import { lockRecords, saveRecords } from '../revisions/save_records.ts';
import { keepApart } from '../suspect_matches/settle.ts';
import { hiddenValues } from '../users/hidden_values.ts';
import type { User } from '../users/users.ts';
import type { VisibilityProfile } from '../users/visibility.ts';
import type { MergeSnapshot } from '../../records/merge.ts';
import { changeRequestSource, type Origin } from '../../records/origins.ts';
import type { FullRecord } from '../../records/record.ts';
import { timestamp } from '../wrapper.ts';
import { keepRowsAfterMerges } from '../sources/match/stored_rows.ts';
import { divideRows, keepRelationships, withRowsAfter } from './read_rows.ts';
import type { StoredMerge } from './stored_merge.ts';
import { Undoing, type Owner, type Undone } from './undone.ts';

type Summary = z.output<typeof recordMerge>;
type Details = z.output<typeof recordMergeDetails>;
type Choices = z.output<typeof undoMerge>['conflicts'];

const queryOf = ({ db }: Store) =>
  db
    .selectFrom('record_merge')
    .leftJoin('app_user as merger', 'merger.id', 'record_merge.merged_by')
    .leftJoin('app_user as undoer', 'undoer.id', 'record_merge.undone_by')
    .leftJoin('entity as merged', 'merged.vid', 'record_merge.merged_vid')
    .innerJoin('entity as survivor', 'survivor.vid', 'record_merge.survivor_vid')
    .select([
      'record_merge.id',
      'record_merge.entity_type',
      'record_merge.merged_vid',
      'record_merge.survivor_vid',
      'record_merge.merged_at',
      'record_merge.source',
      'record_merge.job_id',
      'record_merge.change_request_id',
      'record_merge.undone_at',
      'record_merge.subscription',
      'record_merge.file',
      'record_merge.line',
      'merger.username as merged_by',
      'undoer.username as undone_by',
      sql<string>`coalesce(merged.fields ->> 'formatted_name__v', merged.fields ->> 'corporate_name__v',
        record_merge.before #>> '{merged,fields,formatted_name__v}',
        record_merge.before #>> '{merged,fields,corporate_name__v}', '')`.as('merged_name'),
      sql<string>`coalesce(survivor.fields ->> 'formatted_name__v', survivor.fields ->> 'corporate_name__v', '')`.as(
        'survivor_name',
      ),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof queryOf>['execute']>>[number];

const summary = (row: Row): Summary => ({
  merge_id: row.id,
  entity_type: row.entity_type,
  status: row.undone_at ? 'UNDONE' : 'MERGED',
  merged_vid__v: row.merged_vid,
  merged_name: row.merged_name,
  survivor_vid__v: row.survivor_vid,
  survivor_name: row.survivor_name,
  source: row.source,
  job_id: row.job_id,
  change_request_id: row.change_request_id,
  subscription: row.subscription,
  file: row.file,
  line: row.line,
  merged_by: row.merged_by,
  merged_date: timestamp(row.merged_at),
  undone_by: row.undone_by,
  undone_date: row.undone_at && timestamp(row.undone_at),
});

/** Which merges are listed. */
interface MergeFilter {
  /** Only merges of this record, as the merged or the surviving one. */
  vid?: string | undefined;
  /** Only rows that a load took into existing records, or only merges of two records. */
  fromLoad?: boolean | undefined;
}

/** Returns a page of merges, newest first. */
export async function listMerges(
  store: Store,
  { vid, fromLoad }: MergeFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ merges: Summary[]; totalCount: number }> {
  const ofRecord =
    vid === undefined
      ? sql`true`
      : sql`${vid}::bigint IN (record_merge.merged_vid, record_merge.survivor_vid)`;
  const ofKind = fromLoad === undefined ? sql`true` : sql`(record_merge.file IS NOT NULL) = ${fromLoad}`;
  const condition = sql<boolean>`(${ofRecord} AND ${ofKind})`;
  const { count } = await store.db
    .selectFrom('record_merge')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(condition)
    .executeTakeFirstOrThrow();
  const rows = await queryOf(store)
    .where(condition)
    .orderBy('record_merge.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return { merges: rows.map(summary), totalCount: Number(count) };
}

/** Returns why a merge cannot be undone; null when it can. */
async function problemOf(store: Store, row: Row): Promise<string | null> {
  if (row.undone_at) return 'The merge has already been undone.';
  const records = await store.db
    .selectFrom('entity')
    .select(['vid', 'merged_into'])
    .where('vid', 'in', [row.merged_vid, row.survivor_vid])
    .execute();
  const into = new Map(records.map(({ vid, merged_into }) => [vid, merged_into]));
  const next = into.get(row.survivor_vid);
  if (next) return `The record ${row.survivor_vid} was merged into ${next} since. Undo that merge first.`;
  const later = await store.db
    .selectFrom('record_merge')
    .select('merged_vid')
    .where('survivor_vid', '=', row.survivor_vid)
    .where('undone_at', 'is', null)
    .where('id', '>', row.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return later
    ? `The record ${later.merged_vid} was merged into ${row.survivor_vid} since. Undo that merge first.`
    : null;
}

async function rowOf(store: Store, id: string): Promise<Row> {
  const row = await queryOf(store).where('record_merge.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND', `There is no merge ${id}.`);
  return row;
}

/** Returns the record of a row that a load took into another record, as far as it is not part of that one. */
function loadedRecord({ merged }: MergeSnapshot): FullRecord {
  const times = { created_at: new Date(merged.created_at), modified_at: new Date(merged.modified_at) };
  return { ...merged, ...times, children: merged.children.map((child) => ({ ...child, ...times })) };
}

/** Works out the undone merge. In a transaction, the records are locked. */
async function undoing(
  store: Store,
  model: DataModel,
  { id, merged_vid, survivor_vid, file, source, job_id }: Row,
  ownerOf: (vid: string, field: string) => Owner | undefined,
): Promise<{ undone: Undone; merge: StoredMerge }> {
  const stored = await store.db
    .selectFrom('record_merge')
    .select(['before', 'after', 'children'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const ofLoad = file === null ? {} : { source, load: `${job_id} ${file}` };
  const merge = await withRowsAfter(store, model, id, { ...stored, ...ofLoad });
  const { after } = merge;
  const vids = [merged_vid, survivor_vid, ...after.members.map(({ vid }) => vid)];
  const records = new Map((await lockRecords(store, vids)).map((record) => [record.vid, record]));
  const lineage = await readLineage(store, vids);
  const merged = file === null ? records.get(merged_vid)! : loadedRecord(after);
  const now = { merged, survivor: records.get(survivor_vid)!, lineage };
  const members = after.members.flatMap(({ vid }) => records.get(vid) ?? []);
  return { undone: new Undoing(model, merge, now, ownerOf).run(members), merge };
}

/** Saves the record of a row that becomes a separate one, with the source and job of its load. */
async function saveLoaded(store: Store, model: DataModel, record: FullRecord, cause: Origin): Promise<void> {
  const times = { created_at: cause.time, modified_at: cause.time };
  const after = { ...record, ...times, record_version: 1 };
  await saveRecords(store, model, [{ before: null, after, childrenMayMove: true }], cause);
}

/** Lets the next load of a record's rows update it, even if they have not changed since. */
async function forgetDigests({ db }: Store, { custom_keys }: FullRecord): Promise<void> {
  const keys = custom_keys.map(({ vid }) => vid);
  if (keys.length) await db.deleteFrom('source_digest').where('key_vid', 'in', keys).execute();
}

/** Returns a merge, the problem that prevents undoing it, and the conflicts to decide. Throws `NOT_FOUND`. */
export async function readMerge(
  store: Store,
  model: DataModel,
  id: string,
  profile: VisibilityProfile,
): Promise<Details> {
  const row = await rowOf(store, id);
  const problem = await problemOf(store, row);
  const conflicts = problem
    ? []
    : await store.db
        .transaction()
        .execute((transaction) => undoing(inside(store, transaction), model, row, () => undefined))
        .then(({ undone }) => undone.conflicts);
  const isHidden = await hiddenValues(
    store,
    model,
    profile,
    conflicts.map(({ vid }) => vid),
  );
  return {
    ...summary(row),
    can_be_undone: problem === null,
    problem,
    conflicts: conflicts.map(({ vid, objectType, field, now, survivor, merged }) => {
      const seen = (value: unknown) => (isHidden(vid, objectType, field) ? null : (value ?? null));
      return {
        vid__v: vid,
        object_type: objectType,
        field,
        value: seen(now),
        survivor_value: seen(survivor),
        merged_value: seen(merged),
      };
    }),
  };
}

/**
 * Undoes a merge. Throws `NOT_FOUND`, `INVALID_STATE` when another merge has to be undone first, and `INVALID_DATA` naming the conflicts
 * without a choice. After an error, nothing has changed.
 */
export async function undo(
  { store, model, clock }: { store: Store; model: DataModel; clock: Clock },
  user: User,
  id: string,
  choices: Choices,
): Promise<void> {
  const owners = new Map((choices ?? []).map(({ vid__v, field, keep }) => [`${vid__v} ${field}`, keep]));
  await store.db.transaction().execute(async (transaction) => {
    const here = inside(store, transaction);
    const first = await rowOf(here, id);
    // Two users who undo the same merge wait for each other here.
    await lockRecords(here, [first.merged_vid, first.survivor_vid]);
    const row = await rowOf(here, id);
    const problem = await problemOf(here, row);
    if (problem) throw new Refusal('INVALID_STATE', problem);
    const { undone, merge } = await undoing(here, model, row, (vid, field) => owners.get(`${vid} ${field}`));
    const { changes, marks, conflicts } = undone;
    if (conflicts.length) {
      const names = conflicts.map(({ vid, field }) => `${vid} ${field}`).join(', ');
      throw new Refusal('INVALID_DATA', `conflicts: choose SURVIVOR or MERGED for ${names}.`);
    }
    const now = clock();
    const { merged_vid: vid, survivor_vid: survivor } = row;
    // A record that was merged as a suspect match never became valid. Now it is a separate record.
    for (const object of changes.flatMap(({ after }) =>
      after.vid === vid ? [after, ...after.children] : [],
    ))
      object.record_state = 'VALID';
    const origin = { source: changeRequestSource, time: now, jobId: null, changeRequestId: null };
    const cause = { ...origin, userId: user.id };
    const again = changes.find(({ after }) => after.vid === vid)!.after;
    if (row.file === null) await saveRecords(here, model, changes, cause);
    else {
      const [own, others] = [changes.slice(0, 1), changes.slice(2)];
      await saveRecords(here, model, own, cause);
      await saveLoaded(here, model, again, { ...cause, source: row.source, jobId: row.job_id });
      await saveRecords(here, model, others, cause);
    }
    await forgetDigests(here, again);
    for (const [key, child] of undone.keys)
      await here.db.updateTable('custom_key').set({ record_vid: child }).where('vid', '=', key).execute();
    await keepRelationships(here, merge);
    await divideRows(here, merge);
    await keepRowsAfterMerges(here, merge.passed ?? []);
    await writeLineage(here, lineageText(marks));
    await here.db
      .updateTable('record_merge')
      .set({ undone_by: user.id, undone_at: now })
      .where('id', '=', id)
      .execute();
    await here.db
      .updateTable('suspect_match')
      .set({ status: 'KEPT_APART', decided_vid: null, decided_by: user.id, decided_at: now })
      .where('vid', '=', vid)
      .where('status', '=', 'MERGED')
      .execute();
    await keepApart(here, vid, [survivor], { userId: user.id, now });
  });
}
