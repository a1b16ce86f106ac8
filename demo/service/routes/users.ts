/** Users and their permissions (specification, section 5). */
import type { Context } from 'hono';
import { routes } from '../../../src/contract/index.ts';
import {
  createUser,
  endUserSessions,
  replaceUserAccess,
  setUserLocked,
} from '../domain/users/administer_users.ts';
import { readUserRights } from '../domain/rights.ts';
import { createPasswordLink } from '../domain/users/password_links.ts';
import { listUsers, readUser } from '../domain/users/user_records.ts';
import type { Api, Environment, Service } from '../http/environment.ts';

const responseStatus = 'SUCCESS' as const;
const defaultLimit = 100;
const defaultLinkHours = 72;

const callerOf = (c: Context<Environment>) => ({
  administrator: c.get('user'),
  sessionId: c.req.header('authorization') ?? '',
});

export function addUserRoutes(api: Api, service: Service): void {
  const { store, clock } = service;

  api.openapi(routes.listUsers, async (c) => {
    const { offset = 0, limit = defaultLimit } = c.req.valid('query');
    const found = await listUsers(store, clock, c.get('user'), { offset, limit });
    return c.json({ responseStatus, ...found, offset, limit }, 200);
  });

  api.openapi(routes.readUser, async (c) => {
    const user = await readUser(store, clock, c.get('user'), Number(c.req.valid('param').user_id));
    return c.json({ responseStatus, user }, 200);
  });

  api.openapi(routes.readUserRights, async (c) => {
    const id = Number(c.req.valid('param').user_id);
    const rights = await readUserRights(store, service.model, c.get('user'), id);
    return c.json({ responseStatus, ...rights }, 200);
  });

  api.openapi(routes.createUser, async (c) => {
    const user = await createUser(service, callerOf(c), c.req.valid('json'));
    return c.json({ responseStatus, user }, 200);
  });

  api.openapi(routes.replaceUserAccess, async (c) => {
    const id = Number(c.req.valid('param').user_id);
    const user = await replaceUserAccess(service, callerOf(c), id, c.req.valid('json'));
    return c.json({ responseStatus, user }, 200);
  });

  api.openapi(routes.endUserSessions, async (c) => {
    const user = await endUserSessions(service, callerOf(c), Number(c.req.valid('param').user_id));
    return c.json({ responseStatus, user }, 200);
  });

  api.openapi(routes.createPasswordLink, async (c) => {
    const { hours = defaultLinkHours } = c.req.valid('json');
    const id = Number(c.req.valid('param').user_id);
    const { instanceUrl } = service.settings;
    const link = await createPasswordLink({ store, clock, instanceUrl }, c.get('user'), id, hours);
    return c.json({ responseStatus, link }, 200);
  });

  api.openapi(routes.setUserLocked, async (c) => {
    const id = Number(c.req.valid('param').user_id);
    const user = await setUserLocked(service, callerOf(c), id, c.req.valid('json'));
    return c.json({ responseStatus, user }, 200);
  });
}
