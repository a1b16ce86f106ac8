/** Live updates: changes since the last call of a page, so that pages need not read everything again. */
import { createRoute, z } from '@hono/zod-openapi';
import { answer, commonFailures, withSession } from './shared/envelope.ts';
import { wholeNumber } from './shared/parameters.ts';
import { firstRelease, operationsSince } from './shared/since.ts';

export const changeTopic = z.enum(['change_requests', 'jobs', 'records']);

/** Maximum number of seconds that a call waits for a change: less than the usual time-outs of proxies and clients. */
export const longestWait = 15;

/** A new version of a record, without its content. `merged_into__v`: the surviving record of a merge, as long as it is not undone. */
export const recordChange = z
  .object({
    vid__v: z.string(),
    entity_type: z.enum(['HCP', 'HCO']),
    record_version__v: z.number().int(),
    change: z.enum(['created', 'updated', 'inactivated', 'merged', 'unmerged']),
    merged_into__v: z.string().nullable(),
    time: z.string(),
  })
  .openapi('RecordChange');

/** `cursor` is for the next call. `missed`: there are too many changes to list, or the cursor is not valid anymore; read everything again. */
export const changes = z
  .object({
    responseStatus: z.literal('SUCCESS'),
    cursor: z.string(),
    missed: z.boolean(),
    /** IDs of new and changed objects, for each requested topic. */
    change_requests: z.array(z.string()).optional(),
    jobs: z.array(z.number().int()).optional(),
    /** New versions of records, at most 500, those of one record in order. The next call returns the following ones. */
    records: z.array(recordChange).optional(),
  })
  .openapi('Changes');

export const changesRoutes = operationsSince(firstRelease, {
  listChanges: createRoute({
    method: 'get',
    path: '/changes',
    operationId: 'listChanges',
    tags: ['Live updates'],
    summary: 'List change requests, jobs and records that changed since the last call',
    description:
      'Without `since`, returns the first cursor. With `wait`, the response is sent when there is a change, or after that number of seconds (at most 15). `topics`: comma-separated, change_requests (for standard users: their own) jobs and records (administrators, integration users). `since=start` with the topic records alone reads the feed of records from its beginning; any earlier cursor replays what came after it. At most 30 calls per account can wait concurrently; others are RATE_LIMITED.',
    security: withSession,
    request: {
      query: z.object({
        topics: z.string().max(100).openapi({ example: 'change_requests' }),
        since: z.string().max(4000).optional(),
        wait: wholeNumber(0, longestWait).default(0),
      }),
    },
    responses: { 200: answer('IDs by topic', changes), ...commonFailures },
  }),
} as const);
