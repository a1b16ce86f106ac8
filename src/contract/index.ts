/**
 * Single definition of the REST API. Paths are relative to `{base_url}/api/{version}`. The service validates requests with these
 * routes, the client infers its types from them, and `docs/openapi.json` is generated from them.
 */
import { affiliationViewRoutes } from './affiliations/affiliation_views.ts';
import { affiliationRoutes } from './affiliations/affiliations.ts';
import { hierarchyRoutes } from './affiliations/hierarchy.ts';
import { agentRoutes } from './agents.ts';
import { artifactRoutes } from './subscriptions/artifacts.ts';
import { attachmentRoutes } from './change_requests/attachments.ts';
import { auditRoutes } from './audit.ts';
import { authRoutes } from './auth.ts';
import { changeRequestQuestionRoutes } from './change_requests/change_request_questions.ts';
import { changeRequestReviewRoutes } from './change_requests/change_request_review.ts';
import { changeRequestRoutes } from './change_requests/change_requests.ts';
import { changesRoutes } from './changes.ts';
import { customFieldRoutes } from './custom_fields.ts';
import { customObjectRoutes } from './custom_objects.ts';
import { customKeyRoutes } from './records/custom_keys.ts';
import { dataUpdateRoutes } from './records/data_update.ts';
import { entityRoutes } from './records/entities.ts';
import { expressionRoutes } from './data_model/expressions.ts';
import { fieldRuleRoutes } from './field_rules.ts';
import { faultRoutes } from './faults.ts';
import { jobRoutes } from './subscriptions/jobs.ts';
import { lineageRoutes } from './records/lineage.ts';
import { matchRoutes } from './records/match.ts';
import { mergeRoutes } from './records/merges.ts';
import { metadataRoutes } from './metadata.ts';
import { modelDocumentRoutes } from './model_document.ts';
import { referenceTypeRoutes } from './reference_types.ts';
import { sharedRecordRoutes } from './records/shared_records.ts';
import { revisionRoutes } from './records/revisions.ts';
import { sandboxRoutes } from './sandbox.ts';
import { sourcePreviewRoutes } from './subscriptions/source_previews.ts';
import { sourceSubscriptionRoutes } from './subscriptions/source_subscriptions.ts';
import { subjectExtractRoutes } from './records/subject_extract.ts';
import { suspectMatchRoutes } from './records/suspect_matches.ts';
import { targetSubscriptionRoutes } from './subscriptions/target_subscriptions.ts';
import { userRightRoutes } from './user_rights.ts';
import { userRoutes } from './users.ts';
import { visibilityProfileRoutes } from './users/visibility_profiles.ts';
import { webhookRoutes } from './webhooks.ts';
import { widgetChangeRoutes } from './widgets/widget_changes.ts';
import { widgetRoutes } from './widgets/widgets.ts';

export const routes = {
  ...authRoutes,
  ...userRoutes,
  ...userRightRoutes,
  ...visibilityProfileRoutes,
  ...widgetRoutes,
  ...widgetChangeRoutes,
  ...entityRoutes,
  ...customKeyRoutes,
  ...metadataRoutes,
  ...customFieldRoutes,
  ...expressionRoutes,
  ...customObjectRoutes,
  ...sharedRecordRoutes,
  ...fieldRuleRoutes,
  ...referenceTypeRoutes,
  ...modelDocumentRoutes,
  ...changeRequestRoutes,
  ...changeRequestReviewRoutes,
  ...changeRequestQuestionRoutes,
  ...matchRoutes,
  ...mergeRoutes,
  ...revisionRoutes,
  ...lineageRoutes,
  ...subjectExtractRoutes,
  ...dataUpdateRoutes,
  ...auditRoutes,
  ...attachmentRoutes,
  ...changesRoutes,
  ...webhookRoutes,
  ...jobRoutes,
  ...faultRoutes,
  ...sandboxRoutes,
  ...sourceSubscriptionRoutes,
  ...sourcePreviewRoutes,
  ...suspectMatchRoutes,
  ...targetSubscriptionRoutes,
  ...artifactRoutes,
  ...affiliationRoutes,
  ...hierarchyRoutes,
  ...affiliationViewRoutes,
  ...agentRoutes,
} as const;

/** What the service and the widgets tell agents in the same way. */
export { neutral } from '../agents/neutral_text.ts';
export {
  summaryOf,
  viewOf,
  type Labels,
  type MainAddress,
  type RecordSummary,
  type RecordView,
  type ViewedRecord,
} from '../agents/record_views.ts';
export { inputWords, toolWords, widgetToolWords } from '../agents/tool_words.ts';

export { versionsRoute } from './shared/versions.ts';

/** First and last supported version: v1.0 to v39.0. */
export const supportedVersions = { first: 1, last: 39 } as const;
