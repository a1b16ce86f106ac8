/** What the user searched for and opened. It is kept only in the memory of one element. */
const recentLimit = 6;

/** Returns `recent` with `item` in front, without others that have the same key. */
export const withRecent = <T>(recent: readonly T[], item: T, keyOf: (item: T) => string): readonly T[] =>
  [item, ...recent.filter((other) => keyOf(other) !== keyOf(item))].slice(0, recentLimit);
