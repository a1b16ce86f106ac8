/** Webhooks, which administrators define. */
import { routes } from '../../../src/contract/index.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  replaceWebhook,
  rotateSecret,
  testWebhook,
} from '../domain/webhooks/administer.ts';
import { listAttempts, listDeliveries, replayWebhook } from '../domain/webhooks/replay.ts';
import type { Api, Service } from '../http/environment.ts';

const responseStatus = 'SUCCESS' as const;

export function addWebhookRoutes(api: Api, { store, webhooks }: Service): void {
  const { context } = webhooks;

  api.openapi(routes.listWebhooks, async (c) =>
    c.json({ responseStatus, webhooks: await listWebhooks(store, c.get('user')) }, 200),
  );

  api.openapi(routes.createWebhook, async (c) => {
    const made = await createWebhook(context, c.get('user'), c.req.valid('json'));
    webhooks.wake();
    return c.json({ responseStatus, ...made }, 200);
  });

  api.openapi(routes.replaceWebhook, async (c) => {
    const { webhook_id } = c.req.valid('param');
    const webhook = await replaceWebhook(context, c.get('user'), webhook_id, c.req.valid('json'));
    webhooks.wake();
    return c.json({ responseStatus, webhook }, 200);
  });

  api.openapi(routes.deleteWebhook, async (c) => {
    const { version } = c.req.valid('query');
    await deleteWebhook(context, c.get('user'), c.req.valid('param').webhook_id, version);
    return c.json({ responseStatus }, 200);
  });

  api.openapi(routes.rotateWebhookSecret, async (c) => {
    const { version } = c.req.valid('query');
    const made = await rotateSecret(context, c.get('user'), c.req.valid('param').webhook_id, version);
    return c.json({ responseStatus, ...made }, 200);
  });

  api.openapi(routes.testWebhook, async (c) => {
    const { webhook_id } = c.req.valid('param');
    const came = await testWebhook(context, c.get('user'), webhook_id, c.req.raw.signal);
    return c.json({ responseStatus, ...came }, 200);
  });

  api.openapi(routes.listWebhookDeliveries, async (c) => {
    const { webhook_id } = c.req.valid('param');
    const found = await listDeliveries(store, c.get('user'), webhook_id, c.req.valid('query'));
    return c.json({ responseStatus, ...found }, 200);
  });

  api.openapi(routes.listWebhookAttempts, async (c) => {
    const attempts = await listAttempts(store, c.get('user'), c.req.valid('param').webhook_id);
    return c.json({ responseStatus, attempts }, 200);
  });

  api.openapi(routes.replayWebhook, async (c) => {
    const { webhook_id } = c.req.valid('param');
    const webhook = await replayWebhook(context, c.get('user'), webhook_id, c.req.valid('json'));
    webhooks.wake();
    return c.json({ responseStatus, webhook }, 200);
  });
}
