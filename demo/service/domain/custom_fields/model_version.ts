/** Version of the data model: a number that every change by an administrator raises. Calls compare it to notice changes of other processes. */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../store/tables.ts';

const settingName = 'model_version';

/** SQL expression: the version of the data model. */
export const modelVersion = sql<number>`coalesce((SELECT (value #>> '{}')::int FROM setting WHERE name = ${settingName}), 0)`;

export async function readModelVersion(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ version: number }>`SELECT ${modelVersion} AS version`.execute(db);
  return rows[0]!.version;
}

/**
 * Raises the version. Call it first in the transaction of a change: it locks the version, so that changes of the model happen one after the other.
 * Reading the version waits for nothing.
 */
export async function raiseModelVersion(db: Kysely<Tables>): Promise<void> {
  await sql`INSERT INTO setting (name, value) VALUES (${settingName}, '1')
    ON CONFLICT (name) DO UPDATE SET value = to_jsonb((setting.value #>> '{}')::int + 1)`.execute(db);
}
