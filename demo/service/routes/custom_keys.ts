/** Custom keys (specification 4.2). */
import { routes } from '../../../src/api/contract/index.ts';
import { associateCustomKey } from '../domain/custom_keys.ts';
import { supports } from '../domain/versions.ts';
import type { Api, Service } from '../http/environment.ts';

export function addCustomKeyRoutes(api: Api, { store, model, clock }: Service): void {
  api.openapi(routes.associateCustomKey, async (c) => {
    const query = c.req.valid('query');
    const problem = await associateCustomKey(store, model, clock, c.get('user'), {
      vidKey: c.req.valid('param').vid_key,
      source: query.custom_key_source_type,
      item: query.custom_key_item_type,
      value: query.custom_key_value,
      systemName: supports(c.get('version'), 'customKeySystemName') ? query.system_name : undefined,
    });
    return c.json(
      problem
        ? { responseStatus: 'FAILURE' as const, errors: [problem] }
        : { responseStatus: 'SUCCESS' as const },
      200,
    );
  });
}
