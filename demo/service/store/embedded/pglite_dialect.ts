/**
 * Gives the embedded database's one connection to one holder at a time. Kysely's own PGlite dialect shares it, so that a query of one call
 * would run inside the transaction of another, and never ends a BEGIN that fails. Callers take turns: however many calls one caller makes,
 * a call of another caller waits for at most one of them.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseThread } from './database_thread.ts';
import {
  AbortedTransactionError,
  CompiledQuery,
  PGliteAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
} from 'kysely';
import { Abandoned, currentCaller, isOnCall, RecentCalls } from '../caller.ts';
import { applySettings } from '../session/session_settings.ts';
import type { EmbeddedDatabase } from './embedded_database.ts';
import { FairQueue } from '../fair_queue.ts';

/** For so long, work of the process itself waits for the end of calls. */
const patienceMilliseconds = 100;

/**
 * The connection while one holder has it. It never switches to the instance that replaces a broken one, because a transaction ends with its
 * instance.
 */
class HeldConnection implements DatabaseConnection {
  readonly #database: EmbeddedDatabase;
  readonly #thread: DatabaseThread;
  readonly ended: () => void;
  #hasFailed = false;

  constructor(database: EmbeddedDatabase, thread: DatabaseThread, ended: () => void) {
    this.#database = database;
    this.#thread = thread;
    this.ended = ended;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const { rows, rowCount } = await this.#database.query(this.#thread, sql, parameters);
      return { rows: rows as R[], ...(rowCount !== null && { numAffectedRows: BigInt(rowCount) }) };
    } catch (error) {
      this.#hasFailed = true;
      throw error;
    }
  }

  async commit(): Promise<void> {
    // After a failed statement, PostgreSQL treats COMMIT as ROLLBACK without an error.
    if (this.#hasFailed)
      await this.run('SELECT 1').catch((cause: unknown) => {
        throw new AbortedTransactionError({ cause });
      });
    await this.run('COMMIT');
  }

  async run(statement: string): Promise<void> {
    await this.executeQuery(CompiledQuery.raw(statement));
  }

  // eslint-disable-next-line require-yield
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('The embedded database has no cursors.');
  }
}

const held = (connection: DatabaseConnection): HeldConnection => connection as HeldConnection;

class ExclusivePGliteDriver implements Driver {
  readonly #database: EmbeddedDatabase;
  readonly #queue = new FairQueue(1);
  readonly recentCalls = new RecentCalls();

  constructor(database: EmbeddedDatabase) {
    this.#database = database;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#enter();
    try {
      if (currentCaller().signal?.aborted) throw new Abandoned();
      const thread = await this.#database.instance();
      await applySettings(thread);
      return new HeldConnection(this.#database, thread, this.recentCalls.began());
    } catch (error) {
      this.#queue.leave();
      throw error;
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    held(connection).ended();
    this.#queue.leave();
  }

  async #enter(): Promise<void> {
    const { address, session } = currentCaller();
    await this.#queue.enter(address, session);
    if (isOnCall()) return;
    await this.recentCalls.ended(patienceMilliseconds, async (rest) => {
      this.#queue.leave();
      await wait(rest);
      await this.#queue.enter(address, session);
    });
  }

  beginTransaction = (
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: { isolationLevel?: string; accessMode?: string },
  ): Promise<void> =>
    held(connection).run(
      ['START TRANSACTION', isolationLevel && `ISOLATION LEVEL ${isolationLevel}`, accessMode]
        .filter(Boolean)
        .join(' '),
    );

  commitTransaction = (connection: DatabaseConnection): Promise<void> => held(connection).commit();
  rollbackTransaction = (connection: DatabaseConnection): Promise<void> => held(connection).run('ROLLBACK');
  savepoint = (connection: DatabaseConnection, name: string): Promise<void> =>
    held(connection).run(`SAVEPOINT "${name}"`);
  rollbackToSavepoint = (connection: DatabaseConnection, name: string): Promise<void> =>
    held(connection).run(`ROLLBACK TO "${name}"`);
  releaseSavepoint = (connection: DatabaseConnection, name: string): Promise<void> =>
    held(connection).run(`RELEASE "${name}"`);

  destroy = (): Promise<void> => this.#database.close();
}

/** Makes Kysely leave the order of callers to the driver above. Otherwise it would give out the one connection in the order of calls. */
class TurnsAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

export class ExclusivePGliteDialect implements Dialect {
  readonly #driver: ExclusivePGliteDriver;

  constructor(database: EmbeddedDatabase) {
    this.#driver = new ExclusivePGliteDriver(database);
  }

  get recentCalls(): RecentCalls {
    return this.#driver.recentCalls;
  }

  createDriver = (): Driver => this.#driver;
  createAdapter = (): DialectAdapter => new TurnsAdapter();
  createQueryCompiler = (): QueryCompiler => new PostgresQueryCompiler();
  createIntrospector = (db: Kysely<unknown>): DatabaseIntrospector => new PostgresIntrospector(db);
}
