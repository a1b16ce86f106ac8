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
      'Records, change requests, widgets, subscriptions, files, jobs, views and the rights of the documented accounts are then as at the beginning; sessions stay. Until it has ended, calls that change something answer 503 with Retry-After, and reading finds little. There is no way back, so that the body says RESET. INVALID_STATE while jobs wait or run, and for an instance that is public.',
    security: withSession,
    request: {
      body: { required: true, content: json(z.strictObject({ confirmation: z.literal('RESET') })) },
    },
    responses: {
      200: answer(
        'The job that does it, or INVALID_STATE',
        z.object({
          ...outcomeFields,
          job_id: z.number().int().optional(),
        }),
      ),
      ...commonFailures,
    },
  }),
} as const);
