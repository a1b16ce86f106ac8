/** The words of recent searches, latest first: in memory of one element alone. */
const recentLimit = 6;

/** `recent` with `words` in front, once, whatever the case they are written in. Words that say too little stay out. */
export function withRecent(recent: readonly string[], words: string): readonly string[] {
  const text = words.trim();
  if (text.length < 2) return recent;
  const same = (other: string): boolean => other.toLowerCase() === text.toLowerCase();
  return [text, ...recent.filter((other) => !same(other))].slice(0, recentLimit);
}
