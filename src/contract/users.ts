/** Administration of users and their permissions (specification, section 5), for system administrators. */
import { createRoute, z } from '@hono/zod-openapi';
import { answer, commonFailures, failure, json, withSession } from './shared/envelope.ts';
import { wholeNumber } from './shared/parameters.ts';
import { firstRelease, operationsSince, since } from './shared/since.ts';
import { basedOnVersion, settingVersion } from './shared/setting_versions.ts';
import { profileOfUser } from './users/visibility_profiles.ts';

export const userType = z.enum([
  'SYSTEM_ADMINISTRATOR',
  'SYSTEM_AND_DATA_ADMIN',
  'DATA_STEWARD',
  'INTEGRATION_USER',
  'STANDARD_USER',
]);

/**
 * Access of a user. `api_access`: `none` (can only sign in), `selected` (only for the systems in `api_systems`) or `all`.
 * `visibility_profile`: `HIDE_OPTED_OUT` hides contact data of records that opted out of its use, `HIDE_MAIL_ONLY` also mail-only addresses. Others are
 * those of `listVisibilityProfiles`.
 */
export const userAccess = z
  .object({
    api_access: z.enum(['none', 'selected', 'all']),
    api_systems: z.array(z.string().min(1).max(255)).max(1000),
    visibility_profile: profileOfUser,
  })
  .openapi('UserAccess');

/** Rejects invisible characters in names, which would make two names look the same. */
const visible = /^[^\p{C}]*$/u;

/** User name of the manager, who reads the change requests of the team: of this user and all others below. Null for none. */
const manager = since(firstRelease, z.string().min(1).max(255).nullable());

const displayName = z
  .string()
  .trim()
  .min(1, 'a name of 1 to 255 characters')
  .max(255, 'a name of 1 to 255 characters')
  .regex(visible, 'a name without control characters');

/** Minimum and maximum length of a password, in characters. */
export const passwordLength = { least: 8, most: 200 } as const;
const passwordWords = `a password of ${passwordLength.least} to ${passwordLength.most} characters`;
const password = z.string().min(passwordLength.least, passwordWords).max(passwordLength.most, passwordWords);

/** User to create. Without a password, the user sets one with a link (`createPasswordLink`). User names ignore case, are stored in lower case, and cannot be changed. */
export const newUser = userAccess
  .extend({
    username: z
      .string()
      .min(1, 'a user name of 1 to 255 characters')
      .max(255, 'a user name of 1 to 255 characters')
      .regex(/^[^\s\p{C}]*$/u, 'a user name without blanks'),
    display_name: displayName,
    user_type: userType,
    password: password.optional(),
    manager: manager.optional(),
  })
  .openapi('NewUser');

/** New access of a user, and optional further changes. Absent properties stay unchanged. */
export const userChange = userAccess
  .extend({
    display_name: displayName.optional(),
    user_type: userType.optional(),
    password: password.optional(),
    manager: manager.optional(),
  })
  .extend(basedOnVersion.shape)
  .openapi('UserChange');

export const user = userAccess
  .extend({
    id: z.number().int(),
    username: z.string(),
    display_name: z.string(),
    user_type: userType,
    manager,
    /** Time when an administrator locked the user; null when the user is not locked. */
    locked_date: z.string().nullable(),
    /** Number of open sessions. */
    session_count: z.number().int(),
    /** Time until which the user can set a password with a link; null without a link. */
    link_expires_date: z.string().nullable(),
    /** Version of access, name, type, password and lock. */
    version: settingVersion,
  })
  .openapi('User');

/** `url` is the address of a page where the user sets a password, once and until `expires_date`. */
export const passwordLink = z.object({ url: z.url(), expires_date: z.string() }).openapi('PasswordLink');

export const userParams = z.object({
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
    summary: 'List users by name',
    security: withSession,
    request: {
      query: z.object({
        offset: wholeNumber(0, 1_000_000).optional(),
        limit: wholeNumber(1, 500).optional(),
      }),
    },
    responses: {
      200: answer(
        'Users. Default limit 100',
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
    summary: 'Read a user',
    security: withSession,
    request: { params: userParams },
    responses: { 200: answer('The user', userAnswer), ...commonFailures },
  }),
  createUser: createRoute({
    method: 'post',
    path: '/users',
    operationId: 'createUser',
    tags: ['Users'],
    summary: 'Create a user',
    description:
      'The user can sign in immediately with the password, or set one with a link. An existing user name, ignoring case, is INVALID_DATA. `manager` is the user name of the manager, who reads the change requests of this user and of all below.',
    security: withSession,
    request: { body: { required: true, content: json(newUser) } },
    responses: { 200: answer('The new user', userAnswer), ...commonFailures },
  }),
  replaceUserAccess: createRoute({
    method: 'put',
    path: '/users/{user_id}',
    operationId: 'replaceUserAccess',
    tags: ['Users'],
    summary: 'Change a user: access, display name, type, password, manager',
    description:
      'Applies immediately, also to open sessions; to reads in another process of the instance within two seconds. A new password ends the other sessions of the user. Administrators cannot withdraw their own access or change their own type: INVALID_STATE. Also when the change is based on an older `version`. A `manager` who is in the team of the user is INVALID_DATA.',
    security: withSession,
    request: { params: userParams, body: { required: true, content: json(userChange) } },
    responses: {
      200: answer('The user as it is now, or a FAILURE', z.union([userAnswer, failure])),
      ...commonFailures,
    },
  }),
  endUserSessions: createRoute({
    method: 'post',
    path: '/users/{user_id}/sessions/end',
    operationId: 'endUserSessions',
    tags: ['Users'],
    summary: 'End the sessions of a user',
    description:
      'For example after a device was lost. The user can sign in again. Also ends the tokens and the browser sign-ins of the user at the identity provider. Ends sessions immediately, for reads in another process of the instance within two seconds. The session of this call stays.',
    security: withSession,
    request: { params: userParams },
    responses: { 200: answer('The user as it is now', userAnswer), ...commonFailures },
  }),
  createPasswordLink: createRoute({
    method: 'post',
    path: '/users/{user_id}/password_link',
    operationId: 'createPasswordLink',
    tags: ['Users'],
    summary: 'Make a link for setting a password',
    description:
      'An invitation or a reset: hand the link to the user over a trusted channel. It works once, until it expires (72 hours by default), and ends the sessions of the user when it is used. The instance keeps only a digest, so the link cannot be read again. A new link, a new password and a lock end the earlier link. A locked user is INVALID_STATE.',
    security: withSession,
    request: {
      params: userParams,
      body: {
        required: true,
        content: json(z.object({ hours: z.number().int().min(1).max(168).optional() })),
      },
    },
    responses: {
      200: answer(
        'The link, or a FAILURE',
        z.union([z.object({ responseStatus: z.literal('SUCCESS'), link: passwordLink }), failure]),
      ),
      ...commonFailures,
    },
  }),
  setUserLocked: createRoute({
    method: 'post',
    path: '/users/{user_id}/locked',
    operationId: 'setUserLocked',
    tags: ['Users'],
    summary: 'Lock or unlock a user',
    description:
      'Locking ends the sessions of the user immediately, for reads in another process of the instance within two seconds, and blocks sign-in until the user is unlocked. Administrators cannot lock themselves: INVALID_STATE.',
    security: withSession,
    request: {
      params: userParams,
      body: { required: true, content: json(z.object({ locked: z.boolean() }).extend(basedOnVersion.shape)) },
    },
    responses: {
      200: answer('The user as it is now, or a FAILURE', z.union([userAnswer, failure])),
      ...commonFailures,
    },
  }),
} as const);
