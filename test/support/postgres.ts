/**
 * A real PostgreSQL server for tests. Run as a script it starts a server, prints its address, and stops it
 * when standard input ends: `test/run.ts` shares it among all test processes of a run.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import pg from 'pg';
import { openServer } from '../../demo/service/store/store.ts';
import { placePostgres, type PostgresPrograms } from './databases/postgres_programs.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Name of the database that others are copied from. */
export const template = 'migrated';

export interface TestPostgres {
  /** Without a database name: `postgres://user:password@host:port`. */
  readonly address: string;
  stop(): Promise<void>;
}

const user = 'tester';
/** English messages, because the code waits for the text that the server is ready. */
const environment = { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' };

const settings = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_connections=100',
  'shared_buffers=128MB',
  // Skips filling log files with zeros, which a running server does only once.
  'wal_init_zero=off',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
];

/**
 * Resolves when the program prints `awaited`, or, without `awaited`, when it exits successfully. Rejects with
 * its output when it exits otherwise.
 */
async function untilDone(program: ChildProcess, awaited?: string): Promise<void> {
  let printed = '';
  const isPrinted = new Promise<void>((resolve) => {
    for (const output of [program.stdout!, program.stderr!])
      output.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        if (awaited !== undefined && printed.includes(awaited)) resolve();
      });
  });
  // `once` rejects when the program cannot be started.
  const ended = once(program, 'close').then(([status]) => {
    if (status !== 0 || awaited !== undefined)
      throw new Error(`${program.spawnfile} ended with ${status}:\n${printed}`);
  });
  await Promise.race([isPrinted, ended]);
  ended.catch(() => undefined);
}

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
}

/** The server's process, which can stop and restart. */
class ServerProcess {
  #process: ChildProcess | undefined;
  readonly #programs: PostgresPrograms;
  readonly #flags: string[];

  constructor(programs: PostgresPrograms, port: number) {
    this.#programs = programs;
    this.#flags = ['-D', programs.dataDirectory, '-p', String(port)];
    for (const setting of settings) this.#flags.push('-c', setting);
  }

  async start(): Promise<void> {
    const { postgres, options } = this.#programs;
    this.#process = spawn(postgres, this.#flags, { ...options, env: environment });
    await untilDone(this.#process, 'database system is ready to accept connections');
  }

  /** Kills the server without waiting. The cluster is deleted afterwards, so the server need not flush it. */
  kill(): void {
    this.#process?.kill('SIGQUIT');
  }

  /** SIGINT ends all connections and flushes all data. */
  async end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    if (!this.#process) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill(signal);
    this.#process = undefined;
    await ended;
  }
}

/**
 * Starts a PostgreSQL server on a free port, with a migrated database `template`. Creating one takes seconds,
 * so a run shares it.
 */
export async function startPostgres(): Promise<RestartablePostgres> {
  const programs = placePostgres();
  let server: ServerProcess | undefined;
  const kill = (): void => {
    server?.kill();
    programs.remove();
  };
  process.once('exit', kill);
  try {
    const password = randomUUID();
    await makeCluster(programs, password);
    const port = await freePort();
    const running = (server = new ServerProcess(programs, port));
    await running.start();
    const address = `postgres://${user}:${password}@127.0.0.1:${port}`;
    await createTemplate(address);
    return {
      address,
      halt: () => running.end('SIGINT'),
      resume: () => running.start(),
      async stop() {
        await running.end('SIGQUIT');
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
