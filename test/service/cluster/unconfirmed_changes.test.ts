/** Changes that wait for a standby which is away take no connections from reads, and further ones are refused at once. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from '../../support/service.ts';
import { until } from '../jobs/support.ts';
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
/** A sign-in begins here. */
const signInPath = '/oidc/auth?client_id=steward';

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
    const refused: Answer[] = [];
    const changes = Array.from({ length: changesAtOnce }, async (_, index) => {
      await wait(index * 50);
      const answer = await change(index).finally(() => unanswered--);
      if (answer.status === 503) refused.push(answer);
      return answer;
    });
    await until(async () => {
      // One that came too early waits for the standby.
      const tried = change(0).then((answer) => answer.status === 503 && refused.push(answer));
      return Promise.race([tried.then(Boolean), wait(500, false)]);
    }, 'a change that is refused');
    assert.match(JSON.stringify(refused.at(-1)!.body), /standby/);
    assert.ok(Number(refused.at(-1)!.headers.get('retry-after')) > 0);
    const form = new URLSearchParams({ username: 'steward@sandbox.example', password: 'sandbox-steward' });
    const signIns = ['/api/v39.0/auth', signInPath].map((path) =>
      Array.from({ length: changesAtOnce }, async () => {
        const isPage = path === signInPath;
        const answer = await fetch(
          client.url + path,
          isPage ? { redirect: 'manual' } : { method: 'POST', body: form },
        );
        assert.equal(answer.status, 503, await answer.text());
      }),
    );
    await Promise.all(signIns.flat());
    for (let look = 0; look < 20; look++, await wait(200)) {
      assert.ok((await search(client, reader, 'Katherine')).length > 0);
      const { status } = await client.call('GET', `/entity/${vids[look % vids.length]}`, { session: reader });
      assert.equal(status, 200);
      const ready = await fetch(`${client.url}/ready`);
      assert.equal(ready.status, 200, await ready.text());
    }
    assert.ok(unanswered > 0, 'some changes wait for the standby, and no read waited for them');
    await standby.resume();
    await waitForStandby(cluster, primary);
    await rename(client, session, vids[0]!, newWord());
    for (const { status } of await Promise.all(changes)) assert.ok(status === 200 || status === 503);
  });
});
