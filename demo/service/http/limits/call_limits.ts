/**
 * Limits the calls of each user per minute by class, see `CALL_LIMITS`. Every process counts the calls that it answers itself: a count in the
 * database would cost each call a statement.
 */
import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { routes } from '../../../../src/contract/index.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { CallClass } from '../../../call_limits.ts';
import type { Settings } from '../../../settings.ts';
import type { Environment } from '../environment.ts';
import { CallsAtOnce } from './calls_at_once.ts';

const windowSeconds = 60;

/** Calls about many records at once, and calls that start jobs. */
const heavy: readonly string[] = [
  routes.retrieveEntities,
  routes.matchEntity,
  routes.updateObjects,
  routes.writeSharedRecords,
  routes.associateCustomKeys,
  routes.associateChildCustomKeys,
  routes.disassociateCustomKeys,
  routes.updateChangeRequests,
  routes.processChangeRequests,
  routes.startSourceJob,
  routes.startTargetJob,
  routes.putInboundFile,
  routes.resetSandbox,
].map(({ operationId }) => operationId);

const classOf = (operationId: string, method: string): CallClass =>
  heavy.includes(operationId) ? 'heavy' : method === 'get' ? 'read' : 'change';

/** Returns the guard of an operation; undefined when its class has no limit. */
export class CallLimiters {
  readonly #limiters: ReadonlyMap<CallClass, RateLimiterMemory>;

  readonly atOnce: CallsAtOnce;

  constructor({ callLimits, callsAtOnce }: Pick<Settings, 'callLimits' | 'callsAtOnce'>) {
    this.atOnce = new CallsAtOnce(callsAtOnce);
    this.#limiters = new Map(
      Object.entries(callLimits).map(([name, points]) => [
        name as CallClass,
        new RateLimiterMemory({ points, duration: windowSeconds }),
      ]),
    );
  }

  /** Throws RATE_LIMITED with the time after which the user may call again. */
  guard(operationId: string, method: string): MiddlewareHandler<Environment> | undefined {
    const name = classOf(operationId, method);
    const limiter = this.#limiters.get(name);
    return (
      limiter &&
      (async (c, next) => {
        try {
          await limiter.consume(c.get('user').id);
        } catch (state) {
          if (!(state instanceof RateLimiterRes)) throw state;
          throw new Refusal(
            'RATE_LIMITED',
            `More than ${limiter.points} calls of this kind (${name}) in a minute. Try again later, and send fewer at once.`,
            Math.ceil(state.msBeforeNext / 1000),
          );
        }
        await next();
      })
    );
  }
}
