/**
 * Statements that every call needs. Their text is constant: it is not built again for each call, and a PostgreSQL server parses and plans it once
 * per connection (`DATABASE_PREPARED_STATEMENTS`). Not for searches, whose best plan depends on the values.
 */
import { CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Marks a statement for the driver, which otherwise only sees its text. */
const mark = '/* prepared */ ';

export const isPrepared = (statement: string): boolean => statement.startsWith(mark);

/** Returns a function that runs the statement with the values of `$1`, `$2`, … and returns its rows. */
export function prepare<R>(text: string): (db: Kysely<Tables>, ...values: unknown[]) => Promise<R[]> {
  const statement = mark + text;
  return async (db, ...values) => (await db.executeQuery(CompiledQuery.raw(statement, values))).rows as R[];
}
