/** Match (specification 4.21). */
import { routes } from '../../../src/contract/index.ts';
import { compareTwo } from '../domain/match/compare_records.ts';
import { matchEntity } from '../domain/match/match.ts';
import { presentComparison, presentMatches } from '../domain/match/present.ts';
import { failedWith, succeeded } from '../domain/outcome.ts';
import { Refusal } from '../domain/refusal.ts';
import { readRecord } from '../domain/retrieve.ts';
import { optionalSystem } from '../domain/systems.ts';
import type { Api, Service } from '../http/environment.ts';
import { onReplica } from '../http/reads.ts';

export function addMatchRoutes(api: Api, service: Service): void {
  const { store, model } = service;
  api.openapi(routes.compareEntities, async (c) => {
    const { vid_key, other_vid_key } = c.req.valid('param');
    const { visibilityProfile } = c.get('user');
    const recordOf = async (name: string, key: string) => {
      const record = await readRecord(store, model, key, visibilityProfile);
      if (!record) throw new Refusal('NOT_FOUND', `${name}: there is no such record: ${key}`);
      return record;
    };
    try {
      const comparison = await onReplica(service, c, async () => {
        const one = await recordOf('vid_key', vid_key);
        const other = await recordOf('other_vid_key', other_vid_key);
        const compared = await compareTwo(store, model, one, other, visibilityProfile);
        return presentComparison(one.entity_type, compared);
      });
      return c.json({ ...succeeded, comparison }, 200);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return c.json({ ...failedWith(error), comparison: null }, 200);
    }
  });

  api.openapi(routes.matchEntity, async (c) => {
    const { entity_type, entity } = c.req.valid('json');
    const query = c.req.valid('query');
    const how = {
      enrichedResults: query.enrichedResults === 'true',
      resultLanguage: query.resultLanguage,
      systemName: optionalSystem(model, c.get('user'), 'systemName', query.systemName),
      visibilityProfile: c.get('user').visibilityProfile,
    };
    const run = await onReplica(service, c, () => matchEntity(store, model, entity_type, entity, how));
    return c.json(presentMatches(entity_type, run, model, how), 200);
  });
}
