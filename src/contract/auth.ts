/** Authentication (specification 2.3, 4.1) and the single sign-on exchange (specification 5). */
import { createRoute, z } from '@hono/zod-openapi';
import { answer, commonFailures, outcome, serviceFailures, withSession } from './shared/envelope.ts';
import { firstRelease, operationsSince } from './shared/since.ts';

/** The session object (2.3). A session is valid for 20 minutes after it was issued. */
export const session = z
  .object({
    responseStatus: z.literal('SUCCESS'),
    sessionId: z.string(),
    userId: z.number().int(),
    networkId: z.string(),
    networkIds: z.array(z.object({ id: z.number().int(), name: z.string(), url: z.string() })),
  })
  .openapi('Session');

export const authRoutes = {
  authenticate: createRoute({
    method: 'post',
    path: '/auth',
    operationId: 'authenticate',
    tags: ['Authentication'],
    summary: 'Authenticate a user with name and password (4.1)',
    request: {
      body: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: z.object({ username: z.string().min(1).max(320), password: z.string().min(1).max(1024) }),
          },
        },
      },
    },
    responses: {
      200: answer('Signed in', session),
      400: commonFailures[400],
      401: { ...commonFailures[401], description: 'Wrong user name or password: AUTHENTICATION_FAILED' },
      429: commonFailures[429],
      ...serviceFailures,
    },
  }),
  ...operationsSince(firstRelease, {
    exchangeAccessToken: createRoute({
      method: 'post',
      path: '/auth/sso',
      operationId: 'exchangeAccessToken',
      tags: ['Authentication'],
      summary: 'Exchange an access token of the identity provider for a session',
      request: {
        headers: z.object({ authorization: z.string().openapi({ example: 'Bearer <access token>' }) }),
      },
      responses: {
        200: answer('Signed in', session),
        401: {
          ...commonFailures[401],
          description: 'Token missing, wrong or expired: AUTHENTICATION_FAILED',
        },
        403: commonFailures[403],
        ...serviceFailures,
      },
    }),
    signOut: createRoute({
      method: 'delete',
      path: '/auth',
      operationId: 'signOut',
      tags: ['Authentication'],
      summary: 'End the session of the Authorization header',
      security: withSession,
      responses: { 200: answer('Signed out', outcome), 401: commonFailures[401], ...serviceFailures },
    }),
  } as const),
} as const;
