/**
 * Bulk loading: drops the secondary indexes of tables before a load and creates them again after it. Their definitions come from the
 * migrations, by way of the database. Table `setting` stores them in the meantime, so that a killed process loses none.
 */
import { sql } from 'kysely';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';
import { readSetting, writeSetting } from './tables/setting.ts';

const settingName = 'dropped_indexes';

async function readDropped({ db }: Pick<Store, 'db'>): Promise<Record<string, string>> {
  return ((await readSetting({ db }, settingName)) ?? {}) as Record<string, string>;
}

/** Drops the indexes of the tables, except those that a constraint needs. */
export async function dropIndexes(store: Store, tables: readonly (keyof Tables)[]): Promise<void> {
  await store.db.transaction().execute(async (db) => {
    const { rows } = await sql<{ name: string; definition: string }>`
      SELECT class.relname AS name, pg_get_indexdef(class.oid) AS definition
      FROM pg_index JOIN pg_class class ON class.oid = pg_index.indexrelid
      WHERE pg_index.indrelid = ANY (${tables.map((table) => `public.${table}`)}::regclass[])
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = class.oid)`.execute(db);
    const dropped = await readDropped({ db });
    for (const { name, definition } of rows) dropped[name] = definition;
    await writeSetting({ db }, settingName, dropped);
    for (const { name } of rows) await sql`DROP INDEX ${sql.id(name)}`.execute(db);
  });
}

/** Creates the dropped indexes again: all of them, or those of some tables. */
export async function restoreIndexes(store: Store, tables?: readonly (keyof Tables)[]): Promise<void> {
  const dropped = await readDropped(store);
  const wanted = Object.entries(dropped).filter(
    ([, definition]) => !tables || tables.some((table) => definition.includes(` ON public.${table} USING `)),
  );
  for (const [name, definition] of wanted) {
    await store.script(definition.replace(/^(CREATE (?:UNIQUE )?INDEX) /, '$1 IF NOT EXISTS '));
    delete dropped[name];
  }
  const value = JSON.stringify(dropped);
  await store.db.updateTable('setting').set({ value }).where('name', '=', settingName).execute();
}
