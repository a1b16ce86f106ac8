/**
 * The database behind one face, on either engine: PGlite embedded (default) or a PostgreSQL server (`DATABASE_URL`).
 * One SQL dialect, one set of migrations, one set of queries (decisions, section 8). 64-bit integers arrive as text, so
 * that an 18-digit vid__v never loses a digit.
 */
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { copyInto, copyingPglite, copyingPool, type CopyIn } from './copy.ts';
import { holdDirectory } from './directory_lock.ts';
import { migrate } from './migrate.ts';
import { ExclusivePGliteDialect } from './pglite_dialect.ts';
import type { Tables } from './tables.ts';

export { copyLine } from './copy.ts';

export interface Store {
  readonly engine: 'pglite' | 'postgres';
  /** Typed queries; `sql` templates of kysely for what the builder cannot say. */
  readonly db: Kysely<Tables>;
  readonly copyIn: CopyIn;
  /** Runs several statements that need no parameters, outside a transaction (VACUUM, ANALYZE, index builds). */
  script(text: string): Promise<void>;
  close(): Promise<void>;
}

const int8 = 20;
const timestamptz = 1184;
/** Big enough that the bitmaps of a search stay exact, small enough for many connections. */
const workMemory = '64MB';
/** Bytes of the files in a folder and below. */
function sizeOf(directory: string): number {
  if (!existsSync(directory)) return 0;
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

const gibibyte = 2 ** 30;
/**
 * Memory for pages of the embedded database, all of it taken at start: little for a usual sandbox; enough for what searches read when
 * there are a million records, because a page read from a file costs five times as much. Most only where plenty is free.
 */
function buffersFor(directory: string): string {
  const size = sizeOf(directory);
  if (size <= gibibyte) return '128MB';
  return size > 4 * gibibyte && freemem() > 8 * gibibyte ? '1536MB' : '768MB';
}

/** Opens the embedded database in `directory`, made when absent. Throws when another process holds it. */
export async function openEmbedded(directory: string): Promise<Store> {
  mkdirSync(directory, { recursive: true });
  const release = holdDirectory(directory);
  try {
    const pglite = await PGlite.create({
      dataDir: join(directory, 'database'),
      extensions: { pg_trgm, unaccent, fuzzystrmatch },
      parsers: { [int8]: (text) => text },
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${buffersFor(directory)}`],
    });
    await pglite.exec(`SET work_mem = '${workMemory}'; SET maintenance_work_mem = '512MB'; SET jit = off`);
    const db = new Kysely<Tables>({ dialect: new ExclusivePGliteDialect({ pglite: copyingPglite(pglite) }) });
    const store: Store = {
      engine: 'pglite',
      db,
      copyIn: copyInto(db),
      async script(text) {
        for (const statement of text.split(/;\s*\n/)) if (statement.trim()) await pglite.exec(statement);
      },
      async close() {
        await db.destroy();
        release();
      },
    };
    await migrate(db);
    return store;
  } catch (error) {
    release();
    throw error;
  }
}

/** Texts of times that are remembered: rows read together mostly share theirs. */
const mostTimes = 10_000;

/** Reads times as the driver does, each text once. */
function readTimes(): (text: string) => Date {
  const read = pg.types.getTypeParser(timestamptz) as (text: string) => Date | number;
  const known = new Map<string, number>();
  return (text) => {
    let time = known.get(text);
    if (time === undefined) {
      time = Number(read(text));
      if (known.size >= mostTimes) known.clear();
      known.set(text, time);
    }
    return new Date(time);
  };
}

/** Connects to a PostgreSQL server, for example `postgres://user:password@localhost:5432/name`. */
export async function openServer(url: string): Promise<Store> {
  const own = new Map<number, (text: string) => unknown>([
    [int8, (text) => text],
    [timestamptz, readTimes()],
  ]);
  const types = {
    getTypeParser: ((oid: number, format?: never) =>
      own.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types,
    options: `-c work_mem=${workMemory} -c jit=off`,
  });
  // A connection that ends while nobody uses it, because the server restarts, is dropped by the pool: the next query gets another one.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: copyingPool(pool) }) });
  const store: Store = {
    engine: 'postgres',
    db,
    copyIn: copyInto(db),
    async script(text) {
      const client = await pool.connect();
      try {
        await client.query(`SET maintenance_work_mem = '512MB'`);
        for (const statement of text.split(/;\s*\n/)) if (statement.trim()) await client.query(statement);
      } finally {
        client.release();
      }
    },
    async close() {
      await db.destroy();
    },
  };
  await migrate(db);
  return store;
}

/** The same store inside a transaction. */
export const inside = (store: Store, transaction: Kysely<Tables>): Store => ({
  ...store,
  db: transaction,
  copyIn: copyInto(transaction),
});
