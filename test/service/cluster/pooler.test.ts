/** A process that reaches its database through PgBouncer with the configuration of deploy/. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import pg from 'pg';
import { startPooler } from '../../cluster/pooler.ts';
import { isInstalled } from '../../cluster/programs.ts';
import { closeAtEnd, newServerDatabase, temporaryDirectory } from '../../support/databases.ts';
import { seedOfProcess } from '../../support/databases/seeded.ts';
import { freePort } from '../../support/databases/server_process.ts';
import { startProcess } from '../../support/sandbox_process.ts';
import { serviceAt } from '../../support/service.ts';
import { clinic, clinicFile, clinics } from '../jobs/loads.ts';
import { until } from '../jobs/support.ts';
import { namedSo, newWord, rename, type Client } from './support.ts';

describe(
  'a process behind PgBouncer',
  { skip: isInstalled('pgbouncer') ? false : 'pgbouncer (Debian) is not installed' },
  () => {
    let clients: Client[];
    let session: string;
    let direct: string;
    before(async () => {
      direct = await newServerDatabase(seedOfProcess);
      const pooler = await startPooler(temporaryDirectory(), await freePort(), direct);
      closeAtEnd(() => pooler.stop());
      const environment = {
        DATABASE_URL: pooler.url,
        SANDBOX_DATA_DIR: temporaryDirectory(),
        DATABASE_STATEMENT_SECONDS: '2',
      };
      const first = await startProcess(environment);
      const second = await startProcess(environment);
      clients = [first, second].map((each) => ({ url: each.url, ...serviceAt(each.url) }));
      session = await clients[0]!.signIn('admin');
    });

    it('signs in, writes, finds and loads, in several processes at once', async () => {
      const query = { types: 'HCP', states: 'VALID', limit: '8' };
      const { body } = await clients[0]!.call('GET', '/search', { session, query });
      await Promise.all(
        body.entities.map(async ({ entityId }: { entityId: string }, index: number) => {
          for (let turn = 0; turn < 5; turn++) {
            const [word, one, other] = [newWord(), clients[index % 2]!, clients[(index + 1) % 2]!];
            await rename(one, session, entityId, word);
            assert.deepEqual(await namedSo(other, session, word), [entityId]);
          }
        }),
      );
      const base = '/systems/crm_us/source_subscriptions/clinics';
      await clients[0]!.call('PUT', base, { session, body: { settings: clinics } });
      const file = clinicFile(...Array.from({ length: 3000 }, (_, index) => clinic(`P${index}`)));
      await clients[0]!.call('PUT', `${base}/files/clinics.csv`, {
        session,
        body: file,
        headers: { 'content-type': 'text/csv' },
      });
      const { body: load } = await clients[1]!.call('GET', `${base}/job`, { session });
      const job = await until(async () => {
        const { body: found } = await clients[1]!.call('GET', `${base}/job/${load.job_id}`, { session });
        return found.completed_date !== null && found;
      }, 'the end of the load');
      assert.deepEqual([job.job_status, job.recordCount], ['COMPLETE', 3000], job.error);
    });

    it('keeps the time limit of statements, and cancels a search that nobody waits for', async () => {
      const locks = new pg.Client({ connectionString: direct });
      await locks.connect();
      try {
        await locks.query('BEGIN; LOCK TABLE entity IN ACCESS EXCLUSIVE MODE');
        const waiting = async (): Promise<number> => {
          // A transaction sees one list otherwise.
          await locks.query('SELECT pg_stat_clear_snapshot()');
          const held = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
          return (await locks.query(held)).rows.length;
        };
        const gone = new AbortController();
        const search = fetch(`${clients[0]!.url}/api/v39.0/search?q=Katherine`, {
          headers: { authorization: session },
          signal: gone.signal,
        }).catch(() => undefined);
        await until(async () => (await waiting()) > 0, 'the search waits for the lock');
        gone.abort();
        await search;
        await until(async () => (await waiting()) === 0, 'the search was canceled');
        const slow = await clients[0]!.call('GET', '/search', { session, query: { q: 'Katherine' } });
        assert.equal(slow.status, 503, 'its statement was ended');
      } finally {
        await locks.query('ROLLBACK');
        await locks.end();
      }
      const { status } = await clients[0]!.call('GET', '/search', { session, query: { q: 'Katherine' } });
      assert.equal(status, 200);
    });
  },
);
