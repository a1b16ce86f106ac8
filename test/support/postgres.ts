/**
 * A real PostgreSQL server for tests. Run as a script it starts a server, prints its address, and stops it
 * when standard input ends: `test/run.ts` shares it among all test processes of a run.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openServer } from '../../demo/service/store/store.ts';
import { placePostgres, type PostgresPrograms } from './databases/postgres_programs.ts';
import { environment, freePort, ServerProcess, untilDone } from './databases/server_process.ts';
import { copyToStandby } from './databases/standby.ts';

/** Name of the database that others are copied from. */
export const template = 'migrated';

export interface TestPostgres {
  /** Without a database name: `postgres://user:password@host:port`. */
  readonly address: string;
  stop(): Promise<void>;
}

const user = 'tester';

async function makeCluster(programs: PostgresPrograms, password: string): Promise<void> {
  const { initdb, dataDirectory, writePrivate, options } = programs;
  const flags = [
    `--pgdata=${dataDirectory}`,
    `--username=${user}`,
    '--auth=scram-sha-256',
    `--pwfile=${writePrivate('password', `${password}\n`)}`,
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=en',
    '--locale=C',
    '--no-sync',
  ];
  await untilDone(spawn(initdb, flags, { ...options, env: environment }));
}

async function createTemplate(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${address}/postgres` });
  await client.connect();
  await client.query(`CREATE DATABASE ${template}`);
  await client.end();
  await (await openServer(`${address}/${template}`)).close();
}

/** A server that a test can stop and start again. Its data survives a stop. */
export interface RestartablePostgres extends TestPostgres {
  halt(): Promise<void>;
  resume(): Promise<void>;
  /** Kills the processes of the server (SIGKILL), as a power cut would. */
  crash(): Promise<void>;
  /** Stops the processes of the server without ending them, until `thaw`. Connections stay open. Only on Linux. */
  freeze(): void;
  thaw(): void;
}

/** A server with standbys, which `stop` ends, too. */
export interface PrimaryPostgres extends RestartablePostgres {
  /** Starts a standby that follows this server. `name` is that of its replication. */
  addStandby(name: string, settings?: readonly string[]): Promise<RestartablePostgres>;
}

/** Returns the controls of a server that runs. */
const controls = (address: string, server: ServerProcess): Omit<RestartablePostgres, 'stop'> => ({
  address,
  halt: () => server.end('SIGINT'),
  resume: () => server.start(),
  crash: () => server.crash(),
  freeze: () => server.signalAll('SIGSTOP'),
  thaw: () => server.signalAll('SIGCONT'),
});

/**
 * Starts a PostgreSQL server on a free port, with a migrated database `template`. Creating one takes seconds,
 * so a run shares it. `more` are further settings, such as `synchronous_commit=on`.
 */
export async function startPostgres(more: readonly string[] = []): Promise<PrimaryPostgres> {
  const programs = placePostgres();
  const servers: ServerProcess[] = [];
  const kill = (): void => {
    for (const server of servers) server.kill();
    programs.remove();
  };
  process.once('exit', kill);
  try {
    const password = randomUUID();
    await makeCluster(programs, password);
    const port = await freePort();
    const server = new ServerProcess(programs, programs.dataDirectory, port, more);
    servers.push(server);
    await server.start();
    const addressAt = (at: number): string => `postgres://${user}:${password}@127.0.0.1:${at}`;
    const address = addressAt(port);
    await createTemplate(address);
    return {
      ...controls(address, server),
      async addStandby(name, settings = []) {
        const dataDirectory = await copyToStandby(programs, name, address);
        const at = await freePort();
        const follow = `primary_conninfo=host=127.0.0.1 port=${port} user=${user} password=${password} application_name=${name}`;
        const standby = new ServerProcess(programs, dataDirectory, at, [...more, ...settings, follow]);
        servers.push(standby);
        await standby.start();
        return { ...controls(addressAt(at), standby), stop: () => standby.end('SIGQUIT') };
      },
      async stop() {
        await Promise.all(servers.map((each) => each.end('SIGQUIT')));
        process.off('exit', kill);
        programs.remove();
      },
    };
  } catch (error) {
    process.off('exit', kill);
    kill();
    throw new Error(`The PostgreSQL server for tests did not start. ${(error as Error).message}`, {
      cause: error,
    });
  }
}

if (import.meta.main) {
  try {
    const { address, stop } = await startPostgres();
    process.stdout.write(`${address}\n`);
    const end = (): void => void stop().then(() => process.exit(0));
    process.stdin.resume().once('end', end);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
