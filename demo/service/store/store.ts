/**
 * One interface to the database on either engine: embedded PGlite (default) or a PostgreSQL server (`DATABASE_URL`). Both share one SQL
 * dialect, one set of migrations and one set of queries (decision 18). 64-bit integers are text, so that an 18-digit vid__v never
 * loses a digit.
 */
import { mkdirSync } from 'node:fs';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { RecentCalls, whileChanging } from './caller.ts';
import { copyInto, copyingPool, type CopyIn } from './copy.ts';
import { EmbeddedDatabase } from './embedded/embedded_database.ts';
import { migrate } from './migrate.ts';
import { ExclusivePGliteDialect } from './embedded/pglite_dialect.ts';
import { BusyConnections } from './replicas/busy_connections.ts';
import { PrimaryAddress, primaryConnector } from './replicas/primary_address.ts';
import { currentSource } from './replicas/read_source.ts';
import { Replicas, type ReplicaOptions } from './replicas/replicas.ts';
import { connectionPool, limitedConnections, type ConnectionOptions } from './server/server_database.ts';
import { listenedBy, type StatementListener } from './statements.ts';
import type { Tables } from './tables.ts';

export { copyLine } from './copy.ts';

export interface Store {
  readonly engine: 'pglite' | 'postgres';
  /** Typed queries, and Kysely's `sql` templates where the query builder is not enough. */
  readonly db: Kysely<Tables>;
  readonly copyIn: CopyIn;
  /** Runs several statements without parameters outside a transaction (VACUUM, ANALYZE, creating indexes). */
  script(text: string): Promise<void>;
  /** Connections of this process to a database server by state, and callers that wait for one. */
  connections?(): Readonly<Record<'busy' | 'idle' | 'waiting', number>>;
  /** When calls of this process used the database. */
  readonly recentCalls: RecentCalls;
  /** Standbys of a database server that answer reads, when there are any. */
  readonly replicas?: Replicas | undefined;
  /** Returns what prevents writing, as text for users; undefined when nothing is known to. */
  obstacle(): string | undefined;
  /** Whether many changes already wait for a standby of a database server, so that another one would only wait, too. */
  areChangesHeld(): boolean;
  close(): Promise<void>;
}

/** Large enough to keep the bitmaps of a search exact, small enough for many connections. */
const workMemory = '64MB';
const usualMinimumFreeBytes = 256 * 2 ** 20;

/** Opens the embedded database in `directory`, which is created when missing. Throws when another process holds it or the disk is full. */
export async function openEmbedded(
  directory: string,
  {
    minimumFreeBytes = usualMinimumFreeBytes,
    bufferMegabytes,
    onStatement,
  }: {
    minimumFreeBytes?: number;
    bufferMegabytes?: number | undefined;
    onStatement?: StatementListener | undefined;
  } = {},
): Promise<Store> {
  mkdirSync(directory, { recursive: true });
  const embedded = await EmbeddedDatabase.open(directory, { workMemory, minimumFreeBytes, bufferMegabytes });
  const dialect = new ExclusivePGliteDialect(embedded);
  const db = new Kysely<Tables>({
    dialect,
    ...listenedBy(onStatement),
  });
  const store: Store = {
    engine: 'pglite',
    db,
    copyIn: copyInto(db),
    obstacle: () => embedded.obstacle(),
    areChangesHeld: () => false,
    recentCalls: dialect.recentCalls,
    async script(text) {
      await db.connection().execute(async (connection) => {
        for (const statement of text.split(/;\s*\n/))
          if (statement.trim()) await sql.raw(statement).execute(connection);
      });
    },
    // The driver closes the database only if it was used.
    async close() {
      await db.destroy();
      await embedded.close();
    },
  };
  try {
    await migrate(db);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/**
 * Connects to a PostgreSQL server, for example `postgres://user:password@localhost:5432/name`. With several hosts, separated by commas, to the one
 * that accepts writes.
 */
export async function openServer(
  url: string,
  options: Omit<ConnectionOptions, 'workMemory'> & {
    onStatement?: StatementListener | undefined;
    replicas?: ReplicaOptions | undefined;
  } = {},
): Promise<Store> {
  const address = new PrimaryAddress(url);
  const pool = connectionPool(() => address.url, { ...options, workMemory });
  const busy = address.hasOthers ? new BusyConnections(primaryConnector(pool, address)) : pool;
  const recentCalls = new RecentCalls();
  const { connect, places } = limitedConnections(busy, { ...options, recentCalls });
  const primary = copyingPool(pool, connect, options.prepares ?? true);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: options.replicas
        ? { ...primary, connect: () => (currentSource() ?? primary).connect() }
        : primary,
    }),
    ...listenedBy(options.onStatement),
  });
  let watched: Replicas | undefined;
  const store: Store = {
    engine: 'postgres',
    db,
    copyIn: copyInto(db),
    obstacle: () => undefined,
    areChangesHeld: () => places.areChangesHeld,
    recentCalls,
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: places.waiting,
    }),
    async script(text) {
      const client = await connect();
      try {
        await client.query(`SET maintenance_work_mem = '512MB'`);
        for (const statement of text.split(/;\s*\n/)) if (statement.trim()) await client.query(statement);
      } finally {
        client.release();
      }
    },
    get replicas() {
      return options.replicas && watched;
    },
    async close() {
      await watched?.close();
      await db.destroy();
    },
  };
  await migrate(db);
  if (busy instanceof BusyConnections) address.onChange = () => busy.end();
  // A primary that has stopped to answer is noticed also without replicas, when there are hosts to choose from.
  if (options.replicas || address.hasOthers)
    watched = await Replicas.open(db, address, places, {
      urls: [],
      mostLagMilliseconds: 0,
      ...options,
      ...options.replicas,
      workMemory,
      recentCalls,
    });
  return store;
}

/** Runs a read that also answers while the primary is away, if there are replicas. */
export const readAnyway = <T>({ replicas }: Store, read: () => Promise<T>): Promise<T> =>
  replicas ? replicas.readAnyway(read) : read();

/** Returns the store with its queries inside a transaction. */
export const inside = (store: Store, transaction: Kysely<Tables>): Store => ({
  ...store,
  db: transaction,
  copyIn: copyInto(transaction),
});

/** Runs `work` in the transaction of the store, or in a new one. */
export const inTransaction = <T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> =>
  store.db.isTransaction
    ? work(store)
    : whileChanging(() => store.db.transaction().execute((transaction) => work(inside(store, transaction))));
