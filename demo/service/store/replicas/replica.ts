/** A standby that answers reads: its connections, and what the process knows about its state. */
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { copyingPool } from '../copy.ts';
import { DatabaseUnavailable } from '../outages.ts';
import { connectionPool, limitedConnections, type ConnectionOptions } from '../server/server_database.ts';
import { settledMilliseconds } from './applied_commits.ts';
import { BusyConnections } from './busy_connections.ts';
import { Probe } from './probe.ts';
import { timelineText } from './timeline.ts';

/** A position in the write-ahead log, in bytes. */
export type Position = bigint;

interface Answer {
  /** Null on a standby. */
  timeline: number | null;
  name: string;
  replayed: string | null;
  received: string | null;
}

const question = `SELECT CASE WHEN NOT pg_is_in_recovery() THEN ${timelineText} END AS timeline, current_setting('cluster_name') AS name,
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
  #name: string | undefined;
  #isPrimary = false;
  #timeline: number | undefined;
  /** What it must have replayed before it answers reads; undefined while that is not known. */
  #floor: Position | undefined = 0n;
  #returnedAt: number | undefined;

  constructor(url: string, options: ConnectionOptions) {
    this.#pool = connectionPool(() => url, { ...options, connectMilliseconds });
    this.#busy = new BusyConnections(() => this.#connect());
    this.#probe = new Probe(() => url, question);
    // A standby that was killed may be back with less than it had replayed before.
    this.#probe.onBreak = () => this.leaveOut();
    const { connect } = limitedConnections(this.#busy, options);
    this.source = copyingPool(this.#pool, connect, options.prepares ?? true);
  }

  /** All changes up to here are visible in reads that begin now. */
  get replayed(): Position {
    return this.#replayed;
  }

  /** Whether it answers as a standby. */
  get isReachable(): boolean {
    return this.#isReachable;
  }

  /** The timeline of one that was promoted, and answers as a primary. A later promotion has a higher one. */
  get timeline(): number | undefined {
    return this.#timeline;
  }

  /** How far the replica is behind the primary; Infinity while it is not reachable. */
  get lagMilliseconds(): number {
    return this.#isReachable ? this.#lagMilliseconds : Infinity;
  }

  /** Its name in `synchronous_standby_names`; undefined until it has answered. */
  get name(): string | undefined {
    return this.#name;
  }

  /** Whether it was a primary when it last answered. */
  get isPrimary(): boolean {
    return this.#isPrimary;
  }

  /** False for a while after it came back: it may lack what other processes, which did not know of its absence, have answered. */
  get isCaughtUp(): boolean {
    return this.#floor !== undefined && this.#replayed >= this.#floor;
  }

  /**
   * Asks for the state from time to time. `lagOf` returns how long ago the primary was at a position, and `newest` the position of the primary; undefined
   * while it is away.
   */
  watch(lagOf: (replayed: Position) => number, newest: () => Position | undefined): Promise<void> {
    return this.#probe.watch(async () => {
      await this.refresh();
      this.#lagMilliseconds = lagOf(this.#replayed);
      if (this.#returnedAt !== undefined && performance.now() - this.#returnedAt >= settledMilliseconds) {
        this.#floor = newest();
        if (this.#floor !== undefined) this.#returnedAt = undefined;
      }
    });
  }

  /** Lets it catch up with the primary before it answers further reads. */
  catchUp(): void {
    this.#floor = undefined;
    this.#returnedAt = this.#isReachable ? performance.now() : undefined;
  }

  /** Asks for the state now. */
  async refresh(): Promise<void> {
    try {
      const { timeline, name, replayed, received } = await this.#probe.ask();
      this.#name = name;
      this.#timeline = timeline ?? undefined;
      this.#isPrimary = timeline !== null;
      // A promoted replica is a primary, and what it replayed says nothing any more. Its reads may end.
      if (this.#isPrimary || replayed === null) {
        this.#isReachable = false;
        this.catchUp();
        return;
      }
      this.#replayed = BigInt(replayed);
      this.#received = received === null ? undefined : BigInt(received);
      this.#isReachable = true;
      if (this.#floor === undefined) this.#returnedAt ??= performance.now();
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
    this.#timeline = undefined;
    this.catchUp();
    this.#busy.end();
  }

  async close(): Promise<void> {
    this.#probe.close();
    await this.#pool.end();
  }

  async #connect(): Promise<pg.PoolClient> {
    if (!this.#isReachable && this.#timeline === undefined)
      throw new DatabaseUnavailable('The replica is left out.');
    return this.#pool.connect();
  }
}
