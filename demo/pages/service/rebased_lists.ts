/** Keys and order of the items of a list that two administrators changed. Pure. */

/**
 * Properties that tell an item of a list from the others. The first group counts of which the item has all properties: conditions of a review rule, a mapping, a
 * tab, a field of a layout, a rule of a country, a section of a layout, a custom key and a child in a mapping.
 */
const identities: readonly (readonly string[])[] = [
  ['entity_type', 'task_type', 'country', 'system'],
  ['object_type', 'pattern'],
  ['id'],
  ['name'],
  ['country'],
  ['title'],
  ['item'],
  ['key'],
];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns what tells an item from others; an empty text for items that only their place tells apart. */
function identityOf(item: unknown): string {
  if (!isRecord(item)) return typeof item === 'object' ? '' : JSON.stringify(item);
  const names = identities.find((group) => group.every((name) => name in item)) ?? [];
  return JSON.stringify(names.map((name) => item[name]));
}

type Keyed = Map<string, unknown>;

/** Returns the items by key. Of items with the same identity, each further one has a number. */
function keyed(list: readonly unknown[]): Keyed {
  const counts = new Map<string, number>();
  const items: Keyed = new Map();
  for (const item of list) {
    const identity = identityOf(item);
    const count = (counts.get(identity) ?? 0) + 1;
    counts.set(identity, count);
    items.set(`${identity} ${count}`, item);
  }
  return items;
}

/** Gives an object at the same place of a list of the same length the key that it had before its identity changed, such as a section with a new title. */
function withFormerKeys(base: Keyed, changed: Keyed): Keyed {
  if (base.size !== changed.size) return changed;
  const former = [...base.keys()];
  return new Map(
    [...changed].map(([key, item], place) => {
      const isRenamed = isRecord(item) && !base.has(key) && !changed.has(former[place]!);
      return [isRenamed ? former[place]! : key, item];
    }),
  );
}

/** Returns the items of the three versions of a list by keys that they share. `nameOf` says in words which item a key means. */
export function mergedKeys(
  before: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): { base: Keyed; mine: Keyed; theirs: Keyed; nameOf: (key: string) => string } {
  const base = keyed(before);
  const lists = [base, withFormerKeys(base, keyed(mine)), withFormerKeys(base, keyed(theirs))] as const;
  const nameOf = (key: string): string => {
    const list = lists.find((each) => each.has(key))!;
    const item = list.get(key);
    const names = identities.find((group) => isRecord(item) && group.every((name) => name in item));
    const words = names?.flatMap((name) => {
      const value = (item as Readonly<Record<string, unknown>>)[name];
      return typeof value === 'string' ? [value] : [];
    });
    if (words?.length) return words.join(', ');
    return isRecord(item) ? String([...list.keys()].indexOf(key) + 1) : String(item);
  };
  return { base: lists[0], mine: lists[1], theirs: lists[2], nameOf };
}

/**
 * Returns the kept keys in the order of the list whose order was changed; without such a change, in that of `theirs`. A key that only the other list has comes
 * behind the one that it follows there. `isContested`: both changed the order, in different ways; that of `mine` stays.
 */
export function mergedOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  kept: ReadonlySet<string>,
): { order: readonly string[]; isContested: boolean } {
  const common = new Set(base.filter((key) => mine.includes(key) && theirs.includes(key)));
  const ofCommon = (list: readonly string[]): string => JSON.stringify(list.filter((key) => common.has(key)));
  const [was, ours, others] = [ofCommon(base), ofCommon(mine), ofCommon(theirs)];
  const isMine = ours !== was;
  const [first, second] = isMine ? [mine, theirs] : [theirs, mine];
  const order = first.filter((key) => kept.has(key));
  for (const [place, key] of second.entries()) {
    if (!kept.has(key) || order.includes(key)) continue;
    const previous = second.slice(0, place).findLast((each) => order.includes(each));
    let at = previous === undefined ? 0 : order.indexOf(previous) + 1;
    // What both added at the same place stays together.
    while (at < order.length && !second.includes(order[at]!)) at++;
    order.splice(at, 0, key);
  }
  return { order, isContested: isMine && others !== was && others !== ours };
}
