/** Search and retrieve (specification 4.22). */
import { ApiError } from './errors.ts';
import { isCount, isEntityWrapper, isFacet, isListOf } from './shapes.ts';
import type { Transport } from './transport.ts';
import type { EntityWrapper, QueryOf, SearchAnswer, SearchQuery } from './types.ts';

/** Searches HCPs and HCOs. Throws `invalid` with the wrong parameter. */
export function searchEntities(
  transport: Transport,
  query: SearchQuery,
  signal?: AbortSignal,
): Promise<SearchAnswer> {
  return transport.request('get /search', {
    query,
    check: (answer) =>
      isCount(answer['totalCount']) &&
      typeof answer['totalCountIsExact'] === 'boolean' &&
      isCount(answer['offset']) &&
      isCount(answer['limit']) &&
      isListOf(answer['entities'], isEntityWrapper) &&
      isListOf(answer['facets'], isFacet),
    signal,
  });
}

/**
 * Retrieves one record by any form of vid_key (2.2). This downloads a record of the master data set into the instance.
 * Throws `not-found`.
 */
export async function retrieveEntity(
  transport: Transport,
  vidKey: string,
  query: QueryOf<'get /entity/{vid_key}'> = {},
  signal?: AbortSignal,
): Promise<EntityWrapper> {
  const { entities } = await transport.request('get /entity/{vid_key}', {
    path: { vid_key: vidKey },
    query,
    check: (answer) => isListOf(answer['entities'], isEntityWrapper),
    signal,
  });
  const [entity] = entities;
  if (!entity) throw new ApiError('not-found', `There is no record ${vidKey}.`);
  return entity;
}
