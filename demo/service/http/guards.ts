/** Middleware that checks versions, sessions and API access. */
import type { MiddlewareHandler } from 'hono';
import { Refusal } from '../domain/refusal.ts';
import { resettingRefusal } from '../domain/resets.ts';
import { findSession } from '../domain/users/sessions.ts';
import { requireApiAccess } from '../domain/users/users.ts';
import { newestVersion, versionNumber } from '../domain/versions.ts';
import { whileChanging } from '../store/caller.ts';
import type { Environment, Service } from './environment.ts';
import { retryAfterSeconds } from './failures.ts';
import { asUser } from './visibility/guards.ts';

/** Reads the version of the path. Throws UNSUPPORTED_VERSION for an unknown one (section 9). */
export const readVersion: MiddlewareHandler<Environment> = async (c, next) => {
  const version = versionNumber(c.req.param('version') ?? '');
  if (version === undefined)
    throw new Refusal('UNSUPPORTED_VERSION', `Versions v1.0 to ${newestVersion} are supported.`);
  c.set('version', version);
  await next();
};

/** Throws UNSUPPORTED_VERSION for versions before `first`: older versions do not get new operations (section 9). */
export const requireVersion =
  (first: number): MiddlewareHandler<Environment> =>
  async (c, next) => {
    if (c.get('version') < first)
      throw new Refusal('UNSUPPORTED_VERSION', `This operation requires v${first}.0 or later.`);
    await next();
  };

type SessionReader = (c: Parameters<MiddlewareHandler<Environment>>[0]) => string;
const wholeHeader: SessionReader = (c) => c.req.header('authorization') ?? '';

/**
 * Reads the session. Its ID is the whole value of the Authorization header (section 5, rule 3), unless `idOf` reads it from elsewhere. Throws
 * INVALID_SESSION_ID. Reads use cached sessions; other calls read theirs and clear the cache, because they may have ended sessions or
 * changed users.
 */
export const requireSession =
  (
    { store, clock, sessions, model }: Service,
    isRead: boolean,
    idOf: SessionReader = wholeHeader,
  ): MiddlewareHandler<Environment> =>
  async (c, next) => {
    const sessionId = idOf(c);
    const session = await (isRead ? sessions.find(sessionId) : findSession(store, clock, sessionId));
    if (!session)
      throw new Refusal('INVALID_SESSION_ID', 'The session is missing, unknown or expired. Sign in again.');
    // Another process may have changed the model.
    await model.refresh(session.modelVersion);
    c.set('user', session.user);
    c.set('faults', session.faults);
    c.set('isResetting', session.isResetting);
    c.set('resets', session.resets);
    try {
      await asUser({ model }, session.user, next);
    } finally {
      if (!isRead) sessions.clear();
    }
  };

/** Refuses changes during a reset of the sandbox, which would delete them. */
export const refuseWhileResetting: MiddlewareHandler<Environment> = async (c, next) => {
  if (c.get('isResetting')) throw resettingRefusal();
  await next();
};

/** Marks a call that may change something. Refuses it while others wait for a standby of the database that is away: it would only wait, too. */
export const beginChange =
  ({ store }: Service): MiddlewareHandler<Environment> =>
  async (_, next) => {
    if (store.areChangesHeld())
      throw new Refusal(
        'SERVICE_UNAVAILABLE',
        'Changes wait for a standby of the database, which does not answer. This one was not carried out. Records can be read. Try again in a moment.',
        retryAfterSeconds.unreachable,
      );
    await whileChanging(next);
  };

export const requireApi: MiddlewareHandler<Environment> = async (c, next) => {
  requireApiAccess(c.get('user'));
  await next();
};
