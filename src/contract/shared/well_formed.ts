/** Checks that all text of a request can be stored. */

/** Returns the path of the first text that cannot be stored; undefined when there is none. The body limits bound the recursion. */
function unstorable(value: unknown): string[] | undefined {
  if (typeof value === 'string') return /[\0\p{Surrogate}]/u.test(value) ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const key in value) {
    if (!Object.hasOwn(value, key)) continue;
    if (unstorable(key)) return ['a name'];
    const path = unstorable((value as Record<string, unknown>)[key]);
    if (path) return [key, ...path];
  }
  return undefined;
}

/**
 * Returns an error message with the path of the first text that cannot be stored; undefined when there is none. PostgreSQL cannot store NUL, and UTF-8
 * cannot encode half of a surrogate pair.
 */
export function malformedText(value: unknown): string | undefined {
  const path = unstorable(value);
  if (!path) return undefined;
  const problem = 'has a character that no text may have (NUL or half of a pair).';
  return path.length ? `${path.join('.')}: ${problem}` : problem;
}
