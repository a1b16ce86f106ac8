/**
 * Reads on standbys (`DATABASE_REPLICA_URLS`, docs/decisions/0031-replicas.md). A read may miss the changes of others within the allowed lag. It
 * never misses what its user has written, or has read from the primary. That holds for all processes.
 */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { isConflict, outageOf } from '../outages.ts';
import type { Places } from '../server/places.ts';
import type { ConnectionOptions } from '../server/server_database.ts';
import type { Tables } from '../tables.ts';
import { AppliedCommits, knownMilliseconds } from './applied_commits.ts';
import { fenceOf, raiseFence } from './fences.ts';
import type { PrimaryAddress } from './primary_address.ts';
import { Probe } from './probe.ts';
import { readingFrom } from './read_source.ts';
import { Replica, type Position } from './replica.ts';

/** Number of positions of the primary that are remembered: more than two minutes. A longer lag is shown as that. */
const mostPositions = 300;
/** While the primary is away, the replicas are asked again and again how far they have replayed: the pause between two questions, and after how many equal answers nothing more is expected. */
const replayMilliseconds = 20;
const replayLooks = 5;
/** How long a read waits for a look at a primary that was away, which takes a few milliseconds when it is back or refuses connections. */
const backMilliseconds = 100;

interface PrimaryAnswer {
  isStandby: boolean;
  position: string | null;
  waitsFor: string;
  /** Whether a commit waits for a standby for longer than usual. */
  doWait: boolean;
}

const primaryQuestion = `SELECT pg_is_in_recovery() AS "isStandby",
  CASE current_setting('synchronous_commit') WHEN 'remote_apply' THEN current_setting('synchronous_standby_names') ELSE '' END AS "waitsFor",
  EXISTS (SELECT FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND query_start < clock_timestamp() - interval '1 second') AS "doWait",
  CASE WHEN NOT pg_is_in_recovery() THEN pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text END AS position`;

export interface ReplicaOptions {
  readonly urls: readonly string[];
  /** A replica that is further behind is not used. */
  readonly mostLagMilliseconds: number;
}

export interface ReplicaState {
  /** Place in the setting, from 1. */
  number: number;
  lagSeconds: number;
  isInUse: boolean;
}

export class Replicas {
  readonly #db: Kysely<Tables>;
  readonly #replicas: readonly Replica[];
  readonly #mostLagMilliseconds: number;
  readonly #primary: Probe<PrimaryAnswer>;
  readonly #address: PrimaryAddress;
  readonly #places: Places;
  /** When the primary was first seen at a position, oldest first. */
  readonly #positions: { position: Position; at: number }[] = [];
  readonly #reads = { primary: 0, replica: 0 };
  readonly #applied = new AppliedCommits();
  #isPrimaryAway = false;
  /** State of a replica that will not replay more of what it received. */
  #finalState: string | undefined;
  /** Ends the waiting for an answer of the primary. */
  readonly #waiting = new Set<() => void>();

  /** Starts to watch. Resolves when the state of each server is known. `places`: those of the connections to the primary. */
  static async open(
    db: Kysely<Tables>,
    primary: PrimaryAddress,
    places: Places,
    options: ReplicaOptions & ConnectionOptions,
  ): Promise<Replicas> {
    const replicas = new Replicas(db, primary, places, options);
    await replicas.#primary.watch(() => replicas.#lookAtPrimary());
    await Promise.all(
      replicas.#replicas.map((replica) =>
        replica.watch(
          (position) => replicas.#lagAt(position),
          () => (replicas.#isPrimaryAway ? undefined : replicas.#positions.at(-1)?.position),
        ),
      ),
    );
    return replicas;
  }

  private constructor(
    db: Kysely<Tables>,
    address: PrimaryAddress,
    places: Places,
    { urls, mostLagMilliseconds, ...connection }: ReplicaOptions & ConnectionOptions,
  ) {
    this.#db = db;
    this.#address = address;
    this.#places = places;
    this.#primary = new Probe(() => address.url, primaryQuestion);
    this.#replicas = urls.map((url) => new Replica(url, connection));
    this.#mostLagMilliseconds = mostLagMilliseconds;
  }

