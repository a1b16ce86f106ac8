/** Users and what they may do (specification, section 5). */
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
  /** Systems a user with selected API access may act for. */
  apiSystems: readonly string[];
  /** What of records the user sees. */
  visibilityProfile: VisibilityProfile;
}

const columns = [
  'app_user.id',
  'username',
  'display_name as displayName',
  'user_type as userType',
  'api_access as apiAccess',
  'api_systems as apiSystems',
  'visibility_profile as visibilityProfile',
] as const;

/** The query every reading of a user starts from. */
export const selectUser = (store: Store) => store.db.selectFrom('app_user').select(columns);

/** User names are compared without regard to case, and to how a keyboard writes a letter. */
export const foldUsername = (username: string): string => username.normalize('NFKC').trim().toLowerCase();

export async function findUserByName(store: Store, username: string): Promise<User | undefined> {
  return selectUser(store).where('username', '=', foldUsername(username)).executeTakeFirst();
}

/** Reads the users that may sign in and have sessions: those that no administrator has locked. */
export const selectUnlockedUser = (store: Store) => selectUser(store).where('locked_at', 'is', null);

/** Returns the user of a name; undefined for a locked one. */
export const findUnlockedUser = (store: Store, username: string): Promise<User | undefined> =>
  selectUnlockedUser(store).where('username', '=', foldUsername(username)).executeTakeFirst();

/** The user of an ID, with the permissions of now: for what goes on in their name after their call. */
export const findUserById = (store: Store, id: number): Promise<User> =>
  selectUser(store).where('app_user.id', '=', id).executeTakeFirstOrThrow();

/** What a user sees of records: for what goes on in their name after their call. */
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

/** Section 5, rule 5: without API access a user can sign in, and nothing more. */
export function requireApiAccess(user: User): void {
  if (user.apiAccess === 'none') throw insufficientAccess();
}

export function requireAdministrator(user: User): void {
  if (user.userType !== 'SYSTEM_ADMINISTRATOR') throw insufficientAccess();
}

/** Section 5, rule 6: custom keys are for system administrators and API-only (integration) users. */
export const hasCustomKeyPermission = ({ userType, apiAccess }: User): boolean =>
  apiAccess !== 'none' && (userType === 'SYSTEM_ADMINISTRATOR' || userType === 'INTEGRATION_USER');

export function requireCustomKeyPermission(user: User): void {
  if (!hasCustomKeyPermission(user)) throw insufficientAccess();
}

/** Section 5, rule 7: Data Update is for administrators and integration users. */
export function requireDataUpdatePermission(user: User): void {
  if (!['SYSTEM_ADMINISTRATOR', 'SYSTEM_AND_DATA_ADMIN', 'INTEGRATION_USER'].includes(user.userType))
    throw insufficientAccess();
}

/** Section 5, rule 1: files of exports have all of every record, so they are for users from whom no visibility profile hides any of it. */
export function requireExportAccess(user: User): void {
  if (user.visibilityProfile !== 'ALL')
    throw new Refusal(
      'INSUFFICIENT_ACCESS',
      'Files of exports have mail-only addresses, which the visibility profile of the user hides.',
    );
}

/** Looking into audit histories. */
export function requireDataAdministrator(user: User): void {
  if (user.userType !== 'SYSTEM_ADMINISTRATOR' && user.userType !== 'SYSTEM_AND_DATA_ADMIN')
    throw insufficientAccess();
}

export const hasSystemAccess = (user: User, system: string): boolean =>
  user.apiAccess === 'all' || (user.apiAccess === 'selected' && user.apiSystems.includes(system));

/** Section 7: a call in the name of a system needs access to that system. */
export function requireSystemAccess(user: User, system: string): void {
  if (!hasSystemAccess(user, system)) throw insufficientAccess();
}
