/** Custom objects, which administrators define (specification 2.1). */
import { routes } from '../../../../src/contract/index.ts';
import {
  createCustomObject,
  listCustomObjects,
  readCustomObject,
  replaceCustomObject,
  setCustomObjectStatus,
} from '../../domain/custom_objects/administer.ts';
import type { Api, Service } from '../../http/environment.ts';

const responseStatus = 'SUCCESS' as const;

export function addCustomObjectRoutes(api: Api, service: Service): void {
  const { store, model } = service;

  api.openapi(routes.listCustomObjects, async (c) => {
    const objects = await listCustomObjects(store, c.get('user'));
    return c.json({ responseStatus, objects, model_version: model.version }, 200);
  });

  api.openapi(routes.readCustomObject, async (c) => {
    const object = await readCustomObject(store, c.get('user'), c.req.valid('param').name);
    return c.json({ responseStatus, object }, 200);
  });

  api.openapi(routes.createCustomObject, async (c) => {
    const object = await createCustomObject(service, c.get('user'), c.req.valid('json'));
    await model.refresh();
    return c.json({ responseStatus, object }, 200);
  });

  api.openapi(routes.replaceCustomObject, async (c) => {
    const { name } = c.req.valid('param');
    const object = await replaceCustomObject(service, c.get('user'), name, c.req.valid('json'));
    await model.refresh();
    return c.json({ responseStatus, object }, 200);
  });

  api.openapi(routes.setCustomObjectStatus, async (c) => {
    const { name } = c.req.valid('param');
    const object = await setCustomObjectStatus(service, c.get('user'), name, c.req.valid('json'));
    await model.refresh();
    return c.json({ responseStatus, object }, 200);
  });
}
