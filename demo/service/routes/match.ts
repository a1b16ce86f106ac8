/** Match (specification 4.21). */
import { routes } from '../../../src/contract/index.ts';
import { matchEntity } from '../domain/match/match.ts';
import { presentMatches } from '../domain/match/present.ts';
import { optionalSystem } from '../domain/systems.ts';
import type { Api, Service } from '../http/environment.ts';

export function addMatchRoutes(api: Api, { store, model }: Service): void {
  api.openapi(routes.matchEntity, async (c) => {
    const { entity_type, entity } = c.req.valid('json');
    const query = c.req.valid('query');
    const how = {
      enrichedResults: query.enrichedResults === 'true',
      resultLanguage: query.resultLanguage,
      systemName: optionalSystem(model, c.get('user'), 'systemName', query.systemName),
      visibilityProfile: c.get('user').visibilityProfile,
    };
    const run = await matchEntity(store, model, entity_type, entity, how);
    return c.json(presentMatches(entity_type, run, model, how), 200);
  });
}
