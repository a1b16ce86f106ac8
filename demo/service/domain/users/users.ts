/** Users and their permissions (specification, section 5). */
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { UserType } from '../../records/user.ts';
import { Refusal } from '../refusal.ts';
import type { VisibilityProfile } from './visibility.ts';

export interface User {
  id: number;
  username: string;
  displayName: string;
  userType: UserType;
  apiAccess: 'none' | 'selected' | 'all';
  /** Systems that a user with selected API access may use. */
  apiSystems: readonly string[];
  /** Determines which parts of records the user sees. */
  visibilityProfile: VisibilityProfile;
  /** Profile of the customer's own, which hides fields or children besides. */
  ownProfile: string | null;
  /** IDs of the users of whom the user is the manager, directly or through other managers. */
  team: readonly number[];
}

const columns = [
  'app_user.id',
  'username',
  'display_name as displayName',
  'user_type as userType',
  'api_access as apiAccess',
  'api_systems as apiSystems',
  'visibility_profile as visibilityProfile',
  'own_profile as ownProfile',
] as const;

const team = sql<number[]>`ARRAY(
  WITH RECURSIVE team (id) AS (
    SELECT member.id FROM app_user member WHERE member.manager_id = app_user.id
    UNION
    SELECT member.id FROM app_user member JOIN team ON member.manager_id = team.id
  )
  SELECT id FROM team ORDER BY id)`;

/** Base query for reading users. */
export const selectUser = (store: Store) =>
  store.db.selectFrom('app_user').select(columns).select(team.as('team'));

/** Normalizes a user name for comparison: ignores case, surrounding space and Unicode variants. */
export const foldUsername = (username: string): string => username.normalize('NFKC').trim().toLowerCase();

export async function findUserByName(store: Store, username: string): Promise<User | undefined> {
  return selectUser(store).where('username', '=', foldUsername(username)).executeTakeFirst();
}

/** Reads the users that may sign in and have sessions: those that no administrator has locked. */
export const selectUnlockedUser = (store: Store) => selectUser(store).where('locked_at', 'is', null);

/** Returns the user of a name; undefined for a locked one. */
export const findUnlockedUser = (store: Store, username: string): Promise<User | undefined> =>
  selectUnlockedUser(store).where('username', '=', foldUsername(username)).executeTakeFirst();

/** Returns a user with current permissions, for work that continues on the user's behalf after the call. */
export const findUserById = (store: Store, id: number): Promise<User> =>
  selectUser(store).where('app_user.id', '=', id).executeTakeFirstOrThrow();

/** Returns the visibility profile of a user, for work that continues on the user's behalf after the call. */
export async function findVisibilityProfile({ db }: Store, userId: number): Promise<VisibilityProfile> {
  const user = await db
    .selectFrom('app_user')
    .select('visibility_profile')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return user.visibility_profile;
}

export const insufficientAccess = (): Refusal =>
  new Refusal('INSUFFICIENT_ACCESS', 'User does not have sufficient privileges to perform the action.');

/** Throws INSUFFICIENT_ACCESS without API access: such users can only sign in (section 5, rule 5). */
export function requireApiAccess(user: User): void {
  if (user.apiAccess === 'none') throw insufficientAccess();
}

export function requireAdministrator(user: User): void {
  if (user.userType !== 'SYSTEM_ADMINISTRATOR') throw insufficientAccess();
}

/** Returns true for system administrators and integration users with API access (section 5, rule 6). */
export const hasCustomKeyPermission = ({ userType, apiAccess }: User): boolean =>
  apiAccess !== 'none' && (userType === 'SYSTEM_ADMINISTRATOR' || userType === 'INTEGRATION_USER');

export function requireCustomKeyPermission(user: User): void {
  if (!hasCustomKeyPermission(user)) throw insufficientAccess();
}

/** Throws INSUFFICIENT_ACCESS unless the user is an administrator or integration user (section 5, rule 7). */
export function requireDataUpdatePermission(user: User): void {
  if (!['SYSTEM_ADMINISTRATOR', 'SYSTEM_AND_DATA_ADMIN', 'INTEGRATION_USER'].includes(user.userType))
    throw insufficientAccess();
}

/**
 * Throws INSUFFICIENT_ACCESS when the visibility profile hides data that the export contains (section 5, rule 1): mail-only addresses, and with
 * this setting contact data of records that opted out.
 */
export function requireExportAccess(user: User, settings?: { include_opted_out_contact: boolean }): void {
  requireWholeView(user);
  const { visibilityProfile } = user;
  const hides = (what: string): Refusal =>
    new Refusal(
      'INSUFFICIENT_ACCESS',
      `Export files contain ${what}, which the visibility profile of the user hides.`,
    );
  if (visibilityProfile === 'HIDE_MAIL_ONLY') throw hides('mail-only addresses');
  if (visibilityProfile !== 'ALL' && settings?.include_opted_out_contact)
    throw hides('contact data of records that opted out');
}

/**
 * Throws INSUFFICIENT_ACCESS when a profile of the customer's own hides fields or children from the user. Files and changes with gaps would be
 * taken for complete.
 */
export function requireWholeView({ ownProfile }: Pick<User, 'ownProfile'>): void {
  if (ownProfile !== null)
    throw new Refusal(
      'INSUFFICIENT_ACCESS',
      'The visibility profile of the user hides fields or children. This operation needs one that hides none.',
    );
}

/** Throws INSUFFICIENT_ACCESS unless the user may read audit histories. */
export function requireDataAdministrator(user: User): void {
  if (user.userType !== 'SYSTEM_ADMINISTRATOR' && user.userType !== 'SYSTEM_AND_DATA_ADMIN')
    throw insufficientAccess();
}

export const hasSystemAccess = (user: User, system: string): boolean =>
  user.apiAccess === 'all' || (user.apiAccess === 'selected' && user.apiSystems.includes(system));

/** Throws INSUFFICIENT_ACCESS when the user has no access to the system that a call names (section 7). */
export function requireSystemAccess(user: User, system: string): void {
  if (!hasSystemAccess(user, system)) throw insufficientAccess();
}
