/** Resets a sandbox to its seed. Keeps the sessions of the documented accounts. */
import { sql } from 'kysely';
import type { Settings } from '../../settings.ts';
import { raiseModelVersion } from '../domain/custom_fields/model_version.ts';
import { resetsSetting } from '../domain/resets.ts';
import { filesOf } from '../store/files/files_of.ts';
import { inside, type Store } from '../store/store.ts';
import { deleteOtherUsers, resetAccounts } from './accounts.ts';
import { beginSeed, seededWith, seedSandbox } from './seed.ts';

/** Tables that are not emptied here. The data model is rewritten completely; a trigger deletes affiliations with their records. */
const keptTables = [
  'affiliation',
  'app_user',
  'failed_sign_in',
  'identity_entry',
  'identity_key',
  'job',
  'kysely_migration',
  'kysely_migration_lock',
  'session',
  'setting',
  'system',
  'field',
  'reference_code',
  'reference_alias',
];

async function emptyTables({ db }: Store): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename <> ALL (${keptTables}::text[])
    ORDER BY tablename`.execute(db);
  // Without CASCADE, so that a missing table in the list above (a kept table refers to it) causes an error.
  const tables = sql.join(rows.map(({ name }) => sql.table(name)));
  // Restarts the sequences too, so that the IDs in documentation and examples are correct again.
  await sql`TRUNCATE ${tables} RESTART IDENTITY`.execute(db);
}

/** Deletes all data and runs `write` in one transaction. When `refill` is interrupted after it, the next start fills the sandbox. */
export async function empty(
  store: Store,
  jobId: string,
  write: (store: Store) => Promise<void>,
): Promise<void> {
  await store.db.transaction().execute(async (db) => {
    const one = inside(store, db);
    await emptyTables(one);
    await db.deleteFrom('job').where('job_id', '<>', jobId).execute();
    await deleteOtherUsers(one);
    await beginSeed(one);
    await sql`INSERT INTO setting (name, value) VALUES (${resetsSetting}, '1')
      ON CONFLICT (name) DO UPDATE SET value = to_jsonb((setting.value #>> '{}')::int + 1)`.execute(db);
    // The custom fields are gone.
    await raiseModelVersion(db);
    await write(one);
  });
}

/** Fills an emptied sandbox. The same seed creates the same data. */
export async function refill(store: Store, settings: Settings, log: (line: string) => void): Promise<void> {
  await resetAccounts(store);
  for (const folder of ['inbound', 'artifacts']) await filesOf(settings).removeFolder(folder);
  await seedSandbox(store, { ...settings, ...(await seededWith(store)) }, log);
}
