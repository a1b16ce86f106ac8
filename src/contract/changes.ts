/** What has changed since a page looked last: how pages hear of changes without asking for everything again. */
import { createRoute, z } from '@hono/zod-openapi';
import { answer, commonFailures, withSession } from './shared/envelope.ts';
import { wholeNumber } from './shared/parameters.ts';
import { firstRelease, operationsSince } from './shared/since.ts';

export const changeTopic = z.enum(['change_requests', 'jobs']);

/** Seconds that a call waits for a change at most: shorter than proxies and clients wait for an answer. */
export const longestWait = 15;

/** `cursor` goes into the next call. `missed`: too much has changed to list it, or the cursor is of another time; everything is to be read again. */
export const changes = z
  .object({
    responseStatus: z.literal('SUCCESS'),
    cursor: z.string(),
    missed: z.boolean(),
    /** Ids of what is new or other than before, of the topics asked for. */
    change_requests: z.array(z.string()).optional(),
    jobs: z.array(z.number().int()).optional(),
  })
  .openapi('Changes');

export const changesRoutes = operationsSince(firstRelease, {
  listChanges: createRoute({
    method: 'get',
    path: '/changes',
    operationId: 'listChanges',
    tags: ['Live updates'],
    summary: 'List change requests and jobs that changed since the last call',
    description:
      'Without `since`: the cursor to begin with. With `wait`, a call is answered as soon as there is a change, and after so many seconds (15 at most) without one. `topics`: comma-separated, change_requests (of an ordinary user: own ones) and jobs (administrators, integration users). At most 30 calls of one account wait at once, further ones are RATE_LIMITED.',
    security: withSession,
    request: {
      query: z.object({
        topics: z.string().max(100).openapi({ example: 'change_requests' }),
        since: z.string().max(4000).optional(),
        wait: wholeNumber(0, longestWait).default(0),
      }),
    },
    responses: { 200: answer('Ids by topic', changes), ...commonFailures },
  }),
} as const);
