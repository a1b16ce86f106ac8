/** Revisions, lineage and source rankings (specification 4.20; decision 8). */
import { routes } from '../../../../src/contract/index.ts';
import { settingVersion } from '../../domain/audit/setting_versions.ts';
import { requireSteward } from '../../domain/change_requests/access.ts';
import { presentLineage } from '../../domain/lineage/present.ts';
import { listRankings, replaceRankings } from '../../domain/lineage/rankings.ts';
import { failedWith, succeeded } from '../../domain/outcome.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { FullRecord } from '../../records/record.ts';
import { findRecord, listRevisions, recordAt } from '../../domain/revisions/history.ts';
import { presentRevisions } from '../../domain/revisions/present.ts';
import { optionalSystem } from '../../domain/systems.ts';
import { requireAdministrator, type User } from '../../domain/users/users.ts';
import { asSeen, hiddenIn, isKeySeen } from '../../domain/users/visibility.ts';
import { toWrapper } from '../../domain/wrapper.ts';
import type { Api, Service } from '../../http/environment.ts';
import { onReplica } from '../../http/reads.ts';

const success = 'SUCCESS' as const;
const defaultLimit = 25;

/** Returns the FAILURE envelope for a missing record or version; throws all other errors. */
function missing(error: unknown) {
  if (!(error instanceof Refusal) || error.type !== 'NOT_FOUND') throw error;
  return failedWith(error);
}

export function addRevisionRoutes(api: Api, service: Service): void {
  const { store, model, clock } = service;
  /** Returns the record of a key. Throws NOT_FOUND when the user sees no such record. */
  const find = async (vidKey: string, { visibilityProfile }: User): Promise<FullRecord> => {
    const record = await findRecord(store, model, vidKey);
    if (!isKeySeen(record, vidKey, visibilityProfile))
      throw new Refusal('NOT_FOUND', `vid_key: there is no such record: ${vidKey}`);
    return record;
  };

  api.openapi(routes.listRevisions, async (c) => {
    const { offset = 0, limit = defaultLimit } = c.req.valid('query');
    try {
      const found = await onReplica(service, c, async () => {
        const record = await find(c.req.valid('param').vid_key, c.get('user'));
        const hidden = hiddenIn(record, model, c.get('user').visibilityProfile);
        const { revisions, totalCount } = await listRevisions(store, record, { offset, limit, hidden });
        return { revisions: await presentRevisions(store, revisions), totalCount };
      });
      return c.json({ ...succeeded, ...found, offset, limit }, 200);
    } catch (error) {
      return c.json({ ...missing(error), revisions: [], totalCount: 0, offset, limit }, 200);
    }
  });

  api.openapi(routes.retrieveRevision, async (c) => {
    const { vid_key, record_version } = c.req.valid('param');
    const { enrichedResults, resultLanguage, systemName: named } = c.req.valid('query');
    const systemName = optionalSystem(model, c.get('user'), 'systemName', named);
    try {
      const then = await onReplica(service, c, async () => {
        const record = await find(vid_key, c.get('user'));
        const whole = await recordAt(store, record, Number(record_version));
        return asSeen(whole, model, c.get('user').visibilityProfile, record);
      });
      const options = { enrichedResults: enrichedResults === 'true', resultLanguage, systemName };
      return c.json({ ...succeeded, entities: [toWrapper(then, model, options)] }, 200);
    } catch (error) {
      return c.json({ ...missing(error), entities: [] }, 200);
    }
  });

  api.openapi(routes.retrieveLineage, async (c) => {
    try {
      const { visibilityProfile } = c.get('user');
      const lineage = await onReplica(service, c, async () => {
        const record = await find(c.req.valid('param').vid_key, c.get('user'));
        const { fields } = hiddenIn(record, model, visibilityProfile);
        return presentLineage(store, asSeen(record, model, visibilityProfile), fields);
      });
      return c.json({ ...succeeded, lineage }, 200);
    } catch (error) {
      return c.json({ ...missing(error), lineage: [] }, 200);
    }
  });

  const rankingsAnswer = async () => ({
    responseStatus: success,
    version: await settingVersion(store, { kind: 'source_rankings' }),
    rankings: await listRankings(store),
  });

  api.openapi(routes.listSourceRankings, async (c) => {
    requireSteward(c.get('user'));
    return c.json(await rankingsAnswer(), 200);
  });

  api.openapi(routes.replaceSourceRankings, async (c) => {
    requireAdministrator(c.get('user'));
    const { rankings, version } = c.req.valid('json');
    await replaceRankings(store, model, rankings, { by: c.get('user'), now: clock(), version });
    return c.json(await rankingsAnswer(), 200);
  });
}
