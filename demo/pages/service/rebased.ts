/** Moves unsaved input to a newer version of a setting. */

type Values = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function rebasedSet(base: ReadonlySet<unknown>, mine: ReadonlySet<unknown>, theirs: ReadonlySet<unknown>) {
  const result = new Set(theirs);
  for (const entry of mine) if (!base.has(entry)) result.add(entry);
  for (const entry of base) if (!mine.has(entry)) result.delete(entry);
  return result;
}

/**
 * Returns `theirs` with what changed from `base` to `mine`. Compares properties, also of nested objects such as labels by language, and entries of sets. Where
 * both changed the same value, `mine` stays. A list is one value.
 */
export function rebased<T>(base: T, mine: T, theirs: T): T {
  if (base instanceof Set && mine instanceof Set && theirs instanceof Set)
    return rebasedSet(base, mine, theirs) as T;
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) {
    const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
    const values = [...names].map((name) => [name, rebased(base[name], mine[name], theirs[name])] as const);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as T;
  }
  return JSON.stringify(base) === JSON.stringify(mine) ? theirs : mine;
}
