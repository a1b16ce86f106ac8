/** Reading thousands of narrow rows at once. */
import { sql, type RawBuilder } from 'kysely';
import type { Store } from '../../store/store.ts';

type Cell = string | number | boolean | null;

/**
 * Rows of `from`, each column read as one JSON text: cell by cell they take the driver, and as objects the database, longer than it takes
 * to find them. Whoever needs an order asks for a column to order by; 64-bit integers are to be cast to text.
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
