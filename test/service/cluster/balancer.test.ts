/**
 * The whole of deploy/ on this machine: two processes behind HAProxy, PgBouncer where it is installed, a primary and its standby, which answers reads.
 * Any process answers any call, and all processes are replaced without a failed call.
 */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { isInstalled } from '../../cluster/programs.ts';
import type { Topology } from '../../cluster/topology.ts';
import { percentile } from '../../bench/throughput/sandbox.ts';
import { clinic, clinicFile, clinics } from '../jobs/loads.ts';
import { until } from '../jobs/support.ts';
import {
  holdTime,
  namedSo,
  newWord,
  queryIn,
  rename,
  search,
  startSmallTopology,
  type Client,
} from './support.ts';

/** `npm run test:cluster` makes 10,000. */
const pairs = Number(process.env['CLUSTER_PAIRS'] ?? 40);
const writers = 4;
/** `npm run test:cluster` loads more. */
const loadedRows = pairs > 1000 ? 20_000 : 1000;
/** A search that waits for the load or the export would take longer. */
const mostSearchMilliseconds = 5000;

describe(
  'processes behind a balancer',
  { skip: isInstalled('haproxy', '-v') ? false : 'haproxy (Debian) is not installed' },
  () => {
    let topology: Topology;
    let client: Client;
    let session: string;
    let vids: string[];
    /** Reads of both processes that a standby could answer, by the server that did. */
    const reads = async (server: string): Promise<number> => {
      const measured = topology.parts.filter(({ name }) => name.endsWith('measurements'));
      const texts = await Promise.all(measured.map(async ({ address }) => (await fetch(address)).text()));
      const count = (text: string): number =>
        Number(new RegExp(`replica_reads_total\\{server="${server}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
      return texts.reduce((sum, text) => sum + count(text), 0);
    };
    before(async () => {
      ({ topology, client } = await startSmallTopology());
      session = await client.signIn('integration');
      const query = { types: 'HCP', states: 'VALID', limit: String(writers) };
      const { body } = await client.call('GET', '/search', { session, query });
      vids = body.entities.map(({ entityId }: { entityId: string }) => entityId);
      assert.equal(vids.length, writers);
    });

    it(`find what was written before, whichever process answers (${pairs} pairs)`, async () => {
      const stale: string[] = [];
      await until(
        async () => (await search(client, session, 'Katherine')) && (await reads('replica')) > 0,
        'a read of the standby',
      );
      const before = await reads('replica');
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
      assert.ok((await reads('replica')) - before >= pairs * 0.9, 'the standby has what its users wrote');
    });

    it('answer searches while one loads a file and the export of all records runs', async () => {
      const admin = await client.signIn('admin');
      const base = '/systems/crm_us/source_subscriptions/clinics';
      const exports = '/systems/crm_us/target_subscriptions/us_daily/job';
      const rows = clinicFile(...Array.from({ length: loadedRows }, (_, index) => clinic(`9x${index}`)));
      await client.call('PUT', base, { session: admin, body: { settings: clinics } });
      const headers = { 'content-type': 'text/csv' };
      const jobOf = async (id: string) =>
        (await client.call('GET', `/jobs/${id}`, { session: admin })).body.job.job_status;
      const run = { isOver: false };
      const times: number[] = [];
      const searching = vids.map(async () => {
        while (!run.isOver) {
          const began = performance.now();
          assert.ok((await search(client, session, 'Katherine')).length > 0);
          times.push(performance.now() - began);
          await wait(20);
        }
      });
      const working = async (): Promise<void> => {
        await wait(500);
        const alone = times.splice(0);
        await client.call('PUT', `${base}/files/clinics.csv`, { session: admin, body: rows, headers });
        const { body: load } = await client.call('GET', `${base}/job`, { session: admin });
        const { body: full } = await client.call('POST', exports, { session: admin, body: {} });
        for (const { job_id: id } of [load, full])
          await until(async () => ['COMPLETE', 'FAILED'].includes(await jobOf(id)), 'the end of a job');
        assert.deepEqual([await jobOf(load.job_id), await jobOf(full.job_id)], ['COMPLETE', 'COMPLETE']);
        const [before, beside] = [alone, times].map((list) => Math.round(percentile(list, 0.95)));
        console.log(
          `# p95 of searches ${before} ms, beside load and export ${beside} ms (${times.length} searches)`,
        );
        assert.ok(times.length > 0);
        holdTime('the longest search beside them', Math.max(...times), mostSearchMilliseconds);
      };
      await Promise.all([...searching, working().finally(() => (run.isOver = true))]);
      const { body } = await client.call('GET', '/search', { session, query: { types: 'HCO', q: 'clinic' } });
      assert.ok(body.entities.length > 0, 'the rows of the load are found');
    });

    it('answer on while the standby is away; changes wait for it until its name is taken out', async () => {
      const [primary, standby] = topology.servers;
      const query = queryIn(topology.database);
      const waitFor = async (names: string): Promise<void> => {
        await query(primary, `ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
        await query(primary, 'SELECT pg_reload_conf()');
      };
      const run = { isOver: false };
      const counts = { searches: 0, changes: 0 };
      const searching = [0, 1].map(async () => {
        for (; !run.isOver; await wait(20)) {
          assert.ok((await search(client, session, 'Katherine')).length > 0);
          counts.searches++;
        }
      });
      // A change is found at once, whichever server answers. One that takes long is refused, and may have been carried out.
      const changing = vids.map(async (vid) => {
        for (; !run.isOver; await wait(20)) {
          const word = newWord();
          const entities = [{ vid_key: vid, fields: { nickname__v: word } }];
          const body = { entities, systemName: 'crm_us' };
          const { status } = await client.call('PUT', '/objects', { session, body });
          assert.ok(status === 200 || status === 503, String(status));
          if (status !== 200) continue;
          assert.deepEqual(await namedSo(client, session, word), [vid]);
          counts.changes++;
        }
      });
      const more = (name: keyof typeof counts, what: string): Promise<unknown> => {
        const before = counts[name];
        return until(async () => run.isOver || counts[name] > before + 2 * writers, what);
      };
      const working = async (): Promise<void> => {
        await more('changes', 'changes with the standby');
        await standby.crash();
        await more('searches', 'searches without the standby');
        const before = counts.changes;
        await wait(1000);
        assert.ok(counts.changes - before <= writers, 'only answers that were under way');
        await waitFor('');
        await more('changes', 'changes without the standby');
        await standby.resume();
        await until(
          async () => (await query(primary, 'SELECT FROM pg_stat_replication')).length > 0,
          'the standby',
        );
        await waitFor('FIRST 1 (standby)');
        const onStandby = await reads('replica');
        await until(async () => (await reads('replica')) > onStandby + writers, 'reads of the standby');
        await more('changes', 'changes with the standby again');
      };
      await Promise.all([...searching, ...changing, working().finally(() => (run.isOver = true))]);
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
          assert.deepEqual(await topology.replace(index), [0, null]);
          await wait(2500);
        }
        await until(async () => calls > 20, 'calls beside the replacements');
      };
      await Promise.all([...working, replacing().finally(() => (run.isOver = true))]);
      console.log(`# ${calls} calls while both processes were replaced`);
      assert.ok((await search(client, session, 'Katherine')).length > 0, 'the session goes on');
    });
  },
);
