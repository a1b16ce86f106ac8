/** Moves unsaved input to a newer version of a setting: a three-way merge. Pure. */
import { mergedKeys, mergedOrder } from './rebased_lists.ts';

type Values = Readonly<Record<string, unknown>>;

/** A value that both changed, each in another way. The draft keeps `mine`; undefined for a value that was removed. */
export interface Conflict {
  /** Names of properties and keys of list items, from the outside to the inside. */
  readonly path: readonly string[];
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Rebased<T> {
  readonly value: T;
  readonly conflicts: readonly Conflict[];
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const areEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function rebasedSet(base: ReadonlySet<unknown>, mine: ReadonlySet<unknown>, theirs: ReadonlySet<unknown>) {
  const result = new Set(theirs);
  for (const entry of mine) if (!base.has(entry)) result.add(entry);
  for (const entry of base) if (!mine.has(entry)) result.delete(entry);
  return result;
}

/** Collects the conflicts of one merge. */
class Merge {
  readonly conflicts: Conflict[] = [];

  value(path: readonly string[], base: unknown, mine: unknown, theirs: unknown): unknown {
    if (areEqual(mine, theirs) && !(mine instanceof Set)) return theirs;
    if (base instanceof Set && mine instanceof Set && theirs instanceof Set)
      return rebasedSet(base, mine, theirs);
    if (isRecord(mine) && isRecord(theirs))
      return this.#record(path, isRecord(base) ? base : {}, mine, theirs);
    if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
      return this.#list(path, base, mine, theirs);
    if (areEqual(base, mine)) return theirs;
    if (!areEqual(base, theirs)) this.conflicts.push({ path, mine, theirs });
    return mine;
  }

  #record(path: readonly string[], base: Values, mine: Values, theirs: Values): Values {
    const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
    const values = [...names].map(
      (name) => [name, this.value([...path, name], base[name], mine[name], theirs[name])] as const,
    );
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  }

  #list(
    path: readonly string[],
    base: readonly unknown[],
    mine: readonly unknown[],
    theirs: readonly unknown[],
  ): unknown[] {
    const keyed = mergedKeys(base, mine, theirs);
    const merged = new Map<string, unknown>();
    for (const key of new Set([...keyed.theirs.keys(), ...keyed.mine.keys()])) {
      const value = this.value(
        [...path, keyed.nameOf(key)],
        keyed.base.get(key),
        keyed.mine.get(key),
        keyed.theirs.get(key),
      );
      if (value !== undefined) merged.set(key, value);
    }
    const [before, ours, others] = [keyed.base, keyed.mine, keyed.theirs].map((each) => [...each.keys()]);
    const { order, isContested } = mergedOrder(before!, ours!, others!, new Set(merged.keys()));
    if (isContested) this.conflicts.push({ path, mine, theirs });
    return order.map((key) => merged.get(key));
  }
}

/**
 * Returns `theirs` with what changed from `base` to `mine`. Compares properties, also of nested objects such as labels by language, entries of sets, and items of
 * lists by their keys (`rebased_lists.ts`). Where both changed the same value, `mine` stays, and `conflicts` has it.
 */
export function rebased<T>(base: T, mine: T, theirs: T): Rebased<T> {
  const merge = new Merge();
  return { value: merge.value([], base, mine, theirs) as T, conflicts: merge.conflicts };
}
