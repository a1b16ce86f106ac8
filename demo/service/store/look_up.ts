/** Finding the rows that belong to many records by an index. */
import { sql, type Selectable } from 'kysely';
import type { Tables } from './tables.ts';

type Columns<T extends keyof Tables> = keyof Tables[T] & string;

/**
 * Rows of a table whose column, which has an index, is one of `vids`, as a table `found` to select from. Each is looked for by itself: asked for
 * a thousand at once, the planner reads the whole table as long as it thinks it small, and it hears of what a load brings in only later.
 */
export const lookUp = <T extends keyof Tables>(table: T, column: Columns<T>, vids: readonly string[]) =>
  sql<Selectable<Tables[T]>>`(
    SELECT one.* FROM unnest(${[...new Set(vids)]}::bigint[]) AS wanted (vid)
    CROSS JOIN LATERAL (SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(column)} = wanted.vid OFFSET 0) one
  )`.as('found');
