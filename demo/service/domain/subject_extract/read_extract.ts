/** Reads everything that the instance stores about one record (decision 28). */
import { sql, type SqlBool } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type { subjectExtract } from '../../../../src/contract/records/subject_extract.ts';
import { loadRecords } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import type { EntityType, FullRecord } from '../../records/record.ts';
import { allAgentCalls } from '../agents/calls.ts';
import { findRequests } from '../change_requests/search/search.ts';
import { present } from '../change_requests/search/present.ts';
import { readTaskLog } from '../change_requests/rows.ts';
import type { DataModel } from '../data_model.ts';
import { allEntries } from '../data_update/audit.ts';
import { presentLineage } from '../lineage/present.ts';
import { listMerges } from '../merging/unmerge.ts';
import { findRecord, listRevisions } from '../revisions/history.ts';
import { presentRevisions } from '../revisions/present.ts';
import { Refusal } from '../refusal.ts';
import { requireDataAdministrator, type User } from '../users/users.ts';
import { timestamp, toWrapper, type WrapperOptions } from '../wrapper.ts';
import { fieldLabels } from './field_labels.ts';

export type SubjectExtract = z.output<typeof subjectExtract>;

/** The lists are read in parts, so that no statement of the embedded database takes long. */
const part = 200;

async function all<T>(read: (offset: number) => Promise<readonly T[]>): Promise<T[]> {
  const found: T[] = [];
  for (;;) {
    const page = await read(found.length);
    found.push(...page);
    if (page.length < part) return found;
  }
}

async function gather<T>(parts: AsyncIterable<readonly T[]>): Promise<T[]> {
  const found: T[] = [];
  for await (const rows of parts) found.push(...rows);
  return found;
}

/** Returns the IDs of the records that were merged into a record, directly or through others. */
async function mergedInto({ db }: Store, vid: string): Promise<string[]> {
  const { rows } = await sql<{ vid: string }>`
    WITH RECURSIVE merged (vid) AS (
      SELECT vid FROM entity WHERE merged_into = ${vid}::bigint
      UNION SELECT e.vid FROM entity e JOIN merged ON e.merged_into = merged.vid)
    SELECT vid::text AS vid FROM merged ORDER BY vid`.execute(db);
  return rows.map((row) => row.vid);
}

async function namedBy({ db }: Store, vids: readonly string[]): Promise<SubjectExtract['named_by']> {
  const { rows } = await sql<{ vid__v: string; entity_type: EntityType; name: string | null }>`
    SELECT e.vid::text AS vid__v, e.entity_type,
      coalesce(e.fields ->> 'formatted_name__v', e.fields ->> 'corporate_name__v') AS name
    FROM entity e WHERE e.vid IN (SELECT from_vid FROM affiliation WHERE to_vid = ANY (${vids}::bigint[]))
    ORDER BY e.vid`.execute(db);
  return rows;
}

async function describe(
  store: Store,
  model: DataModel,
  record: FullRecord,
  options: WrapperOptions,
): Promise<SubjectExtract['records'][number]> {
  const revisions = await all(
    async (offset) => (await listRevisions(store, record, { offset, limit: part })).revisions,
  );
  return {
    record: toWrapper(record, model, options),
    lineage: await presentLineage(store, record),
    revisions: await presentRevisions(store, revisions),
  };
}

/**
 * Returns the extract of the record that a vid_key names. Throws NOT_FOUND, and INSUFFICIENT_ACCESS unless the user is an administrator of data
 * who sees everything: a part of the extract would not answer the person. Labels are in `language`; without `labelsCodes`, the records have none of codes.
 */
export async function readExtract(
  store: Store,
  model: DataModel,
  user: User,
  vidKey: string,
  now: Date,
  { language, labelsCodes }: { language: string; labelsCodes: boolean },
): Promise<SubjectExtract> {
  requireDataAdministrator(user);
  const { visibilityProfile: profile } = user;
  if (profile !== 'ALL')
    throw new Refusal('INSUFFICIENT_ACCESS', 'A subject extract needs the visibility profile ALL.');
  const record = await findRecord(store, model, vidKey);
  const merged = await loadRecords(store, await mergedInto(store, record.vid));
  const records = [record, ...merged];
  const vids = records.map(({ vid }) => vid);
  const about = sql<SqlBool>`change_request.vid = ANY (${vids}::bigint[])`;
  const requests = await all(
    async (offset) => (await findRequests(store, model, user, [about], { offset, limit: part })).requests,
  );
  const shown = await present(store, model, requests, {
    visibilityProfile: profile,
    includeAttachmentInfo: true,
    questionsFor: user,
  });
  const change_requests: SubjectExtract['change_requests'] = [];
  for (const change_request of shown)
    change_requests.push({ change_request, log: await readTaskLog(store, change_request.change_request_id) });
  const described: SubjectExtract['records'] = [];
  const options = labelsCodes ? { enrichedResults: true, resultLanguage: language } : {};
  for (const each of records) described.push(await describe(store, model, each, options));
  const objects = records.flatMap(({ vid, children }) => [vid, ...children.map((child) => child.vid)]);
  const extract = {
    created_date: timestamp(now),
    records: described,
    named_by: await namedBy(store, vids),
    change_requests,
    merges: await all(
      async (offset) => (await listMerges(store, { vid: record.vid }, { offset, limit: part })).merges,
    ),
    data_updates: await gather(allEntries({ store, model, profile }, { vids: objects }, now)),
    agent_calls: await gather(allAgentCalls(store, { records: vids }, now)),
  };
  return { ...extract, labels: fieldLabels(model, extract, language) };
}
