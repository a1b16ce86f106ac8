/** Schemas of change requests (specification 2.6, 3.1, 4.22, 7; decision 5). */
import { z } from '@hono/zod-openapi';
import { entityType, entityWrapper, fieldValue } from '../records/entity.ts';
import { agent } from '../shared/agent.ts';
import { errorType, outcomeFields } from '../shared/envelope.ts';
import { childrenOfRequest } from '../shared/limits.ts';
import { firstRelease, since } from '../shared/since.ts';

export const changeRequestStatus = z.enum([
  'CHANGE_NEW',
  'CHANGE_PENDINGREVIEW',
  'CHANGE_INQUEUE',
  'CHANGE_PARTIALLYPROCESSED',
  'CHANGE_PROCESSED',
  'CHANGE_CANCELLED',
]);

/** Result of a field. */
export const fieldResult = z.enum([
  'CHANGE_ACCEPTED',
  'CHANGE_REJECTED',
  'CHANGE_MODIFIED',
  'CHANGE_ALREADYAPPLIED',
  'CHANGE_ADDED',
]);

/** Overall result of a request. */
export const requestResult = z.enum([
  'CHANGE_ACCEPTED',
  'CHANGE_PARTIALLYACCEPTED',
  'CHANGE_REJECTED',
  'CHANGE_CANCELLED',
]);

export const taskType = z.enum(['ADD_REQUEST', 'CHANGE_REQUEST']);

export const requestMetadata = z.object({
  creator: z.string().max(320).optional(),
  note: z.string().max(4000).optional(),
  source: z.string().max(255).optional(),
  system: z.string().max(255).optional(),
});

const clientKey = z.string().max(1000);
const requestedChild = z.looseObject({ vid_key: clientKey.nullable().optional() });
const children = <S extends z.ZodType>(schema: S) => z.array(schema).max(childrenOfRequest).optional();

/** Children of a custom object, whose array has its name. */
export const requestedChildren = z.array(requestedChild).max(childrenOfRequest);

/** `entity` of a create call: API field names to new values (null clears a field), and child arrays. */
export const requestedEntity = z
  .looseObject({
    addresses__v: children(requestedChild),
    licenses__v: children(
      requestedChild.extend({
        address_vid_key: clientKey.nullable().optional(),
        address_index: z.number().int().min(0).nullable().optional(),
      }),
    ),
    parent_hcos__v: children(requestedChild.extend({ parent_hco_vid_key: clientKey.nullable().optional() })),
    affiliations__v: since(
      firstRelease,
      children(requestedChild.extend({ affiliated_hcp_vid_key: clientKey.nullable().optional() })),
    ),
    custom_keys__v: children(requestedChild),
  })
  .openapi('RequestedEntity');

/** Rejects the characters that turn the direction of text: with them, "letter.txt" can look as if it ended in ".jpg". */
const fileName = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[^\u202a-\u202e\u2066-\u2069]*$/u, 'a name without characters that turn the direction of text');

export const requestedAttachment = z.object({
  file_name: fileName,
  file_caption: z.string().max(1000).optional(),
  file_content_type: z.string().min(1).max(255),
  format: z.enum(['base64']).optional(),
  file_source_id: z.string().max(255).optional(),
  file_data: z.string(),
});

export const createChangeRequestBody = z
  .object({
    reserve_vid: z.boolean().optional(),
    metadata: requestMetadata.optional(),
    entity_type: z.string().min(1).max(100),
    vid_key: clientKey.nullable().optional(),
    create_unverified: z.enum(['Y', 'N']).optional(),
    entity: requestedEntity,
    attachments: z.array(requestedAttachment).max(20).optional(),
    source_verified: since(39, z.boolean().optional()),
  })
  .openapi('CreateChangeRequest');

/** Field of a request: requested value, final value and result. The last two are null until the field is reviewed. */
export const changedField = z
  .object({ change_requested: fieldValue, final_value: fieldValue, result: fieldResult.nullable() })
  .openapi('ChangedField');

/** Custom keys as `<source>:<item>:<key>`. */
const keyList = z.array(z.string());

/** Child of a request. `object_id__v` identifies it within the request. */
const childOfRequest = z
  .object({
    object_id__v: since(4, z.string().optional()),
    vid_key: z.string().nullable(),
    vid__v: z.string().nullable(),
    master_keys: keyList,
    external_custom_keys: keyList,
    address_vid_key: z.string().optional(),
    address_index: z.number().int().optional(),
    parent_hco_vid_key: z.string().optional(),
    affiliated_hcp_vid_key: since(firstRelease, z.string().optional()),
    /** Name of the shared record that is requested, of members of custom objects. */
    shared_record_name__v: since(firstRelease, z.string().optional()),
  })
  .catchall(changedField)
  .openapi('ChildOfChangeRequest');

