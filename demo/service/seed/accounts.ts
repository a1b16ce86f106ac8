/** Documented accounts of a sandbox (README). Never create them in a public instance. */
import type { Settings } from '../../settings.ts';
import { hashPassword } from '../domain/users/passwords.ts';
import type { VisibilityProfile } from '../domain/users/visibility.ts';
import type { Store } from '../store/store.ts';
import type { UserType } from '../records/user.ts';

export interface SandboxAccount {
  readonly username: string;
  readonly password: string;
  readonly displayName: string;
  /** Description of the account's purpose. */
  readonly role: string;
  readonly userType: UserType;
  readonly apiAccess: 'none' | 'selected' | 'all';
  /** Systems of selected API access. */
  readonly apiSystems: readonly string[];
  readonly visibilityProfile: VisibilityProfile;
  /** User name of the manager; absent for none. */
  readonly manager?: string;
}

const account = (
  name: string,
  displayName: string,
  userType: UserType,
  role: string,
  apiAccess: SandboxAccount['apiAccess'] = 'all',
  apiSystems: readonly string[] = [],
  visibilityProfile: VisibilityProfile = 'ALL',
): SandboxAccount => ({
  username: `${name}@sandbox.example`,
  password: `sandbox-${name}`,
  displayName,
  role,
  userType,
  apiAccess,
  apiSystems,
  visibilityProfile,
});

const managerName = 'manager@sandbox.example';

export const sandboxAccounts: readonly SandboxAccount[] = [
  {
    ...account(
      'rep',
      'Rosa Rep',
      'STANDARD_USER',
      'Ordinary user: searches, adds, requests changes',
      'all',
      [],
      'HIDE_OPTED_OUT',
    ),
    manager: managerName,
  },
  account('admin', 'Ada Admin', 'SYSTEM_ADMINISTRATOR', 'System Administrator'),
  account('data', 'Dan Data', 'SYSTEM_AND_DATA_ADMIN', 'System and Data Admin'),
  account('steward', 'Stella Steward', 'DATA_STEWARD', 'Data steward: reviews change requests'),
  account(
    'integration',
    'Integration',
    'INTEGRATION_USER',
    'Integration User with API access to all systems',
  ),
  account(
    'partner',
    'Partner',
    'INTEGRATION_USER',
    'Integration User with API access to crm_eu only, who does not see mail-only addresses',
    'selected',
    ['crm_eu'],
    'HIDE_MAIL_ONLY',
  ),
  {
    ...account('guest', 'Gus Guest', 'STANDARD_USER', 'Signs in, but has no API access', 'none'),
    manager: managerName,
  },
  account(
    'manager',
    'Mara Manager',
    'STANDARD_USER',
    'Manager of Rosa Rep: also sees the change requests of the team',
    'all',
    [],
    'HIDE_OPTED_OUT',
  ),
];

const accountRows = () =>
  Promise.all(
    sandboxAccounts.map(
      async ({ username, password, displayName, userType, visibilityProfile, ...account }) => ({
        username,
        display_name: displayName,
        user_type: userType,
        api_access: account.apiAccess,
        api_systems: [...account.apiSystems],
        visibility_profile: visibilityProfile,
        own_profile: null,
        password_hash: await hashPassword(password),
        manager_id: null,
        locked_at: null,
      }),
    ),
  );

/** Gives these accounts the documented managers. */
async function resetManagers({ db }: Store, usernames: readonly string[]): Promise<void> {
  for (const { username, manager } of sandboxAccounts.filter((each) => usernames.includes(each.username)))
    await db
      .updateTable('app_user')
      .set((of) => ({
        manager_id: manager
          ? of.selectFrom('app_user as manager').select('manager.id').where('manager.username', '=', manager)
          : null,
      }))
      .where('username', '=', username)
      .execute();
}

/** Resets the permissions of the documented accounts. Keeps their IDs, and therefore their sessions. */
export async function resetAccounts(store: Store): Promise<void> {
  for (const { username, ...account } of await accountRows())
    await store.db.updateTable('app_user').set(account).where('username', '=', username).execute();
  await resetManagers(
    store,
    sandboxAccounts.map(({ username }) => username),
  );
}

/**
 * Deletes all other users with their sessions. Call it when only sessions and jobs refer to users. Their IDs are not reused: a
 * browser that was signed in as one of them must not become another user.
 */
export async function deleteOtherUsers({ db }: Store): Promise<void> {
  const others = db
    .selectFrom('app_user')
    .select('id')
    .where(
      'username',
      'not in',
      sandboxAccounts.map(({ username }) => username),
    );
  await db.deleteFrom('session').where('user_id', 'in', others).execute();
  await db.updateTable('job').set({ created_by: null }).where('created_by', 'in', others).execute();
  await db.deleteFrom('app_user').where('id', 'in', others).execute();
}

/** Adds missing accounts. Throws for a public instance. */
export async function seedAccounts(store: Store, settings: Pick<Settings, 'isPublic'>): Promise<void> {
  if (settings.isPublic)
    throw new Error(
      'SANDBOX_PUBLIC=1: a sandbox with the documented accounts must not be public, because everybody knows their passwords. Unset SANDBOX_PUBLIC, or set SANDBOX_DATA_DIR or DATABASE_URL to an instance with accounts of its own.',
    );
  const added = await store.db
    .insertInto('app_user')
    .values(await accountRows())
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('username')
    .execute();
  const isNew = (name: string | undefined): boolean => added.some(({ username }) => username === name);
  // Other managers may be a choice of an administrator.
  const changed = sandboxAccounts.filter(({ username, manager }) => isNew(username) || isNew(manager));
  await resetManagers(
    store,
    changed.map(({ username }) => username),
  );
}
