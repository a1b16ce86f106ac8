/** Access check for adding and inactivating custom keys, shared by all operations (specification 4.2, 5 rule 6, 7). */
import type { DataModel } from '../data_model.ts';
import { systemNamed } from '../systems.ts';
import { hasCustomKeyPermission, hasSystemAccess, insufficientAccess, type User } from '../users/users.ts';

/** Returns true when the user may add and inactivate keys of a source: needs the permission, and access when the source is a system. */
export function mayManageKeys(model: DataModel, user: User, source: string): boolean {
  if (!hasCustomKeyPermission(user)) return false;
  const system = systemNamed(model, source);
  return system === undefined || hasSystemAccess(user, system);
}

/** Throws INSUFFICIENT_ACCESS when the user may not add and inactivate keys of the source. */
export function requireKeyAccess(model: DataModel, user: User, source: string): void {
  if (!mayManageKeys(model, user, source)) throw insufficientAccess();
}
