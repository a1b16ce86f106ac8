/**
 * Databases for tests, empty except for the migrations: PGlite in a temporary folder, and a real PostgreSQL
 * server, one per run or else one per test process. Closes and deletes everything it opened when the
 * process's tests end.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe } from 'node:test';
import { openEmbedded, openServer, type Store } from '../../demo/service/store/store.ts';
import { fastFolder } from './databases/memory_folder.ts';
import {
  copyEmbedded,
  digestOf,
  schemaFiles,
  testBufferMegabytes,
  type Content,
} from './databases/templates.ts';
import { startPostgres, template } from './postgres.ts';
import { postgresVariable } from './run_environment.ts';
import { hasTurn, turnOf, turnVariable } from './turns/turns.ts';

export type Engine = Store['engine'];

type Cleanup = () => Promise<void> | void;
const cleanupsOfProcess: Cleanup[] = [];
/**
 * The clean-ups of one test file when several run in this process. Applies to code that runs while the file
 * is read and in its hooks and tests.
 */
const cleanupsOfFile = new AsyncLocalStorage<Cleanup[]>();

/** The file that is being read, when several run in this process. */
const fileInRead = new AsyncLocalStorage<string>();

async function closeAll(cleanups: Cleanup[]): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}
after(() => closeAll(cleanupsOfProcess));

/**
 * Reads a test file inside a suite. Resources that the file opens are closed at the end of the suite, not of
 * the process.
 */
export function readInSuite(file: string, read: () => Promise<unknown>): Promise<unknown> {
  const cleanups: Cleanup[] = [];
  after(() => closeAll(cleanups));
  return fileInRead.run(file, () => cleanupsOfFile.run(cleanups, read));
}

/** Closes a resource when the file's tests end, in reverse order of opening. */
export function closeAtEnd(close: Cleanup): void {
  (cleanupsOfFile.getStore() ?? cleanupsOfProcess).push(close);
}

/** Returns a new temporary folder, deleted when the tests end. */
export function temporaryDirectory(directory = mkdtempSync(join(tmpdir(), 'platform-network-'))): string {
  closeAtEnd(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Returns a new data directory for `openEmbedded`. */
export async function newEmbeddedDirectory(content?: Content): Promise<string> {
  const directory = temporaryDirectory(fastFolder());
  await copyEmbedded(directory, content);
  return directory;
}

let server: Promise<string> | undefined;

/**
 * Returns the address of the run's server if there is one (see `postgres.ts`), else of this process's server.
 */
async function serverAddress(): Promise<string> {
  const shared = process.env[postgresVariable];
  if (shared) return shared;
  const { address, stop } = await startPostgres();
  closeAtEnd(() => {
    server = undefined;
    return stop();
  });
  return address;
}

/** Runs statements as the server's administrator. */
async function administer<T>(
  run: (query: (statement: string) => Promise<unknown[]>) => Promise<T>,
): Promise<T> {
  server ??= serverAddress();
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: `${await server}/postgres` });
  await client.connect();
  try {
    return await run(async (statement) => (await client.query(statement)).rows);
  } finally {
    await client.end();
  }
}

/** Copies files: half the work of writing each page to the log first, as PostgreSQL does by default. */
const copyOf = (name: string, model: string): string =>
  `CREATE DATABASE ${name} TEMPLATE ${model} STRATEGY file_copy`;

/**
 * Returns the name of the server's template database for a content. When several processes create it at once,
 * the first to rename its own wins.
 */
async function serverTemplate(content: Content): Promise<string> {
  const name = `content_${digestOf([...schemaFiles, ...content.sources], content.name)}`;
  const isThere = (): Promise<boolean> =>
    administer(
      async (query) => (await query(`SELECT FROM pg_database WHERE datname = '${name}'`)).length > 0,
    );
  if (await isThere()) return name;
  const making = `making_${randomUUID().replaceAll('-', '')}`;
  await administer((query) => query(copyOf(making, template)));
  const store = await openServer(`${await server}/${making}`);
  try {
    await content.fill(store);
  } finally {
    await store.close();
  }
  await administer(async (query) => {
    try {
      await query(`ALTER DATABASE ${making} RENAME TO ${name}`);
    } catch (error) {
      await query(`DROP DATABASE ${making} WITH (FORCE)`);
      if (!(await isThere())) throw error;
    }
  });
  return name;
}

