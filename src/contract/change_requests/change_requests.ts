/** Creating, reading, searching and canceling change requests (specification 4.8 to 4.11, 4.22, 7; decision 5). */
import { createRoute, z } from '@hono/zod-openapi';
import { answer, commonFailures, json, queryBoolean, withSession } from '../shared/envelope.ts';
import { withFilterNames } from '../shared/filter_names.ts';
import { wholeNumber } from '../shared/parameters.ts';
import { firstRelease, since } from '../shared/since.ts';
import { changeRequestDateNames, changeRequestFilterNames } from './filter_names.ts';
import { createChangeRequestBody, changeRequestsAnswer, changeRequestId, taskAnswer } from './schemas.ts';

const tags = ['Change requests'];

const systemName = z.string().min(1).max(255).optional();

export const changeRequestRoutes = {
  createChangeRequest: createRoute({
    method: 'post',
    path: '/change_request',
    operationId: 'createChangeRequest',
    tags,
    summary: 'Create an add request or change request (4.8)',
    description:
      'A `vid_key` that names a record creates a change request for it. Without `vid_key`, or with a custom key that no record has, creates an add request.',
    security: withSession,
    request: { body: { required: true, content: json(createChangeRequestBody) } },
    responses: {
      200: answer('The ID, or a FAILURE envelope: INVALID_DATA, UNSUPPORTED_TYPE', taskAnswer),
      ...commonFailures,
    },
  }),
  cancelChangeRequest: createRoute({
    method: 'delete',
    path: '/change_request/{change_request_id}',
    operationId: 'cancelChangeRequest',
    tags,
    summary: 'Cancel a change request whose processing has not started (4.9)',
    security: withSession,
    request: { params: changeRequestId },
    responses: {
      200: answer('The ID, or a FAILURE envelope: INVALID_STATE, NOT_FOUND', taskAnswer),
      ...commonFailures,
    },
  }),
  searchChangeRequests: createRoute({
    method: 'get',
    path: '/change_request/search',
    operationId: 'searchChangeRequests',
    tags,
    summary: 'Search change requests (4.11)',
    description:
      'Newest first. `filters`: terms `<name>:<value>[,<value>…]` joined by `~`, names task_status (NEW, IN_PROGRESS, PROCESSED, CANCELLED or a status), task_country, task_type, original_task_type, entity_type, creator (`me` is the caller, `team` the users of whom the caller is the manager, directly or through other managers), system, source, result, vid__v, vid_key, change_request_id, question (`open`: an open request with a question that has no answer; `answered`: an open request whose questions all have an answer; of those that the caller may read), text (every word of a value occurs in the requested values, the note, or the name of the record); `rangeDiff||<created_date, modified_date or completed_date>:<hours>` for the last hours; `range||<date field>:<from>||<to>` for a date range.',
    security: withSession,
    request: {
      query: z.object({
        offset: wholeNumber(0, 1_000_000).optional(),
        limit: wholeNumber(0, 500).optional(),
        filters: withFilterNames(
          { ...changeRequestFilterNames, ...changeRequestDateNames },
          z.string().max(4000).optional(),
        ),
        sortOrder: since(firstRelease, z.enum(['asc', 'desc']).default('desc')).openapi({
          description: '`asc`: oldest first; otherwise newest first',
        }),
        facets: since(firstRelease, z.string().max(200).optional()).openapi({
          description:
            'Counts for some of task_status (by group), task_country, task_type, entity_type, system, source, creator, comma-separated. The filter of a field does not limit its own counts.',
        }),
        systemName,
        masterSystemNames: since(38, z.string().max(1000).optional()),
        pendingMasterSystemNames: since(38, z.string().max(1000).optional()),
      }),
    },
    responses: {
      200: answer(
        'A page of records',
        changeRequestsAnswer.extend({
          limit: z.number().int(),
          offset: z.number().int(),
          totalCount: z.number().int(),
          facets: since(
            firstRelease,
            z
              .array(
                z.object({
                  field: z.string(),
                  values: z.array(z.object({ value: z.string(), count: z.number().int() })),
                }),
              )
              .optional(),
          ),
        }),
      ),
      ...commonFailures,
    },
  }),
  retrieveChangeRequests: createRoute({
    method: 'get',
    path: '/change_requests/{change_request_ids}',
    operationId: 'retrieveChangeRequests',
    tags,
    summary: 'Retrieve change requests by comma-separated IDs (4.10)',
    description:
      'At most 500 IDs. One that is not a number is an error beside the records of the others. `status`: NEW, IN_PROGRESS, PROCESSED, CANCELLED or a status, comma-separated. `sinceDate` (exclusive) and `toDate` (inclusive) are epoch milliseconds of the last modification.',
    security: withSession,
    request: {
      params: z.object({
        change_request_ids: z
          .string()
          .max(10_000)
          .regex(
            /^(?=(?:[^,]*,)* *\d{1,18} *(?:,|$)) *[^, ][^,]*(?:, *[^, ][^,]*){0,499}$/,
            'expected numbers of change requests, comma-separated, at most 500',
          )
          .openapi({ param: { name: 'change_request_ids', in: 'path' } }),
      }),
      query: z.object({
        status: z.string().max(200).optional(),
        systemName,
        includeEntity: queryBoolean.optional(),
        sinceDate: wholeNumber(0, 8.64e15).optional(),
        toDate: wholeNumber(0, 8.64e15).optional(),
        includeAttachmentInfo: queryBoolean.optional(),
      }),
    },
    responses: { 200: answer('Change request records', changeRequestsAnswer), ...commonFailures },
  }),
} as const;
