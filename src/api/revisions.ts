/** Revisions and lineage of records, and the source rankings (specification 4.20). */
import { isCount, isEntityWrapper, isListOf, isObject, isText } from './shapes.ts';
import { ApiError } from './errors.ts';
import type { Transport } from './transport.ts';
import type { AnswerOf, EntityWrapper, QueryOf } from './types.ts';

type Revisions = AnswerOf<'get /entity/{vid_key}/revisions'>;

const isRevision = (value: unknown): value is object =>
  isObject(value) &&
  isCount(value['record_version__v']) &&
  isText(value['date']) &&
  isListOf(
    value['changes'],
    (change): change is object => isObject(change) && Array.isArray(change['fields']),
  );

/** Lists the versions of a record with their changes, newest first. Throws `not-found`. */
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

/** Reads a record as it was in a version. Throws `not-found` for an unknown record or version. */
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
