/** Custom keys (specification 4.2 to 4.7). */
import type { z } from '@hono/zod-openapi';
import { routes } from '../../../src/contract/index.ts';
import { runBatch } from '../domain/batches.ts';
import { disassociateCustomKey } from '../domain/keys/custom_key_disassociation.ts';
import { childTypesByName, type ChildTarget } from '../domain/keys/custom_key_targets.ts';
import { associateCustomKey } from '../domain/keys/custom_keys.ts';
import { failedWith, succeeded, type ErrorItem, type Outcome } from '../domain/outcome.ts';
import { requireCustomKeyPermission, type User } from '../domain/users/users.ts';
import type { Api, Service } from '../http/environment.ts';

type KeyValues = z.output<typeof routes.associateCustomKey.request.query>;

/** Returns the envelope of a single operation. */
const outcomeOf = (problem: ErrorItem | undefined): Outcome => (problem ? failedWith(problem) : succeeded);

export function addCustomKeyRoutes(api: Api, { store, model, clock }: Service): void {
  const associate = (user: User, vidKey: string, values: KeyValues, child?: ChildTarget) =>
    associateCustomKey(store, model, clock, user, {
      vidKey,
      ...(child ? { child } : {}),
      source: values.custom_key_source_type,
      item: values.custom_key_item_type,
      value: values.custom_key_value,
      systemName: values.system_name,
    });

  api.openapi(routes.associateCustomKey, async (c) => {
    const { vid_key } = c.req.valid('param');
    return c.json(outcomeOf(await associate(c.get('user'), vid_key, c.req.valid('query'))), 200);
  });

  api.openapi(routes.associateCustomKeys, async (c) => {
    const user = c.get('user');
    requireCustomKeyPermission(user);
    const { entities } = c.req.valid('json');
    return c.json(await runBatch(entities, (item) => associate(user, item.vid_key, item)), 200);
  });

  api.openapi(routes.associateChildCustomKey, async (c) => {
    const { vid_key, children_key } = c.req.valid('param');
    const child = { childKey: children_key, childType: undefined };
    return c.json(outcomeOf(await associate(c.get('user'), vid_key, c.req.valid('query'), child)), 200);
  });

  api.openapi(routes.associateChildCustomKeys, async (c) => {
    const user = c.get('user');
    requireCustomKeyPermission(user);
    const { entities } = c.req.valid('json');
    return c.json(
      await runBatch(entities, (item) =>
        associate(user, item.vid_key, item, {
          childKey: item.child_key,
          childType: childTypesByName[item.child_type],
        }),
      ),
      200,
    );
  });

  api.openapi(routes.disassociateCustomKey, async (c) => {
    const { vid_key } = c.req.valid('param');
    return c.json(outcomeOf(await disassociateCustomKey(store, model, clock, c.get('user'), vid_key)), 200);
  });

  api.openapi(routes.disassociateCustomKeys, async (c) => {
    const user = c.get('user');
    requireCustomKeyPermission(user);
    const { entities } = c.req.valid('json');
    return c.json(
      await runBatch(entities, ({ vid_key }) => disassociateCustomKey(store, model, clock, user, vid_key)),
      200,
    );
  });
}
