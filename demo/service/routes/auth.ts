/** Authentication (specification 4.1) and the single sign-on exchange (specification 5). */
import { routes } from '../../../src/contract/index.ts';
import { usernameOfAccessToken } from '../domain/users/access_tokens.ts';
import { Refusal } from '../domain/refusal.ts';
import { endSession, lockedRefusal, openSession } from '../domain/users/sessions.ts';
import { signIn } from '../domain/users/sign_in.ts';
import { findUnlockedUser, type User } from '../domain/users/users.ts';
import { clientAddress } from '../http/client_address.ts';
import { succeeded } from '../domain/outcome.ts';
import type { Api, Service } from '../http/environment.ts';
import { validationHook } from '../http/validation.ts';

/** ID of the only instance of this service. */
const instanceId = 1;
const instanceName = 'Sandbox';

const tokenRefused = (): Refusal =>
  new Refusal(
    'AUTHENTICATION_FAILED',
    'The access token is missing, rejected by the identity provider, or was issued to another client.',
  );

export function addAuthRoutes(api: Api, service: Service): void {
  const { store, clock, settings, identityProvider } = service;

  /** Opens a session and returns the session object (2.3). */
  const sessionOf = async (user: User) => ({
    responseStatus: 'SUCCESS' as const,
    sessionId: await openSession(store, clock, user, settings.sessionLifetimeSeconds),
    userId: user.id,
    networkId: String(instanceId),
    networkIds: [{ id: instanceId, name: instanceName, url: settings.instanceUrl }],
  });

  api.openapi(routes.authenticate, async (c) => {
    const { username, password } = c.req.valid('form');
    const address = clientAddress(c.env.incoming, settings.trustedProxies);
    const outcome = await signIn(store, clock, { username, password, address });
    if (outcome.kind === 'limited')
      throw new Refusal(
        'RATE_LIMITED',
        `Too many failed sign-ins. Try again in ${outcome.retryAfterSeconds} seconds.`,
        outcome.retryAfterSeconds,
      );
    if (outcome.kind === 'wrong')
      throw new Refusal('AUTHENTICATION_FAILED', 'The user name or the password is wrong.');
    if (outcome.kind === 'locked') throw lockedRefusal();
    return c.json(await sessionOf(outcome.user), 200);
  });

  api.openapi(
    routes.exchangeAccessToken,
    async (c) => {
      const token = /^Bearer +([\x21-\x7e]+)$/i.exec(c.req.valid('header').authorization)?.[1];
      const username = token && (await usernameOfAccessToken(identityProvider, token));
      if (!username) throw tokenRefused();
      const user = await findUnlockedUser(store, username);
      if (!user)
        throw new Refusal('INSUFFICIENT_ACCESS', 'The signed-in user has no account in this instance.');
      return c.json(await sessionOf(user), 200);
    },
    (result, c) => {
      // A missing header counts as a missing token, not as an invalid request.
      if (!result.success) throw tokenRefused();
      validationHook(result, c);
      return undefined;
    },
  );

  api.openapi(routes.signOut, async (c) => {
    await endSession(store, c.req.header('authorization') ?? '');
    return c.json(succeeded, 200);
  });
}
