/**
 * Lets users who send many calls wait for those of others (`CALLS_AT_ONCE`). The database gives its callers turns; this shares the processor of the
 * process, so that a flood by one integrator hardly delays others. A user alone has enough calls at once to keep a process busy.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';
import { routes } from '../../../../src/contract/index.ts';
import { Abandoned } from '../../store/caller.ts';
import type { Environment } from '../environment.ts';

/** After so long without a call, a user no longer counts as somebody who calls. */
const recentMilliseconds = 10_000;

/** A user alone may have this many times as many calls at once. More would not be answered sooner, and the next user would wait for all of them. */
const alone = 4;

/** The time for which calls of a user were open counts half after so long. */
const halfLifeMilliseconds = 2000;

/** A user whose calls were open for longer lately sends many. A client that calls one after the other without a pause comes to 2,885 milliseconds. */
const manyMilliseconds = 4000;

/** Maximum wait of a user without a running call for the calls of others. So every user goes on, even while others call without a pause. */
const patienceMilliseconds = 150;

/**
 * A call has its turn no longer than this. One that takes longer mostly waits for the database, such as a change that no standby confirms, and the
 * user's other calls do not wait for it.
 */
const turnMilliseconds = 2000;

/** Calls that wait for news or for the bytes of a file. They are not counted, because waiting takes no processor time. */
const waiting: readonly string[] = [routes.listChanges, routes.putInboundFile].map(
  ({ operationId }) => operationId,
);

/** Set while a call has its turn. Calls that it makes itself, as tools of agents do, belong to it. */
const inTurn = new AsyncLocalStorage<true>();

interface Turn {
  readonly since: number;
}

/** A call that waits for its turn. */
interface Held {
  readonly since: number;
  start(turn: Turn): void;
}

/** The calls of a user. Times are milliseconds. */
class OfUser {
  /** Calls that have their turn, in the order in which they began. */
  readonly #turns = new Set<Turn>();
  /** In the order in which they came. */
  readonly held = new Set<Held>();
  /** When the last call came. */
  called: number;
  #open = 0;
  #noted: number;
  #ended = 0;

  constructor(now: number) {
    this.called = now;
    this.#noted = now;
  }

  begin(now: number): Turn {
    this.#note(now);
    const turn = { since: now };
    this.#turns.add(turn);
    return turn;
  }

  end(turn: Turn, now: number): void {
    this.#note(now);
    if (this.#turns.delete(turn)) this.#ended = now;
  }

  running(now: number): number {
    this.#note(now);
    return this.#turns.size;
  }

  hold(held: Held, now: number): void {
    this.#note(now);
    this.held.add(held);
  }

  letGo(held: Held, now: number): void {
    this.#note(now);
    this.held.delete(held);
  }

  sendsMany(now: number): boolean {
    this.#note(now);
    return this.#open > manyMilliseconds;
  }

  isRecent(now: number): boolean {
    return this.running(now) > 0 || now - this.called < recentMilliseconds;
  }

  /** When a call that waits may begin at the latest, or a turn ends that it waits for. Infinity when none waits. */
  patienceEnds(now: number): number {
    this.#note(now);
    const [first] = this.held;
    const [turn] = this.#turns;
    if (!first) return Infinity;
    return turn ? turn.since + turnMilliseconds : Math.max(first.since, this.#ended) + patienceMilliseconds;
  }

  /** Adds the time for which calls were open until now, and ends the turns of those that take long. */
  #note(now: number): void {
    const passed = now - this.#noted;
    this.#open =
      this.#open * 0.5 ** (passed / halfLifeMilliseconds) + (this.#turns.size + this.held.size) * passed;
    this.#noted = now;
    for (const turn of this.#turns) {
      if (now - turn.since < turnMilliseconds) break;
      this.#turns.delete(turn);
      this.#ended = now;
    }
  }
}

export class CallsAtOnce {
  readonly #limit: number;
  readonly #now: () => number;
  /** Who called last is at the end. */
  readonly #users = new Map<string, OfUser>();
  /** Number of calls that wait. Mostly none does, and the other users need not be looked through. */
  #waiting = 0;
  #timer: NodeJS.Timeout | undefined;

