/** Statements that calls send often, and for many records at once. */
import { CompiledQuery, sql, type Compilable, type Kysely, type LogConfig, type Selectable } from 'kysely';
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
const markOfRecurring = '/* recurring */ ';

/**
 * Begins a statement whose text is the same for many calls, but depends on what they ask for. It is prepared when its text has come often enough.
 * Only for statements with the same best plan for all values.
 */
export const recurring = sql.raw(markOfRecurring);

/** Names of prepared statements by their text. */
const names = new Map<string, string>();
/** How often a text came that has no name yet. */
const times = new Map<string, number>();
/** A connection keeps the plans of its prepared statements, which take memory. */
const mostRecurring = 40;
const timesUntilPrepared = 3;
const mostCountedTexts = 500;
let recurringNames = 0;

function addName(statement: string): string {
  const name = `s${names.size}`;
  names.set(statement, name);
  return name;
}

function nameOfRecurring(statement: string): string | undefined {
  if (recurringNames === mostRecurring) return undefined;
  const count = (times.get(statement) ?? 0) + 1;
  if (count < timesUntilPrepared) {
    if (times.size === mostCountedTexts) times.clear();
    times.set(statement, count);
    return undefined;
  }
  times.delete(statement);
  recurringNames++;
  return addName(statement);
}

/** Returns the name under which a statement is prepared; undefined for one that is not. */
export function nameOf(statement: string): string | undefined {
  const name = names.get(statement);
  if (name !== undefined) return name;
  if (statement.startsWith(mark)) return addName(statement);
  return statement.startsWith(markOfRecurring) ? nameOfRecurring(statement) : undefined;
}

/**
 * Prepares a statement that every call needs. Its text is constant: it is not built again for each call, and a database parses and plans
 * it once per connection (on a server, see `DATABASE_PREPARED_STATEMENTS`). Returns a function that
 * runs the statement with the values of `$1`, `$2`, … and returns its rows.
 */
export function prepare<R>(text: string): (db: Kysely<Tables>, ...values: unknown[]) => Promise<R[]> {
  const statement = mark + text;
  return async (db, ...values) => (await db.executeQuery(CompiledQuery.raw(statement, values))).rows as R[];
}

/** Runs a query of Kysely whose text is the same for every call, prepared like those of `prepare`. */
export async function runPrepared<R>(db: Kysely<Tables>, query: Compilable<R>): Promise<R[]> {
  const compiled = query.compile();
  return (await db.executeQuery<R>({ ...compiled, sql: mark + compiled.sql })).rows;
}

/** Is called when a statement has ended. `text` has placeholders in place of values. */
export type StatementListener = (statement: { text: string; milliseconds: number; failed: boolean }) => void;

/** Returns Kysely's setting for a listener; nothing without one, because measuring every statement takes time. */
export const listenedBy = (listener: StatementListener | undefined): { log?: LogConfig } =>
  listener
    ? {
        log: ({ level, query, queryDurationMillis: milliseconds }) =>
          listener({
            text: query.sql.replace(mark, '').replace(markOfRecurring, ''),
            milliseconds,
            failed: level === 'error',
          }),
      }
    : {};
