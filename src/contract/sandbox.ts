/** Operations that only a sandbox has: resetting it to its seed. */
import { createRoute, z } from '@hono/zod-openapi';
import { answer, commonFailures, json, outcomeFields, withSession } from './shared/envelope.ts';
import { firstRelease, operationsSince } from './shared/since.ts';

export const sandboxRoutes = operationsSince(firstRelease, {
  resetSandbox: createRoute({
    method: 'post',
    path: '/sandbox/reset',
    operationId: 'resetSandbox',
    tags: ['Sandbox'],
    summary: 'Reset the sandbox to its seed (System Administrator)',
    description:
      'Restores the initial records, change requests, widgets, subscriptions, files, jobs, views and permissions of the documented accounts. Sessions stay. During the reset, write operations respond with 503 and Retry-After, and reads find incomplete data. A reset cannot be undone, so the body must contain RESET. INVALID_STATE while jobs are queued or running, and for a public instance.',
    security: withSession,
    request: {
      body: { required: true, content: json(z.strictObject({ confirmation: z.literal('RESET') })) },
    },
    responses: {
      200: answer(
        'The job of the reset, or INVALID_STATE',
        z.object({
          ...outcomeFields,
          job_id: z.number().int().optional(),
        }),
      ),
      ...commonFailures,
    },
  }),
} as const);
