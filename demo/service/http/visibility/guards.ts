/** What users may call from whom a visibility profile of the customer's own hides fields or children (docs/decisions/0040-visibility-of-fields.md). */
import type { MiddlewareHandler } from 'hono';
import { routes } from '../../../../src/contract/index.ts';
import { partsOf } from '../../domain/users/own_profiles/hidden_parts.ts';
import { Refusal } from '../../domain/refusal.ts';
import { requireWholeView, type User } from '../../domain/users/users.ts';
import { notSeeing } from '../../store/caller.ts';
import type { Environment, Service } from '../environment.ts';

/**
 * The operations whose answers leave out what is hidden. All others are refused, new ones too, until a test has shown that they leave it out.
 */
const withoutHidden: ReadonlySet<string> = new Set(
  [
    routes.signOut,
    routes.searchEntities,
    routes.retrieveEntity,
    routes.retrieveHcp,
    routes.retrieveHco,
    routes.retrieveEntities,
    routes.listObjectTypes,
    routes.listFields,
    routes.listFieldTags,
    routes.listLanguages,
    routes.listSystems,
    routes.listAddressFormats,
    routes.listReferenceValues,
    routes.listReferenceType,
    routes.matchEntity,
    routes.compareEntities,
    routes.listRevisions,
    routes.retrieveRevision,
    routes.retrieveLineage,
    routes.createChangeRequest,
    routes.cancelChangeRequest,
    routes.searchChangeRequests,
    routes.retrieveChangeRequests,
    routes.answerQuestion,
    routes.downloadAttachment,
    routes.listChanges,
    routes.readAffiliations,
    routes.readAffiliationMetrics,
    routes.readAffiliationMetricsOfMany,
    routes.readAffiliationPath,
    routes.readHierarchy,
    routes.listAffiliationViews,
    routes.readAffiliationView,
    routes.createAffiliationView,
    routes.replaceAffiliationView,
    routes.deleteAffiliationView,
    routes.listAgentDrafts,
    routes.sendAgentDraft,
    routes.discardAgentDraft,
    routes.readFaults,
    routes.replaceFaults,
    routes.endOtherSessions,
  ].map(({ operationId }) => operationId),
);

/** Throws INSUFFICIENT_ACCESS for users from whom something is hidden. */
export const requireWhole: MiddlewareHandler<Environment> = async (c, next) => {
  requireWholeView(c.get('user'));
  await next();
};

/** Returns the guard of an operation; undefined when all users may call it. */
export const wholeViewGuard = (operationId: string): MiddlewareHandler<Environment> | undefined =>
  withoutHidden.has(operationId) ? undefined : requireWhole;

/**
 * Runs the work of a call without what the user does not see. Throws INSUFFICIENT_ACCESS when the profile of the user is unknown: what it would hide is
 * unknown, too.
 */
export function asUser<T>(
  { model }: Pick<Service, 'model'>,
  { ownProfile }: Pick<User, 'ownProfile'>,
  work: () => T,
): T {
  if (ownProfile === null) return work();
  const hidden = partsOf(model, ownProfile);
  if (!hidden)
    throw new Refusal(
      'INSUFFICIENT_ACCESS',
      'The visibility profile of the user no longer exists. An administrator must choose another one.',
    );
  return notSeeing(hidden, work);
}
