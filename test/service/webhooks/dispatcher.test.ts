/** How often a process looks for events of webhooks. */
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from 'node:test';
import { openSealing } from '../../../demo/service/domain/sealing.ts';
import { WebhookDispatcher } from '../../../demo/service/domain/webhooks/dispatcher.ts';
import { Sender } from '../../../demo/service/domain/webhooks/send.ts';
import { openDatabase } from '../../support/databases.ts';

test('looks that are asked for while one is under way do not go on beside each other', async () => {
  const store = await openDatabase('pglite');
  let looks = 0;
  const db = store.db.withPlugin({
    transformQuery: ({ node }) => (looks++, node),
    transformResult: async ({ result }) => (await wait(50), result),
  });
  const sealing = await openSealing(store, undefined);
  const context = {
    store: { ...store, db },
    clock: () => new Date(),
    sealing,
    sender: new Sender([]),
    source: '',
  };
  const dispatcher = new WebhookDispatcher(context, (error) => assert.fail(String(error)));
  for (let asked = 0; asked < 5; asked++) {
    await wait(20);
    dispatcher.wake();
  }
  // Without webhooks a process looks every two seconds; before that, it ends the looks that were asked for.
  for (let before = -1; before !== looks; await wait(500)) before = looks;
  looks = 0;
  const began = performance.now();
  await wait(2500);
  const seconds = (performance.now() - began) / 1000;
  assert.ok(looks <= Math.floor(seconds / 2) + 1, `${looks} looks in ${seconds} seconds`);
  await dispatcher.stop();
  await store.close();
});
