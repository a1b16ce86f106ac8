/** Two processes behind HAProxy with the configuration of deploy/: any process answers any call, and all are replaced without a failed call. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { closeAtEnd, newServerDatabase, temporaryDirectory } from '../../support/databases.ts';
import { freePort } from '../../support/databases/server_process.ts';
import { startProcess, type SandboxProcess } from '../../support/sandbox_process.ts';
import { serviceAt } from '../../support/service.ts';
import { until } from '../jobs/support.ts';
import { namedSo, newWord, rename, search, type Client } from './support.ts';

const isInstalled = spawnSync('haproxy', ['-v']).status === 0;
/** `npm run test:cluster` makes 10,000. */
const pairs = Number(process.env['CLUSTER_PAIRS'] ?? 40);
const writers = 4;

describe(
  'processes behind a balancer',
  { skip: isInstalled ? false : 'haproxy (Debian) is not installed' },
  () => {
    const processes: SandboxProcess[] = [];
    let client: Client;
    let session: string;
    let vids: string[];
    let start: (index: number) => Promise<SandboxProcess>;
    before(async () => {
      const ports = [await freePort(), await freePort(), await freePort()];
      const url = `http://localhost:${ports[2]}`;
      const databaseUrl = await newServerDatabase();
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
      for (const index of [0, 1]) processes.push(await start(index));
      const file = join(dataDirectory, 'haproxy.cfg');
      const places: [string, string][] = [
        ['bind :8080', `bind 127.0.0.1:${ports[2]}`],
        ['service-1:4000', `127.0.0.1:${ports[0]}`],
        ['service-2:4000', `127.0.0.1:${ports[1]}`],
      ];
      let configuration = readFileSync('deploy/haproxy.cfg', 'utf8');
      for (const [from, to] of places) {
        assert.ok(configuration.includes(from), from);
        configuration = configuration.replace(from, to);
      }
      writeFileSync(file, configuration);
      const checked = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' });
      assert.equal(checked.status, 0, checked.stderr);
      assert.doesNotMatch(checked.stderr, /WARNING/);
      const balancer = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
      closeAtEnd(() => void balancer.kill('SIGKILL'));
      client = { url, ...serviceAt(url) };
      await until(
        () =>
          fetch(`${url}/ready`).then(
            ({ status }) => status === 200,
            () => false,
          ),
        'the balancer answers',
      );
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
        }
      });
      const replacing = async (): Promise<void> => {
        for (const index of [0, 1]) {
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
