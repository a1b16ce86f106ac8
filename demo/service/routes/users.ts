/** Users and what they may do (specification, section 5). */
import { routes } from '../../../src/contract/index.ts';
import { listUsers, readUser, replaceUserAccess } from '../domain/users/user_access.ts';
import type { Api, Service } from '../http/environment.ts';

const responseStatus = 'SUCCESS' as const;
const defaultLimit = 100;

export function addUserRoutes(api: Api, { store, clock, model }: Service): void {
  api.openapi(routes.listUsers, async (c) => {
    const { offset = 0, limit = defaultLimit } = c.req.valid('query');
    const found = await listUsers(store, clock, c.get('user'), { offset, limit });
    return c.json({ responseStatus, ...found, offset, limit }, 200);
  });

  api.openapi(routes.readUser, async (c) => {
    const user = await readUser(store, clock, c.get('user'), Number(c.req.valid('param').user_id));
    return c.json({ responseStatus, user }, 200);
  });

  api.openapi(routes.replaceUserAccess, async (c) => {
    const id = Number(c.req.valid('param').user_id);
    const user = await replaceUserAccess(store, clock, model, c.get('user'), id, c.req.valid('json'));
    return c.json({ responseStatus, user }, 200);
  });
}