/**
 * Returns the address of a new database on a PostgreSQL server, for `openServer` or `DATABASE_URL`. Drops the
 * database when the process's tests end.
 */
export async function newServerDatabase(content?: Content | 'without tables'): Promise<string> {
  const model =
    content === 'without tables' ? 'template0' : content ? await serverTemplate(content) : template;
  return copyServerDatabase(model);
}

/** Returns the address of a copy of a database on this server, which nobody may use while it is copied. Drops the copy when the process's tests end. */
export async function copyServerDatabase(model: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer((query) => query(copyOf(name, model.split('/').at(-1)!)));
  closeAtEnd(() => administer(async (query) => void (await query(`DROP DATABASE ${name} WITH (FORCE)`))));
  return `${await server}/${name}`;
}

/** Creates a database of an engine. Returns it as the setting that `readSettings` would read. */
export async function newDatabase(
  engine: Engine,
  content?: Content,
): Promise<{ databaseUrl: string | undefined; dataDirectory: string }> {
  return engine === 'pglite'
    ? { databaseUrl: undefined, dataDirectory: await newEmbeddedDirectory(content) }
    : { databaseUrl: await newServerDatabase(content), dataDirectory: temporaryDirectory() };
}

/** Opens a new database. A test may close it early; otherwise it is closed when the tests end. */
export async function openDatabase(engine: Engine): Promise<Store> {
  const { databaseUrl, dataDirectory } = await newDatabase(engine);
  const store = databaseUrl
    ? await openServer(databaseUrl)
    : await openEmbedded(dataDirectory, { bufferMegabytes: testBufferMegabytes });
  let closing: Promise<void> | undefined;
  const closeOnce: Store = { ...store, close: () => (closing ??= store.close()) };
  closeAtEnd(() => closeOnce.close());
  return closeOnce;
}

export const engines = ['pglite', 'postgres'] as const satisfies readonly Engine[];

/** The engine of tests about rules that are the same on both (decision 1); both with `TEST_DATABASES=both`. */
export const enginesForRules: readonly Engine[] =
  process.env['TEST_DATABASES'] === 'both' ? engines : ['postgres'];

/** Whether the file that is being read also runs on the embedded database in this turn: those of the store always do, others in one of the turns (decision 56). */
function isEmbeddedInTurn(): boolean {
  const file = fileInRead.getStore();
  if (
    file === undefined ||
    process.env['TEST_DATABASES'] === 'both' ||
    file.startsWith('test/service/store/')
  )
    return true;
  const place = createHash('sha1').update(file).digest()[0]!;
  return hasTurn(place, turnOf(process.env[turnVariable]));
}

type StoreSuite = (open: () => Promise<Store>, engine: Engine) => void;

function onEach(chosen: readonly Engine[], suite: StoreSuite): void {
  for (const engine of chosen)
    describe(`on ${engine === 'pglite' ? 'PGlite' : 'PostgreSQL'}`, () =>
      suite(() => openDatabase(engine), engine));
}

/**
 * Registers a suite once per engine, because what it tests may differ: the store, transactions, bulk loads, jobs, live updates and the
 * sandbox. On the embedded database, files outside the store's folder take turns. `open` returns a new store on each call; call it in tests or
 * hooks, not during registration.
 */
export const forEachDatabase = (suite: StoreSuite): void =>
  onEach(isEmbeddedInTurn() ? engines : ['postgres'], suite);

/** Registers a suite on one engine, because what it tests is the same on both. */
export const onOneDatabase = (suite: StoreSuite): void => onEach(enginesForRules, suite);
