/**
 * Reads bodies before their calls have a turn, so that slow uploads of a user delay no other calls of that user. Few large bodies of a user are in memory at
 * a time; the others wait in their connections.
 */
import type { MiddlewareHandler } from 'hono';
import { bodyLimitsOf, formBytes } from '../../../../src/contract/shared/limits.ts';
import { Abandoned } from '../../store/caller.ts';
import type { Environment } from '../environment.ts';
import { isForm, isJson, limitBytes } from './body_limits.ts';

/** A body of up to so many bytes waits for no other one. It arrives in a few packets. */
const smallBytes = 64 * 1024;

/** As many as calls of a user alone run at once, unless `CALLS_AT_ONCE` is changed. A body counts until its call ends. */
const mostLargeBodies = 8;

/** The large bodies of a user. */
interface OfUser {
  count: number;
  /** Calls that wait until they may send theirs, in their order. */
  readonly waiting: Set<() => void>;
}

export class IncomingBodies {
  readonly #users = new Map<string, OfUser>();

  /** Reads the body of an operation within its limits. Add it after the guards, so that no body is read for unauthorized callers, and before the turn. */
  guard(operationId: string): MiddlewareHandler<Environment> {
    const limitJson = limitBytes(bodyLimitsOf(operationId).bytes);
    const limitForm = limitBytes(formBytes);
    return async (c, next) => {
      const type = c.req.header('content-type');
      const limit = isJson(type) ? limitJson : isForm(type) ? limitForm : undefined;
      if (!limit || !c.req.raw.body) return next();
      const read = async (): Promise<void> => void (await c.req.arrayBuffer());
      const user: number | undefined = c.get('user')?.id;
      // A body without a length may be large.
      const isSmall = Number(c.req.header('content-length') ?? Infinity) <= smallBytes;
      if (isSmall || user === undefined) {
        await limit(c, read);
        return next();
      }
      const end = await this.#take(String(user), c.req.raw.signal);
      try {
        await limit(c, read);
        await next();
      } finally {
        end();
      }
    };
  }

  /** Resolves when the user may send one more large body, with what to call at its end. Throws Abandoned when the client is gone before. */
  async #take(user: string, signal: AbortSignal): Promise<() => void> {
    const own = this.#users.get(user) ?? { count: 0, waiting: new Set() };
    this.#users.set(user, own);
    if (own.count < mostLargeBodies) own.count++;
    else
      await new Promise<void>((resolve, reject) => {
        if (signal.aborted) return reject(new Abandoned());
        const giveUp = (): void => {
          own.waiting.delete(start);
          reject(new Abandoned());
        };
        const start = (): void => {
          own.waiting.delete(start);
          signal.removeEventListener('abort', giveUp);
          resolve();
        };
        own.waiting.add(start);
        signal.addEventListener('abort', giveUp);
      });
    return () => {
      const [next] = own.waiting;
      if (next) next();
      else if (--own.count === 0) this.#users.delete(user);
    };
  }
}
