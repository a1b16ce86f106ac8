/** Users and what they may do (specification, section 5). For system administrators. */
import { createRoute, z } from '@hono/zod-openapi';
import { answer, commonFailures, failure, json, withSession } from './shared/envelope.ts';
import { wholeNumber } from './shared/parameters.ts';
import { firstRelease, operationsSince } from './shared/since.ts';

export const userType = z.enum([
  'SYSTEM_ADMINISTRATOR',
  'SYSTEM_AND_DATA_ADMIN',
  'DATA_STEWARD',
  'INTEGRATION_USER',
  'STANDARD_USER',
]);

/**
 * What an administrator gives a user. `api_access`: `none` (signs in, may do nothing else), `selected` (in the name of the systems of
 * `api_systems` alone) or `all`. `visibility_profile`: with `HIDE_MAIL_ONLY` addresses that are for mail alone do not exist for the user.
 */
export const userAccess = z
  .object({
    api_access: z.enum(['none', 'selected', 'all']),
    api_systems: z.array(z.string().min(1).max(255)).max(1000),
    visibility_profile: z.enum(['ALL', 'HIDE_MAIL_ONLY']),
  })
  .openapi('UserAccess');

export const user = userAccess
  .extend({
    id: z.number().int(),
    username: z.string(),
    display_name: z.string(),
    user_type: userType,
    /** Sessions that have not ended. */
    session_count: z.number().int(),
  })
  .openapi('User');

const params = z.object({
  user_id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'the number of a user')
    .openapi({ param: { name: 'user_id', in: 'path' } }),
});
const userAnswer = z.object({ responseStatus: z.literal('SUCCESS'), user });

export const userRoutes = operationsSince(firstRelease, {
  listUsers: createRoute({
    method: 'get',
    path: '/users',
    operationId: 'listUsers',
    tags: ['Users'],
    summary: 'Users of the instance, by name',
    security: withSession,
    request: {
      query: z.object({
        offset: wholeNumber(0, 1_000_000).optional(),
        limit: wholeNumber(1, 500).optional(),
      }),
    },
    responses: {
      200: answer(
        'Users; 100 unless limit says otherwise',
        z.object({
          responseStatus: z.literal('SUCCESS'),
          users: z.array(user),
          totalCount: z.number().int(),
          offset: z.number().int(),
          limit: z.number().int(),
        }),
      ),
      ...commonFailures,
    },
  }),
  readUser: createRoute({
    method: 'get',
    path: '/users/{user_id}',
    operationId: 'readUser',
    tags: ['Users'],
    summary: 'One user',
    security: withSession,
    request: { params },
    responses: { 200: answer('The user', userAnswer), ...commonFailures },
  }),
  replaceUserAccess: createRoute({
    method: 'put',
    path: '/users/{user_id}',
    operationId: 'replaceUserAccess',
    tags: ['Users'],
    summary: 'Give a user API access, systems and a visibility profile',
    description:
      'Counts at once, for sessions under way too. Administrators cannot withdraw their own access: INVALID_STATE.',
    security: withSession,
    request: { params, body: { required: true, content: json(userAccess) } },
    responses: {
      200: answer('The user as it is now, or a FAILURE', z.union([userAnswer, failure])),
      ...commonFailures,
    },
  }),
} as const);
