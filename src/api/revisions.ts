/** Revisions and lineage of records, and the source rankings (specification 4.20). */
import { isCount, isEntityWrapper, isListOf, isObject, isText } from './shapes.ts';
import { ApiError } from './errors.ts';
import type { Transport } from './transport.ts';
import type { AnswerOf, BodyOf, EntityWrapper, QueryOf } from './types.ts';

type Revisions = AnswerOf<'get /entity/{vid_key}/revisions'>;
type Lineage = AnswerOf<'get /entity/{vid_key}/lineage'>['lineage'];
type SourceRankings = AnswerOf<'get /source_rankings'>['rankings'];

const isRevision = (value: unknown): value is object =>
  isObject(value) &&
  isCount(value['record_version__v']) &&
  isText(value['date']) &&
  isListOf(
    value['changes'],
    (change): change is object => isObject(change) && Array.isArray(change['fields']),
  );

/** Versions of a record with what changed, newest first. Errors: `not-found`. */
export const listRevisions = (
  transport: Transport,
  vidKey: string,
  query: QueryOf<'get /entity/{vid_key}/revisions'> = {},
  signal?: AbortSignal,
): Promise<Revisions> =>
  transport.request('get /entity/{vid_key}/revisions', {
    path: { vid_key: vidKey },
    query,
    check: (answer) => isListOf(answer['revisions'], isRevision) && isCount(answer['totalCount']),
    signal,
  });

/** A record as it was in a version. Errors: `not-found` for the record and for the version. */
export async function retrieveRevision(
  transport: Transport,
  vidKey: string,
  recordVersion: number,
  query: QueryOf<'get /entity/{vid_key}/revisions/{record_version}'> = {},
  signal?: AbortSignal,
): Promise<EntityWrapper> {
  const { entities } = await transport.request('get /entity/{vid_key}/revisions/{record_version}', {
    path: { vid_key: vidKey, record_version: String(recordVersion) },
    query,
    check: (answer) => isListOf(answer['entities'], isEntityWrapper),
    signal,
  });
  const [entity] = entities;
  if (!entity) throw new ApiError('not-found', `There is no version ${recordVersion}.`);
  return entity;
}

/** Where every value of a record and its children comes from. Errors: `not-found`. */
export async function retrieveLineage(
  transport: Transport,
  vidKey: string,
  signal?: AbortSignal,
): Promise<Lineage> {
  const { lineage } = await transport.request('get /entity/{vid_key}/lineage', {
    path: { vid_key: vidKey },
    check: (answer) =>
      isListOf(
        answer['lineage'],
        (object): object is object => isObject(object) && Array.isArray(object['fields']),
      ),
    signal,
  });
  return lineage;
}

const hasRankings = (answer: Record<string, unknown>): boolean =>
  isListOf(
    answer['rankings'],
    (ranking): ranking is object => isObject(ranking) && Array.isArray(ranking['sources']),
  );

/** The source rankings in order. Errors: `insufficient-access` for other users than stewards and administrators. */
export async function listSourceRankings(
  transport: Transport,
  signal?: AbortSignal,
): Promise<SourceRankings> {
  const { rankings } = await transport.request('get /source_rankings', { check: hasRankings, signal });
  return rankings;
}

/** Replaces the rankings and returns them as kept. Errors: `insufficient-access`; `invalid` names the unknown system or field. */
export async function replaceSourceRankings(
  transport: Transport,
  rankings: BodyOf<'put /source_rankings'>['rankings'],
  signal?: AbortSignal,
): Promise<SourceRankings> {
  const answer = await transport.request('put /source_rankings', {
    body: { rankings },
    check: hasRankings,
    signal,
  });
  return answer.rankings;
}
