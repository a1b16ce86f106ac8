/**
 * Kysely's own PGlite dialect lets every caller share the one connection, so that a query of one request would run inside
 * another request's transaction, and never ends a BEGIN that fails. This dialect hands the connection out to one holder at a time.
 * Callers take turns: many calls of one hold up a call of another by no more than one of them.
 */
import type { PGlite } from '@electric-sql/pglite';
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
import { currentCaller } from './caller.ts';
import type { EmbeddedDatabase } from './embedded_database.ts';
import { FairQueue } from './fair_queue.ts';
import { Spell } from './spells.ts';

/**
 * The embedded database works in this thread and never waits for anything, so that statement after statement would keep the thread: before a
 * statement, the event loop gets its turn when it has not had one for a while.
 */
const spell = new Spell();

/** The connection in the hands of one holder. It never passes to the instance that replaces a broken one: transactions end with theirs. */
class HeldConnection implements DatabaseConnection {
  readonly #database: EmbeddedDatabase;
  readonly #pglite: PGlite;
  #hasFailed = false;

  constructor(database: EmbeddedDatabase, pglite: PGlite) {
    this.#database = database;
    this.#pglite = pglite;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    await spell.pause();
    try {
      const { rows, affectedRows } = await this.#database.query<R>(this.#pglite, sql, parameters);
      return { rows, ...(affectedRows !== undefined && { numAffectedRows: BigInt(affectedRows) }) };
    } catch (error) {
      this.#hasFailed = true;
      throw error;
    }
  }

  async commit(): Promise<void> {
    // PostgreSQL takes a COMMIT for a ROLLBACK after a statement failed, without an error.
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

  constructor(database: EmbeddedDatabase) {
    this.#database = database;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const { address, session } = currentCaller();
    await this.#queue.enter(address, session);
    try {
      return new HeldConnection(this.#database, await this.#database.instance());
    } catch (error) {
      await this.releaseConnection();
      throw error;
    }
  }

  async releaseConnection(): Promise<void> {
    this.#queue.leave();
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

/** Kysely would give the one connection out in the order of the calls. The driver above does it in turns. */
class TurnsAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

export class ExclusivePGliteDialect implements Dialect {
  readonly #database: EmbeddedDatabase;

  constructor(database: EmbeddedDatabase) {
    this.#database = database;
  }

  createDriver = (): Driver => new ExclusivePGliteDriver(this.#database);
  createAdapter = (): DialectAdapter => new TurnsAdapter();
  createQueryCompiler = (): QueryCompiler => new PostgresQueryCompiler();
  createIntrospector = (db: Kysely<unknown>): DatabaseIntrospector => new PostgresIntrospector(db);
}
