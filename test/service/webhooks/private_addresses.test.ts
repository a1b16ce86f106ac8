/** Webhooks reach no private address, unless the operator allows its network (docs/webhooks.md). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lakeWebhook } from '../../../src/contract/example_values.ts';
import { onOneEngine } from '../change_requests/support.ts';
import { startReceiver } from './receiver.ts';

onOneEngine('webhooks without allowed networks', (desk) => {
  test('private addresses are refused in every notation', async () => {
    const receiver = await startReceiver();
    const { port } = receiver;
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '2130706433',
      '0x7f.1',
      '0.0.0.0',
      '169.254.169.254',
      '10.0.0.1',
      '[fe80::1]',
      '[64:ff9b::7f00:1]',
      '[::127.0.0.1]',
      '[::10.0.0.1]',
    ]) {
      const { body } = await desk().call('admin', 'POST', '/webhooks', {
        body: { ...lakeWebhook, url: `http://${host}:${port}/` },
      });
      const path = `/webhooks/${body.webhook.id}`;
      const { body: came } = await desk().call('admin', 'POST', `${path}/test`);
      assert.match(came.problem, /not a public address/, host);
      await desk().call('admin', 'DELETE', path);
    }
    assert.equal(receiver.arrivals.length, 0);
  });
});
