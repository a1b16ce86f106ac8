/** Reads thousands of narrow rows quickly. */
import { sql, type RawBuilder } from 'kysely';
import type { Store } from '../../store/store.ts';

type Cell = string | number | boolean | null;

/**
 * Returns the rows of `from`, reading each column as one JSON text. Separate cells cost the driver, and JSON objects cost the database, more time
 * than finding the rows. The order of rows is undefined: select a column to sort by. Cast 64-bit integers to text.
 */
export async function readColumns<Row extends { [Name in keyof Row]: Cell }>(
  { db }: Store,
  columns: { readonly [Name in keyof Row]: RawBuilder<unknown> },
  from: RawBuilder<unknown>,
): Promise<Row[]> {
  const names = Object.keys(columns) as (keyof Row & string)[];
  const { rows } = await sql<Record<string, string | null>>`
    SELECT ${sql.join(names.map((name) => sql`json_agg(${columns[name]})::text AS ${sql.ref(name)}`))}
    FROM ${from}`.execute(db);
  const lists = names.map((name) => JSON.parse(rows[0]![name] ?? '[]') as Cell[]);
  return lists[0]!.map((_, at) => {
    const row: Record<string, Cell> = {};
    for (let column = 0; column < names.length; column++) row[names[column]!] = lists[column]![at]!;
    return row as Row;
  });
}
