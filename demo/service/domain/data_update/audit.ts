/** Audit history of Data Update (specification 4.20): one row per record of every call. */
import { sql } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type { dataUpdateEntry } from '../../../../src/contract/audit.ts';
import type { Store } from '../../store/store.ts';
import type { Origin } from '../../records/origins.ts';
import { madeIn, newestFirst, type HistoryPage, type TimeFilter } from '../audit/log_pages.ts';
import type { DataModel } from '../data_model.ts';
import { hiddenValues } from '../users/hidden_values.ts';
import type { VisibilityProfile } from '../users/visibility.ts';
import { timestamp } from '../wrapper.ts';
import { problemsOf, type Item } from './item.ts';

export type DataUpdateEntry = z.output<typeof dataUpdateEntry>;

/** Adds the outcome of records. Call it in the transaction of the change, so that every change has its row. */
export async function logItems(
  { db }: Store,
  { jobId, userId, source, time }: Origin & { jobId: string },
  items: readonly Item[],
): Promise<void> {
  if (!items.length) return;
  await db
    .insertInto('data_update_log')
    .values(
      items.map((item) => {
        const { asked, target, changes, responseStatus } = item;
        return {
          job_id: jobId,
          user_id: userId!,
          system: source,
          created_at: time,
          vid_key: asked.vid_key,
          object_type: target?.objectType ?? null,
          vid: target?.vid ?? null,
          outcome: responseStatus,
          errors: JSON.stringify(problemsOf(item)),
          changes: JSON.stringify(changes),
        };
      }),
    )
    .execute();
}

export interface AuditFilter extends TimeFilter {
  /** IDs of the records and children that were updated. */
  vids?: readonly string[] | undefined;
  jobId?: string | undefined;
  systemName?: string | undefined;
}

function entriesOf({ db }: Store, { jobId, systemName, vids, ...time }: AuditFilter, now: Date) {
  let query = db
    .selectFrom('data_update_log as log')
    .innerJoin('app_user', 'app_user.id', 'log.user_id')
    .where(madeIn(time, now));
  if (jobId !== undefined) query = query.where('log.job_id', '=', jobId);
  if (vids !== undefined) query = query.where(sql<boolean>`log.vid = ANY (${vids}::bigint[])`);
  if (systemName !== undefined) query = query.where('log.system', '=', systemName);
  return query;
}

const columns = [
  'log.id',
  'log.job_id',
  'log.created_at',
  'app_user.username',
  'app_user.display_name',
  'log.system',
  'log.vid_key',
  'log.object_type',
  'log.vid',
  'log.outcome',
  'log.errors',
  'log.changes',
] as const;

type Row = Awaited<ReturnType<typeof readPage>>[number];

const readPage = (query: ReturnType<typeof entriesOf>, limit: number, offset = 0) =>
  query.select(columns).orderBy('log.id', 'desc').limit(limit).offset(offset).execute();

const show = (row: Row): DataUpdateEntry => ({
  job_id: Number(row.job_id),
  date: timestamp(row.created_at),
  user: { username: row.username, display_name: row.display_name },
  system: row.system,
  vid_key: row.vid_key,
  object_type: row.object_type,
  vid__v: row.vid,
  outcome: row.outcome,
  errors: row.errors as DataUpdateEntry['errors'],
  changes: row.changes as DataUpdateEntry['changes'],
});

/** Who reads the history, and the data model of the records. */
interface Reader {
  store: Store;
  model: DataModel;
  profile: VisibilityProfile;
}

/** Returns the entries without changes that the reader does not see. */
async function showAll({ store, model, profile }: Reader, rows: readonly Row[]): Promise<DataUpdateEntry[]> {
  const isHidden = await hiddenValues(
    store,
    model,
    profile,
    rows.map(({ vid }) => vid),
  );
  return rows.map(show).map((entry) => ({
    ...entry,
    changes: entry.changes.filter(({ field }) => !isHidden(entry.vid__v, entry.object_type, field)),
  }));
}

/** Returns a page of the history, newest first. */
export async function listEntries(
  reader: Reader,
  filter: AuditFilter,
  now: Date,
  { offset, limit }: { offset: number; limit: number },
): Promise<HistoryPage<DataUpdateEntry>> {
  const query = entriesOf(reader.store, filter, now);
  const { count } = await query
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await readPage(query, limit, offset);
  return { entries: await showAll(reader, rows), totalCount: Number(count) };
}

/** Yields the whole history in pages, newest first. */
export async function* allEntries(
  reader: Reader,
  filter: AuditFilter,
  now: Date,
): AsyncGenerator<DataUpdateEntry[]> {
  const query = entriesOf(reader.store, filter, now);
  const parts = newestFirst((before, limit) =>
    readPage(before === undefined ? query : query.where('log.id', '<', before), limit),
  );
  for await (const rows of parts) yield await showAll(reader, rows);
}
