/** Combines conditions: tsquery texts with `anyOf` and `allOf`, SQL with `every`. */
import { sql } from 'kysely';
import type { Truth } from './record_columns.ts';

export const anyOf = (queries: readonly string[]): string =>
  queries.length === 1 ? queries[0]! : `(${queries.join(' | ')})`;
export const allOf = (queries: readonly (string | null)[]): string | null => {
  const parts = queries.filter((query) => query !== null);
  return parts.length > 1 ? `(${parts.join(' & ')})` : (parts[0] ?? null);
};
export const every = (truths: readonly (Truth | null)[]): Truth | null => {
  const parts = truths.filter((truth) => truth !== null);
  return parts.length ? sql<boolean>`(${sql.join(parts, sql` AND `)})` : null;
};
