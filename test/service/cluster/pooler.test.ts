/** A process that reaches its database through PgBouncer with the configuration of deploy/. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import pg from 'pg';
import { closeAtEnd, newServerDatabase, temporaryDirectory } from '../../support/databases.ts';
import { freePort } from '../../support/databases/server_process.ts';
import { startProcess } from '../../support/sandbox_process.ts';
import { serviceAt } from '../../support/service.ts';
import { clinic, clinicFile, clinics } from '../jobs/loads.ts';
import { until } from '../jobs/support.ts';
import { namedSo, newWord, rename, type Client } from './support.ts';

const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0;
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

describe(
  'a process behind PgBouncer',
  { skip: isInstalled ? false : 'pgbouncer (Debian) is not installed' },
  () => {
    let clients: Client[];
    let session: string;
    let direct: string;
    before(async () => {
      direct = await newServerDatabase();
      const { hostname, port: serverPort, username, password, pathname } = new URL(direct);
      const port = await freePort();
      const folder = temporaryDirectory();
      const users = join(folder, 'userlist.txt');
      writeFileSync(users, `"${username}" "${password}"\n`);
      const places: [string, string][] = [
        [
          'network = host=primary port=5432',
          `network = host=${hostname} port=${serverPort} dbname=${pathname.slice(1)}`,
        ],
        ['listen_addr = *', 'listen_addr = 127.0.0.1\nunix_socket_dir ='],
        ['listen_port = 6432', `listen_port = ${port}`],
        ['/etc/pgbouncer/userlist.txt', users],
      ];
      let configuration = readFileSync('deploy/pgbouncer.ini', 'utf8');
      for (const [from, to] of places) {
        assert.ok(configuration.includes(from), from);
        configuration = configuration.replace(from, to);
      }
      const file = join(folder, 'pgbouncer.ini');
      writeFileSync(file, configuration);
      if (isRoot) {
        chmodSync(folder, 0o755);
        for (const each of [file, users]) chownSync(each, nobody, nobody);
      }
      const pooler = spawn('pgbouncer', [file], {
        stdio: 'ignore',
        ...(isRoot && { uid: nobody, gid: nobody }),
      });
      closeAtEnd(() => void pooler.kill('SIGKILL'));
      const url = `postgres://${username}:${password}@127.0.0.1:${port}/network`;
      await until(async () => {
        const client = new pg.Client({ connectionString: url });
        return client.connect().then(
          () => client.end().then(() => true),
          () => false,
        );
      }, 'the pooler answers');
      const environment = {
        DATABASE_URL: url,
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
        const waiting = async (): Promise<number> =>
          (
            await locks.query(
              `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
            )
          ).rows.length;
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
