/** `npm run cluster` starts an instance of several parts, and leaves nothing. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { answers, isInstalled } from '../../cluster/programs.ts';
import { optionalPrograms, type OptionalProgram } from '../../cluster/topology.ts';
import { serviceAt } from '../../support/service.ts';
import { until } from '../jobs/support.ts';
import { namedSo, newWord, rename, type Client } from './support.ts';

const names = Object.keys(optionalPrograms) as OptionalProgram[];
const installed = names.filter((name) => isInstalled(name, optionalPrograms[name].flag));

/** Titles and expressions of the panels of the Grafana dashboard. */
const dashboard = (): (readonly [string, string])[] => {
  const { panels } = JSON.parse(readFileSync('docs/running/monitoring/dashboard.json', 'utf8')) as {
    panels: { title: string; targets?: { expr: string }[] }[];
  };
  return panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const));
};

const isRunning = (processId: number): boolean => existsSync(`/proc/${processId}`);

/** Runs the command until it is ready, hands over what it printed, and ends it as Ctrl+C does. */
async function whileItRuns(
  flags: readonly string[],
  use: (printed: string, addressOf: (part: string) => string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'platform-network-'));
  // PgBouncer's user enters its own folder in it.
  chmodSync(folder, 0o711);
  const command = spawn(process.execPath, ['test/cluster/run.ts', ...flags], {
    env: {
      ...process.env,
      CLUSTER_PORT: '0',
      SANDBOX_HCPS: '50',
      SANDBOX_FIRST_REQUESTS: '0',
      TMPDIR: folder,
      NODE_OPTIONS: '--import ./test/support/quick_passwords.ts',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const output of [command.stdout, command.stderr])
    output.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(command, 'exit');
  try {
    for (const last = Date.now() + 120_000; !printed.includes('Ready: '); await wait(50))
      assert.ok(command.exitCode === null && Date.now() < last, printed);
    await use(printed, (part) => new RegExp(`^  ${part} +(\\S+)`, 'm').exec(printed)?.[1] ?? '');
  } finally {
    command.kill('SIGINT');
    await ended;
    const left = readdirSync(folder);
    rmSync(folder, { recursive: true });
    assert.deepEqual(left, [], printed);
  }
  assert.deepEqual(await ended, [0, null], printed);
  const processIds = [...printed.matchAll(/\(process (\d+)\)/g)].map(([, id]) => Number(id));
  assert.ok(processIds.length >= 4);
  assert.deepEqual(processIds.filter(isRunning), []);
}

/** Returns true while only a standby answers. */
async function isReadOnly(url: string): Promise<boolean> {
  const text = await (await fetch(`${url}/ready`)).text();
  return text.includes('read only');
}

/** Changes a record at one address and finds it at another. */
async function changeAndFind(writing: string, reading: string): Promise<void> {
  const client = (url: string): Client => ({ url, ...serviceAt(url) });
  const session = await client(writing).signIn('integration');
  const query = { types: 'HCP', states: 'VALID', limit: '1' };
  const { body } = await client(writing).call('GET', '/search', { session, query });
  const [{ entityId }] = body.entities;
  const word = newWord();
  await rename(client(writing), session, entityId, word);
  assert.deepEqual(await namedSo(client(reading), session, word), [entityId]);
}

describe(
  'the cluster without containers',
  { skip: process.platform === 'linux' ? false : 'needs the list of processes of Linux' },
  () => {
    it(`answers calls with the programs that are here (${installed.join(', ') || 'none'})`, async () => {
      await whileItRuns([], async (printed, addressOf) => {
        for (const name of names)
          assert.equal(printed.includes(`apt-get install ${name}`), !installed.includes(name), name);
        const instance = /^Ready: (\S+)\/api\./m.exec(printed)![1]!;
        await changeAndFind(instance, instance);
        assert.equal(addressOf('HAProxy'), installed.includes('haproxy') ? instance : '');
        assert.equal(Boolean(addressOf('PgBouncer')), installed.includes('pgbouncer'));
        if (!installed.includes('prometheus')) return;
        const prometheus = addressOf('Prometheus');
        const targets = async (): Promise<{ health: string }[]> =>
          (await (await fetch(`${prometheus}/api/v1/targets`)).json()).data.activeTargets;
        const up = async (): Promise<number> =>
          (await targets()).filter(({ health }) => health === 'up').length;
        await until(async () => (await up()) === 2, 'measurements of both processes');
        const { data } = await (await fetch(`${prometheus}/api/v1/rules`)).json();
        assert.ok(data.groups.length > 0, 'the alerts are loaded');
        for (const [title, expression] of dashboard())
          await until(async () => {
            const query = new URLSearchParams({ query: expression });
            const answer = await (await fetch(`${prometheus}/api/v1/query?${query}`)).json();
            assert.equal(answer.status, 'success', `${title}: ${answer.error}`);
            // Nothing was refused, and one call was enough for the others. Rates need two measurements.
            return answer.data.result.length > 0 || title === 'Refused and failed calls';
          }, `a value of the panel "${title}"`);
      });
    });

    it('works without any of these programs, also after its primary is killed and its standby promoted', async () => {
      await whileItRuns([`--without=${names.join()}`], async (printed, addressOf) => {
        for (const name of names)
          assert.ok(printed.includes(`${name} is left out. ${optionalPrograms[name].instead}`), name);
        assert.ok(await answers(`${addressOf('service-2')}/ready`));
        await changeAndFind(addressOf('service-1'), addressOf('service-2'));

        process.kill(Number(/^  Primary .*\(process (\d+)\)$/m.exec(printed)![1]), 'SIGKILL');
        const standby = new pg.Client({ connectionString: addressOf('Standby') });
        standby.on('error', () => undefined);
        await standby.connect();
        await standby.query('SELECT pg_promote()');
        await standby.end();
        const [one, other] = [addressOf('service-1'), addressOf('service-2')];
        await until(
          async () => (await answers(`${one}/ready`)) && (await answers(`${other}/ready`)),
          'both are ready',
        );
        await until(async () => (await isReadOnly(one)) === false, 'the new primary accepts changes');
        await changeAndFind(one, other);
      });
    });
  },
);
