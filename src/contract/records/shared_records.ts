/** Records of custom objects with the relation `many_to_many`, which many HCPs and HCOs share (not in the specification; decision 39). */
import { createRoute, z } from '@hono/zod-openapi';
import { customObjectName } from '../field_attribute.ts';
import { batchOf } from '../shared/batches.ts';
import {
  answer,
  commonFailures,
  errorItem,
  failure,
  json,
  outcomeFields,
  queryBoolean,
  withSession,
} from '../shared/envelope.ts';
import { language, wholeNumber } from '../shared/parameters.ts';
import { firstRelease, operationsSince } from '../shared/since.ts';
import { customKey, entityType, fieldValue } from './entity.ts';

/** Maximum number of records per call. */
export const sharedRecordsLimit = 100;

/**
 * A shared record. `fields`: values of the object's fields and `status__v`; with `enrichedResults`, labels of codes as `<field>_value__u`. `name`: its first
 * text in the order of the fields.
 */
export const sharedRecord = z
  .object({
    vid__v: z.string(),
    object_type: customObjectName,
    name: z.string(),
    record_version__v: z.number().int(),
    created_date__v: z.string(),
    modified_date__v: z.string(),
    fields: z.record(z.string(), fieldValue),
    custom_keys__v: z.array(customKey),
  })
  .openapi('SharedRecord');

/** An HCP or HCO with the shared record. `vid__v` and `status__v` are those of its membership, which is a child record of it. */
export const sharedRecordMember = z
  .object({
    entity_vid__v: z.string(),
    entity_type: entityType,
    name: z.string(),
    vid__v: z.string(),
    status__v: z.string(),
  })
  .openapi('SharedRecordMember');

/** A version of a shared record. `changes` of the first one are its first values; those of keys have the name `custom_keys__v`. */
export const sharedRecordRevision = z
  .object({
    record_version__v: z.number().int(),
    date: z.string(),
    /** User name; null for a job. */
    user: z.string().nullable(),
    source: z.string(),
    job_id: z.number().int().nullable(),
    changes: z.array(z.object({ field: z.string(), from: fieldValue, to: fieldValue })),
  })
  .openapi('SharedRecordRevision');

/**
 * `vid_key`: ID or custom key of the record to change; a custom key that names none is given to a new record; absent for a new record without a key. `version`:
 * the version that the change is based on; INVALID_STATE when there is a newer one. `custom_keys__v`: further keys to add (A) or to inactivate (I).
 */
export const sharedRecordToWrite = z.object({
  vid_key: z.string().min(1).max(1000).optional().openapi({ example: 'crm_us:TERRITORY:NE-1' }),
  version: z.number().int().min(1).optional(),
  /** New values by API field name; null clears the field. */
  fields: z.record(z.string(), z.unknown()).openapi({ example: { team__c: 'Northeast' } }),
  custom_keys__v: z
    .array(
      z.object({
        custom_key_vid_key__v: z.string().min(1).max(1000),
        custom_key_status__v: z.enum(['A', 'I']).default('A'),
      }),
    )
    .max(50)
    .optional(),
});

/** Outcome of one record, in the order of the call. */
export const writtenSharedRecord = z
  .object({
    ...outcomeFields,
    vid_key: z.string(),
    vid__v: z.string().nullable(),
    record_version__v: z.number().int().nullable(),
    action: z.enum(['ADDED', 'CHANGED', 'UNCHANGED']).nullable(),
    /** Job that copies the values to more members than one call can; null when all members have them. */
    copy_job_id: z.number().int().nullable(),
    /** NO_DATA_CHANGES: the record had these values already. */
    warnings: z.array(errorItem).optional(),
  })
  .openapi('WrittenSharedRecord');

const objectParameter = z
  .string()
  .min(1)
  .max(100)
  .openapi({ param: { name: 'object_type', in: 'path' }, example: 'territories__c' });
