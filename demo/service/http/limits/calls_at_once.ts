/**
 * Holds back a user who sends many calls at once, while others call, too (`CALLS_AT_ONCE`). The database gives its callers turns; this shares the
 * processor of the process, so that a flood by one integrator delays others less. A user alone may use all of the process.
 */
import type { MiddlewareHandler } from 'hono';
import { routes } from '../../../../src/contract/index.ts';
import type { Environment } from '../environment.ts';

/** After so long without a call, a user no longer counts as somebody who calls. */
const recentMilliseconds = 2000;

/** Calls that wait for news or for the bytes of a file. They are not counted, because waiting takes no processor time. */
const waiting: readonly string[] = [routes.listChanges, routes.putInboundFile].map(
  ({ operationId }) => operationId,
);

interface OfUser {
  running: number;
  /** Starts of the calls that are held back, in their order. */
  readonly held: (() => void)[];
}

export class CallsAtOnce {
  readonly #limit: number;
  readonly #users = new Map<string, OfUser>();
  /** The users who called last, each once: the latest, and the latest before of another user. */
  #latest: readonly { user: string; at: number }[] = [];

  /** `limit`: calls of a user that run at once while others call. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Runs a call, at once or when earlier calls of the user have ended. */
  async run<T>(user: string, call: () => Promise<T>): Promise<T> {
    this.#latest = [
      { user, at: performance.now() },
      ...this.#latest.filter((each) => each.user !== user).slice(0, 1),
    ];
    const own = this.#users.get(user) ?? { running: 0, held: [] };
    this.#users.set(user, own);
    if (own.running >= this.#limit && this.#othersCall(user))
      await new Promise<void>((start) => own.held.push(start));
    own.running++;
    try {
      return await call();
    } finally {
      own.running--;
      this.#goOn(user, own);
    }
  }

  guard(operationId: string): MiddlewareHandler<Environment> | undefined {
    if (waiting.includes(operationId)) return undefined;
    return (c, next) => this.run(String(c.get('user').id), next);
  }

  #othersCall(user: string): boolean {
    const other = this.#latest.find((each) => each.user !== user);
    return other !== undefined && performance.now() - other.at < recentMilliseconds;
  }

  #goOn(user: string, own: OfUser): void {
    const free = this.#othersCall(user) ? this.#limit - own.running : own.held.length;
    for (const start of own.held.splice(0, Math.max(free, 0))) start();
    if (!own.running && !own.held.length) this.#users.delete(user);
  }
}
