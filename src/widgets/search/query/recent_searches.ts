/** The words of recent searches, latest first. They are kept only in the memory of one element. */
const recentLimit = 6;

/**
 * Returns `recent` with `words` in front, without duplicates that differ only in case. Words that are too short are
 * left out.
 */
export function withRecent(recent: readonly string[], words: string): readonly string[] {
  const text = words.trim();
  if (text.length < 2) return recent;
  const same = (other: string): boolean => other.toLowerCase() === text.toLowerCase();
  return [text, ...recent.filter((other) => !same(other))].slice(0, recentLimit);
}
