/** Sandbox faults of the caller's account. */
import { routes } from '../../../src/contract/index.ts';
import type { Context } from '../domain/change_requests/context.ts';
import { routeWaiting } from '../domain/change_requests/route/route.ts';
import { faultsOf, replaceFaults, type Faults } from '../domain/faults.ts';
import { endSessionsOf } from '../domain/users/sessions.ts';
import { describeError } from '../http/failures.ts';
import type { Api, Service } from '../http/environment.ts';

const responseStatus = 'SUCCESS' as const;

const present = ({ kinds, delayMilliseconds, expiresAt }: Faults) => ({
  kinds: [...kinds],
  delay_milliseconds: delayMilliseconds,
  expires_at: expiresAt?.toISOString() ?? null,
});

export function addFaultRoutes(api: Api, service: Service, context: Context): void {
  const { store, clock, settings, logger } = service;

  api.openapi(routes.readFaults, async (c) => {
    const faults = await faultsOf(store, clock, c.get('user').id);
    return c.json({ responseStatus, faults: present(faults) }, 200);
  });

  api.openapi(routes.replaceFaults, async (c) => {
    const faults = await replaceFaults(store, clock, settings.isPublic, c.get('user'), c.req.valid('json'));
    // Routes requests that were held back now, instead of at the next sweep.
    await routeWaiting(context, (id, error) =>
      logger.error({ id, error: describeError(error) }, 'change request not routed'),
    );
    return c.json({ responseStatus, faults: present(faults) }, 200);
  });

  api.openapi(routes.endOtherSessions, async (c) => {
    const kept = c.req.header('authorization') ?? '';
    const ended = await endSessionsOf(store, c.get('user').id, 'agents', kept);
    return c.json({ responseStatus, ended }, 200);
  });
}
