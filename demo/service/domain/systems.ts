/** Systems that callers name for reference aliases (2.4, 4.21) and custom keys (4.2). */
import type { DataModel, ModelSystem } from './data_model.ts';
import { Refusal } from './refusal.ts';
import { hasSystemAccess, requireSystemAccess, type User } from './users/users.ts';

/** Returns the name of the system for a key source. Ignores case. */
export const systemNamed = (model: DataModel, source: string): string | undefined =>
  model.systems.find(({ name }) => name.toLowerCase() === source.toLowerCase())?.name;

export const isSystem = (model: DataModel, name: string): boolean =>
  model.systems.some((system) => system.name === name);

/**
 * Checks the system that a call names in `parameter`. Throws INVALID_DATA for an unknown system, and INSUFFICIENT_ACCESS when
 * the user has no API access to it.
 */
export function checkSystem(
  model: DataModel,
  user: User,
  parameter: string,
  system: string | undefined,
): void {
  if (system === undefined) return;
  if (!isSystem(model, system)) throw new Refusal('INVALID_DATA', `${parameter}: there is no such system.`);
  requireSystemAccess(user, system);
}

/** Returns the systems that the user has API access to, ordered by name. */
export const systemsOf = (model: DataModel, user: User): ModelSystem[] =>
  model.systems.filter(({ name }) => hasSystemAccess(user, name));
