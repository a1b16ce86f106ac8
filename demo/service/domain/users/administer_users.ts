/** Administrators create, change and lock users (specification, section 5, rules 1, 2 and 7). */
import { randomBytes } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import type { newUser, userAccess, userChange } from '../../../../src/contract/users.ts';
import type { Store } from '../../store/store.ts';
import { logAdministration } from '../audit/administration_audit.ts';
import { raiseSettingVersion } from '../audit/setting_versions.ts';
import type { Clock } from '../clock.ts';
import type { DataModel } from '../data_model.ts';
import { Refusal } from '../refusal.ts';
import { knownSystem } from '../systems.ts';
import { asAdministrator, holdUser } from './as_administrator.ts';
import { endPasswordLink } from './password_links.ts';
import { hashPassword } from './passwords.ts';
import { endSessionsOf } from './sessions.ts';
import { profileColumns } from './own_profiles/administer.ts';
import { managerOf } from './teams.ts';
import { readUser, shownProfile, type UserRecord } from './user_records.ts';
import { foldUsername, requireAdministrator, type User } from './users.ts';

type UserAccess = z.output<typeof userAccess>;
type NewUser = z.output<typeof newUser>;
type UserChange = z.output<typeof userChange>;

/** Administrator who makes a change, and the session of the call. */
interface Caller {
  administrator: User;
  sessionId: string;
}

interface Write {
  store: Store;
  clock: Clock;
  model: DataModel;
}

/** Returns the columns of the API access. Throws INVALID_DATA for an unknown system, and for systems that would have no effect. */
function accessColumns(model: DataModel, { api_access, api_systems }: UserAccess) {
  const systems = api_systems.map((name, index) => knownSystem(model, `api_systems.${index}`, name));
  if (api_access !== 'selected' && api_systems.length)
    throw new Refusal('INVALID_DATA', 'api_systems: only with api_access "selected".');
  return { api_access, api_systems: [...new Set(systems)] };
}

/**
 * Creates a user. A user without a password cannot sign in until a link sets one. Throws INSUFFICIENT_ACCESS, and INVALID_DATA for an
 * existing user name, an unknown system or an unknown manager.
 */
export async function createUser(
  { store, clock, model }: Write,
  { administrator }: Caller,
  { username, display_name, user_type, password, manager = null, ...access }: NewUser,
): Promise<UserRecord> {
  requireAdministrator(administrator);
  const given = { display_name, user_type, ...accessColumns(model, access) };
  const password_hash = await hashPassword(password ?? randomBytes(32).toString('base64url'));
  const id = await asAdministrator(store, administrator, async (transaction) => {
    const profile = await profileColumns(transaction, model, access.visibility_profile, user_type);
    const manager_id = await managerOf(transaction, null, manager);
    const created = await transaction.db
      .insertInto('app_user')
      .values({ ...given, ...profile, manager_id, username: foldUsername(username), password_hash })
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!created)
      throw new Refusal('INVALID_DATA', `username: there is already a user ${foldUsername(username)}.`);
    const act = { action: 'user_created', administrator, subjectId: created.id, time: clock() } as const;
    const shown = {
      ...given,
      ...shownProfile(profile),
      ...(manager !== null && { manager: foldUsername(manager) }),
    };
    await logAdministration(transaction, act, {}, shown);
    return created.id;
  });
  return readUser(store, clock, administrator, id);
}

/**
 * Changes a user. Access and type apply from the next call on, also in open sessions, because every call reads its user. A new
 * password ends the user's sessions, except that of this call. Throws INSUFFICIENT_ACCESS, NOT_FOUND, INVALID_DATA for an unknown
 * system or manager, and INVALID_STATE when administrators withdraw their own rights, or when the user has a newer version.
 */
