/** Changes that wait for a standby which is away take no connections from reads, and further ones are refused at once. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import {
  newWord,
  rename,
  search,
  startServersAlone,
  waitForStandby,
  type FailOverCluster,
} from './support.ts';

/** More than a process has connections for statements. */
const changesAtOnce = 40;
describe('changes that no standby confirms', () => {
  let cluster: FailOverCluster;
  let session: string;
  let vids: string[];
  before(async () => {
    cluster = await startServersAlone();
    const [client] = cluster.processes;
    session = await client.signIn('integration');
    const query = { types: 'HCP', states: 'VALID', limit: '20' };
    const { body } = await client.call('GET', '/search', { session, query });
    vids = body.entities.map(({ entityId }: { entityId: string }) => entityId);
  });

  it('let reads go on, are refused in words when there are many, and go on with the standby', async () => {
    const { processes, standby, primary } = cluster;
    const [client] = processes;
    const reader = await client.signIn('steward');
    await rename(client, session, vids[0]!, newWord());
    await standby.crash();
    let unanswered = changesAtOnce;
    const change = (index: number) => {
      const entities = [{ vid_key: vids[index % vids.length], fields: { nickname__v: newWord() } }];
      return client.call('PUT', '/objects', { session, body: { entities, systemName: 'crm_us' } });
    };
    const changes = Array.from({ length: changesAtOnce }, async (_, index) => {
      await wait(index * 50);
      return change(index).finally(() => unanswered--);
    });
    await wait(changesAtOnce * 50);
    for (let look = 0; look < 20; look++, await wait(200)) {
      assert.ok((await search(client, reader, 'Katherine')).length > 0);
      const ready = await fetch(`${client.url}/ready`);
      assert.equal(ready.status, 200, await ready.text());
    }
    assert.ok(unanswered > 0, 'some changes wait for the standby, and no read waited for them');
    const refused = await change(0);
    assert.equal(refused.status, 503, JSON.stringify(refused.body));
    assert.match(JSON.stringify(refused.body), /standby/);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    await standby.resume();
    await waitForStandby(cluster, primary);
    await rename(client, session, vids[0]!, newWord());
    for (const { status } of await Promise.all(changes)) assert.ok(status === 200 || status === 503);
  });
});
