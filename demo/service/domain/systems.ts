/** Systems that callers name for reference aliases (2.4, 4.21) and custom keys (4.2). */
import type { DataModel, ModelSystem } from './data_model.ts';
import { isSameSource } from '../records/key_source.ts';
import { Refusal } from './refusal.ts';
import { hasSystemAccess, requireSystemAccess, type User } from './users/users.ts';

/** Returns the name of a system as the model spells it. Ignores case, as for sources of custom keys. */
export const systemNamed = (model: DataModel, name: string): string | undefined =>
  model.systems.find((system) => isSameSource(system.name, name))?.name;

/**
 * Returns the name, as the model spells it, of the system that a call names in `parameter`. Throws INVALID_DATA for an unknown system.
 */
export function knownSystem(model: DataModel, parameter: string, name: string): string {
  const system = systemNamed(model, name);
  if (system === undefined) throw new Refusal('INVALID_DATA', `${parameter}: there is no such system.`);
  return system;
}

/** Returns a system like `knownSystem`. Throws INSUFFICIENT_ACCESS when the user has no API access to it. */
export function usedSystem(model: DataModel, user: User, parameter: string, name: string): string {
  const system = knownSystem(model, parameter, name);
  requireSystemAccess(user, system);
  return system;
}

/** Returns a system like `usedSystem`, and undefined when the call names none. */
export const optionalSystem = (
  model: DataModel,
  user: User,
  parameter: string,
  name: string | undefined,
): string | undefined => (name === undefined ? undefined : usedSystem(model, user, parameter, name));

/** Returns the systems that the user has API access to, ordered by name. */
export const systemsOf = (model: DataModel, user: User): ModelSystem[] =>
  model.systems.filter(({ name }) => hasSystemAccess(user, name));
