/** Which operations replicas answer, and what the others mean for later reads (docs/decisions/0031-replicas.md). */
import type { Context, MiddlewareHandler } from 'hono';
import { routes } from '../../../src/contract/index.ts';
import { readAnyway as readFromAny } from '../store/store.ts';
import type { Environment, Service } from './environment.ts';

const idsOf = (...found: readonly { operationId: string }[]): ReadonlySet<string> =>
  new Set(found.map(({ operationId }) => operationId));

/** Reads that replicas answer. Cursors of `listChanges` and of incremental exports are not among them: a standby does not know running transactions. */
const onReplicas = idsOf(
  routes.searchEntities,
  routes.matchEntity,
  routes.compareEntities,
  routes.readAffiliations,
  routes.readAffiliationPath,
  routes.readAffiliationMetrics,
  routes.readAffiliationMetricsOfMany,
  routes.readHierarchy,
  routes.listRevisions,
  routes.retrieveRevision,
  routes.retrieveLineage,
);

/** Answered from memory. */
const fromMemory = idsOf(
  routes.listObjectTypes,
  routes.listFields,
  routes.listFieldTags,
  routes.listLanguages,
  routes.listSystems,
  routes.listAddressFormats,
  routes.listReferenceValues,
  routes.listReferenceType,
);

interface Operation {
  operationId: string;
  method: string;
}

/** Returns true for an operation that changes nothing, also when its method is POST. */
export const isRead = ({ operationId, method }: Operation): boolean =>
  method === 'get' || onReplicas.has(operationId);

/** Runs the read of a call on a replica, if there is one that is new enough for the user. */
export const onReplica = <T>(
  { store }: Service,
  c: Context<Environment>,
  read: () => Promise<T>,
): Promise<T> =>
  store.replicas ? store.replicas.read(c.get('user').id, c.req.header('authorization') ?? '', read) : read();

/** Runs a read on the primary. While the primary is away, a replica answers. */
export const readAnyway = <T>({ store }: Service, read: () => Promise<T>): Promise<T> =>
  readFromAny(store, read);

/**
 * Remembers what the user knows after a call that the primary answered: later reads are not older, in any process. Without replicas, there is
 * nothing to do.
 */
export function rememberAnswers(
  { store }: Service,
  operation: Operation,
): MiddlewareHandler<Environment> | undefined {
  const { replicas } = store;
  if (!replicas || onReplicas.has(operation.operationId) || fromMemory.has(operation.operationId))
    return undefined;
  return async (c, next) => {
    await next();
    if (!(isRead(operation) && replicas.isPrimaryAway)) await replicas.remember(c.get('user').id);
  };
}
