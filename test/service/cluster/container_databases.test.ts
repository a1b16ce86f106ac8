/** The scripts with which deploy/compose.yaml makes a primary and a standby, run with a server of the machine instead of its image. */
import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { openServer } from '../../../demo/service/store/store.ts';
import { endProcess } from '../../cluster/programs.ts';
import { temporaryDirectory } from '../../support/databases.ts';
import { freePort } from '../../support/databases/server_process.ts';
import { until } from '../jobs/support.ts';

const programs = globSync('/usr/lib/postgresql/*/bin').find((folder) =>
  ['initdb', 'postgres', 'pg_basebackup', 'psql'].every((name) => existsSync(join(folder, name))),
);
const nobody = 65_534;
const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

describe(
  'the databases of the Compose file',
  { skip: programs ? false : 'a PostgreSQL server (Debian: postgresql) is not installed' },
  () => {
    const folder = temporaryDirectory();
    const servers: ChildProcess[] = [];
    const environment: Record<string, string> = {
      PATH: `${programs}:/usr/bin:/bin`,
      LC_ALL: 'C',
      PGDATA: join(folder, 'primary'),
      PGHOST: folder,
      SECRETS: join(folder, 'secrets'),
      DEFINITION: join(folder, 'network.sql'),
    };
    let ports: readonly [number, number];
    let password: string;
    const run = (command: string, ...flags: string[]): void => {
      const { status, stdout, stderr } = spawnSync(command, flags, {
        env: environment,
        cwd: folder,
        encoding: 'utf8',
        ...user,
      });
      assert.equal(status, 0, `${command}\n${stdout}\n${stderr}`);
    };
    const start = (more: Record<string, string>, command: string, ...flags: string[]): void => {
      const { PGHOST: _, ...rest } = environment;
      const env = { ...rest, ...more };
      servers.push(spawn(command, flags, { env, cwd: folder, stdio: 'ignore', ...user }));
    };
    const query = async (
      name: string,
      port: number,
      statement: string,
    ): Promise<Record<string, unknown>[]> => {
      const client = new pg.Client({
        connectionString: `postgres://network:${password}@127.0.0.1:${port}/${name}`,
      });
      await client.connect();
      try {
        return (await client.query<Record<string, unknown>>(statement)).rows;
      } finally {
        await client.end();
      }
    };
    const answers = (port: number): Promise<boolean> =>
      query('network', port, 'SELECT').then(
        () => true,
        () => false,
      );

    before(async () => {
      ports = [await freePort(), await freePort()];
      chmodSync(folder, 0o711);
      assert.equal(spawnSync('deploy/secrets.sh', [environment['SECRETS']!]).status, 0);
      password = readFileSync(join(environment['SECRETS']!, 'database_password'), 'utf8');
      for (const name of ['primary.sh', 'standby.sh', 'network.sql'])
        copyFileSync(join('deploy/postgres', name), join(folder, name));
      for (const name of ['primary', 'standby']) mkdirSync(join(folder, name), { mode: 0o700 });
      if (user.uid !== undefined) spawnSync('chown', ['-R', `${nobody}:${nobody}`, folder]);
    });
    // SIGQUIT ends a server at once. Its data is deleted afterwards.
    after(() => Promise.all(servers.map((each) => (each.kill('SIGQUIT'), endProcess(each, 5)))));

    it('are made by the scripts, and a change is answered when the standby has it', async () => {
      run('initdb', '--username=postgres', '--auth-local=trust', '--auth-host=scram-sha-256', '--no-sync');
      // What the entry point of PostgreSQL's image does: a server without network for the script, and then the real one.
      run(
        'pg_ctl',
        'start',
        '--wait',
        '--log=log',
        `--options=-c listen_addresses='' -c unix_socket_directories='${folder}'`,
      );
      run(join(folder, 'primary.sh'));
      run('pg_ctl', 'stop', '--mode=fast');
      appendFileSync(join(environment['PGDATA']!, 'pg_hba.conf'), 'host all all all scram-sha-256\n');
      const flags = ['-c', `unix_socket_directories=`, '-c', 'listen_addresses=127.0.0.1', '-p'];
      start({}, 'postgres', ...flags, String(ports[0]));
      const standby = {
        PGDATA: join(folder, 'standby', '18'),
        PRIMARY_HOST: '127.0.0.1',
        PRIMARY_PORT: String(ports[0]),
      };
      // Before the primary answers, perhaps: the script tries again.
      start(standby, join(folder, 'standby.sh'), ...flags, String(ports[1]));
      for (const port of ports) await until(() => answers(port), `the server on port ${port}`);

      const store = await openServer(`postgres://network:${password}@127.0.0.1:${ports[0]}/network`);
      await store.close();
      const [before] = await query('network', ports[1], 'SELECT pg_is_in_recovery() AS follows');
      assert.deepEqual(before, { follows: true });
      await query('network', ports[0], 'CREATE TABLE noted AS SELECT 1 AS number');
      await until(
        async () =>
          (await query('network', ports[1], `SELECT FROM pg_class WHERE relname = 'noted'`)).length > 0,
        'the table at the standby',
      );
      for (const [name, value] of [
        ['work_mem', '64MB'],
        ['jit', 'off'],
        ['idle_in_transaction_session_timeout', '30s'],
        ['synchronous_standby_names', 'FIRST 1 (standby)'],
        ['synchronous_commit', 'remote_apply'],
      ])
        assert.deepEqual(await query('network', ports[0], `SELECT current_setting('${name}') AS value`), [
          { value },
        ]);
      assert.ok(
        !readFileSync(join(folder, 'log'), 'utf8').includes(password),
        'the log does not have the password',
      );
    });
  },
);
