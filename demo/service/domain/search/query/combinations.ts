/** Combines conditions: tsquery texts with `anyOf` and `allOf`, SQL with `every`. */
import { sql } from 'kysely';
import type { Truth } from './record_columns.ts';

const isOfCode = (query: string): boolean => query.startsWith("'=") || query.startsWith("('=");

const halved = (queries: readonly string[]): string => {
  if (queries.length < 2) return queries.join('');
  const middle = queries.length >> 1;
  return `(${halved(queries.slice(0, middle))} | ${halved(queries.slice(middle))})`;
};

/**
 * Returns a tsquery text that any of the queries meets. The index goes through this tree for each record that may be a hit, until something is
 * met. So codes come first, which more records have than a word, and the tree is as flat as it can be: a list would be one level deep per word.
 */
export const anyOf = (queries: readonly string[]): string =>
  halved([...queries.filter(isOfCode), ...queries.filter((query) => !isOfCode(query))]);

const beginningEnd = "':*";
const isEntry = (query: string): boolean => query.startsWith("'");

/**
 * Returns tsquery texts without the words that another of them finds as a beginning: `'car':*` also finds `'carol'`. The index compares every record
 * with every word, so these cost time and find nothing more.
 */
export function withoutBegun(queries: readonly string[]): string[] {
  const beginnings = queries.filter((query) => isEntry(query) && query.endsWith(beginningEnd));
  const isBegun = (query: string): boolean =>
    isEntry(query) &&
    beginnings.some(
      (beginning) => query !== beginning && query.startsWith(beginning.slice(0, -beginningEnd.length)),
    );
  return queries.filter((query) => !isBegun(query));
}

export const allOf = (queries: readonly (string | null)[]): string | null => {
  const parts = queries.filter((query) => query !== null);
  return parts.length > 1 ? `(${parts.join(' & ')})` : (parts[0] ?? null);
};
export const every = (truths: readonly (Truth | null)[]): Truth | null => {
  const parts = truths.filter((truth) => truth !== null);
  return parts.length ? sql<boolean>`(${sql.join(parts, sql` AND `)})` : null;
};
