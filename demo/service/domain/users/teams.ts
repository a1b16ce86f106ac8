/** The managers of users (docs/decisions/0048-teams.md). */
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import { Refusal } from '../refusal.ts';
import { foldUsername } from './users.ts';

/** The user name of a user's manager, as a column of a query of users. */
export const managerName = sql<
  string | null
>`(SELECT manager.username FROM app_user manager WHERE manager.id = app_user.manager_id)`.as('manager');

const invalid = (why: string): Refusal => new Refusal('INVALID_DATA', `manager: ${why}`);

/**
 * Returns the ID of the manager that a user gets; null for none. `userId` is null for a new user. Throws INVALID_DATA for an unknown user name, and
 * for users who would belong to their own team. Administrators are locked by the caller, so no other change makes a circle concurrently.
 */
export async function managerOf(
  { db }: Store,
  userId: number | null,
  username: string | null,
): Promise<number | null> {
  if (username === null) return null;
  const manager = await db
    .selectFrom('app_user')
    .select(['id', 'username'])
    .where('username', '=', foldUsername(username))
    .executeTakeFirst();
  if (!manager) throw invalid(`there is no user ${foldUsername(username)}.`);
  if (manager.id === userId) throw invalid('users cannot be their own managers.');
  const { rows } = await sql<{ isBelow: boolean }>`
    WITH RECURSIVE above (id) AS (
      SELECT ${manager.id}::int
      UNION
      SELECT u.manager_id FROM app_user u JOIN above ON u.id = above.id
    )
    SELECT EXISTS (SELECT FROM above WHERE id = ${userId}::int) AS "isBelow"`.execute(db);
  if (rows[0]!.isBelow) throw invalid(`${manager.username} is in the team of the user.`);
  return manager.id;
}
