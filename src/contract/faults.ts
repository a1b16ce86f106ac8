/** Faults that users inject for their own account in a sandbox, to test how host pages and widgets handle them. */
import { createRoute, z } from '@hono/zod-openapi';
import { answer, commonFailures, failure, json, withSession } from './shared/envelope.ts';
import { firstRelease, operationsSince } from './shared/since.ts';

/**
 * `slow`: delayed responses. `offline`: dropped connections. `server-error`: 500 UNEXPECTED_ERROR. `malformed`: responses that are not valid
 * JSON. `held-requests`: new change requests of the account are not processed until the fault expires.
 */
export const faultKind = z.enum(['slow', 'offline', 'server-error', 'malformed', 'held-requests']);

export const faultSetting = z
  .strictObject({
    kinds: z.array(faultKind).max(5),
    /** Delay of each call in milliseconds for `slow`; default 3,000. */
    delay_milliseconds: z.number().int().min(100).max(60_000).optional(),
    /** Minutes until the faults expire; default 10. */
    minutes: z.number().int().min(1).max(60).optional(),
  })
  .openapi('FaultSetting');

export const faults = z
  .object({
    kinds: z.array(faultKind),
    delay_milliseconds: z.number().int(),
    /** Time when the faults expire; null when there are none. */
    expires_at: z.string().nullable(),
  })
  .openapi('Faults');

const faultsAnswer = z.object({ responseStatus: z.literal('SUCCESS'), faults });

export const faultRoutes = operationsSince(firstRelease, {
  readFaults: createRoute({
    method: 'get',
    path: '/sandbox/faults',
    operationId: 'readFaults',
    tags: ['Sandbox'],
    summary: 'Read the injected faults of the calling account',
    security: withSession,
    responses: { 200: answer('The faults', faultsAnswer), ...commonFailures },
  }),
  replaceFaults: createRoute({
    method: 'put',
    path: '/sandbox/faults',
    operationId: 'replaceFaults',
    tags: ['Sandbox'],
    summary: 'Set the injected faults of the calling account',
    description:
      'Faults affect all calls of this account in all its sessions, except these operations and signing out. Other accounts are not affected. An empty list of kinds switches all faults off. INVALID_STATE for a public instance.',
    security: withSession,
    request: { body: { required: true, content: json(faultSetting) } },
    responses: {
      200: answer('The current faults, or INVALID_STATE', z.union([faultsAnswer, failure])),
      ...commonFailures,
    },
  }),
  endOtherSessions: createRoute({
    method: 'delete',
    path: '/sandbox/sessions',
    operationId: 'endOtherSessions',
    tags: ['Sandbox'],
    summary: 'End all other sessions of the calling account',
    description: 'Use it to test how a widget handles an ended session.',
    security: withSession,
    responses: {
      200: answer(
        'Number of ended sessions',
        z.object({ responseStatus: z.literal('SUCCESS'), ended: z.number().int() }),
      ),
      ...commonFailures,
    },
  }),
} as const);
