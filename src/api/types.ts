/** Types of the REST interface, derived from the contract. Only types are imported, so no schema code is bundled. */
import type { z } from '@hono/zod-openapi';
import type { affiliationView, listedAffiliationView } from '../contract/affiliations/affiliation_views.ts';
import type {
  affiliationEdge,
  affiliationMetrics,
  affiliationNode,
} from '../contract/affiliations/affiliations.ts';
import type { decisionBody, reviewRule } from '../contract/change_requests/change_request_review.ts';
import type { changeRequest } from '../contract/change_requests/schemas.ts';
import type { entityType, entityWrapper, highlight } from '../contract/records/entity.ts';
import type { errorItem } from '../contract/shared/envelope.ts';
import type { routes } from '../contract/index.ts';
import type {
  inboundFile,
  sourceJobRecord,
  sourceSubscription,
} from '../contract/subscriptions/source_subscriptions.ts';
import type { jobRecord } from '../contract/subscriptions/jobs.ts';
import type { fieldAttribute } from '../contract/field_attribute.ts';
import type {
  addressFormat,
  fieldTag,
  language,
  objectType,
  referenceCode,
  referenceType,
  system,
} from '../contract/metadata.ts';
import type { suspectMatch } from '../contract/records/suspect_matches.ts';
import type { targetJobRecord, targetSubscription } from '../contract/subscriptions/target_subscriptions.ts';
import type { widgetConfiguration } from '../contract/widgets/widgets.ts';

type Route = (typeof routes)[keyof typeof routes];

/** All operations by method and path, for example `'get /search'`. */
export type OperationKey = { [R in Route as `${R['method']} ${R['path']}`]: R };

type Input<T> = T extends z.ZodType ? z.input<T> : never;
type RequestOf<R> = R extends { request: infer Q } ? Q : object;

/** Path parameters of an operation. */
export type PathOf<K extends keyof OperationKey> =
  RequestOf<OperationKey[K]> extends { params: infer S } ? Input<S> : undefined;
/** Query parameters of an operation. */
export type QueryOf<K extends keyof OperationKey> =
  RequestOf<OperationKey[K]> extends { query: infer S } ? Input<S> : undefined;
/** Body of an operation, before encoding. */
export type BodyOf<K extends keyof OperationKey> =
  RequestOf<OperationKey[K]> extends { body: { content: infer C } }
    ? C[keyof C] extends { schema: infer S }
      ? Input<S>
      : undefined
    : undefined;
/** The 200 answer of an operation. */
export type AnswerOf<K extends keyof OperationKey> = OperationKey[K]['responses'] extends {
  200: { content: { 'application/json': { schema: infer S extends z.ZodType } } };
}
  ? z.output<S>
  : never;

export type EntityType = z.output<typeof entityType>;
export type EntityWrapper = z.output<typeof entityWrapper>;
export type Highlight = z.output<typeof highlight>;
export type ErrorItem = z.output<typeof errorItem>;
export type FieldAttribute = z.output<typeof fieldAttribute>;
export type ObjectType = z.output<typeof objectType>;
export type FieldTag = z.output<typeof fieldTag>;
export type Language = z.output<typeof language>;
export type System = z.output<typeof system>;
export type AddressFormat = z.output<typeof addressFormat>;
export type ReferenceCode = z.output<typeof referenceCode>;
export type ReferenceType = z.output<typeof referenceType>;
export type WidgetConfiguration = z.output<typeof widgetConfiguration>;
export type ChangeRequest = z.output<typeof changeRequest>;
/** The body of a new change request. */
export type ChangeRequestBody = BodyOf<'post /change_request'>;
export type ChangeRequestDecision = z.input<typeof decisionBody>;
export type Job = z.output<typeof jobRecord>;
export type SourceJob = z.output<typeof sourceJobRecord>;
export type SourceSubscription = z.output<typeof sourceSubscription>;
export type InboundFile = z.output<typeof inboundFile>;
export type TargetJob = z.output<typeof targetJobRecord>;
export type TargetSubscription = z.output<typeof targetSubscription>;
export type SuspectMatch = z.output<typeof suspectMatch>;
export type ReviewRule = z.output<typeof reviewRule>;
export type AffiliationNode = z.output<typeof affiliationNode>;
export type AffiliationEdge = z.output<typeof affiliationEdge>;
export type AffiliationMetrics = z.output<typeof affiliationMetrics>;
export type AffiliationView = z.output<typeof affiliationView>;
/** A view without its settings. */
export type ListedAffiliationView = z.output<typeof listedAffiliationView>;
export type SearchQuery = NonNullable<QueryOf<'get /search'>>;
export type SearchAnswer = AnswerOf<'get /search'>;
export type SessionAnswer = AnswerOf<'post /auth'>;
