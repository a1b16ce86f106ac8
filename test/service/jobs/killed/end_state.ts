/** Everything that the work leaves in the database, without times and without the IDs of new child records and keys, which have gaps after a rollback. */
import { sql } from 'kysely';
import type { Store } from '../../../../demo/service/store/store.ts';

const tables = [
  'entity',
  'child_record',
  'custom_key',
  'revision',
  'lineage',
  'search_document',
  'search_word',
  'sort_value',
  'identity_entry',
  'source_digest',
  'custom_field',
  'custom_object',
  'custom_reference_type',
  'model_history',
  'change_request',
] as const;

/** Columns with times, transactions, positions of feeds and IDs of jobs. */
const others = /_at$|^(changed|added)_in$|^feed_position$|^job_ids?$/;
/** Their order is counted by a sequence, which has gaps after a rollback. */
const isCounted = (table: string, column: string): boolean =>
  table.startsWith('custom_') && column === 'position';

/** Returns the rows of each table, sorted. */
export async function endState({ db }: Store): Promise<Record<string, string[]>> {
  const { rows: children } = await sql<{ vid: string; entity_vid: string; fields: object }>`
    SELECT vid::text, entity_vid::text, fields FROM child_record WHERE child_type LIKE '%\\_\\_c'`.execute(
    db,
  );
  const names = new Map(
    children.map(({ vid, entity_vid, fields }) => [vid, `child of ${entity_vid} ${JSON.stringify(fields)}`]),
  );
  const { rows: keys } = await sql<{ vid: string; key: string }>`
    SELECT vid::text, concat_ws(':', source, item, value) AS key FROM custom_key`.execute(db);
  for (const { vid, key } of keys) names.set(vid, `key ${key}`);
  const state: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await sql<{ row: string }>`
      SELECT to_jsonb(t)::text AS row FROM ${sql.table(table)} t`.execute(db);
    state[table] = rows
      // IDs are larger than the numbers of JavaScript.
      .map(({ row }) => JSON.parse(row.replaceAll(/: (\d{18})\b/g, ': "$1"')) as Record<string, unknown>)
      .map((row) =>
        JSON.stringify(Object.entries(row).filter(([name]) => !others.test(name) && !isCounted(table, name)))
          .replaceAll(/\b\d{18}\b/g, (vid) => names.get(vid) ?? vid)
          .replaceAll(/"job_id":"?\d+"?/g, '"job_id":"a job"')
          .replaceAll(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|\+00:00)/g, 'a time'),
      )
      .sort();
  }
  return state;
}
