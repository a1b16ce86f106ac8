/** Data Update (specification 4.20). */
import { routes } from '../../../src/contract/index.ts';
import { updateObjects } from '../domain/data_update/update_objects.ts';
import type { Api, Service } from '../http/environment.ts';

export function addDataUpdateRoutes(api: Api, service: Service): void {
  api.openapi(routes.updateObjects, async (c) => {
    const body = c.req.valid('json');
    const { answer, isAllowed } = await updateObjects(service, c.get('user'), body, c.get('version'));
    if (isAllowed) return c.json(answer, 200);
    return c.json({ ...answer, responseStatus: 'FAILURE' as const }, 403);
  });
}
