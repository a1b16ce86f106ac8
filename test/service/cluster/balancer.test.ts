/** Two processes behind HAProxy with the configuration of deploy/: any process answers any call, and all are replaced without a failed call. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { startBalancer } from '../../cluster/balancer.ts';
import { isInstalled } from '../../cluster/programs.ts';
import { closeAtEnd, newServerDatabase, temporaryDirectory } from '../../support/databases.ts';
import { seedOfProcess } from '../../support/databases/seeded.ts';
import { freePort } from '../../support/databases/server_process.ts';
import { startProcess, type SandboxProcess } from '../../support/sandbox_process.ts';
import { serviceAt } from '../../support/service.ts';
import { namedSo, newWord, rename, search, type Client } from './support.ts';

/** `npm run test:cluster` makes 10,000. */
const pairs = Number(process.env['CLUSTER_PAIRS'] ?? 40);
const writers = 4;

describe(
  'processes behind a balancer',
  { skip: isInstalled('haproxy', '-v') ? false : 'haproxy (Debian) is not installed' },
  () => {
    const processes: SandboxProcess[] = [];
    let client: Client;
    let session: string;
    let vids: string[];
    let start: (index: 0 | 1) => Promise<SandboxProcess>;
    before(async () => {
      const ports = [await freePort(), await freePort(), await freePort()] as const;
      const url = `http://localhost:${ports[2]}`;
      const databaseUrl = await newServerDatabase(seedOfProcess);
      const dataDirectory = temporaryDirectory();
      start = (index) =>
        startProcess({
          DATABASE_URL: databaseUrl,
          SANDBOX_DATA_DIR: dataDirectory,
          SERVICE_PORT: String(ports[index]),
          INSTANCE_URL: url,
          TRUST_PROXY: '1',
          DRAIN_SECONDS: '4',
        });
      for (const index of [0, 1] as const) processes.push(await start(index));
      const balancer = await startBalancer(dataDirectory, ports[2], [ports[0], ports[1]]);
      closeAtEnd(() => balancer.stop());
      client = { url, ...serviceAt(url) };
      session = await client.signIn('integration');
      const query = { types: 'HCP', states: 'VALID', limit: String(writers) };
      const { body } = await client.call('GET', '/search', { session, query });
      vids = body.entities.map(({ entityId }: { entityId: string }) => entityId);
      assert.equal(vids.length, writers);
    });

    it(`find what was written before, whichever process answers (${pairs} pairs)`, async () => {
      const stale: string[] = [];
      await Promise.all(
        vids.map(async (vid) => {
          for (let pair = 0; pair < pairs / writers; pair++) {
            const word = newWord();
            await rename(client, session, vid, word);
            if ((await namedSo(client, session, word)).join() !== vid) stale.push(word);
          }
        }),
      );
      assert.deepEqual(stale, []);
    });

    it('are replaced one after the other without a failed call, and nobody is signed out', async () => {
      const run = { isOver: false };
      let calls = 0;
      const working = vids.map(async (vid) => {
        while (!run.isOver) {
          const word = newWord();
          await rename(client, session, vid, word);
          assert.deepEqual(await namedSo(client, session, word), [vid]);
          calls += 2;
          // A replacement takes seconds: there is no need to keep the processors busy all the time.
          await wait(300);
        }
      });
      const replacing = async (): Promise<void> => {
        for (const index of [0, 1] as const) {
          const { child } = processes[index]!;
          const ended = once(child, 'exit');
          child.kill('SIGTERM');
          assert.deepEqual(await ended, [0, null]);
          processes[index] = await start(index);
          await wait(2500);
        }
      };
      await Promise.all([...working, replacing().finally(() => (run.isOver = true))]);
      assert.ok(calls > 20, `${calls} calls`);
      console.log(`# ${calls} calls while both processes were replaced`);
      assert.ok((await search(client, session, 'Katherine')).length > 0, 'the session goes on');
    });
  },
);
