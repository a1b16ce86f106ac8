/** Combines conditions: tsquery texts with `anyOf` and `allOf`, SQL with `every`. */
import { sql } from 'kysely';
import type { Truth } from './record_columns.ts';

export const anyOf = (queries: readonly string[]): string =>
  queries.length === 1 ? queries[0]! : `(${queries.join(' | ')})`;

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
