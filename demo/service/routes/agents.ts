/** Access of agents, their drafts, and the audit of their calls (`docs/agents.md`). */
import { routes } from '../../../src/contract/index.ts';
import { readVersionedAccess, replaceAgentAccess } from '../domain/agents/access.ts';
import { discardDraft, listDrafts, sendDraft, type AgentDraft } from '../domain/agents/drafts.ts';
import type { Context } from '../domain/change_requests/context.ts';
import { routeRequest } from '../domain/change_requests/route/route.ts';
import { failedWith, requestRefusal, succeeded } from '../domain/outcome.ts';
import { requireAdministrator } from '../domain/users/users.ts';
import type { Api, Service } from '../http/environment.ts';
import { describeError } from '../http/failures.ts';

const defaultLimit = 50;

async function decided(work: () => Promise<AgentDraft>) {
  try {
    return { ...succeeded, draft: await work() };
  } catch (error) {
    return { ...failedWith(requestRefusal(error)), draft: null };
  }
}

export function addAgentRoutes(api: Api, { store, clock, logger }: Service, context: Context): void {
  api.openapi(routes.readAgentAccess, async (c) => {
    requireAdministrator(c.get('user'));
    return c.json({ responseStatus: 'SUCCESS' as const, access: await readVersionedAccess(store) }, 200);
  });

  api.openapi(routes.replaceAgentAccess, async (c) => {
    const user = c.get('user');
    requireAdministrator(user);
    await replaceAgentAccess(store, clock, user, c.req.valid('json'));
    return c.json({ responseStatus: 'SUCCESS' as const, access: await readVersionedAccess(store) }, 200);
  });

  api.openapi(routes.listAgentDrafts, async (c) => {
    const { state, offset = 0, limit = defaultLimit } = c.req.valid('query');
    const page = await listDrafts(store, c.get('user'), state, { offset, limit });
    return c.json({ responseStatus: 'SUCCESS' as const, ...page, offset, limit }, 200);
  });

  api.openapi(routes.sendAgentDraft, async (c) => {
    const answer = await decided(() => sendDraft(context, c.get('user'), c.req.valid('param').draft_id));
    const id = answer.draft?.change_request_id;
    // The request is stored already, so a routing error does not fail this call. The next sweep routes it again.
    if (id)
      await routeRequest(context, id).catch((error: unknown) =>
        logger.error({ changeRequest: id, error: describeError(error) }, 'change request not routed'),
      );
    return c.json(answer, 200);
  });

  api.openapi(routes.discardAgentDraft, async (c) =>
    c.json(await decided(() => discardDraft(context, c.get('user'), c.req.valid('param').draft_id)), 200),
  );
}
