/** Compares two states of a widget configuration. Pure functions. */
import type { z } from '@hono/zod-openapi';
import type { settingDifference } from '../../src/contract/widgets/widget_changes.ts';

export type SettingDifference = z.output<typeof settingDifference>;

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the name of a list member: fields and tabs have a name or ID, sections a title. */
const nameOf = (member: Plain): string | undefined => {
  const name = member['name'] ?? member['id'] ?? member['title'];
  return typeof name === 'string' ? name : undefined;
};

/** Returns list members by name; undefined when a member has no name or names are not unique. */
function named(value: unknown): Map<string, Plain> | undefined {
  if (!Array.isArray(value) || !value.every(isPlain)) return undefined;
  const names = value.map(nameOf);
  if (names.includes(undefined) || new Set(names).size !== names.length) return undefined;
  return new Map(value.map((member, index) => [names[index]!, member]));
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** Returns a copy with sorted object properties, because the database does not keep their order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}

function compare(path: string, from: unknown, to: unknown, found: SettingDifference[]): void {
  if (isSame(from, to)) return;
  const below = (name: string): string => (path ? `${path}.${name}` : name);
  if (isPlain(from) && isPlain(to)) {
    for (const name of [...new Set([...Object.keys(from), ...Object.keys(to)])].sort())
      compare(below(name), from[name], to[name], found);
    return;
  }
  const [before, after] = [named(from), named(to)];
  if (before?.size && after?.size) {
    const [order, newOrder] = [[...before.keys()], [...after.keys()]];
    if (!isSame(order, newOrder)) found.push({ path, from: order, to: newOrder });
    for (const [name, member] of after)
      if (before.has(name)) compare(below(name), before.get(name), member, found);
    return;
  }
  found.push({ path, from: from ?? null, to: to ?? null });
}

/** Returns every value that differs, by path. Compares lists of named members by name, and their order as one value. */
export function differencesOf(before: object, after: object): SettingDifference[] {
  const found: SettingDifference[] = [];
  compare('', before, after, found);
  return found;
}
