/** Merges of records, which stewards can undo. */
import { routes } from '../../../src/contract/index.ts';
import { requireSteward } from '../domain/change_requests/access.ts';
import { listMerges, readMerge, undo } from '../domain/merging/unmerge.ts';
import { failedWith, requestRefusal, succeeded } from '../domain/outcome.ts';
import type { Api, Service } from '../http/environment.ts';

const defaultLimit = 50;

/** Returns the answer for a business error. Throws all others. */
const failed = (error: unknown) => ({ ...failedWith(requestRefusal(error)), merge: null });

export function addMergeRoutes(api: Api, { store, model, clock }: Service): void {
  api.openapi(routes.listMerges, async (c) => {
    requireSteward(c.get('user'));
    const { offset = 0, limit = defaultLimit, vid__v: vid, from_load } = c.req.valid('query');
    const fromLoad = from_load === undefined ? undefined : from_load === 'true';
    const page = await listMerges(store, { vid, fromLoad }, { offset, limit });
    return c.json({ responseStatus: 'SUCCESS' as const, ...page, offset, limit }, 200);
  });

  api.openapi(routes.retrieveMerge, async (c) => {
    requireSteward(c.get('user'));
    try {
      const merge = await readMerge(
        store,
        model,
        c.req.valid('param').merge_id,
        c.get('user').visibilityProfile,
      );
      return c.json({ ...succeeded, merge }, 200);
    } catch (error) {
      return c.json(failed(error), 200);
    }
  });

  api.openapi(routes.undoMerge, async (c) => {
    const user = c.get('user');
    requireSteward(user);
    const id = c.req.valid('param').merge_id;
    try {
      await undo({ store, model, clock }, user, id, c.req.valid('json').conflicts);
      return c.json({ ...succeeded, merge: await readMerge(store, model, id, user.visibilityProfile) }, 200);
    } catch (error) {
      return c.json(failed(error), 200);
    }
  });
}
