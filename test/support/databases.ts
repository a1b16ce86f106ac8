/**
 * Databases for tests, empty but for the migrations: PGlite in a temporary folder, and a real PostgreSQL server, one for
 * a whole run or else one for the test process. Whatever is opened here is closed and deleted when the process's tests end.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { after, describe } from 'node:test';
import { openEmbedded, openServer, type Store } from '../../demo/service/store/store.ts';
import { startPostgres, template } from './postgres.ts';
import { postgresVariable } from './run_environment.ts';

export type Engine = Store['engine'];

const cleanups: (() => Promise<void> | void)[] = [];
after(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Has something closed when the process's tests end, before whatever it was opened upon. */
export function closeAtEnd(close: () => Promise<void> | void): void {
  cleanups.push(close);
}

/** A new temporary folder, deleted when the tests end. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'platform-network-'));
  cleanups.push(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Changes whenever a migration or the embedded database does. */
function schemaDigest(): string {
  const migrations = new URL('../../demo/service/store/migrations/', import.meta.url);
  const hash = createHash('sha256');
  for (const name of readdirSync(migrations).sort()) hash.update(readFileSync(new URL(name, migrations)));
  hash.update(readFileSync(new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * A new data directory for `openEmbedded`. Making a database from nothing takes seconds, so that one is made per schema and
 * machine, and copied. Renaming is atomic: of several processes that make it at once, one wins and the others use it.
 */
export async function newEmbeddedDirectory(): Promise<string> {
  const templates = join(tmpdir(), `platform-network-templates-${userInfo().uid}`);
  const template = join(templates, schemaDigest());
  if (!existsSync(template)) {
    mkdirSync(templates, { recursive: true });
    const making = `${template}-${randomUUID()}`;
    await (await openEmbedded(making)).close();
    try {
      renameSync(making, template);
    } catch {
      rmSync(making, { recursive: true, force: true });
    }
  }
  const directory = temporaryDirectory();
  cpSync(template, directory, { recursive: true });
  return directory;
}

let server: Promise<string> | undefined;

/** The whole run's server when there is one (see `postgres.ts`), else one of this process. */
async function serverAddress(): Promise<string> {
  const shared = process.env[postgresVariable];
  if (shared) return shared;
  const { address, stop } = await startPostgres();
  cleanups.push(stop);
  return address;
}

/** The address of a new database on a PostgreSQL server, for `openServer` or `DATABASE_URL`. It is dropped when the process's tests end. */
export async function newServerDatabase(): Promise<string> {
  server ??= serverAddress();
  const address = await server;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const { default: pg } = await import('pg');
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: `${address}/postgres` });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  cleanups.push(() => run(`DROP DATABASE ${name} WITH (FORCE)`));
  return `${address}/${name}`;
}

/** A new database of an engine, as the settings name it: one of the two is what `readSettings` would find. */
export async function newDatabase(
  engine: Engine,
): Promise<{ databaseUrl: string | undefined; dataDirectory: string }> {
  return engine === 'pglite'
    ? { databaseUrl: undefined, dataDirectory: await newEmbeddedDirectory() }
    : { databaseUrl: await newServerDatabase(), dataDirectory: temporaryDirectory() };
}

/** Opens a new database. It may be closed early; otherwise it is closed when the tests end. */
export async function openDatabase(engine: Engine): Promise<Store> {
  const { databaseUrl, dataDirectory } = await newDatabase(engine);
  const store = databaseUrl ? await openServer(databaseUrl) : await openEmbedded(dataDirectory);
  let closing: Promise<void> | undefined;
  const closeOnce: Store = { ...store, close: () => (closing ??= store.close()) };
  cleanups.push(() => closeOnce.close());
  return closeOnce;
}

/**
 * Registers a suite once per engine. `open` gives a new store each time it is called; call it in tests or hooks, not while the suite is
 * being registered.
 */
export function forEachDatabase(suite: (open: () => Promise<Store>, engine: Engine) => void): void {
  for (const engine of ['pglite', 'postgres'] as const)
    describe(`on ${engine === 'pglite' ? 'PGlite' : 'PostgreSQL'}`, () =>
      suite(() => openDatabase(engine), engine));
}
