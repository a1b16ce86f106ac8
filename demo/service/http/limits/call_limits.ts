/** Limits the calls of each user per minute by class in all processes together, see `CALL_LIMITS`. */
import type { MiddlewareHandler } from 'hono';
import { routes } from '../../../../src/contract/index.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { CallClass } from '../../../call_limits.ts';
import type { Settings } from '../../../settings.ts';
import type { Store } from '../../store/store.ts';
import type { Environment } from '../environment.ts';
import { IncomingBodies } from '../bodies/incoming_bodies.ts';
import { CallCounts } from './call_counts.ts';
import { CallsAtOnce } from './calls_at_once.ts';

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
  readonly #counts: ReadonlyMap<CallClass, CallCounts>;

  readonly atOnce: CallsAtOnce;
  readonly bodies = new IncomingBodies();

  constructor(store: Store, { callLimits, callsAtOnce }: Pick<Settings, 'callLimits' | 'callsAtOnce'>) {
    this.atOnce = new CallsAtOnce(callsAtOnce);
    this.#counts = new Map(
      Object.entries(callLimits).map(([name, limit]) => [
        name as CallClass,
        new CallCounts(store, name, limit),
      ]),
    );
  }

  /** Throws RATE_LIMITED with the time after which the user may call again. */
  guard(operationId: string, method: string): MiddlewareHandler<Environment> | undefined {
    const name = classOf(operationId, method);
    const counts = this.#counts.get(name);
    return (
      counts &&
      (async (c, next) => {
        const milliseconds = await counts.count(c.get('user').id);
        if (milliseconds > 0)
          throw new Refusal(
            'RATE_LIMITED',
            `More than ${counts.limit} calls of this kind (${name}) in a minute. Try again later, and send fewer at once.`,
            Math.ceil(milliseconds / 1000),
          );
        await next();
      })
    );
  }
}
