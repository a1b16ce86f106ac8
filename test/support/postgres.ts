/**
 * A real PostgreSQL server for tests. Run as a script it starts a server, prints its address, and stops it
 * when standard input ends: `test/run.ts` shares it among all test processes of a run.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
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
    // The random password needs no slow derivation, which both sides repeat for each of thousands of connections.
    '--set=scram_iterations=1',
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
  /** While it runs. */
  processId(): number;
  halt(): Promise<void>;
  resume(): Promise<void>;
  /** Kills the processes of the server (SIGKILL), as a power cut would. Only on Linux, like the next two. */
  crash(): Promise<void>;
  /** Stops the processes of the server without ending them, until `thaw`. Connections stay open. */
  freeze(): void;
  thaw(): void;
  /** Starts a standby that follows this server, with further settings. */
  addStandby(name: string, settings?: readonly string[]): Promise<RestartablePostgres>;
  /** Replaces the data of this stopped server, and lets it follow another one. */
  follow(other: RestartablePostgres): Promise<void>;
}

/** The servers of one test, which share the programs, the user and the password. */
class Servers {
  readonly #programs = placePostgres();
  readonly #password = randomUUID();
  readonly #processes: ServerProcess[] = [];
  readonly #more: readonly string[];

  constructor(more: readonly string[]) {
    this.#more = more;
    process.once('exit', this.kill);
  }

  readonly kill = (): void => {
    for (const each of this.#processes) each.kill();
    this.#programs.remove();
  };

  async startFirst(): Promise<RestartablePostgres> {
    await makeCluster(this.#programs, this.#password);
    const first = this.#server('data', await freePort(), this.#more);
    await first.resume();
    await createTemplate(first.address);
    return {
      ...first,
      stop: async () => {
        await Promise.all(this.#processes.map((each) => each.end('SIGQUIT')));
        process.off('exit', this.kill);
        this.#programs.remove();
      },
    };
  }

  /** Returns the controls of a server whose data is in the folder `name`. */
  #server(name: string, port: number, settings: readonly string[]): RestartablePostgres {
    const programs = this.#programs;
    const folder = join(programs.options.cwd, name);
    const server = new ServerProcess(programs, folder, port, settings);
    this.#processes.push(server);
    const address = `postgres://${user}:${this.#password}@127.0.0.1:${port}`;
    return {
      address,
      stop: () => server.end('SIGQUIT'),
      processId: () => server.processId,
      halt: () => server.end('SIGINT'),
      resume: () => server.start(),
      crash: () => server.crash(),
      freeze: () => server.signalAll('SIGSTOP'),
      thaw: () => server.signalAll('SIGCONT'),
      addStandby: async (standbyName, more = []) => {
        const standby = this.#server(standbyName, await freePort(), [...this.#more, ...more]);
        await copyToStandby(programs, standbyName, address);
        await standby.resume();
        return standby;
      },
      follow: async (other) => {
        await copyToStandby(programs, name, other.address);
        await server.start();
      },
    };
  }
}

/**
 * Starts a PostgreSQL server on a free port, with a migrated database `template`. Creating one takes seconds,
 * so a run shares it. `more` are further settings, such as `synchronous_commit=on`. `stop` ends its standbys, too.
 */
export async function startPostgres(more: readonly string[] = []): Promise<RestartablePostgres> {
  const servers = new Servers(more);
  try {
    return await servers.startFirst();
  } catch (error) {
    process.off('exit', servers.kill);
    servers.kill();
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
