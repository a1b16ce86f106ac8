/** What operators see and set: measurements, limits of calls, and the end of a process (docs/running.md). */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { CallCounts } from '../../../demo/service/http/limits/call_counts.ts';
import { onBehalfOf, whileWanted, Abandoned } from '../../../demo/service/store/caller.ts';
import { readSettings } from '../../../demo/settings.ts';
import { forEachDatabase, openDatabase } from '../../support/databases.ts';
import { startProcess } from '../../support/sandbox_process.ts';
import { until } from '../jobs/support.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const heavyCalls = 3;
/** The line of a series; empty without one. A failed comparison then prints a line, not all measurements. */
const lineOf = (text: string, series: string): string =>
  text.split('\n').find((line) => line.startsWith(`${series} `)) ?? '';

const monitoring = 'docs/running/monitoring';

describe('measurements and limits', () => {
  let service: TestService;
  let session: string;
  const read = async (): Promise<string> =>
    (await fetch(`http://127.0.0.1:${service.metricsPort}/metrics`)).text();
  before(async () => {
    service = await startTestService({
      engine: 'postgres',
      hcps: 20,
      settings: { metricsPort: 0, callLimits: { heavy: heavyCalls } },
    });
    session = await service.signIn('rep');
  });

  it('counts calls by operation and status, without anything personal', async () => {
    await service.call('GET', '/search', { session, query: { q: 'private name' } });
    await service.call('GET', '/search', { session, query: { limit: 'x' } });
    const text = await read();
    const count = (status: string) =>
      `platform_network_call_seconds_count{operation="searchEntities",status="${status}"} 1`;
    assert.ok(text.includes(count('2xx')));
    assert.ok(text.includes(count('4xx')));
    assert.match(lineOf(text, 'platform_network_database_connections{state="busy"}'), /\d$/);
    const labels = text.match(/\{[^}]*\}/g)!.join('\n');
    assert.doesNotMatch(labels, /private|sandbox|\d{18}/);
  });

  it('counts jobs by state', async () => {
    const integration = await service.signIn('integration');
    const path = '/systems/crm_us/target_subscriptions/us_daily/job';
    assert.equal((await service.call('POST', path, { session: integration, body: {} })).status, 200);
    const of = (text: string, state: string) => lineOf(text, `platform_network_jobs{state="${state}"}`);
    const text = await until(async () => {
      const now = await read();
      return of(now, 'COMPLETE').endsWith(' 1') && now;
    }, 'a complete job');
    assert.match(of(text, 'RUNNING'), / 0$/, 'a state without jobs');
  });

  it('serves nothing else on their port', async () => {
    assert.equal((await fetch(`http://127.0.0.1:${service.metricsPort}/api`)).status, 404);
    assert.equal((await fetch(`${service.url}/metrics`)).status, 404);
  });

  it(
    'are what Prometheus reads; each fault raises its alert, and a healthy instance or a restart raises none',
    { skip: spawnSync('promtool', ['--version']).error ? 'promtool is not installed' : false },
    async () => {
      execFileSync('promtool', ['check', 'metrics'], { input: await read() });
      execFileSync('promtool', ['test', 'rules', `${monitoring}/alerts_test.yml`]);
    },
  );

  it('have a test for every alert', () => {
    const [alerts, tests] = ['alerts.yml', 'alerts_test.yml'].map((name) =>
      readFileSync(`${monitoring}/${name}`, 'utf8'),
    );
    const names = [...alerts!.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
    assert.ok(names.length > 5);
    for (const name of names)
      assert.match(tests!, new RegExp(`alertname: ${name}\\n +exp_alerts:`), `${name} is never seen firing`);
  });

  it('have every series that the dashboard and the alerts name', async () => {
    const series = await read();
    const files = ['dashboard.json', 'alerts.yml'].map((name) =>
      readFileSync(`${monitoring}/${name}`, 'utf8'),
    );
    const named = new Set(files.join().match(/platform_network_\w+/g));
    assert.ok(named.size > 5);
    for (const name of named)
      assert.ok(series.includes(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/, '')} `), name);
  });

  it('refuses more calls of a class than a user may make in a minute, and says when to try again', async () => {
    const call = (own: string) =>
      service.call('POST', '/entities/batch', { session: own, body: { entities: ['1'] } });
    for (let count = 0; count < heavyCalls; count++) assert.equal((await call(session)).status, 200);
    const { status, body, headers } = await call(session);
    assert.equal(status, 429);
    assert.equal(body.errors[0].type, 'RATE_LIMITED');
    const seconds = Number(headers.get('retry-after'));
    assert.ok(seconds > 0 && seconds <= 60, String(seconds));
    assert.equal((await service.call('GET', '/search', { session })).status, 200, 'another class');
    assert.equal((await call(await service.signIn('steward'))).status, 200, 'another user');
    assert.equal((await call(await service.signIn('rep'))).status, 429, 'another session of the user');
  });
});

forEachDatabase((open, engine) =>
  describe(`the calls of several processes (${engine})`, () => {
    it('are never more than the limit together, and hardly fewer', async () => {
      const store = await open();
      const statements: number[] = [];
      const limit = 400;
      const counts = [1, 2, 3].map(() => new CallCounts(store, 'read', limit));
      const allowed = async (calls: number): Promise<number> => {
        const waits = await Promise.all(
          Array.from({ length: calls }, (_, index) => counts[index % counts.length]!.count(7)),
        );
        assert.ok(waits.every((milliseconds) => milliseconds >= 0 && milliseconds <= 60_000));
        return waits.filter((milliseconds) => milliseconds === 0).length;
      };
      let sum = 0;
      for (let turn = 0; turn < 50; turn++) {
        sum += await allowed(9);
        const { rows } = await sql<{ taken: number }>`SELECT taken FROM call_count`.execute(store.db);
        statements.push(rows[0]!.taken);
      }
      assert.ok(sum <= limit && sum > limit * 0.95, `${sum} of ${limit}`);
      assert.ok(new Set(statements).size < 40, 'most turns needed no statement');
      assert.equal(await counts[0]!.count(8), 0, 'another user');
      assert.equal(await new CallCounts(store, 'change', 1).count(7), 0, 'another class');

      // A process that starts in this minute knows the calls of the others. The next minute begins with none.
      assert.ok((await new CallCounts(store, 'read', limit).count(7)) > 0);
      await sql`UPDATE call_count SET ends_at = now() - interval '1 second'`.execute(store.db);
      assert.equal(await new CallCounts(store, 'read', limit).count(7), 0);
    });
  }),
);

describe('limits of calls in the environment', () => {
  it('names what it does not understand', () => {
    for (const wrong of ['read', 'read=0', 'all=5', 'read=1 heavy=x']) {
      process.env['CALL_LIMITS'] = wrong;
      try {
        assert.throws(readSettings, /CALL_LIMITS.*"read=1200 change=300 heavy=60"/);
      } finally {
        delete process.env['CALL_LIMITS'];
      }
    }
  });
});

forEachDatabase((open, engine) =>
  describe(`a read that nobody waits for any more (${engine})`, () => {
    const caller = { address: '10.0.0.1', session: 'one' };

    it('does not begin', async () => {
      const { db } = await open();
      const gone = AbortSignal.abort();
      await assert.rejects(
        onBehalfOf(caller, () => whileWanted(gone, () => sql`SELECT 1`.execute(db))),
        Abandoned,
      );
    });
  }),
);

describe('a search that nobody waits for any more', () => {
  it('ends on the server, and the connection serves the next caller', async () => {
    const { db } = await openDatabase('postgres');
    const controller = new AbortController();
    const slow = onBehalfOf({ address: '10.0.0.1', session: 'one' }, () =>
      whileWanted(controller.signal, () => sql`SELECT pg_sleep(3600)`.execute(db)),
    );
    const ended = assert.rejects(slow, Abandoned);
    const running = async () => {
      const { rows } = await sql<{ n: string }>`
        SELECT count(*) AS n FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'active' AND query LIKE 'SELECT pg_sleep%'`.execute(
        db,
      );
      return Number(rows[0]!.n);
    };
    while ((await running()) === 0) await wait(20);
    controller.abort();
    await ended;
    // The server answers with the error before it shows that the statement is over.
    await until(async () => (await running()) === 0, 'the end of the statement');
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => sql<{ one: number }>`SELECT 1 AS one`.execute(db)),
    );
    assert.ok(answers.every(({ rows }) => rows[0]!.one === 1));
  });
});

describe('callers of a database server', () => {
  it('take turns: a burst of one delays another by one statement', async () => {
    const { db } = await openDatabase('postgres');
    const order: string[] = [];
    const ask = (session: string) =>
      onBehalfOf({ address: '10.0.0.1', session }, async () => {
        await sql`SELECT pg_sleep(0.01)`.execute(db);
        order.push(session);
      });
    const burst = Array.from({ length: 200 }, () => ask('flood'));
    await Promise.all([...burst, ask('person')]);
    assert.ok(order.indexOf('person') < 40, `after ${order.indexOf('person')} of the burst`);
  });
});

describe('a process that is told to end', () => {
  const get = (url: string): Promise<{ status: number; connection: string | undefined }> =>
    new Promise((resolve, reject) => {
      request(url, { agent: false }, (response) => {
        response.resume();
        resolve({ status: response.statusCode!, connection: response.headers.connection });
      })
        .on('error', reject)
        .end();
    });

  it('first says that it is not ready and still answers calls, then ends in order', async () => {
    const { settings } = await startTestService({ engine: 'postgres', hcps: 20 });
    const { url, child } = await startProcess({ DATABASE_URL: settings.databaseUrl!, DRAIN_SECONDS: '6' });
    assert.equal((await get(`${url}/ready`)).status, 200);
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    while ((await get(`${url}/ready`)).status !== 503) await wait(20);
    const answer = await get(`${url}/api`);
    assert.deepEqual(answer, { status: 200, connection: 'close' });
    assert.deepEqual(await exit, [0, null]);
  });
});
