/** Review of change requests: by integrators, stewards and rules (specification 4.12, 4.13, 4.22; decision 5). */
import { createRoute, z } from '@hono/zod-openapi';
import { batchOf } from '../shared/batches.ts';
import {
  changeRequestId,
  changeRequestsAnswer,
  changeRequestStatus,
  fieldResult,
  requestMetadata,
  requestResult,
  taskType,
} from './schemas.ts';
import { entityType, fieldValue } from '../records/entity.ts';
import {
  answer,
  commonFailures,
  failure,
  json,
  outcome,
  outcomeFields,
  withSession,
} from '../shared/envelope.ts';
import { firstRelease, operationsSince, since } from '../shared/since.ts';
import { basedOnVersion, settingVersion } from '../shared/setting_versions.ts';

const tags = ['Change request review'];
const expectedNumber = 'expected the number of a change request';
const anyId = z.union(
  [z.string().regex(/^\d{1,18}$/, expectedNumber), z.number().int().min(0)],
  expectedNumber,
);
const childLists = <S extends z.ZodType>(child: S) => ({
  addresses__v: z.array(child).max(500).optional(),
  licenses__v: z.array(child).max(500).optional(),
  parent_hcos__v: z.array(child).max(500).optional(),
  affiliations__v: since(firstRelease, z.array(child).max(500).optional()),
  custom_keys__v: z.array(child).max(500).optional(),
});

/** Key of the object in an integrator's master system: `<source>:<item>:<key>`, or the fields of a custom key. */
const masterKey = z.union([
  z.string().max(1000),
  z.object({
    custom_key_source_type__v: z.string().min(1).max(255),
    custom_key_item_type__v: z.string().min(1).max(255),
    custom_key_value__v: z.string().min(1).max(1000),
  }),
]);

/** Object of an integrator's response: master keys, and fields in the form of `changedField` or as extracted. */
const respondedObject = z.looseObject({ master_keys: z.array(masterKey).max(100).optional() });
const respondedChild = respondedObject.extend({
  vid_key: z.string().max(1000).nullable().optional(),
  vid__v: z.string().max(100).nullable().optional(),
  object_id: z.string().max(100).optional(),
  object_id__v: since(4, z.string().max(100).optional()),
});

/** Children of a custom object, whose array has its name. */
export const respondedChildren = z.array(respondedChild).max(500);

/** Job ID as a number, like in responses, or as text. */
const jobId = z.union([z.string().max(255), z.number().int().min(0)]).transform(String);

/** Resolution note of a steward or integrator. */
const notedComment = z.object({
  comment: z.string().min(1).max(4000),
  fields: z.array(z.string().max(200)).max(500).optional(),
  code: z.string().max(100).nullable().optional(),
});

/** Extracted request with the integrator's response (4.12). Other properties are ignored. */
export const respondedRequest = z.looseObject({
  change_request_id: anyId,
  metadata: requestMetadata.optional(),
  status__v: changeRequestStatus.optional(),
  result__v: requestResult.nullable().optional(),
  job_ids: z.array(jobId).max(100).optional(),
  comment: z.string().max(4000).optional(),
  resolution_notes: z.array(notedComment).max(1000).optional(),
  entity: respondedObject.extend(childLists(respondedChild)).optional(),
});

/**
 * Decision on one field. A `final_value` other than the requested one modifies the request (CHANGE_MODIFIED). A field that was not
 * requested is added (CHANGE_ADDED). `result` null removes a decision.
 */
export const fieldDecision = z
  .object({ result: fieldResult.nullable().optional(), final_value: fieldValue.optional() })
  .openapi('FieldDecision');

/** Decisions on a child, which `object_id__v` or `vid__v` names. Without both, a new child is added. */
const childDecision = z
  .object({ object_id__v: since(4, z.string().max(100).optional()), vid__v: z.string().max(18).optional() })
  .catchall(fieldDecision);

/** Children of a custom object, whose array has its name. */
export const decidedChildren = z.array(childDecision).max(500);

/** Version of the request that a decision is based on. Without it, the decision is about the current version. */
const basedOn = since(firstRelease, z.number().int().optional());

/** Decisions on single fields; then `result` decides every field that has no decision yet. */
export const decisionBody = z
  .object({
    version: basedOn,
    result: z.enum(['CHANGE_ACCEPTED', 'CHANGE_REJECTED']).optional(),
    entity: z
      .object(childLists(childDecision))
      .catchall(z.union([fieldDecision, decidedChildren]))
      .optional(),
    resolution_notes: z.array(notedComment).max(100).optional(),
  })
  .openapi('ChangeRequestDecision');