  /** Runs a read of a user on a replica that is new enough, else on the primary. `session` decides which replica, so that pages of one list agree. */
  async read<T>(userId: number, session: string, read: () => Promise<T>): Promise<T> {
    const tried = new Set<Replica>();
    for (;;) {
      const replica = await this.#replicaFor(userId, session, tried);
      if (!replica) break;
      try {
        const answer = await readingFrom(replica.source, read);
        this.#reads.replica++;
        return answer;
      } catch (error) {
        const isUnreachable = outageOf(error) === 'unreachable';
        // A standby cancels statements that are in the way of what it replays. That is a conflict.
        if (!isUnreachable && !isConflict(error)) throw error;
        if (isUnreachable && !isWrite(error)) replica.leaveOut();
        tried.add(replica);
      }
    }
    this.#reads.primary++;
    return this.readAnyway(read);
  }

  /** Runs a read on the primary. While the primary is away, a replica answers that was promoted, or that has replayed everything it received. */
  async readAnyway<T>(read: () => Promise<T>): Promise<T> {
    const answered = await this.#onPrimary(read);
    if (answered) return answered.value;
    const replica = await this.#completeReplica(new Set());
    return replica ? readingFrom(replica.source, read) : read();
  }

  /** Remembers, for all processes, that the user knows the present state of the primary. */
  async remember(userId: number): Promise<void> {
    const standbys = this.#replicas.filter(({ isPrimary }) => !isPrimary);
    if (standbys.length && !this.#isPrimaryAway && standbys.every(({ name }) => this.#applied.has(name)))
      return;
    await raiseFence(this.#db, userId);
  }

  /** Whether a replica answers reads at the moment. */
  get isUsable(): boolean {
    return this.#replicas.some((replica) => this.#isInUse(replica));
  }

  get isPrimaryAway(): boolean {
    return this.#isPrimaryAway;
  }

  states(): ReplicaState[] {
    return this.#replicas.map((replica, index) => ({
      number: index + 1,
      lagSeconds: replica.lagMilliseconds / 1000,
      isInUse: this.#isInUse(replica) && replica.isCaughtUp,
    }));
  }

  /** Reads that a replica could answer, by the server that answered them. */
  get reads(): Readonly<Record<'primary' | 'replica', number>> {
    return this.#reads;
  }

  async close(): Promise<void> {
    this.#primary.close();
    await Promise.all(this.#replicas.map((replica) => replica.close()));
  }

  #isInUse(replica: Replica): boolean {
    return replica.isReachable && replica.lagMilliseconds <= this.#mostLagMilliseconds;
  }

  /** Looks at the primary, or for it, when there are several hosts. */
  async #lookAtPrimary(): Promise<void> {
    await this.#askPrimary();
    if (this.#isPrimaryAway && this.#address.hasOthers && (await this.#address.find())) {
      this.#primary.drop();
      await this.#askPrimary();
    }
  }

  async #askPrimary(): Promise<void> {
    try {
      const { isStandby, position, waitsFor, doWait } = await this.#primary.ask();
      const isBack = this.#isPrimaryAway && !isStandby;
      this.#isPrimaryAway = isStandby;
      // After a crash, the primary shows changes that no standby has, and that were not answered.
      if (this.#applied.note(isStandby ? '' : waitsFor) || isBack)
        for (const replica of this.#replicas) replica.catchUp();
      if (doWait) this.#places.noteWaitingCommits();
      if (position === null) return;
      const now = BigInt(position);
      // After a fail-over the positions go on, or begin a little lower.
      while (this.#positions.length && this.#positions.at(-1)!.position > now) this.#positions.pop();
      if (this.#positions.at(-1)?.position !== now)
        this.#positions.push({ position: now, at: performance.now() });
      if (this.#positions.length > mostPositions) this.#positions.shift();
    } catch {
      this.#isPrimaryAway = true;
    }
    if (this.#isPrimaryAway) for (const end of this.#waiting) end();
  }

  /** Milliseconds since the primary was first seen beyond a position; 0 when it was not. */
  #lagAt(replayed: Position): number {
    const beyond = this.#positions.find(({ position }) => position > replayed);
    return beyond ? performance.now() - beyond.at : 0;
  }

  /** Runs statements on the primary; undefined when it is away. Does not wait for a primary that has stopped to answer. */
  async #onPrimary<T>(run: () => Promise<T>): Promise<{ value: T } | undefined> {
    // It may be back and have answered changes at other processes since the last look.
    if (this.#isPrimaryAway)
      await Promise.race([this.#lookAtPrimary(), wait(backMilliseconds, undefined, { ref: false })]);
    for (let attempt = 0; attempt < 2 && !this.#isPrimaryAway; attempt++) {
      let end: (() => void) | undefined;
      const away = new Promise<undefined>((resolve) => {
        end = () => resolve(undefined);
        this.#waiting.add(end);
      });
      try {
        return await Promise.race([run().then((value) => ({ value })), away]);
      } catch (error) {
        if (outageOf(error) !== 'unreachable') throw error;
        // Finds out whether the server is away, or whether only this connection broke.
        await this.#lookAtPrimary();
        if (attempt && !this.#isPrimaryAway) throw error;
      } finally {
        this.#waiting.delete(end!);
      }
    }
    return undefined;
  }

  /** Returns the position that reads of the user must have reached; undefined when the primary is away. */
  async #fenceOf(userId: number): Promise<Position | undefined> {
    return (await this.#onPrimary(() => fenceOf(this.#db, userId)))?.value;
  }

  async #replicaFor(
    userId: number,
    session: string,
    tried: ReadonlySet<Replica>,
  ): Promise<Replica | undefined> {
    const usable = this.#replicas.filter((replica) => !tried.has(replica) && this.#isInUse(replica));
    if (!usable.length) return undefined;
    const first = this.#replicas[hashOf(session) % this.#replicas.length]!;
    const own = usable.includes(first) ? first : usable[0]!;
    if (this.#hasAll(own)) return own;
    const fence = await this.#fenceOf(userId);
    if (fence === undefined) return this.#completeReplica(tried);
    if (own.replayed < fence) await own.refresh();
    return [own, ...usable].find(
      (replica) => replica.isReachable && replica.isCaughtUp && replica.replayed >= fence,
    );
  }

  /** Whether a replica shows each change before it is answered. One that lags lets changes wait, and is not read before they go on. */
  #hasAll(replica: Replica): boolean {
    const { name, isCaughtUp, lagMilliseconds } = replica;
    return (
      !this.#isPrimaryAway && isCaughtUp && lagMilliseconds < knownMilliseconds && this.#applied.has(name)
    );
  }

  /**
   * Returns the replica that was promoted last, before `DATABASE_URL` leads to it, or the one that has received most, once it has replayed it;
   * undefined when no replica answers. With synchronous replication it has every change that was answered.
   */
  async #completeReplica(tried: ReadonlySet<Replica>): Promise<Replica | undefined> {
    const others = this.#replicas.filter((replica) => !tried.has(replica));
    let before: string | undefined;
    for (let looks = 0; looks < replayLooks; await wait(replayMilliseconds)) {
      await Promise.all(others.map((replica) => replica.refresh()));
      const [promoted] = others
        .filter(({ timeline }) => timeline !== undefined)
        .sort((one, other) => other.timeline! - one.timeline!);
      if (promoted) return promoted;
      const [newest] = others
        .filter(({ isReachable, received }) => isReachable && received !== undefined)
        .sort((one, other) => Number(other.received! - one.received!));
      if (!newest) return undefined;
      const state = `${newest.received} ${newest.replayed}`;
      if (newest.replayed >= newest.received! || state === this.#finalState) return newest;
      looks = state === before ? looks + 1 : 0;
      before = state;
      // The replica received only the first part of a record. The rest was lost with the primary, so it is never replayed.
      if (looks === replayLooks - 1) this.#finalState = state;
    }
    return undefined;
  }
}

/** Returns whether a read wanted to write, for example to download a record. Only the primary can. */
const isWrite = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === '25006';

/** Returns a number that is the same for the same text, and differs for most others. */
const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE();
