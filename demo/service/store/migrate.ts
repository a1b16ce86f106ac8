/** Brings the schema up to date: the numbered SQL files of `migrations/`, each once, in order (kysely's Migrator). */
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import type { Store } from './store.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Statements of a migration file end with a semicolon at the end of a line. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const migrations: Record<string, Migration> = {};
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort())
      migrations[name] = {
        async up(db) {
          for (const statement of readFileSync(new URL(name, folder), 'utf8').split(/;\s*\n/))
            if (statement.replace(/--.*$/gm, '').trim()) await sql.raw(statement).execute(db);
        },
      };
    return migrations;
  },
};

export async function migrate(store: Store): Promise<void> {
  const { error } = await new Migrator({ db: store.db, provider: sqlFiles }).migrateToLatest();
  if (error) throw error;
}