/** Metadata of an attachment. `name` is its ID; `file_size` is in bytes. */
export const attachmentInfo = z.object({
  file_name: z.string(),
  file_caption: z.string().nullable(),
  file_content_type: z.string(),
  file_source_id: z.string().nullable(),
  file_status: z.enum(['UPLOADED', 'SCANNING', 'AVAILABLE', 'REJECTED']),
  name: z.string(),
  file_size: z.number().int(),
  timestamp: z.string(),
  can_send_attachment_to_vendordata: z.boolean(),
});

export const resolutionNote = z.object({
  comment: z.string(),
  fields: z.array(z.string()),
  created_date: z.string(),
  code: z.string().nullable(),
});

/** Question of a steward to the creator of a request. The last three are null until the creator answers. */
export const requestQuestion = z
  .object({
    question_id: z.string(),
    question: z.string(),
    asked_by: z.string(),
    asked_date: z.string(),
    answer: z.string().nullable(),
    answered_by: z.string().nullable(),
    answered_date: z.string().nullable(),
  })
  .openapi('ChangeRequestQuestion');

/**
 * Change request record (2.6). `completed_date` is empty until the request is completed. `version` increases with each change: a
 * decision names the version that it is based on. `related_entity` is present with `includeEntity`.
 */
export const changeRequest = z
  .object({
    change_request_id: z.string(),
    version: since(firstRelease, z.number().int()),
    status__v: changeRequestStatus,
    result__v: requestResult.nullable(),
    task_type: taskType,
    original_task_type: taskType,
    entity_type: entityType,
    vid_key: z.string().nullable(),
    vid__v: z.string().nullable(),
    reserved_vid: z.string().nullable(),
    taskCountry: z.string().nullable(),
    created_date: z.string(),
    modified_date: since(firstRelease, z.string()),
    completed_date: z.string(),
    source_verified: since(39, z.boolean().optional()),
    parent_task_ids: z.array(z.string()),
    job_ids: since(firstRelease, z.array(z.string())),
    metadata: requestMetadata,
    /** Agent that prepared the request as a draft, which its user then sent; absent for others. */
    prepared_by_agent: since(firstRelease, agent.optional()),
    resolution_notes: z.array(resolutionNote),
    /** True when the caller may read the request, but neither cancel it nor answer its questions; else absent. */
    is_read_only: since(firstRelease, z.literal(true).optional()),
    /** Number of questions that wait for an answer, while the request is open; absent for none, and for users who may not read them. */
    open_questions: since(firstRelease, z.number().int().optional()),
    /** Number of answered questions, while the request is open; absent like `open_questions`. */
    answered_questions: since(firstRelease, z.number().int().optional()),
    /** Questions with their answers, oldest first; absent in searches, and like `open_questions`. */
    questions: since(firstRelease, z.array(requestQuestion).optional()),
    entity: z
      .object({
        master_keys: keyList,
        external_custom_keys: keyList,
        addresses__v: z.array(childOfRequest),
        /** Absent for users whose visibility profile hides licenses. */
        licenses__v: z.array(childOfRequest).optional(),
        parent_hcos__v: z.array(childOfRequest),
        affiliations__v: since(firstRelease, z.array(childOfRequest)),
        custom_keys__v: z.array(childOfRequest),
      })
      // Fields, and the arrays of custom objects.
      .catchall(z.union([changedField, z.array(childOfRequest)])),
    related_entity: entityWrapper.nullable().optional(),
    attachments: z.array(attachmentInfo).optional(),
  })
  .openapi('ChangeRequest');

/** Change requests, and errors for those that could not be retrieved. */
export const changeRequestsAnswer = z
  .object({
    ...outcomeFields,
    change_requests: z.array(changeRequest),
  })
  .openapi('ChangeRequestsAnswer');

/** Response of create and cancel. */
export const taskAnswer = z
  .object({
    ...outcomeFields,
    change_request_id: z.number().int().optional(),
    responseMessage: z.string().optional(),
    errorType: errorType.optional(),
  })
  .openapi('ChangeRequestTask');

export const changeRequestId = z.object({
  change_request_id: z
    .string()
    .regex(/^\d{1,18}$/, 'a change request id')
    .openapi({ param: { name: 'change_request_id', in: 'path' } }),
});
