/** Visibility profiles of the customer's own (docs/decisions/0040-visibility-of-fields.md). */
import { routes } from '../../../../src/contract/index.ts';
import {
  createProfile,
  deleteProfile,
  listProfiles,
  readProfile,
  replaceProfile,
} from '../../domain/users/own_profiles/administer.ts';
import { listParts, previewProfile } from '../../domain/users/own_profiles/preview.ts';
import type { Api, Service } from '../../http/environment.ts';

const responseStatus = 'SUCCESS' as const;

export function addVisibilityProfileRoutes(api: Api, service: Service): void {
  const { store, model } = service;

  api.openapi(routes.listVisibilityProfiles, async (c) =>
    c.json({ responseStatus, profiles: await listProfiles(store, model, c.get('user')) }, 200),
  );

  api.openapi(routes.listVisibilityParts, (c) =>
    c.json({ responseStatus, parts: listParts(model, c.get('user')) }, 200),
  );

  api.openapi(routes.previewVisibility, async (c) => {
    const preview = await previewProfile(store, model, c.get('user'), c.req.valid('json'));
    return c.json({ responseStatus, ...preview }, 200);
  });

  api.openapi(routes.createVisibilityProfile, async (c) => {
    const profile = await createProfile(service, c.get('user'), c.req.valid('json'));
    await model.refresh();
    return c.json({ responseStatus, profile }, 200);
  });

  api.openapi(routes.readVisibilityProfile, async (c) => {
    const profile = await readProfile(store, model, c.get('user'), c.req.valid('param').name);
    return c.json({ responseStatus, profile }, 200);
  });

  api.openapi(routes.replaceVisibilityProfile, async (c) => {
    const { name } = c.req.valid('param');
    const profile = await replaceProfile(service, c.get('user'), name, c.req.valid('json'));
    await model.refresh();
    return c.json({ responseStatus, profile }, 200);
  });

  api.openapi(routes.deleteVisibilityProfile, async (c) => {
    const { name } = c.req.valid('param');
    await deleteProfile(service, c.get('user'), name, c.req.valid('query').version);
    await model.refresh();
    return c.json({ responseStatus }, 200);
  });
}
