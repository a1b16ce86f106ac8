/** Operations that only a sandbox has. */
import { routes } from '../../../src/contract/index.ts';
import { succeeded } from '../domain/outcome.ts';
import type { Api, Service } from '../http/environment.ts';
import { startReset } from '../jobs/reset_job.ts';

export function addSandboxRoutes(api: Api, { store, settings }: Service): void {
  api.openapi(routes.resetSandbox, async (c) => {
    const id = await startReset({ store, isPublic: settings.isPublic }, c.get('user'));
    return c.json({ ...succeeded, job_id: Number(id) }, 200);
  });
}
