/** Writing `filters` and `excludeFilters` of the search call (decisions, section 5). */

/** Escapes what has a meaning in a term: backslash, comma, tilde, colon. */
export const escapeTermValue = (value: string): string => value.replace(/[\\,~:]/g, '\\$&');

/** One term: `[scope.]field:value[,value…]`. */
export const term = (field: string, values: readonly string[]): string =>
  `${field}:${values.map(escapeTermValue).join(',')}`;

/** Joins terms with `~` (and); undefined when there is nothing to say. */
export const joinTerms = (terms: readonly (string | undefined)[]): string | undefined =>
  terms.filter(Boolean).join('~') || undefined;

/** Joins groups of `excludeFilters`, each of which leaves out records of its own, with `~~` (or). */
export const joinGroups = (groups: readonly (string | undefined)[]): string | undefined =>
  groups.filter(Boolean).join('~~') || undefined;
