/** Who may come in: sessions and versions. */
import type { MiddlewareHandler } from 'hono';
import { Refusal } from '../domain/refusal.ts';
import { resettingRefusal } from '../domain/resets.ts';
import { findSession } from '../domain/users/sessions.ts';
import { requireApiAccess } from '../domain/users/users.ts';
import { newestVersion, versionNumber } from '../domain/versions.ts';
import type { Environment, Service } from './environment.ts';

/** Section 9: an unknown version is 404 UNSUPPORTED_VERSION. */
export const readVersion: MiddlewareHandler<Environment> = async (c, next) => {
  const version = versionNumber(c.req.param('version') ?? '');
  if (version === undefined)
    throw new Refusal('UNSUPPORTED_VERSION', `Versions v1.0 to ${newestVersion} are supported.`);
  c.set('version', version);
  await next();
};

/** Section 9: new operations are not added to older versions. */
export const requireVersion =
  (first: number): MiddlewareHandler<Environment> =>
  async (c, next) => {
    if (c.get('version') < first)
      throw new Refusal('UNSUPPORTED_VERSION', `This operation is there from v${first}.0 on.`);
    await next();
  };

/** Section 5, rule 3: the session id is the whole value of the Authorization header. */
export const requireSession =
  ({ store, clock }: Service): MiddlewareHandler<Environment> =>
  async (c, next) => {
    const sessionId = c.req.header('authorization');
    const session = sessionId ? await findSession(store, clock, sessionId) : undefined;
    if (!session)
      throw new Refusal(
        'INVALID_SESSION_ID',
        'No session, or one that is unknown or has ended. Sign in again.',
      );
    c.set('user', session.user);
    c.set('faults', session.faults);
    c.set('isResetting', session.isResetting);
    await next();
  };

/** Refuses changes while the sandbox is reset, which would take them away again. */
export const refuseWhileResetting: MiddlewareHandler<Environment> = async (c, next) => {
  if (c.get('isResetting')) throw resettingRefusal();
  await next();
};

export const requireApi: MiddlewareHandler<Environment> = async (c, next) => {
  requireApiAccess(c.get('user'));
  await next();
};
