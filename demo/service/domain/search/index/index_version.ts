/**
 * The number of what the service derives of a record for the search index. A release that derives something else has a higher one. When the database has
 * a lower one, a job indexes all records again.
 */
import { sql } from 'kysely';
import { inside, type Store } from '../../../store/store.ts';
import { readSetting, writeSetting } from '../../../store/tables/setting.ts';
import { startJob } from '../../jobs/job_queue.ts';

/**
 * Raise it with every change of what records or words have in the index: entries, columns, sort values, sounds. `test/service/search/index_version.test.ts`
 * notices such changes. Words that records had already count in the vocabulary only from the next change of a record, when the change brings them there.
 */
export const indexVersion = 3;

const kindPrefix = 'index_records_';
/** Kind of the job, with the number: a process of another release derives other entries, so it must not take the job. */
export const indexRecordsKind = `${kindPrefix}${indexVersion}`;

/** Times as in JSON. */
export type IndexRecordsParameters = {
  /** Start of the process that began the job. */
  began: string;
  /** Only records that changed since then; absent for all. */
  since?: string;
};

interface IndexState {
  version: number;
  /** Records that changed since then may have entries of an earlier release, whose processes served beside this one. */
  since?: string;
}

const settingName = 'search_index';
const hour = 60 * 60 * 1000;
/** Processes of the release before may serve for so long after the first one of this release started. */
const longestUpgrade = 24 * hour;

const readState = async (store: Store): Promise<IndexState | undefined> =>
  (await readSetting(store, settingName)) as IndexState | undefined;

const writeState = (store: Store, state: IndexState): Promise<void> =>
  writeSetting(store, settingName, state);

/** Notes that all records are indexed by this release. */
export const noteIndexed = (store: Store): Promise<void> => writeState(store, { version: indexVersion });

/** Notes the end of the job, in its last transaction. */
export async function noteIndexedAgain(
  store: Store,
  { began, since = began }: IndexRecordsParameters,
): Promise<void> {
  const isOver = store.engine === 'pglite' || Date.parse(began) - Date.parse(since) > longestUpgrade;
  await writeState(store, { version: indexVersion, ...(!isOver && { since }) });
}

/** Returns the next records by ID; undefined when there are no more. */
export async function pageOfAll(
  { db, engine }: Store,
  { since }: IndexRecordsParameters,
  after: string,
): Promise<{ vids: string[]; last: string } | undefined> {
  // The clocks of processes may differ, and a change has the time at which it began.
  const from = since === undefined ? null : new Date(Date.parse(since) - hour);
  let query = db.selectFrom('entity').select('vid').where('vid', '>', after);
  if (from) query = query.where('modified_at', '>=', from);
  const rows = await query
    .orderBy('vid')
    .limit(engine === 'pglite' ? 200 : 1000)
    .execute();
  const last = rows.at(-1);
  return last && { vids: rows.map(({ vid }) => vid), last: last.vid };
}

/** Ends jobs of releases before, whose entries are those of an earlier number. Returns whether a job of this or a later release is open. */
async function endEarlierJobs({ db }: Store): Promise<boolean> {
  const jobs = await db
    .selectFrom('job')
    .select(['job_id', 'kind'])
    .where('kind', 'like', `${kindPrefix.replaceAll('_', '\\_')}%`)
    .where('status', 'in', ['QUEUED', 'RUNNING'])
    .execute();
  const numberOf = (kind: string): number => Number(kind.slice(kindPrefix.length));
  const earlier = jobs.filter(({ kind }) => numberOf(kind) < indexVersion).map(({ job_id }) => job_id);
  if (earlier.length)
    await db
      .updateTable('job')
      .set({
        cancel_requested: true,
        status: sql`CASE status WHEN 'QUEUED' THEN 'CANCELLED' ELSE status END`,
        completed_at: sql`CASE status WHEN 'QUEUED' THEN clock_timestamp() END`,
      })
      .where('job_id', '=', sql<string>`ANY (${earlier}::bigint[])`)
      .execute();
  return jobs.length > earlier.length;
}

async function hasRecords({ db }: Store): Promise<boolean> {
  return (await db.selectFrom('entity').select('vid').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Starts the job when records may have entries of an earlier release. Returns whether it did. Call it at the start of a process, in one process at a time.
 */
export function renewIndex(store: Store, now: Date): Promise<boolean> {
  return store.db.transaction().execute(async (db) => {
    const inner = inside(store, db);
    if (await endEarlierJobs(inner)) return false;
    const state = await readState(inner);
    // From now on this process, of a release before, writes its own entries. The later release then indexes them again.
    if (state && state.version > indexVersion) await noteIndexed(inner);
    const isOlder = state === undefined || state.version < indexVersion;
    if (isOlder && !(await hasRecords(inner))) await noteIndexed(inner);
    else if (isOlder || state.since !== undefined) {
      const since = isOlder ? undefined : state.since;
      const parameters: IndexRecordsParameters = { began: now.toISOString(), ...(since && { since }) };
      await startJob(inner, { kind: indexRecordsKind, parameters, userId: null });
      return true;
    }
    return false;
  });
}
