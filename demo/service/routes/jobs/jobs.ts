/** Jobs: listing, reading and canceling. */
import { routes } from '../../../../src/contract/index.ts';
import { succeeded } from '../../domain/outcome.ts';
import { cancelJob, findJob, listJobs, presentJob } from '../../domain/jobs/administer_jobs.ts';
import type { Api, Service } from '../../http/environment.ts';

const success = 'SUCCESS' as const;

export function addJobRoutes(api: Api, { store, model, clock }: Service): void {
  api.openapi(routes.listJobs, async (c) => {
    const { offset, limit, ...filter } = c.req.valid('query');
    const { jobs, totalCount } = await listJobs(store, model, c.get('user'), { ...filter, offset, limit });
    return c.json(
      {
        responseStatus: success,
        jobs: jobs.map((job) => presentJob(job, clock())),
        offset,
        limit,
        totalCount,
      },
      200,
    );
  });

  api.openapi(routes.readJob, async (c) => {
    const job = await findJob(store, c.get('user'), c.req.valid('param').job_id);
    return c.json({ responseStatus: success, job: presentJob(job, clock()) }, 200);
  });

  api.openapi(routes.cancelJob, async (c) => {
    const job = await cancelJob(store, c.get('user'), c.req.valid('param').job_id);
    return c.json({ ...succeeded, job: presentJob(job, clock()) }, 200);
  });
}
