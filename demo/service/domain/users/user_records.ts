/** Reads users for administrators (specification, section 5). */
import type { z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import type { user } from '../../../../src/contract/users.ts';
import type { Store } from '../../store/store.ts';
import { databaseNow, type Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import { timestamp } from '../wrapper.ts';
import { managerName } from './teams.ts';
import { requireAdministrator, type User } from './users.ts';
import type { VisibilityProfile } from './visibility.ts';

export type UserRecord = z.output<typeof user>;

const selectRecords = ({ db }: Store, clock: Clock) =>
  db.selectFrom('app_user').select((of) => [
    'id',
    'username',
    'display_name',
    'user_type',
    'api_access',
    'api_systems',
    'visibility_profile',
    'own_profile',
    'locked_at',
    managerName,
    of
      .selectFrom('session')
      .whereRef('session.user_id', '=', 'app_user.id')
      .where('expires_at', '>', databaseNow(clock))
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .as('session_count'),
    of
      .selectFrom('setting_version')
      .where('setting_version.kind', '=', 'user')
      .whereRef('setting_version.key', '=', sql<string>`app_user.id::text`)
      .select('version')
      .as('version'),
    of
      .selectFrom('password_link')
      .whereRef('password_link.user_id', '=', 'app_user.id')
      .where('expires_at', '>', databaseNow(clock))
      .select('expires_at')
      .as('link_expires_at'),
  ]);

interface ProfileColumns {
  visibility_profile: VisibilityProfile;
  own_profile: string | null;
}

/** Returns the profile of a user as administrators choose it: one of the customer's own, or one of the release. */
export const shownProfile = ({ visibility_profile, own_profile }: ProfileColumns) => ({
  visibility_profile: own_profile ?? visibility_profile,
});

const present = <
  T extends ProfileColumns & {
    session_count: string | null;
    locked_at: Date | null;
    link_expires_at: Date | null;
    version: number | null;
  },
>({
  session_count,
  locked_at,
  link_expires_at,
  visibility_profile,
  own_profile,
  version,
  ...row
}: T) => ({
  ...row,
  ...shownProfile({ visibility_profile, own_profile }),
  link_expires_date: link_expires_at && timestamp(link_expires_at),
  locked_date: locked_at && timestamp(locked_at),
  session_count: Number(session_count ?? 0),
  version: version ?? 1,
});

export const noSuchUser = (): Refusal => new Refusal('NOT_FOUND', 'user_id: there is no such user.');

/** Returns users, ordered by name. Throws INSUFFICIENT_ACCESS for callers who are not administrators. */
export async function listUsers(
  store: Store,
  clock: Clock,
  administrator: User,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ users: UserRecord[]; totalCount: number }> {
  requireAdministrator(administrator);
  const rows = await selectRecords(store, clock)
    .orderBy('username')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  const { count } = await store.db
    .selectFrom('app_user')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { users: rows.map(present), totalCount: Number(count) };
}

/** Returns a user. Throws INSUFFICIENT_ACCESS, NOT_FOUND. */
export async function readUser(
  store: Store,
  clock: Clock,
  administrator: User,
  id: number,
): Promise<UserRecord> {
  requireAdministrator(administrator);
  const row = await selectRecords(store, clock).where('id', '=', id).executeTakeFirst();
  if (!row) throw noSuchUser();
  return present(row);
}
