/** What changes of users share: the administrators are locked, and the changed user. */
import { inside, type Store } from '../../store/store.ts';
import { managerName } from './teams.ts';
import { noSuchUser } from './user_records.ts';
import { insufficientAccess, requireAdministrator, type User } from './users.ts';

/**
 * Runs a change in a transaction that locks all administrators. When two administrators withdraw each other's rights concurrently, the
 * second call fails. Administrators cannot withdraw their own rights, so at least one always remains. Throws INSUFFICIENT_ACCESS for
 * callers that are no longer administrators.
 */
export function asAdministrator<T>(
  store: Store,
  administrator: User,
  change: (transaction: Store) => Promise<T>,
): Promise<T> {
  requireAdministrator(administrator);
  return store.db.transaction().execute(async (transaction) => {
    const administrators = await transaction
      .selectFrom('app_user')
      .select('id')
      .where('user_type', '=', 'SYSTEM_ADMINISTRATOR')
      .where('api_access', '<>', 'none')
      .where('locked_at', 'is', null)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    if (!administrators.some(({ id }) => id === administrator.id)) throw insufficientAccess();
    return change(inside(store, transaction));
  });
}

/** Reads a user and locks the row for a change. Throws NOT_FOUND. */
export const holdUser = async ({ db }: Store, id: number) => {
  const user = await db
    .selectFrom('app_user')
    .select([
      'display_name',
      'user_type',
      'api_access',
      'api_systems',
      'visibility_profile',
      'own_profile',
      'locked_at',
      managerName,
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) throw noSuchUser();
  return user;
};
