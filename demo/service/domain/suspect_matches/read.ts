/** Reads suspect matches for stewards. */
import { sql } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type { suspectMatch, suspectMatchDetails } from '../../../../src/contract/records/suspect_matches.ts';
import { loadRecords } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import type { SuspectMatchStatus } from '../../records/suspect_match.ts';
import type { EntityType, FullRecord } from '../../records/record.ts';
import type { DataModel } from '../data_model.ts';
import { survivorsOf } from '../keys/survivors.ts';
import { compareRecords } from '../match/match.ts';
import { presentResult } from '../match/present.ts';
import { Refusal } from '../refusal.ts';
import type { Presentation } from '../retrieve.ts';
import { asSeen } from '../users/visibility.ts';
import { timestamp, toWrapper } from '../wrapper.ts';

type SuspectMatch = z.output<typeof suspectMatch>;

/** Filters of a list; undefined for no filter. */
export interface SuspectFilter {
  status?: SuspectMatchStatus | undefined;
  entityType?: EntityType | undefined;
  country?: string | undefined;
  source?: string | undefined;
}

export const noSuspectMatch = (id: string): Refusal =>
  new Refusal('NOT_FOUND', `There is no suspect match ${id}.`);

const queryOf = ({ db }: Store) =>
  db
    .selectFrom('suspect_match')
    .innerJoin('change_request', 'change_request.id', 'suspect_match.change_request_id')
    .leftJoin('app_user', 'app_user.id', 'suspect_match.decided_by')
    .select('change_request.version')
    .select('app_user.username')
    .selectAll('suspect_match');

type Row = Awaited<ReturnType<ReturnType<typeof queryOf>['execute']>>[number];

/** Returns the names of records by vid. */
async function namesOf({ db }: Store, vids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ vid: string; name: string }>`
    SELECT vid, coalesce(fields ->> 'formatted_name__v', fields ->> 'corporate_name__v', '') AS name
    FROM entity WHERE vid = ANY (${vids}::bigint[])`.execute(db);
  return new Map(rows.map(({ vid, name }) => [vid, name]));
}

const round = (score: number): number => Math.round(score * 1000) / 1000;

async function summaries(store: Store, rows: readonly Row[]): Promise<SuspectMatch[]> {
  const vids = rows.flatMap(({ vid, candidates }) => [vid, ...candidates.map((candidate) => candidate.vid)]);
  const names = await namesOf(store, [...new Set(vids)]);
  return rows.map((row) => ({
    suspect_match_id: row.id,
    status: row.status,
    version: row.version,
    change_request_id: row.change_request_id,
    entity_type: row.entity_type,
    country: row.country,
    source: row.source,
    subscription: row.subscription,
    job_id: row.job_id,
    vid__v: row.vid,
    name: names.get(row.vid) ?? '',
    candidates: row.candidates.map(({ vid, outcome, score }) => ({
      vid__v: vid,
      name: names.get(vid) ?? '',
      outcome,
      score: round(score),
    })),
    decided_vid__v: row.decided_vid,
    decided_by: row.username,
    decided_date: row.decided_at && timestamp(row.decided_at),
    comment: row.comment,
    created_date: timestamp(row.created_at),
  }));
}

/** Returns a page of suspect matches, newest first. */
export async function listSuspectMatches(
  store: Store,
  { status, entityType, country, source }: SuspectFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ suspect_matches: SuspectMatch[]; totalCount: number }> {
  const wanted = { status, entity_type: entityType, country, source };
  const terms = Object.entries(wanted).filter(([, value]) => value !== undefined);
  const condition = terms.length
    ? sql<boolean>`${sql.join(
        terms.map(([column, value]) => sql`${sql.ref(`suspect_match.${column}`)} = ${value}`),
        sql` AND `,
      )}`
    : sql<boolean>`true`;
  const { count } = await store.db
    .selectFrom('suspect_match')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(condition)
    .executeTakeFirstOrThrow();
  const rows = await queryOf(store)
    .where(condition)
    .orderBy('suspect_match.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return { suspect_matches: await summaries(store, rows), totalCount: Number(count) };
}

/** Returns a suspect match with both sides and the result of their comparison. Throws `NOT_FOUND`. */
export async function readSuspectMatch(
  store: Store,
  model: DataModel,
  id: string,
  presentation: Presentation,
): Promise<z.output<typeof suspectMatchDetails>> {
  const row = await queryOf(store).where('suspect_match.id', '=', id).executeTakeFirst();
  if (!row) throw noSuspectMatch(id);
  const [summary] = await summaries(store, [row]);
  const vids = row.candidates.map(({ vid }) => vid);
  const survivors = await survivorsOf(store, vids);
  const now = [...new Set(vids.map((vid) => survivors.get(vid) ?? vid))].filter((vid) => vid !== row.vid);
  const [record, ...others] = await loadRecords(store, [row.vid, ...now]);
  const { visibilityProfile } = presentation;
  const matches = await compareRecords(store, model, record!, others, visibilityProfile);
  const wrap = (one: FullRecord) =>
    toWrapper(asSeen(one, model, visibilityProfile), model, {
      ...presentation,
      metaData: { resultIsFromMaster: !one.in_instance },
    });
  return {
    ...summary!,
    record: wrap(record!),
    compared: matches.map((match) => ({ matchResult: presentResult(match), entity: wrap(match.record) })),
  };
}
