/** Data Update: changes VALID records directly for a source system (specification 4.20). */
import { createRoute, z } from '@hono/zod-openapi';
import { batchOf } from '../shared/batches.ts';
import { recordTypeName } from '../field_attribute.ts';
import { fieldValue } from './entity.ts';
import {
  answer,
  commonFailures,
  errorItem,
  failure,
  json,
  outcomeFields,
  withSession,
} from '../shared/envelope.ts';
import { firstRelease, operationsSince, since } from '../shared/since.ts';

export const updatedObjectType = recordTypeName;

/** Maximum number of records per call (section 8). */
export const dataUpdateLimit = 100;

export const objectToUpdate = z.object({
  vid_key: z.string().openapi({ example: 'Network:Entity:242975000000000500' }),
  /** New values by API field name: text, number, true or false; null clears the field. */
  fields: z.record(z.string(), z.unknown()).openapi({ example: { phone_1__v: '+1 617 555 0142' } }),
});

export const dataUpdateBody = z.object({
  entities: batchOf('ObjectToUpdate', objectToUpdate, dataUpdateLimit).refine(
    (items) => items.length > 0,
    'needs at least one record',
  ),
  /** Source system of the values. */
  systemName: z.string().min(1).max(255),
});

/** Outcome of one record, in the order of the call. */
export const updatedObject = z
  .object({
    ...outcomeFields,
    vid_key: z.string(),
    /** ID of the record or child; null when the key names no record. */
    entityId: z.string().nullable(),
    entityType: updatedObjectType.nullable(),
    /** Final values of the fields in the call. */
    fields: z.record(z.string(), fieldValue),
    /** NO_DATA_CHANGES with the fields that were not applied and the reasons. Sending the same item again changes nothing. */
    warnings: since(firstRelease, z.array(errorItem).optional()),
  })
  .openapi('UpdatedObject');

/** Job of the call; both spellings are documented. Absent when the call was refused as a whole. */
const job = { jobId: z.number().int().optional(), job_id: z.number().int().optional() };

export const dataUpdateAnswer = z
  .object({
    ...outcomeFields,
    ...job,
    entities: z.array(updatedObject),
    /** Warnings of all records with their paths; `errors` contains them too. */
    warnings: since(firstRelease, z.array(errorItem).optional()),
  })
  .openapi('DataUpdateAnswer');

export const dataUpdateRoutes = {
  ...operationsSince(37, {
    updateObjects: createRoute({
      method: 'put',
      path: '/objects',
      operationId: 'updateObjects',
      tags: ['Data Update'],
      summary: 'Update up to 100 valid records as a source system (4.20)',
      description:
        'System Administrator, System and Data Admin or Integration User with API access to the system. Source rankings decide for each field whether the new value replaces the existing one. The operation does not create records or update custom keys. Reference values may be codes or aliases of the system. More than 100 records are LIMIT_EXCEEDED, and nothing is applied.',
      security: withSession,
      request: { body: { required: true, content: json(dataUpdateBody) } },
      responses: {
        200: answer('The outcome of every record', dataUpdateAnswer),
        ...commonFailures,
        403: answer(
          'No API access, wrong user type, or no access to the system: INSUFFICIENT_ACCESS, in the last case for each record',
          failure.extend({ ...job, entities: z.array(updatedObject).optional() }),
        ),
      },
    }),
  } as const),
} as const;
