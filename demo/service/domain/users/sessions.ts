/** Sessions (specification 2.3, section 5, rule 3). The database stores only a digest of each session ID. */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { runPrepared } from '../../store/statements.ts';
import type { Store } from '../../store/store.ts';
import { databaseNow, databaseTime, type Clock } from '../clock.ts';
import { modelVersion } from '../custom_fields/model_version.ts';
import { noFaults, type Faults } from '../faults.ts';
import { resetCount, resetting } from '../resets.ts';
import { Refusal } from '../refusal.ts';
import { selectUnlockedUser, type User } from './users.ts';

const idBytes = 32;

const digest = (sessionId: string): string => createHash('sha256').update(sessionId).digest('hex');

export const lockedRefusal = (): Refusal =>
  new Refusal('AUTHENTICATION_FAILED', 'The account is locked. An administrator can unlock it.');

/**
 * Opens a session and returns its ID: 256 random bits in base64url. The session expires `lifetimeSeconds` from now, regardless of
 * use. Throws AUTHENTICATION_FAILED for a locked user.
 */
export async function openSession(
  store: Store,
  clock: Clock,
  user: User,
  lifetimeSeconds: number,
): Promise<string> {
  const sessionId = randomBytes(idBytes).toString('base64url');
  await store.db.deleteFrom('session').where('expires_at', '<=', databaseNow(clock)).execute();
  // FOR SHARE waits for a concurrent call that locks the user, which would otherwise miss this session.
  const unlocked = store.db
    .selectFrom('app_user')
    .select([
      sql<string>`${digest(sessionId)}`.as('id_digest'),
      'id as user_id',
      databaseNow(clock).as('issued_at'),
      databaseTime(clock, lifetimeSeconds).as('expires_at'),
    ])
    .where('id', '=', user.id)
    .where('locked_at', 'is', null)
    .forShare();
  const { numInsertedOrUpdatedRows } = await store.db
    .insertInto('session')
    .columns(['id_digest', 'user_id', 'issued_at', 'expires_at'])
    .expression(unlocked)
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) throw lockedRefusal();
  return sessionId;
}

/** Session data that each call needs, read in one query. */
export interface Session {
  user: User;
  /** Active faults of the user's account. */
  faults: Faults;
  /** True while the sandbox is being reset. */
  isResetting: boolean;
  /** Number of resets so far, as text. */
  resets: string;
  /** Version of the data model. */
  modelVersion: number;
  /** Time until the session or its faults expire. */
  remainingMilliseconds: number;
}

/** Reads an open session; undefined for an unknown or expired one. */
export async function findSession(
  store: Store,
  clock: Clock,
  sessionId: string,
): Promise<Session | undefined> {
  const now = databaseNow(clock);
  const query = selectUnlockedUser(store)
    .innerJoin('session', 'session.user_id', 'app_user.id')
    .leftJoin('account_fault as fault', (join) =>
      join.onRef('fault.user_id', '=', 'app_user.id').on('fault.expires_at', '>', now),
    )
    .select(['fault.kinds', 'fault.delay_milliseconds as delayMilliseconds', 'fault.expires_at as expiresAt'])
    .select([resetting.as('isResetting'), resetCount.as('resets'), modelVersion.as('modelVersion')])
    .select(
      sql<number>`(1000 * extract(epoch FROM least(session.expires_at, fault.expires_at) - ${now}))::float8`.as(
        'remainingMilliseconds',
      ),
    )
    .where('id_digest', '=', digest(sessionId))
    .where('session.expires_at', '>', now);
  const [row] = await runPrepared(store.db, query);
  if (!row) return undefined;
  const {
    kinds,
    delayMilliseconds,
    expiresAt,
    isResetting,
    resets,
    modelVersion: version,
    remainingMilliseconds,
    ...user
  } = row;
  const faults = kinds && delayMilliseconds !== null ? { kinds, delayMilliseconds, expiresAt } : noFaults;
  return { user, faults, isResetting, resets, modelVersion: version, remainingMilliseconds };
}

/** What ends with the sessions of a user: models of the identity provider. `Session` is the sign-in of a browser. */
const given = {
  agents: ['AuthorizationCode', 'AccessToken'],
  tokens: ['AuthorizationCode', 'AccessToken', 'RefreshToken'],
  all: ['AuthorizationCode', 'AccessToken', 'RefreshToken', 'Session'],
};

/**
 * Ends the sessions of a user, except the one with the ID `keptSessionId`, with the codes and tokens that agents use (`agents`), with which any process
 * would open new ones; agents and widgets may renew theirs. `tokens` ends all codes and tokens, `all` the sign-ins of browsers as well. Returns the
 * number of sessions.
 */
export async function endSessionsOf(
  store: Store,
  userId: number,
  extent: keyof typeof given,
  keptSessionId = '',
): Promise<number> {
  let ended = store.db
    .deleteFrom('identity_entry')
    .where('model', 'in', given[extent])
    .where('owner', '=', String(userId));
  if (extent === 'agents') ended = ended.where('is_of_agent', '=', true);
  await ended.execute();
  const { numDeletedRows } = await store.db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id_digest', '!=', digest(keptSessionId))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function endSession(store: Store, sessionId: string): Promise<void> {
  await store.db.deleteFrom('session').where('id_digest', '=', digest(sessionId)).execute();
}
