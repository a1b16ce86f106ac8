/** Caches of objects that are found again and again. */

/**
 * Returns `find` with a cache of two generations, which holds `most` to twice as many values. A value that is used again moves to the newer
 * generation, so frequent values stay cached.
 */
export function remembering<T>(most: number, find: (value: string) => T): (value: string) => T {
  let newer = new Map<string, T>();
  let older = newer;
  return (value) => {
    const ready = newer.get(value);
    if (ready !== undefined) return ready;
    const found = older.get(value) ?? find(value);
    if (newer.size >= most) {
      older = newer;
      newer = new Map();
    }
    newer.set(value, found);
    return found;
  };
}
