/** What a PostgreSQL server that this machine runs has used, and how much its tables and indexes have. */
import { readFileSync } from 'node:fs';
import pg from 'pg';

/** Processor time is counted in hundredths of a second. */
const tickMilliseconds = 10;

/** Returns the user and system time of a process, and with `ended` that of its children that have ended. */
function millisecondsOf(processId: number, ended: boolean): number {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
  } catch {
    // It ended in the meantime, and is counted with its parent.
    return 0;
  }
  // The name of the program may have spaces. The times are fields 14 to 17 of the line.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, ended ? 15 : 13).reduce((sum, ticks) => sum + Number(ticks), 0) * tickMilliseconds;
}

/** Returns the processor time of a server with all its connections, since it started. Only on Linux. */
export function serverMilliseconds(processId: number): number {
  const children = readFileSync(`/proc/${processId}/task/${processId}/children`, 'utf8').split(' ');
  return children
    .filter(Boolean)
    .reduce((sum, child) => sum + millisecondsOf(Number(child), false), millisecondsOf(processId, true));
}

interface Relation {
  name: string;
  rows: number;
  tableBytes: number;
  indexes: { name: string; bytes: number }[];
}

/** Prints the size of a database per record, by table and index. Records are HCPs and HCOs. */
export async function printSizes(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('VACUUM ANALYZE');
    const { rows: records } = await client.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM entity',
    );
    const { rows: relations } = await client.query<Relation>(
      `SELECT relname AS name, reltuples::int AS rows, pg_table_size(c.oid)::float8 AS "tableBytes",
         coalesce((SELECT json_agg(json_build_object('name', indexrelid::regclass, 'bytes', pg_relation_size(indexrelid))
           ORDER BY pg_relation_size(indexrelid) DESC) FROM pg_index WHERE indrelid = c.oid), '[]') AS indexes
       FROM pg_class c WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
       ORDER BY pg_total_relation_size(c.oid) DESC`,
    );
    const count = records[0]!.count;
    const perRecord = (bytes: number): string => `${(bytes / count).toFixed(0).padStart(7)} B`;
    const sum = (list: readonly number[]): number => list.reduce((one, other) => one + other, 0);
    const tables = sum(relations.map(({ tableBytes }) => tableBytes));
    const indexes = sum(relations.flatMap((each) => each.indexes.map(({ bytes }) => bytes)));
    console.log(
      `${count} records; bytes per record: tables${perRecord(tables)}, indexes${perRecord(indexes)}`,
    );
    for (const { name, rows, tableBytes, indexes: own } of relations.filter(
      (each) => each.tableBytes > tables / 100,
    )) {
      console.log(`${perRecord(tableBytes)}  ${name}, ${rows} rows`);
      for (const { name: index, bytes } of own.filter((each) => each.bytes > indexes / 100))
        console.log(`${perRecord(bytes)}    ${index}`);
    }
  } finally {
    await client.end();
  }
}
