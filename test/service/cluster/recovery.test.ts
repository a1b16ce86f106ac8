/**
 * Back-up and recovery of a moment with the commands of docs/running/recovery.md, on a server of the machine: the programs that npm installs lack
 * `pg_basebackup`.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { startService, type RunningService } from '../../../demo/service/server.ts';
import { closeAtEnd, temporaryDirectory } from '../../support/databases.ts';
import { freePort } from '../../support/databases/server_process.ts';
import { serviceAt, testSettings } from '../../support/service.ts';
import { until } from '../jobs/support.ts';
import { namedSo, newWord, rename, type Client } from './support.ts';
import '../../support/quick_passwords.ts';

const needed = ['initdb', 'pg_ctl', 'pg_basebackup', 'pg_verifybackup', 'psql'];
const programs = globSync('/usr/lib/postgresql/*/bin').find((folder) =>
  needed.every((name) => existsSync(join(folder, name))),
);
const nobody = 65_534;
const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/** Returns the commands below a heading of the page. */
function commandsOf(heading: string): string {
  const page = readFileSync('docs/running/recovery.md', 'utf8');
  const [, commands] = new RegExp(`\\n## ${heading}\\n[^]*?\`\`\`sh\\n([^]*?)\`\`\``).exec(page) ?? [];
  assert.ok(commands, `docs/running/recovery.md has no commands for "${heading}"`);
  return commands;
}

describe(
  'a back-up with an archive of the log',
  { skip: programs ? false : 'pg_basebackup of a PostgreSQL server (Debian: postgresql) is not installed' },
  () => {
    const folder = temporaryDirectory();
    const environment: Record<string, string> = {
      PATH: `${programs}:/usr/bin:/bin`,
      LC_ALL: 'C',
      PGDATA: join(folder, 'server'),
      BACKUP: join(folder, 'backup'),
    };
    let service: RunningService | undefined;
    let client: Client;
    const run = (commands: string, more: Record<string, string> = {}): void => {
      const { status, stderr, stdout } = spawnSync('bash', ['-euo', 'pipefail', '-c', commands], {
        env: { ...environment, ...more },
        cwd: folder,
        encoding: 'utf8',
        ...user,
      });
      assert.equal(status, 0, `${commands}\n${stdout}\n${stderr}`);
    };
    const query = async (statement: string): Promise<Record<string, unknown>[]> => {
      const database = new pg.Client({ connectionString: environment['DATABASE_URL'] });
      await database.connect();
      try {
        return (await database.query<Record<string, unknown>>(statement)).rows;
      } finally {
        await database.end();
      }
    };
    const start = async (): Promise<void> => {
      const settings = testSettings({
        hcpCount: 20,
        databaseUrl: environment['DATABASE_URL']!,
        dataDirectory: join(folder, 'files'),
      });
      service = await startService(settings, { logger: pino({ level: 'silent' }) });
      client = { url: service.url, ...serviceAt(service.url) };
    };
    before(async () => {
      const port = await freePort();
      environment['DATABASE_URL'] = `postgres://tester@127.0.0.1:${port}/postgres`;
      mkdirSync(environment['BACKUP']!);
      if (user.uid !== undefined) {
        chmodSync(folder, 0o755);
        for (const each of [folder, environment['BACKUP']!]) chownSync(each, user.uid, user.gid);
      }
      run(
        'initdb --username=tester --auth=trust --encoding=UTF8 --locale=C --locale-provider=icu --icu-locale=en',
      );
      appendFileSync(
        join(environment['PGDATA']!, 'postgresql.conf'),
        `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\n`,
      );
      run('pg_ctl start --wait --log="$BACKUP/server.log"');
      closeAtEnd(async () => {
        await service?.close();
        spawnSync('bash', ['-c', 'pg_ctl stop --mode=immediate'], { env: environment, cwd: folder, ...user });
      });
    });

    it('brings back the moment before a mistake, with what was changed after the back-up', async () => {
      run(commandsOf('Archive the log, once'));
      await start();
      const session = await client.signIn('integration');
      const { body } = await client.call('GET', '/search', { session, query: { types: 'HCP', limit: '1' } });
      const vid: string = body.entities[0].entityId;
      const path = '/systems/crm_us/target_subscriptions/us_daily/job';
      const isFull = async (): Promise<boolean> => {
        const started = await client.call('POST', path, { session });
        return until(async () => {
          const job = (await client.call('GET', `${path}/${started.body.job_id}`, { session })).body;
          return job.completed_date !== null && { full: job.exportFull as boolean };
        }, 'the end of the export').then(({ full }) => full);
      };
      await isFull();
      const [atBackup, kept, mistake] = [newWord(), newWord(), newWord()];
      await rename(client, session, vid, atBackup);
      run(commandsOf('Back up, each day'));
      await rename(client, session, vid, kept);
      assert.equal(await isFull(), false, 'exports are incremental');
      const since = (await client.call('GET', '/changes', { session, query: { topics: 'records' } })).body
        .cursor;
      await wait(50);
      const [{ moment }] = (await query('SELECT clock_timestamp()::text AS moment')) as [{ moment: string }];
      await wait(50);
      await rename(client, session, vid, mistake);
      const [{ file }] = (await query('SELECT pg_walfile_name(pg_switch_wal()) AS file')) as [
        { file: string },
      ];
      await until(
        async () => existsSync(join(environment['BACKUP']!, 'log', file)),
        'the log in the archive',
      );
      await service!.close();

      const begun = performance.now();
      run(commandsOf('Restore a moment'), { MOMENT: moment });
      await until(
        async () => (await query('SELECT pg_is_in_recovery() AS is')).some(({ is }) => is === false),
        'the promotion',
      );
      console.log(`# restored in ${Math.round(performance.now() - begun)} ms`);
      await start();
      assert.deepEqual(await namedSo(client, session, kept), [vid], 'the user is still signed in');
      for (const gone of [atBackup, mistake]) assert.deepEqual(await namedSo(client, session, gone), []);
      const { body: record } = await client.call('GET', `/entity/${vid}`, { session });
      assert.equal(record.entities[0].entity.nickname__v, kept);
      const changes = await client.call('GET', '/changes', { session, query: { topics: 'records', since } });
      assert.equal(changes.body.missed, true, JSON.stringify(changes.body));
      assert.equal(await isFull(), true, 'receivers may have more than the database');
      const again = newWord();
      await rename(client, session, vid, again);
      assert.deepEqual(await namedSo(client, session, again), [vid]);
    });
  },
);
