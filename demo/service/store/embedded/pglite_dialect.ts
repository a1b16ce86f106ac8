/**
 * Shares the embedded database's one connection. A transaction has it alone: with Kysely's own PGlite dialect, a query of one call would run inside
 * the transaction of another. Outside of transactions, the next statement is sent before the last one has answered, so that the database does not
 * wait for this thread (decision 57). Callers take turns: however many calls one caller makes, a call of another caller waits for few of them.
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
import { sendSettings, wantedSettings, type PlannerSettings } from '../session/session_settings.ts';
import type { EmbeddedDatabase } from './embedded_database.ts';
import { isCopy } from '../copy.ts';
import { FairQueue } from '../fair_queue.ts';

/** Holders of the connection at the same time: one whose statement runs, and others whose statements wait in the thread. */
const holders = 3;
/** For so long, work of the process itself waits for the end of calls. */
const patienceMilliseconds = 100;

interface Holder {
  database: EmbeddedDatabase;
  /** Lets one transaction, or one statement outside of a transaction, send at a time. */
  order: FairQueue;
  settings: PlannerSettings;
  /** Is called when the connection is released. */
  ended: () => void;
}

/** The connection for one holder. A transaction never switches to the instance that replaces a broken one, because it ended with its instance. */
class HeldConnection implements DatabaseConnection {
  readonly #holder: Holder;
  /** The instance with the transaction. Absent outside of a transaction. */
  #transaction: DatabaseThread | undefined;
  #begun: Promise<unknown> | undefined;
  #hasFailed = false;

  constructor(holder: Holder) {
    this.#holder = holder;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return await (this.#transaction ? this.#within(this.#transaction, query) : this.#alone<R>(query));
    } catch (error) {
      this.#hasFailed = true;
      throw error;
    }
  }

  /** Begins a transaction. Does not wait for the answer: its first statement does. */
  async begin(statement: string): Promise<void> {
    this.#transaction = await this.#enter();
    this.#begun = this.#send(this.#transaction, CompiledQuery.raw(statement));
    this.#begun.catch(() => undefined);
  }

  async commit(): Promise<void> {
    // After a failed statement, PostgreSQL treats COMMIT as ROLLBACK without an error.
    if (this.#hasFailed)
      await this.run('SELECT 1').catch((cause: unknown) => {
        throw new AbortedTransactionError({ cause });
      });
    await this.end('COMMIT');
  }

  /** Ends the transaction. Others may send as soon as the statement is sent. */
  async end(statement: string): Promise<void> {
    const ended = this.run(statement);
    this.#leaveOrder();
    await ended;
  }

  async run(statement: string): Promise<void> {
    await this.executeQuery(CompiledQuery.raw(statement));
  }

  release(): void {
    this.#leaveOrder();
    this.#holder.ended();
  }

  async #within<R>(thread: DatabaseThread, query: CompiledQuery): Promise<QueryResult<R>> {
    const [result] = await Promise.all([this.#send<R>(thread, query), this.#begun]);
    return result;
  }

  async #alone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const sent = this.#send<R>(await this.#enter(), query);
    // Rows of a COPY have no place among the statements of the driver.
    if (isCopy(query.sql)) await sent.catch(() => undefined);
    this.#holder.order.leave();
    return sent;
  }

  /** Waits until this connection may send, and sends its settings. */
  async #enter(): Promise<DatabaseThread> {
    const { database, order, settings } = this.#holder;
    await order.enter('', '');
    try {
      const thread = await database.instance();
      sendSettings(thread, settings);
      return thread;
    } catch (error) {
      order.leave();
      throw error;
    }
  }

  #leaveOrder(): void {
    if (this.#transaction) this.#holder.order.leave();
    this.#transaction = undefined;
  }

  /** Sends a statement before it returns. */
  async #send<R>(thread: DatabaseThread, { sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, rowCount } = await this.#holder.database.query(thread, sql, parameters);
    return { rows: rows as R[], ...(rowCount !== null && { numAffectedRows: BigInt(rowCount) }) };
  }

  // eslint-disable-next-line require-yield
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('The embedded database has no cursors.');
  }
}

const held = (connection: DatabaseConnection): HeldConnection => connection as HeldConnection;

class ExclusivePGliteDriver implements Driver {
  readonly #database: EmbeddedDatabase;
  readonly #queue = new FairQueue(holders);
  readonly #order = new FairQueue(1);
  readonly recentCalls = new RecentCalls();

  constructor(database: EmbeddedDatabase) {
    this.#database = database;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#enter();
    try {
      if (currentCaller().signal?.aborted) throw new Abandoned();
      return new HeldConnection({
        database: this.#database,
        order: this.#order,
        settings: wantedSettings(),
        ended: this.recentCalls.began(),
      });
    } catch (error) {
      this.#queue.leave();
      throw error;
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    held(connection).release();
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
    held(connection).begin(
      ['START TRANSACTION', isolationLevel && `ISOLATION LEVEL ${isolationLevel}`, accessMode]
        .filter(Boolean)
        .join(' '),
    );

  commitTransaction = (connection: DatabaseConnection): Promise<void> => held(connection).commit();
  rollbackTransaction = (connection: DatabaseConnection): Promise<void> => held(connection).end('ROLLBACK');
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