export async function replaceUserAccess(
  { store, clock, model }: Write,
  { administrator, sessionId }: Caller,
  id: number,
  { display_name, user_type, password, manager, version, ...access }: UserChange,
): Promise<UserRecord> {
  requireAdministrator(administrator);
  const given = accessColumns(model, access);
  if (id === administrator.id && given.api_access === 'none')
    throw new Refusal('INVALID_STATE', 'Administrators cannot withdraw their own API access.');
  if (id === administrator.id && (user_type ?? administrator.userType) !== administrator.userType)
    throw new Refusal('INVALID_STATE', 'Administrators cannot change their own type.');
  const password_hash = password === undefined ? undefined : await hashPassword(password);
  await asAdministrator(store, administrator, async (transaction) => {
    const {
      locked_at: _,
      display_name: name,
      user_type: type,
      visibility_profile,
      own_profile,
      manager: managerBefore,
      ...accessBefore
    } = await holdUser(transaction, id);
    const time = clock();
    const changed = { by: administrator, now: time, version };
    await raiseSettingVersion(transaction, { kind: 'user', key: String(id) }, changed);
    const after = { display_name: display_name ?? name, user_type: user_type ?? type };
    const profile = await profileColumns(transaction, model, access.visibility_profile, after.user_type);
    const managerAfter = manager === undefined ? managerBefore : manager && foldUsername(manager);
    const manager_id = await managerOf(transaction, id, managerAfter);
    await transaction.db
      .updateTable('app_user')
      .set({
        ...given,
        ...profile,
        ...after,
        manager_id,
        ...(password_hash !== undefined && { password_hash }),
      })
      .where('id', '=', id)
      .execute();
    if (password_hash !== undefined) {
      await endSessionsOf(transaction, id, 'all', sessionId);
      await endPasswordLink(transaction, id);
    }
    const act = { administrator, subjectId: id, time } as const;
    await logAdministration(
      transaction,
      { ...act, action: 'user_access' },
      { ...accessBefore, ...shownProfile({ visibility_profile, own_profile }) },
      { ...given, ...shownProfile(profile) },
    );
    await logAdministration(
      transaction,
      { ...act, action: 'user_changed' },
      { display_name: name, user_type: type, manager: managerBefore },
      { ...after, manager: managerAfter, ...(password_hash !== undefined && { password: 'replaced' }) },
    );
  });
  return readUser(store, clock, administrator, id);
}

/** Ends the sessions of a user, except that of this call, with all tokens and sign-ins of browsers. The user can sign in again. Throws INSUFFICIENT_ACCESS, NOT_FOUND. */
export async function endUserSessions(
  { store, clock }: Write,
  { administrator, sessionId }: Caller,
  id: number,
): Promise<UserRecord> {
  requireAdministrator(administrator);
  await asAdministrator(store, administrator, async (transaction) => {
    await holdUser(transaction, id);
    const ended = await endSessionsOf(transaction, id, 'all', sessionId);
    const act = { action: 'user_changed', administrator, subjectId: id, time: clock() } as const;
    if (ended) await logAdministration(transaction, act, {}, { ended_sessions: ended });
  });
  return readUser(store, clock, administrator, id);
}

/**
 * Locks or unlocks a user. Locking ends the sessions of the user. Does nothing when the user is locked or unlocked already. Throws
 * INSUFFICIENT_ACCESS, NOT_FOUND, and INVALID_STATE when administrators lock themselves, or when the user has a newer version.
 */
export async function setUserLocked(
  { store, clock }: Write,
  { administrator }: Caller,
  id: number,
  { locked, version }: { locked: boolean; version?: number | undefined },
): Promise<UserRecord> {
  requireAdministrator(administrator);
  if (id === administrator.id && locked)
    throw new Refusal('INVALID_STATE', 'Administrators cannot lock themselves.');
  await asAdministrator(store, administrator, async (transaction) => {
    const before = await holdUser(transaction, id);
    const wasLocked = before.locked_at !== null;
    if (wasLocked === locked) return;
    const time = clock();
    const changed = { by: administrator, now: time, version };
    await raiseSettingVersion(transaction, { kind: 'user', key: String(id) }, changed);
    await transaction.db
      .updateTable('app_user')
      .set({ locked_at: locked ? time : null })
      .where('id', '=', id)
      .execute();
    if (locked) {
      await endSessionsOf(transaction, id, 'tokens');
      await endPasswordLink(transaction, id);
    }
    const action = locked ? 'user_locked' : 'user_unlocked';
    await logAdministration(
      transaction,
      { action, administrator, subjectId: id, time },
      { locked: wasLocked },
      { locked },
    );
  });
  return readUser(store, clock, administrator, id);
}
