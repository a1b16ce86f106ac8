/** Revisions: changes of a record by version, and the record at a version (not in the specification; decision 8). */
import { createRoute, z } from '@hono/zod-openapi';
import { requestMetadata } from '../change_requests/schemas.ts';
import { retrieveQuery } from './entities.ts';
import { entityWrapper, fieldValue } from './entity.ts';
import { objectTypeName } from '../field_attribute.ts';
import { answer, commonFailures, outcomeFields, withSession } from '../shared/envelope.ts';
import { origin, vidKeyParameter } from './lineage.ts';
import { wholeNumber } from '../shared/parameters.ts';
import { firstRelease, operationsSince } from '../shared/since.ts';

const tags = ['Revisions and lineage'];

/** Added or changed object of the record. `from` is null when there was no value before; `to` is null when the value was cleared. */
export const objectChange = z
  .object({
    object_type: objectTypeName,
    vid__v: z.string(),
    action: z.enum(['ADDED', 'CHANGED']),
    fields: z.array(z.object({ field: z.string(), from: fieldValue, to: fieldValue })),
  })
  .openapi('ObjectChange');

/**
 * Version of a record with its origin. The first one (`is_first`) is the record as first stored in this instance and has no changes. It need not be
 * version 1, because a loaded record may have had versions elsewhere.
 */
export const revision = origin
  .extend({
    record_version__v: z.number().int(),
    is_first: z.boolean(),
    /** Creator, note, source and system of a change request that was accepted at least in part (4.8); else null. */
    request_metadata: requestMetadata.nullable(),
    changes: z.array(objectChange),
  })
  .openapi('Revision');

export const revisionsAnswer = z
  .object({
    ...outcomeFields,
    /** Newest first. */
    revisions: z.array(revision),
    totalCount: z.number().int(),
    offset: z.number().int(),
    limit: z.number().int(),
  })
  .openapi('RevisionsAnswer');

export const revisionRoutes = operationsSince(firstRelease, {
  listRevisions: createRoute({
    method: 'get',
    path: '/entity/{vid_key}/revisions',
    operationId: 'listRevisions',
    tags,
    summary: 'List the versions of an HCP or HCO with their changes, newest first',
    description:
      'All users who may retrieve the record. Includes changes of children and custom keys. Default limit 25, at most 100.',
    security: withSession,
    request: {
      params: z.object({ vid_key: vidKeyParameter }),
      query: z.object({
        offset: wholeNumber(0, 1_000_000).optional(),
        limit: wholeNumber(0, 100).optional(),
      }),
    },
    responses: {
      200: answer('The versions, or a FAILURE envelope when there is no such record', revisionsAnswer),
      ...commonFailures,
    },
  }),
  retrieveRevision: createRoute({
    method: 'get',
    path: '/entity/{vid_key}/revisions/{record_version}',
    operationId: 'retrieveRevision',
    tags,
    summary: 'Read a version of an HCP or HCO',
    description: 'Any two versions can be compared. NOT_FOUND names the version or the record.',
    security: withSession,
    request: {
      params: z.object({
        vid_key: vidKeyParameter,
        record_version: z
          .string()
          .regex(/^[1-9]\d{0,8}$/, 'expected a whole number from 1')
          .openapi({ param: { name: 'record_version', in: 'path' }, example: '3' }),
      }),
      query: retrieveQuery,
    },
    responses: {
      200: answer(
        'The record, or a FAILURE envelope',
        z.object({ ...outcomeFields, entities: z.array(entityWrapper) }),
      ),
      ...commonFailures,
    },
  }),
} as const);
