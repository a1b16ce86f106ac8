/** Jobs: work that outlives the call that starts it (specification 2.7, 2.8, 3.2). */
import { createRoute, z } from '@hono/zod-openapi';
import { answer, commonFailures, outcomeFields, withSession } from '../shared/envelope.ts';
import { wholeNumber } from '../shared/parameters.ts';
import { firstRelease, operationsSince } from '../shared/since.ts';

/** Job status. Only a COMPLETE job has a full summary. */
export const jobStatus = z.enum(['QUEUED', 'RUNNING', 'COMPLETE', 'FAILED', 'CANCELLED']);

/** Job of any kind. */
export const jobRecord = z
  .object({
    job_id: z.number().int(),
    job_status: jobStatus,
    /** Kind of work, for example `source_subscription`. */
    kind: z.string(),
    system: z.string().nullable(),
    subscription: z.string().nullable(),
    /** How the job was started, for example MANUAL. */
    type: z.string(),
    /** Progress; the properties depend on the kind. */
    progress: z.record(z.string(), z.unknown()),
    /** Result; null until the job is COMPLETE. */
    result: z.record(z.string(), z.unknown()).nullable(),
    /** Error message of a FAILED job. */
    error: z.string().nullable(),
    cancel_requested: z.boolean(),
    /** Number of attempts since the last progress; more than one after a process died. */
    attempts: z.number().int(),
    durationInMilliseconds: z.number(),
    created_date: z.string(),
    started_date: z.string().nullable(),
    completed_date: z.string().nullable(),
  })
  .openapi('Job');

/** Integer query parameter with a default, for the offset and limit of a list. */
const count = (minimum: number, maximum: number, fallback: number) =>
  wholeNumber(minimum, maximum).default(fallback);

const oneJob = z.object({ responseStatus: z.literal('SUCCESS'), job: jobRecord });
const jobParams = z.object({
  job_id: z
    .string()
    .regex(/^\d{1,18}$/, 'expected a number')
    .openapi({ param: { name: 'job_id', in: 'path' } }),
});

export const jobRoutes = operationsSince(firstRelease, {
  listJobs: createRoute({
    method: 'get',
    path: '/jobs',
    operationId: 'listJobs',
    tags: ['Jobs'],
    summary: 'List jobs, newest first (administrators, integration users)',
    description: 'Leaves out jobs of systems that the user has no API access to.',
    security: withSession,
    request: {
      query: z.object({
        kind: z.string().max(100).optional(),
        status: jobStatus.optional(),
        system: z.string().max(100).optional(),
        subscription: z.string().max(100).optional(),
        offset: count(0, 1_000_000_000, 0),
        limit: count(1, 500, 50),
      }),
    },
    responses: {
      200: answer(
        'Jobs',
        z.object({
          responseStatus: z.literal('SUCCESS'),
          jobs: z.array(jobRecord),
          offset: z.number().int(),
          limit: z.number().int(),
          totalCount: z.number().int(),
        }),
      ),
      ...commonFailures,
    },
  }),
  readJob: createRoute({
    method: 'get',
    path: '/jobs/{job_id}',
    operationId: 'readJob',
    tags: ['Jobs'],
    summary: 'Read a job (administrators, integration users)',
    security: withSession,
    request: { params: jobParams },
    responses: { 200: answer('The job', oneJob), ...commonFailures },
  }),
  cancelJob: createRoute({
    method: 'post',
    path: '/jobs/{job_id}/cancel',
    operationId: 'cancelJob',
    tags: ['Jobs'],
    summary: 'Cancel a job (administrators, integration users)',
    description:
      'A queued job is canceled immediately. A running job stops at its next step; completed steps are not undone. INVALID_STATE for a job that has ended.',
    security: withSession,
    request: { params: jobParams },
    responses: {
      200: answer(
        'The job, or INVALID_STATE',
        z.object({
          ...outcomeFields,
          job: jobRecord.optional(),
        }),
      ),
      ...commonFailures,
    },
  }),
} as const);