/** Review rule. A condition that is null matches everything. The matching rule with the most conditions wins, in a tie the first one. */
export const reviewRule = z
  .object({
    entity_type: entityType.nullable(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'expected a country code of two capital letters')
      .nullable(),
    system: z.string().max(255).nullable(),
    task_type: taskType.nullable(),
    outcome: z.enum(['accept', 'review', 'reject']),
    create_unverified: z.enum(['Y', 'N']).nullable(),
  })
  .openapi('ReviewRule');
const rulesAnswer = z
  .object({ responseStatus: z.literal('SUCCESS'), rules: z.array(reviewRule), version: settingVersion })
  .openapi('ReviewRules');

export const changeRequestReviewRoutes = {
  updateChangeRequests: createRoute({
    method: 'put',
    path: '/change_requests/batch',
    operationId: 'updateChangeRequests',
    tags,
    summary: 'Update change requests with an integrator’s responses (4.12)',
    description:
      'Administrators and integration users. At most 500 requests. With `job_ids`, the final values are calculated when the jobs are complete; the service checks them every five minutes. Without `job_ids`, accepted fields need a `final_value`; a final value without `result` counts as accepted. `status__v`: CHANGE_PENDINGREVIEW marks a new request as extracted, CHANGE_PROCESSED closes a request whose fields all have results, CHANGE_CANCELLED cancels a request without results. Any other change of status is INVALID_DATA. New `resolution_notes` are appended.',
    security: withSession,
    request: {
      body: {
        required: true,
        content: json(z.object({ change_requests: batchOf('RespondedChangeRequest', respondedRequest) })),
      },
    },
    responses: {
      200: answer(
        'Outcome per request',
        z.object({
          ...outcomeFields,
          change_requests: z.array(
            z.object({
              ...outcomeFields,
              change_request_id: z.string(),
            }),
          ),
        }),
      ),
      ...commonFailures,
    },
  }),
  processChangeRequests: createRoute({
    method: 'put',
    path: '/change_requests/process/batch',
    operationId: 'processChangeRequests',
    tags,
    summary: 'Close unprocessed change requests (4.13)',
    description:
      'Administrators and integration users. At most 500 requests, including waiting ones. Fields without a result count as CHANGE_REJECTED.',
    security: withSession,
    request: {
      body: {
        required: true,
        content: json(
          z.object({
            change_requests: batchOf('ChangeRequestToClose', z.looseObject({ change_request_id: anyId })),
            systemName: z.string().max(255).optional(),
          }),
        ),
      },
    },
    responses: { 200: answer('The outcome', outcome), ...commonFailures },
  }),
  decideChangeRequest: createRoute({
    method: 'put',
    path: '/change_requests/{change_request_id}',
    operationId: 'decideChangeRequest',
    tags,
    summary: 'Decide a change request as a whole or by field (4.22)',
    description:
      'Stewards and administrators. `version` is the version that the decision is based on: if the request has changed since, the answer is INVALID_STATE and nothing changes. The record does not change until the request is processed.',
    security: withSession,
    request: { params: changeRequestId, body: { required: true, content: json(decisionBody) } },
    responses: {
      200: answer('The decided request, or a FAILURE envelope', changeRequestsAnswer),
      ...commonFailures,
    },
  }),
  processChangeRequest: createRoute({
    method: 'put',
    path: '/change_requests/{change_request_id}/process',
    operationId: 'processChangeRequest',
    tags,
    summary: 'Apply the decisions to the record and close the request (4.22)',
    description:
      'Stewards and administrators. Fields without a decision count as CHANGE_REJECTED. An older `version` is INVALID_STATE.',
    security: withSession,
    request: {
      params: changeRequestId,
      body: { required: true, content: json(z.object({ version: basedOn })) },
    },
    responses: {
      200: answer('The closed request, or a FAILURE envelope', changeRequestsAnswer),
      ...commonFailures,
    },
  }),
  ...operationsSince(firstRelease, {
    listReviewRules: createRoute({
      method: 'get',
      path: '/change_request_rules',
      operationId: 'listReviewRules',
      tags,
      summary: 'List the rules that accept or reject new requests, or leave them for stewards',
      description: 'Stewards and administrators. A request without a matching rule is left for review.',
      security: withSession,
      responses: { 200: answer('The rules in order', rulesAnswer), ...commonFailures },
    }),
    replaceReviewRules: createRoute({
      method: 'put',
      path: '/change_request_rules',
      operationId: 'replaceReviewRules',
      tags,
      summary: 'Replace the rules',
      description: 'System Administrator only. INVALID_STATE when the rules have a newer `version`.',
      security: withSession,
      request: {
        body: {
          required: true,
          content: json(z.object({ rules: z.array(reviewRule).max(500) }).extend(basedOnVersion.shape)),
        },
      },
      responses: {
        200: answer('The saved rules, or a FAILURE', z.union([rulesAnswer, failure])),
        ...commonFailures,
      },
    }),
  } as const),
} as const;