const objectParams = z.object({ object_type: objectParameter });
const recordParams = z.object({
  object_type: objectParameter,
  vid_key: z
    .string()
    .min(1)
    .max(1000)
    .openapi({ param: { name: 'vid_key', in: 'path' }, example: 'crm_us:TERRITORY:NE-1' }),
});
const page = { offset: wholeNumber(0, 1_000_000).optional(), limit: wholeNumber(0, 100).optional() };
const labeled = { enrichedResults: queryBoolean.optional(), resultLanguage: language.optional() };
const paged = { totalCount: z.number().int(), offset: z.number().int(), limit: z.number().int() };
const tags = ['Shared records'];

export const sharedRecordRoutes = operationsSince(firstRelease, {
  findSharedRecords: createRoute({
    method: 'get',
    path: '/shared_records/{object_type}',
    operationId: 'findSharedRecords',
    tags,
    summary: 'Find shared records of a custom object by words',
    description:
      'Records whose texts have words that begin with each word of `q`, or with this ID or custom key, by name. Without `q`: all. `status`: only active (A) or inactive (I) records. Default limit 25, at most 100.',
    security: withSession,
    request: {
      params: objectParams,
      query: z.object({
        q: z.string().max(1000).optional(),
        status: z.enum(['A', 'I']).optional(),
        ...page,
        ...labeled,
      }),
    },
    responses: {
      200: answer('Records', z.object({ ...outcomeFields, records: z.array(sharedRecord), ...paged })),
      ...commonFailures,
    },
  }),
  writeSharedRecords: createRoute({
    method: 'put',
    path: '/shared_records/{object_type}',
    operationId: 'writeSharedRecords',
    tags,
    summary: 'Create or change up to 100 shared records of a custom object as a source system',
    description:
      'System Administrator, System and Data Admin or Integration User with API access to the system; keys need the access of custom keys. Each record succeeds or fails separately. Members get copies of the new values: up to 50 in the same transaction, more by a job. Versions of the members do not change. The values of a new record have the status A unless they name one. More than 100 records are LIMIT_EXCEEDED, and nothing is written.',
    security: withSession,
    request: {
      params: objectParams,
      body: {
        required: true,
        content: json(
          z.object({
            /** Source system of the values. */
            systemName: z.string().min(1).max(255),
            records: batchOf('SharedRecordToWrite', sharedRecordToWrite, sharedRecordsLimit).refine(
              (items) => items.length > 0,
              'needs at least one record',
            ),
          }),
        ),
      },
    },
    responses: {
      200: answer(
        'The outcome of every record; without records when the object is inactive',
        z.union([
          z.object({
            ...outcomeFields,
            job_id: z.number().int().optional(),
            records: z.array(writtenSharedRecord),
          }),
          failure,
        ]),
      ),
      ...commonFailures,
    },
  }),
  readSharedRecord: createRoute({
    method: 'get',
    path: '/shared_records/{object_type}/{vid_key}',
    operationId: 'readSharedRecord',
    tags,
    summary: 'Read a shared record with its members, page by page',
    description:
      'Members in the order of their IDs, those with an ended membership included. Default limit 25, at most 100.',
    security: withSession,
    request: { params: recordParams, query: z.object({ ...page, ...labeled }) },
    responses: {
      200: answer(
        'The record and its members',
        z.object({ ...outcomeFields, record: sharedRecord, members: z.array(sharedRecordMember), ...paged }),
      ),
      ...commonFailures,
    },
  }),
  listSharedRecordRevisions: createRoute({
    method: 'get',
    path: '/shared_records/{object_type}/{vid_key}/revisions',
    operationId: 'listSharedRecordRevisions',
    tags,
    summary: 'List the versions of a shared record, newest first',
    description: 'Default limit 25, at most 100.',
    security: withSession,
    request: { params: recordParams, query: z.object(page) },
    responses: {
      200: answer(
        'The versions',
        z.object({ ...outcomeFields, revisions: z.array(sharedRecordRevision), ...paged }),
      ),
      ...commonFailures,
    },
  }),
} as const);
