/** Suspect matches of loads, which stewards decide (specification 2.7). */
import { routes } from '../../../src/contract/index.ts';
import { requireSteward } from '../domain/change_requests/access.ts';
import type { Context } from '../domain/change_requests/context.ts';
import { failedWith, requestRefusal, succeeded } from '../domain/outcome.ts';
import { decideSuspectMatch } from '../domain/suspect_matches/decide.ts';
import { listSuspectMatches, readSuspectMatch } from '../domain/suspect_matches/read.ts';
import { optionalSystem } from '../domain/systems.ts';
import type { Api, Service } from '../http/environment.ts';

const defaultLimit = 50;

/** Returns the answer for a business error. Throws all others. */
const failed = (error: unknown) => ({ ...failedWith(requestRefusal(error)), suspect_match: null });

export function addSuspectMatchRoutes(api: Api, { store, model }: Service, context: Context): void {
  api.openapi(routes.listSuspectMatches, async (c) => {
    requireSteward(c.get('user'));
    const { offset = 0, limit = defaultLimit, ...filter } = c.req.valid('query');
    const page = await listSuspectMatches(store, filter, { offset, limit });
    return c.json({ responseStatus: 'SUCCESS' as const, ...page, offset, limit }, 200);
  });

  api.openapi(routes.retrieveSuspectMatch, async (c) => {
    const user = c.get('user');
    requireSteward(user);
    const { enrichedResults, resultLanguage, systemName } = c.req.valid('query');
    const presentation = {
      enrichedResults: enrichedResults === 'true',
      resultLanguage,
      systemName: optionalSystem(model, user, 'systemName', systemName),
      visibilityProfile: user.visibilityProfile,
    };
    try {
      const id = c.req.valid('param').suspect_match_id;
      const suspect_match = await readSuspectMatch(store, model, id, presentation);
      return c.json({ ...succeeded, suspect_match }, 200);
    } catch (error) {
      return c.json(failed(error), 200);
    }
  });

  api.openapi(routes.decideSuspectMatch, async (c) => {
    const user = c.get('user');
    const id = c.req.valid('param').suspect_match_id;
    try {
      await decideSuspectMatch(context, user, id, c.req.valid('json'));
    } catch (error) {
      return c.json(failed(error), 200);
    }
    const { visibilityProfile } = user;
    const plain = { enrichedResults: false, resultLanguage: undefined, systemName: undefined };
    const suspect_match = await readSuspectMatch(store, model, id, { ...plain, visibilityProfile });
    return c.json({ ...succeeded, suspect_match }, 200);
  });
}