  /** `limit`: calls of a user that run at once while others call. `now` returns milliseconds. */
  constructor(limit: number, now = () => performance.now()) {
    this.#limit = limit;
    this.#now = now;
  }

  /**
   * Runs a call, at once or when its turn comes. Throws Abandoned when its client is gone before: `wanted` returns the signal of that, and is asked
   * only by calls that wait.
   */
  async run<T>(user: string, call: () => Promise<T>, wanted?: () => AbortSignal): Promise<T> {
    if (inTurn.getStore()) return call();
    const own = this.#called(user);
    const mustWait = own.held.size > 0 || !this.#mayStart(own);
    const turn = mustWait ? await this.#turnOf(own, wanted?.()) : own.begin(this.#now());
    try {
      return await inTurn.run(true, call);
    } finally {
      own.end(turn, this.#now());
      this.#goOn();
    }
  }

  guard(operationId: string): MiddlewareHandler<Environment> | undefined {
    if (waiting.includes(operationId)) return undefined;
    return (c, next) => this.run(String(c.get('user').id), next, () => c.req.raw.signal);
  }

  #called(user: string): OfUser {
    const now = this.#now();
    const own = this.#users.get(user) ?? new OfUser(now);
    own.called = now;
    this.#users.delete(user);
    this.#users.set(user, own);
    for (const [name, each] of this.#users) {
      if (now - each.called < recentMilliseconds) break;
      if (!each.running(now) && !each.held.size) this.#users.delete(name);
    }
    return own;
  }

  #mayStart(own: OfUser): boolean {
    const now = this.#now();
    if (!this.#hasOther(own, (each) => each.isRecent(now))) return own.running(now) < alone * this.#limit;
    const running = own.running(now);
    if (running >= this.#limit) return false;
    if (running === 0 && own.patienceEnds(now) <= now) return true;
    return (
      !own.sendsMany(now) || !this.#hasOther(own, (each) => each.running(now) > 0 && !each.sendsMany(now))
    );
  }

  #hasOther(own: OfUser, fits: (other: OfUser) => boolean): boolean {
    for (const each of this.#users.values()) if (each !== own && fits(each)) return true;
    return false;
  }

  /** Resolves when a call has its turn. */
  #turnOf(own: OfUser, signal: AbortSignal | undefined): Promise<Turn> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new Abandoned());
      const leave = (): void => {
        own.letGo(held, this.#now());
        this.#waiting--;
        signal?.removeEventListener('abort', giveUp);
      };
      const giveUp = (): void => {
        leave();
        reject(new Abandoned());
      };
      const held: Held = {
        since: this.#now(),
        start: (turn) => {
          leave();
          resolve(turn);
        },
      };
      own.hold(held, held.since);
      this.#waiting++;
      signal?.addEventListener('abort', giveUp);
      this.#goOnLater();
    });
  }

  /** Starts the calls whose turn it is. */
  #goOn(): void {
    if (!this.#waiting) return;
    for (const own of this.#users.values())
      for (const held of own.held) {
        if (!this.#mayStart(own)) break;
        held.start(own.begin(this.#now()));
      }
    this.#goOnLater();
  }

  /** Looks again when the patience of a call ends. */
  #goOnLater(): void {
    clearTimeout(this.#timer);
    if (!this.#waiting) return;
    const now = this.#now();
    const next = Math.min(...[...this.#users.values()].map((each) => each.patienceEnds(now)));
    if (next === Infinity) return;
    this.#timer = setTimeout(() => this.#goOn(), Math.max(1, next - now));
    this.#timer.unref();
  }
}
