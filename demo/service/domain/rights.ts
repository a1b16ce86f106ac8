/**
 * What a user may do, and why (specification, section 5). The answer is found by asking the checks that the calls make: first for the user, then for
 * the same user with other settings. So it cannot say anything else than the calls do.
 */
import type { z } from '@hono/zod-openapi';
import type { rightName, userRight } from '../../../src/contract/user_rights.ts';
import { userType } from '../../../src/contract/users.ts';
import type { Store } from '../store/store.ts';
import { requireIntegrator, requireSteward } from './change_requests/access.ts';
import type { DataModel } from './data_model.ts';
import { requireJobUser } from './jobs/administer_jobs.ts';
import { systemsOf } from './systems.ts';
import { noSuchUser } from './users/user_records.ts';
import {
  requireAdministrator,
  requireApiAccess,
  requireCustomKeyPermission,
  requireDataAdministrator,
  requireDataUpdatePermission,
  requireExportAccess,
  requireWholeView,
  selectUser,
  type User,
} from './users/users.ts';
import { visibilityProfiles } from './users/visibility.ts';
import { Refusal } from './refusal.ts';

type RightName = z.output<typeof rightName>;
type UserRight = z.output<typeof userRight>;
type Check = (user: User) => void;

/** The checks of each right. Every call with a session needs API access as well (section 5, rule 5). */
const checks: Readonly<Record<RightName, readonly Check[]>> = {
  read: [],
  request: [],
  decide: [requireWholeView, requireSteward],
  answer: [requireWholeView, requireIntegrator],
  custom_keys: [requireWholeView, requireCustomKeyPermission],
  data_update: [requireWholeView, requireDataUpdatePermission],
  load: [requireWholeView, requireJobUser],
  export: [requireJobUser, (user) => requireExportAccess(user)],
  audit: [requireWholeView, requireDataAdministrator],
  administer: [requireWholeView, requireAdministrator],
};

/** Rights that a user has for the systems of the API access only. */
const ofSystems: ReadonlySet<RightName> = new Set(['answer', 'custom_keys', 'data_update', 'load', 'export']);

/** The values of each setting. */
const settings = {
  user_type: { property: 'userType', values: userType.options },
  api_access: { property: 'apiAccess', values: ['all', 'selected', 'none'] },
  visibility_profile: { property: 'visibilityProfile', values: visibilityProfiles },
} as const;

function passes(right: RightName, user: User): boolean {
  try {
    for (const check of [requireApiAccess, ...checks[right]]) check(user);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Returns the settings that decide about a right. Each has a value that excludes the right even when the other settings give the most. */
function conditionsOf(right: RightName, user: User): UserRight['conditions'] {
  const best: User = {
    ...user,
    userType: 'SYSTEM_ADMINISTRATOR',
    apiAccess: 'all',
    visibilityProfile: 'ALL',
    ownProfile: null,
  };
  return Object.entries(settings).flatMap(([setting, { property, values }]) => {
    const allowed = values.filter((value) => passes(right, { ...best, [property]: value }));
    const own = property === 'visibilityProfile' ? user.ownProfile : null;
    const isBarred = own !== null && !passes(right, { ...best, ownProfile: own });
    if (allowed.length === values.length && !isBarred) return [];
    const value = own ?? user[property];
    const is_met = (allowed as readonly string[]).includes(value);
    return [{ setting: setting as keyof typeof settings, value, allowed_values: [...allowed], is_met }];
  });
}

/** Returns the rights of a user. Throws INSUFFICIENT_ACCESS for callers who are not administrators, and NOT_FOUND. */
export async function readUserRights(
  store: Store,
  model: DataModel,
  administrator: User,
  id: number,
): Promise<{ is_locked: boolean; rights: UserRight[] }> {
  requireAdministrator(administrator);
  const found = await selectUser(store).select('locked_at').where('app_user.id', '=', id).executeTakeFirst();
  if (!found) throw noSuchUser();
  const { locked_at, ...user } = found;
  const systems = systemsOf(model, user).map(({ name }) => name);
  const rights = (Object.keys(checks) as RightName[]).map((right) => ({
    right,
    is_given: locked_at === null && passes(right, user),
    conditions: conditionsOf(right, user),
    systems: ofSystems.has(right) ? systems : null,
  }));
  return { is_locked: locked_at !== null, rights };
}
