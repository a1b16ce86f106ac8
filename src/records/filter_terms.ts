/** Builds `filters` and `excludeFilters` of the search call (specification 4.22). */

/** Escapes the characters with a meaning in a term: backslash, comma, tilde, colon. */
export const escapeTermValue = (value: string): string => value.replace(/[\\,~:]/g, '\\$&');

/** Returns one term: `[scope.]field:value[,value…]`. */
export const term = (field: string, values: readonly string[]): string =>
  `${field}:${values.map(escapeTermValue).join(',')}`;

/** Joins terms with `~` (and); undefined when there are no terms. */
export const joinTerms = (terms: readonly (string | undefined)[]): string | undefined =>
  terms.filter(Boolean).join('~') || undefined;

/** Joins groups of `excludeFilters` with `~~` (or). A record is excluded when it matches any group. */
export const joinGroups = (groups: readonly (string | undefined)[]): string | undefined =>
  groups.filter(Boolean).join('~~') || undefined;
