/** Back to the seed: a sandbox as on its first day, with the sessions of the documented accounts. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Settings } from '../../settings.ts';
import { resetsSetting } from '../domain/live_updates/changes.ts';
import { inside, type Store } from '../store/store.ts';
import { deleteOtherUsers, resetAccounts } from './accounts.ts';
import { beginSeed, seededWith, seedSandbox } from './seed.ts';

/** Tables that are not emptied here: those of the data model are written anew as a whole, affiliations go with their records (a trigger). */
const keptTables = [
  'affiliation',
  'app_user',
  'failed_sign_in',
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
  // Without CASCADE: a table that is kept and refers to another one is a fault of the list above.
  const tables = sql.join(rows.map(({ name }) => sql.table(name)));
  // Numbers begin again too: what documents and examples say of a new sandbox is true of this one.
  await sql`TRUNCATE ${tables} RESTART IDENTITY`.execute(db);
}

/** Takes everything away in one step, together with what `write` writes; until `refill` has run, the next start does that. */
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
    await write(one);
  });
}

/** Fills what was emptied. The same seed gives the same data. */
export async function refill(store: Store, settings: Settings, log: (line: string) => void): Promise<void> {
  await resetAccounts(store);
  for (const folder of ['inbound', 'artifacts'])
    await rm(join(settings.dataDirectory, folder), { recursive: true, force: true });
  await seedSandbox(store, { ...settings, ...(await seededWith(store)) }, log);
}
