/** What a user may do, and why (specification, section 5). */
import { createRoute, z } from '@hono/zod-openapi';
import { answer, commonFailures, withSession } from './shared/envelope.ts';
import { firstRelease, operationsSince } from './shared/since.ts';
import { userParams } from './users.ts';

/**
 * `read`: search, match, and read records. `request`: request changes and new records. `decide`: decide change requests and suspect matches,
 * merge records. `answer`: answer change requests for a system. `custom_keys`: add and inactivate custom keys. `data_update`: change records
 * directly. `load`: load files. `export`: export records. `audit`: read audit histories. `administer`: widgets, users, rules, the data model,
 * webhooks and agents.
 */
export const rightName = z.enum([
  'read',
  'request',
  'decide',
  'answer',
  'custom_keys',
  'data_update',
  'load',
  'export',
  'audit',
  'administer',
]);

/** A setting of the user that decides about a right. `value` is the user's own, `allowed_values` are those with which the right can be given. */
export const rightCondition = z
  .object({
    setting: z.enum(['user_type', 'api_access', 'visibility_profile']),
    value: z.string(),
    allowed_values: z.array(z.string()),
    is_met: z.boolean(),
  })
  .openapi('RightCondition');

/**
 * A right is given when all its conditions are met and the user is not locked. `systems` are the systems for which the user has it; null when it
 * does not depend on a system.
 */
export const userRight = z
  .object({
    right: rightName,
    is_given: z.boolean(),
    conditions: z.array(rightCondition),
    systems: z.array(z.string()).nullable(),
  })
  .openapi('UserRight');

export const userRightRoutes = operationsSince(firstRelease, {
  readUserRights: createRoute({
    method: 'get',
    path: '/users/{user_id}/rights',
    operationId: 'readUserRights',
    tags: ['Users'],
    summary: 'Read what a user may do, and why',
    description:
      'The rights follow from the type of the user, the API access and the visibility profile. For each right, the answer names the settings that decide, and the values with which it can be given.',
    security: withSession,
    request: { params: userParams },
    responses: {
      200: answer(
        'The rights of the user',
        z.object({
          responseStatus: z.literal('SUCCESS'),
          is_locked: z.boolean(),
          rights: z.array(userRight),
        }),
      ),
      ...commonFailures,
    },
  }),
} as const);
