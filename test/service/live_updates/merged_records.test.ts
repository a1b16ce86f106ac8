/** A merge and its undoing are told by the feed of records and by webhooks: the record that ended, and the record that it became. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { loadDataModel } from '../../../demo/service/domain/stored_model/read_model.ts';
import { findUserByName } from '../../../demo/service/domain/users/users.ts';
import { openServer } from '../../../demo/service/store/store.ts';
import { closeAtEnd } from '../../support/databases.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { mergeOf } from '../../support/unmerging.ts';
import { until } from '../jobs/support.ts';
import { startReceiver, type Receiver } from '../webhooks/receiver.ts';

interface Told {
  change: string;
  vid__v: string;
  merged_into__v: string | null;
}

describe('a merge', () => {
  let service: TestService;
  let receiver: Receiver;
  let merged: string;
  let into: string;
  let start: string;
  let mergeId: string;

  const call = async (account: string, method: string, path: string, options: object = {}) => {
    const session = await service.signIn(account);
    const { status, body } = await service.call(method, path, { session, ...options });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body.errors));
    return body;
  };
  const read = async (since?: string): Promise<{ cursor: string; records: Told[] }> =>
    call('admin', 'GET', '/changes', { query: { topics: 'records', ...(since && { since }) } });
  /** Returns the changes of the two records in the feed, once one of them is of this kind. */
  const told = (since: string, change: string): Promise<unknown[]> =>
    until(async () => {
      const { records } = await read(since);
      const own = records.filter(({ vid__v: vid }) => vid === merged || vid === into);
      return (
        own.some((each) => each.change === change) &&
        own.map((each) => [each.vid__v, each.change, each.merged_into__v])
      );
    }, `an event ${change}`);
  /** Returns the events of the two records at the receiver. */
  const arrived = (change: string): Promise<unknown[]> =>
    until(async () => {
      const own = receiver.arrivals.filter(({ event }) => event.subject === merged || event.subject === into);
      return (
        own.some(({ event }) => event.type === `platform-network.record.${change}`) &&
        own.map(({ event }) => [event.subject, event.type.split('.').at(-1), event.data!.merged_into__v])
      );
    }, `a webhook ${change}`);

  before(async () => {
    service = await startTestService({
      engine: 'postgres',
      hcps: 20,
      settings: { webhookNetworks: ['127.0.0.0/8'] },
    });
    receiver = await startReceiver();
    await call('admin', 'POST', '/webhooks', {
      body: {
        name: 'Merges',
        url: receiver.url,
        entity_types: ['HCP'],
        changes: ['created', 'updated', 'inactivated', 'merged', 'unmerged'],
        status: 'ACTIVE',
      },
    });
    const { entities } = await call('rep', 'GET', '/search', { query: { types: 'HCP', limit: '2' } });
    [merged, into] = entities.map(({ entityId }: { entityId: string }) => entityId);
    start = (await read()).cursor;
    const store = await openServer(service.settings.databaseUrl!);
    closeAtEnd(() => store.close());
    const steward = (await findUserByName(store, 'steward@sandbox.example'))!;
    mergeId = String(await mergeOf({ store, model: await loadDataModel(store), steward }, merged, into));
  });

  test('tells the record that ended, with the one that survives', async () => {
    const events = await told(start, 'merged');
    assert.deepEqual(
      events.filter((event) => (event as unknown[])[0] === merged),
      [[merged, 'merged', into]],
    );
    const survivor = events.filter((event) => (event as unknown[])[0] === into);
    assert.ok(survivor.every((event) => (event as unknown[])[1] === 'updated'));
  });

  test('arrives at webhooks with the same words', async () => {
    const events = await arrived('merged');
    assert.deepEqual(
      events.filter((event) => (event as unknown[])[0] === merged),
      [[merged, 'merged', into]],
    );
  });

  test('that is undone tells that the record is back, and replays of the merge name no record any more', async () => {
    const { cursor } = await read();
    await call('steward', 'PUT', `/merges/${mergeId}/undo`, { body: {} });
    const events = await told(cursor, 'unmerged');
    assert.deepEqual(
      events.filter((event) => (event as unknown[])[0] === merged),
      [[merged, 'unmerged', null]],
    );
    assert.deepEqual(
      (await arrived('unmerged')).filter((event) => (event as unknown[])[0] === merged),
      [
        [merged, 'merged', into],
        [merged, 'unmerged', null],
      ],
    );
    const again = await told(start, 'unmerged');
    assert.deepEqual(
      again.filter((event) => (event as unknown[])[0] === merged),
      [
        [merged, 'merged', null],
        [merged, 'unmerged', null],
      ],
    );
  });
});
