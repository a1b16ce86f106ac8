/** Statements that calls send often, and for many records at once. */
import { CompiledQuery, sql, type Kysely, type LogConfig, type Selectable } from 'kysely';
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

/** Marks a statement for the driver, which otherwise only sees its text. */
const mark = '/* prepared */ ';

export const isPrepared = (statement: string): boolean => statement.startsWith(mark);

/**
 * Prepares a statement that every call needs. Its text is constant: it is not built again for each call, and a PostgreSQL server parses and plans
 * it once per connection (`DATABASE_PREPARED_STATEMENTS`). Not for searches, whose best plan depends on the values. Returns a function that
 * runs the statement with the values of `$1`, `$2`, … and returns its rows.
 */
export function prepare<R>(text: string): (db: Kysely<Tables>, ...values: unknown[]) => Promise<R[]> {
  const statement = mark + text;
  return async (db, ...values) => (await db.executeQuery(CompiledQuery.raw(statement, values))).rows as R[];
}

/** Is called when a statement has ended. `text` has placeholders in place of values. */
export type StatementListener = (statement: { text: string; milliseconds: number; failed: boolean }) => void;

/** Returns Kysely's setting for a listener; nothing without one, because measuring every statement takes time. */
export const listenedBy = (listener: StatementListener | undefined): { log?: LogConfig } =>
  listener
    ? {
        log: ({ level, query, queryDurationMillis: milliseconds }) =>
          listener({ text: query.sql.replace(mark, ''), milliseconds, failed: level === 'error' }),
      }
    : {};
