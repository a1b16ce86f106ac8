/** Injects the faults that an account has switched on into its calls (`domain/faults.ts`). */
import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import { routes } from '../../../src/contract/index.ts';
import type { Environment, Service } from './environment.ts';

/** The ways out of the faults that an account switched on. */
export const withoutFaults: readonly string[] = [
  routes.signOut.operationId,
  routes.readFaults.operationId,
  routes.replaceFaults.operationId,
  routes.endOtherSessions.operationId,
];

/** Truncated JSON response, like that of a failing proxy. */
const brokenAnswer = '{"responseStatus":"SUCCESS","totalCount":12,"entities":[{"entityId":"2';

/** Middleware; add it after `requireSession`, which reads the faults with the session. */
export function meetFaults({ settings }: Service): MiddlewareHandler<Environment> {
  return async (c, next) => {
    if (settings.isPublic) return next();
    const { kinds, delayMilliseconds } = c.get('faults');
    if (kinds.includes('slow')) {
      const { signal } = c.req.raw;
      await wait(delayMilliseconds, undefined, { signal }).catch(() => {});
    }
    if (kinds.includes('offline')) {
      c.env.incoming.socket.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    if (kinds.includes('server-error')) throw new Error('A fault that the account switched on.');
    if (kinds.includes('malformed')) return c.body(brokenAnswer, 200, { 'Content-Type': 'application/json' });
    return next();
  };
}
