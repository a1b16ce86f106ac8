/** Counts change requests by filter value, for filters that show counts. */
import { sql, type SqlBool } from 'kysely';
import type { Store } from '../../../store/store.ts';
import { Refusal } from '../../refusal.ts';
import type { Condition, FilterTerm } from './filter_terms.ts';
import { statusGroups } from '../states.ts';

export interface RequestFacet {
  field: string;
  values: { value: string; count: number }[];
}

/** Status group of a request: the names that the `task_status` filter accepts. */
const statusGroup = sql`CASE ${sql.join(
  Object.entries(statusGroups).map(
    ([group, statuses]) => sql`WHEN change_request.status = ANY (${[...statuses]}::text[]) THEN ${group}`,
  ),
  sql` `,
)} END`;

/** SQL expressions of the counted values (one value, or a set) by the name of the filter that accepts them. */
const expressions: Record<string, ReturnType<typeof sql>> = {
  task_status: statusGroup,
  task_country: sql`change_request.country`,
  task_type: sql`change_request.task_type`,
  entity_type: sql`change_request.entity_type`,
  system: sql`change_request.metadata ->> 'system'`,
  source: sql`change_request.metadata ->> 'source'`,
  // The filter accepts the creator in the metadata and the user name of the account. A request counts once for each of them.
  creator: sql`unnest(ARRAY(
    SELECT DISTINCT lower(name) FROM unnest(ARRAY[change_request.metadata ->> 'creator',
      (SELECT username FROM app_user WHERE id = change_request.created_by)]) AS name))`,
};

const mostValues = 100;

/** Parses `facets`, a comma-separated list of names. Throws INVALID_DATA for an unknown name. */
export function readFacets(text: string | undefined): string[] {
  const names = (text ?? '').split(',').map((name) => name.trim());
  const wanted = [...new Set(names.filter(Boolean))];
  for (const name of wanted)
    if (!Object.hasOwn(expressions, name))
      throw new Refusal('INVALID_DATA', `facets: expected some of ${Object.keys(expressions).join(', ')}.`);
  return wanted;
}

/**
 * Returns counts per field, most frequent first, at most 100 values each. A field's own filter does not limit its counts: they show what
 * selecting another value would find.
 */
export async function countFacets(
  { db }: Store,
  fields: readonly string[],
  { fixed, terms }: { fixed: readonly Condition[]; terms: readonly FilterTerm[] },
): Promise<RequestFacet[]> {
  const facets: RequestFacet[] = [];
  for (const field of fields) {
    const others = terms.filter(({ name }) => name !== field).map(({ condition }) => condition);
    const where = sql<SqlBool>`${sql.join([sql`true`, ...fixed, ...others], sql` AND `)}`;
    const { rows } = await sql<{ value: string; count: string }>`
      SELECT value, count(*)::text AS count FROM (SELECT ${expressions[field]!} AS value FROM change_request WHERE ${where}) counted
      WHERE value IS NOT NULL AND value <> '' GROUP BY value ORDER BY count(*) DESC, value LIMIT ${mostValues}`.execute(
      db,
    );
    facets.push({ field, values: rows.map(({ value, count }) => ({ value, count: Number(count) })) });
  }
  return facets;
}
