/** Administrators reading users and giving them access (specification, section 5, rules 1 and 7). */
import type { z } from '@hono/zod-openapi';
import type { user, userAccess } from '../../../../src/contract/users.ts';
import { inside, type Store } from '../../store/store.ts';
import { logAdministration } from '../audit/administration_audit.ts';
import type { Clock } from '../clock.ts';
import type { DataModel } from '../data_model.ts';
import { Refusal } from '../refusal.ts';
import { isSystem } from '../systems.ts';
import { requireAdministrator, type User } from './users.ts';

type UserRecord = z.output<typeof user>;
type UserAccess = z.output<typeof userAccess>;

const selectRecords = ({ db }: Store, clock: Clock) =>
  db.selectFrom('app_user').select((of) => [
    'id',
    'username',
    'display_name',
    'user_type',
    'api_access',
    'api_systems',
    'visibility_profile',
    of
      .selectFrom('session')
      .whereRef('session.user_id', '=', 'app_user.id')
      .where('expires_at', '>', clock())
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .as('session_count'),
  ]);

const present = <T extends { session_count: string | null }>(row: T) => ({
  ...row,
  session_count: Number(row.session_count ?? 0),
});

/** Users by name. Throws INSUFFICIENT_ACCESS for everybody but administrators. */
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

/** Throws INSUFFICIENT_ACCESS, NOT_FOUND. */
export async function readUser(
  store: Store,
  clock: Clock,
  administrator: User,
  id: number,
): Promise<UserRecord> {
  requireAdministrator(administrator);
  const row = await selectRecords(store, clock).where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND', 'user_id: there is no such user.');
  return present(row);
}

/**
 * Gives a user access. It counts from the next call on, in sessions under way too, because every call reads its user anew. Throws
 * INSUFFICIENT_ACCESS; INVALID_DATA for a system that does not exist; INVALID_STATE when administrators would lock themselves out.
 */
export async function replaceUserAccess(
  store: Store,
  clock: Clock,
  model: DataModel,
  administrator: User,
  id: number,
  access: UserAccess,
): Promise<UserRecord> {
  requireAdministrator(administrator);
  for (const [index, system] of access.api_systems.entries())
    if (!isSystem(model, system))
      throw new Refusal('INVALID_DATA', `api_systems.${index}: there is no system ${system}.`);
  if (access.api_access !== 'selected' && access.api_systems.length)
    throw new Refusal('INVALID_DATA', 'api_systems: only with api_access "selected".');
  if (id === administrator.id && access.api_access === 'none')
    throw new Refusal('INVALID_STATE', 'Administrators cannot withdraw their own API access.');
  const { api_access, visibility_profile } = access;
  const given = { api_access, api_systems: [...new Set(access.api_systems)], visibility_profile };
  await store.db.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('app_user')
      .select(['api_access', 'api_systems', 'visibility_profile'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return;
    await transaction.updateTable('app_user').set(given).where('id', '=', id).execute();
    const act = { action: 'user_access', administrator, subjectId: id, time: clock() } as const;
    await logAdministration(inside(store, transaction), act, before, given);
  });
  return readUser(store, clock, administrator, id);
}
