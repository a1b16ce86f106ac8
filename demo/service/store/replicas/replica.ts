/** A standby that answers reads: its connections, and what the process knows about its state. */
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { copyingPool } from '../copy.ts';
import { DatabaseUnavailable } from '../outages.ts';
import { connectionPool, limitedConnections, type ConnectionOptions } from '../server_database.ts';
import { BusyConnections } from './busy_connections.ts';
import { Probe } from './probe.ts';

/** A position in the write-ahead log, in bytes. */
export type Position = bigint;

interface Answer {
  isStandby: boolean;
  replayed: string | null;
  received: string | null;
}

const question = `SELECT pg_is_in_recovery() AS "isStandby",
  pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text AS replayed,
  pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0')::text AS received`;

/** Time-out of a connection: reads would rather go to another server than wait. */
const connectMilliseconds = 1000;

export class Replica {
  /** Connections for Kysely. */
  readonly source: PostgresPool;
  readonly #pool: pg.Pool;
  readonly #busy: BusyConnections;
  readonly #probe: Probe<Answer>;
  #isReachable = false;
  #replayed: Position = 0n;
  #received: Position | undefined;
  #lagMilliseconds = Infinity;

  constructor(url: string, options: ConnectionOptions) {
    this.#pool = connectionPool(() => url, { ...options, connectMilliseconds });
    this.#busy = new BusyConnections(() => this.#connect());
    this.#probe = new Probe(() => url, question);
    const { connect } = limitedConnections(this.#busy, options);
    this.source = copyingPool(this.#pool, connect, options.prepares ?? true);
  }

  /** All changes up to here are visible in reads that begin now. */
  get replayed(): Position {
    return this.#replayed;
  }

  get isReachable(): boolean {
    return this.#isReachable;
  }

  /** How far the replica is behind the primary; Infinity while it is not reachable. */
  get lagMilliseconds(): number {
    return this.#isReachable ? this.#lagMilliseconds : Infinity;
  }

  /** Asks for the state from time to time. `lagOf` returns how long ago the primary was at a position. */
  watch(lagOf: (replayed: Position) => number): Promise<void> {
    return this.#probe.watch(async () => {
      await this.refresh();
      this.#lagMilliseconds = lagOf(this.#replayed);
    });
  }

  /** Asks for the state now. */
  async refresh(): Promise<void> {
    try {
      const { isStandby, replayed, received } = await this.#probe.ask();
      // A promoted replica is a primary, and what it replayed says nothing any more. Its reads may end.
      if (!isStandby || replayed === null) {
        this.#isReachable = false;
        return;
      }
      this.#replayed = BigInt(replayed);
      this.#received = received === null ? undefined : BigInt(received);
      this.#isReachable = true;
    } catch {
      this.leaveOut();
    }
  }

  /** How much the replica has received; undefined when it has not received anything since it started. */
  get received(): Position | undefined {
    return this.#received;
  }

  /** Ends the reads on this replica, and does not use it until it answers again. */
  leaveOut(): void {
    this.#isReachable = false;
    this.#busy.end();
  }

  async close(): Promise<void> {
    this.#probe.close();
    await this.#pool.end();
  }

  async #connect(): Promise<pg.PoolClient> {
    if (!this.#isReachable) throw new DatabaseUnavailable('The replica is left out.');
    return this.#pool.connect();
  }
}
