/** The directory of organizations (contract: readHierarchy). */
import { isCount, isEntityWrapper, isListOf, isObject, isText } from '../shapes.ts';
import type { Transport } from '../transport.ts';
import type { AnswerOf, EntityWrapper, QueryOf } from '../types.ts';

export type HierarchyAnswer = AnswerOf<'get /hierarchy'>;
export type HierarchyOrganization = HierarchyAnswer['organizations'][number];
export type HierarchyQuery = QueryOf<'get /hierarchy'>;

const isNamed = (value: unknown): value is { vid: string; name: string } =>
  isObject(value) && isText(value['vid']) && isText(value['name']);

const isOrganization = (value: unknown): value is HierarchyOrganization =>
  isNamed(value) &&
  isCount((value as { childCount?: unknown }).childCount) &&
  isListOf((value as { path?: unknown }).path, isNamed) &&
  isObject((value as { metrics?: unknown }).metrics);

/** Reads a page of organizations. Throws `failed` when the parent does not exist, and `invalid` with the wrong parameter. */
export const readHierarchy = (
  transport: Transport,
  query: HierarchyQuery,
  signal: AbortSignal,
): Promise<HierarchyAnswer> =>
  transport.request('get /hierarchy', {
    query,
    check: (answer) => isListOf(answer['organizations'], isOrganization),
    signal,
  });

/** Retrieves records by ID, in the aliases of a system. Downloads those of the master data set. Leaves out missing ones. */
export async function retrieveEntities(
  transport: Transport,
  vids: readonly string[],
  query: QueryOf<'post /entities/batch'>,
  signal: AbortSignal,
): Promise<EntityWrapper[]> {
  const { entities } = await transport.request('post /entities/batch', {
    query,
    body: { entities: vids.map((vid_key) => ({ vid_key })) },
    check: (answer) => isListOf(answer['entities'], isEntityWrapper),
    signal,
  });
  return entities;
}
