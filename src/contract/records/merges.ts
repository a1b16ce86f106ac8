/** Merges of two records, which stewards can undo. */
import { createRoute, z } from '@hono/zod-openapi';
import { entityType } from './entity.ts';
import { recordTypeName } from '../field_attribute.ts';
import { answer, commonFailures, json, outcomeFields, withSession } from '../shared/envelope.ts';
import { wholeNumber } from '../shared/parameters.ts';
import { firstRelease, operationsSince } from '../shared/since.ts';

const tags = ['Merges'];

const vid = z.string().regex(/^\d{18}$/, 'expected an ID of 18 digits');

export const recordMerge = z
  .object({
    merge_id: z.string(),
    entity_type: entityType,
    /** UNDONE: both records exist again. */
    status: z.enum(['MERGED', 'UNDONE']),
    merged_vid__v: z.string(),
    merged_name: z.string(),
    survivor_vid__v: z.string(),
    survivor_name: z.string(),
    source: z.string(),
    job_id: z.string().nullable(),
    /** Change request whose decision merged the records. */
    change_request_id: z.string().nullable(),
    /** Of a row that a load took into an existing record, with its file and line; null for merges of two records. */
    subscription: z.string().nullable(),
    file: z.string().nullable(),
    line: z.number().int().nullable(),
    merged_by: z.string().nullable(),
    merged_date: z.string(),
    undone_by: z.string().nullable(),
    undone_date: z.string().nullable(),
  })
  .openapi('RecordMerge');

/**
 * A value that the merged record brought in and that was edited since. `value`: the edited one. The other two are the values before the
 * merge.
 */
export const mergeConflict = z
  .object({
    /** The surviving record, or one of its children. */
    vid__v: z.string(),
    object_type: recordTypeName,
    field: z.string(),
    value: z.unknown(),
    survivor_value: z.unknown(),
    merged_value: z.unknown(),
  })
  .openapi('MergeConflict');

export const recordMergeDetails = recordMerge
  .extend({
    can_be_undone: z.boolean(),
    /** Why it cannot be undone; null when it can. */
    problem: z.string().nullable(),
    /** Values to decide about. Undoing needs a choice for each. */
    conflicts: z.array(mergeConflict),
  })
  .openapi('RecordMergeDetails');

/** `keep`: SURVIVOR leaves the edited value with the surviving record. MERGED gives it to the merged record. */
export const undoMerge = z
  .object({
    conflicts: z
      .array(z.object({ vid__v: vid, field: z.string().max(255), keep: z.enum(['SURVIVOR', 'MERGED']) }))
      .max(1000)
      .optional(),
  })
  .openapi('UndoMerge');

const oneAnswer = z
  .object({ ...outcomeFields, merge: recordMergeDetails.nullable() })
  .openapi('RecordMergeAnswer');

const mergeId = z.object({
  merge_id: z
    .string()
    .regex(/^\d{1,18}$/, 'expected a number')
    .openapi({ param: { name: 'merge_id', in: 'path' }, example: '1' }),
});

export const mergeRoutes = operationsSince(firstRelease, {
  listMerges: createRoute({
    method: 'get',
    path: '/merges',
    operationId: 'listMerges',
    tags,
    summary: 'List merges of records, newest first',
    description:
      'Stewards and administrators. vid__v limits the list to merges of one record, as the merged or the surviving one; from_load limits it to rows that a load took into existing records (true), or to merges of two records (false). Default limit 50, at most 500. Rows that a load took into existing records are merges too; they have subscription, file and line, and merged_vid__v names a record once they are undone. Merges made before version 39.0 stored merges are not in the list and cannot be undone.',
    security: withSession,
    request: {
      query: z.object({
        vid__v: vid.optional(),
        from_load: z.enum(['true', 'false']).optional(),
        offset: wholeNumber(0, 1_000_000).optional(),
        limit: wholeNumber(0, 500).optional(),
      }),
    },
    responses: {
      200: answer(
        'The merges',
        z
          .object({
            responseStatus: z.literal('SUCCESS'),
            merges: z.array(recordMerge),
            totalCount: z.number().int(),
            offset: z.number().int(),
            limit: z.number().int(),
          })
          .openapi('RecordMerges'),
      ),
      ...commonFailures,
    },
  }),
  retrieveMerge: createRoute({
    method: 'get',
    path: '/merges/{merge_id}',
    operationId: 'retrieveMerge',
    tags,
    summary: 'Read a merge, and what has to be decided to undo it',
    description: 'Stewards and administrators.',
    security: withSession,
    request: { params: mergeId },
    responses: {
      200: answer('The merge, or a FAILURE envelope when there is none', oneAnswer),
      ...commonFailures,
    },
  }),
  undoMerge: createRoute({
    method: 'put',
    path: '/merges/{merge_id}/undo',
    operationId: 'undoMerge',
    tags,
    summary: 'Undo a merge',
    description:
      'Stewards and administrators. Both records have their values, children, keys, lineage and relationships again, as they were before the merge. Edits made since stay with the record that they belong to. Later merges into the same record are undone first (INVALID_STATE names them). INVALID_DATA names conflicts without a choice. Later loads do not report the pair again.',
    security: withSession,
    request: { params: mergeId, body: { required: true, content: json(undoMerge) } },
    responses: {
      200: answer('The undone merge, or a FAILURE envelope', oneAnswer),
      ...commonFailures,
    },
  }),
} as const);
