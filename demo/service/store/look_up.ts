/** Finds the rows of many records by an index. */
import { sql, type Selectable } from 'kysely';
import type { Tables } from './tables.ts';

type Columns<T extends keyof Tables> = keyof Tables[T] & string;

/**
 * Returns the rows of a table whose indexed column is one of `vids`, as a table `found` to select from. Searches for each vid separately.
 * For a thousand at once, the planner reads the whole table as long as it considers it small, and its statistics lag behind a load.
 */
export const lookUp = <T extends keyof Tables>(table: T, column: Columns<T>, vids: readonly string[]) =>
  sql<Selectable<Tables[T]>>`(
    SELECT one.* FROM unnest(${[...new Set(vids)]}::bigint[]) AS wanted (vid)
    CROSS JOIN LATERAL (SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(column)} = wanted.vid OFFSET 0) one
  )`.as('found');
