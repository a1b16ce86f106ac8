/** Connections to a PostgreSQL server, which may restart or freeze at any time. */
import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { isOnCall, RecentCalls } from '../caller.ts';
import { driverTypes } from '../session/driver_types.ts';
import { mostConnections, Places } from './places.ts';
import { applySettings } from '../session/session_settings.ts';
import { noteWarnings } from '../replicas/unconfirmed.ts';
import type { Tables } from '../tables.ts';

/** Marks the sessions of the service among others on the server. */
const applicationName = 'platform-network';

/**
 * Ends sessions whose process froze while it sent the rows of a COPY. The server waits for the rest without a time limit and keeps the
 * locks of the transaction: PostgreSQL applies its time limits only between statements.
 */
export async function endFrozenSessions(db: Kysely<Tables>, afterMilliseconds: number): Promise<void> {
  await sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = ${applicationName} AND datname = current_database() AND usename = current_user
      AND state = 'active' AND wait_event = 'ClientRead'
      AND query_start < clock_timestamp() - ${afterMilliseconds}::float8 * interval '1 millisecond'`.execute(
    db,
  );
}

const usualConnectMilliseconds = 5000;
const usualStatementMilliseconds = 30_000;
/** Maximum idle time within a transaction. Longer than any pause of a healthy process. */
const idleInTransactionMilliseconds = 30_000;

/**
 * Returns a class of clients that take the address when they connect, and have a time limit for it. The pool's own limit would also count the time
 * that a caller waits for a free connection.
 */
const impatientClient = (url: () => string, connectionTimeoutMillis: number): typeof pg.Client =>
  class extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionString: url(), connectionTimeoutMillis });
    }
  };

export interface ConnectionOptions {
  workMemory: string;
  /** How long one statement of a call may take; 0: as long as it takes. Default: 30 seconds. */
  statementMilliseconds?: number | undefined;
  /** Default: 30 seconds. */
  idleInTransactionMilliseconds?: number | undefined;
  /** Time-out of connecting. Default: 5 seconds. */
  connectMilliseconds?: number | undefined;
  /** False behind a connection pooler that does not support prepared statements. Default: true. */
  prepares?: boolean | undefined;
  /** Notes which calls have a connection. */
  recentCalls?: RecentCalls | undefined;
}

interface Connector {
  connect(): Promise<pg.PoolClient>;
}

/** Takes a connection from a pool. Callers take turns. */
async function takeInTurn(pool: Connector, places: Places, recentCalls: RecentCalls): Promise<pg.PoolClient> {
  const giveBack = await places.take();
  const ended = recentCalls.began();
  const leave = (): void => {
    ended();
    giveBack();
  };
  try {
    const client = await pool.connect();
    const release = client.release.bind(client);
    client.release = (destroy) => {
      release(destroy);
      leave();
    };
    return client;
  } catch (error) {
    leave();
    throw error;
  }
}

/**
 * Takes connections from a pool. A statement of a call has a time limit, so that it ends before its user gives up; one of a job, or of the start,
 * has none.
 */
export function limitedConnections(
  pool: Connector,
  {
    statementMilliseconds = usualStatementMilliseconds,
    recentCalls = new RecentCalls(),
  }: Omit<ConnectionOptions, 'workMemory'>,
): { connect: () => Promise<pg.PoolClient>; places: Places } {
  const places = new Places();
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await takeInTurn(pool, places, recentCalls);
    try {
      await applySettings(client, isOnCall() ? statementMilliseconds : 0);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  return { connect, places };
}

/** Creates the pool. `url` returns the address for a new connection. Broken connections are replaced when the next query needs one. */
export function connectionPool(url: () => string, options: ConnectionOptions): pg.Pool {
  const parameters = {
    work_mem: options.workMemory,
    jit: 'off',
    // The server ends the session of a process that froze in a transaction or whose machine is gone, and releases its locks.
    idle_in_transaction_session_timeout:
      options.idleInTransactionMilliseconds ?? idleInTransactionMilliseconds,
    tcp_keepalives_idle: 10,
    tcp_keepalives_interval: 5,
    tcp_keepalives_count: 4,
  };
  const pool = new pg.Pool({
    // One more than the calls take, so that a statement can be canceled while all others are busy.
    max: mostConnections + 1,
    application_name: applicationName,
    types: driverTypes(),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    Client: impatientClient(url, options.connectMilliseconds ?? usualConnectMilliseconds),
    options: Object.entries(parameters)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  // A broken connection emits `error`, which would end the process without a listener, and the pool only listens to idle connections. A
  // connection in use reports the error by rejecting the query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    noteWarnings(client);
  });
  return pool;
}
