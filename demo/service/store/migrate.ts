/** Brings the schema up to date: the numbered SQL files of `migrations/`, each once, in order (kysely's Migrator). */
import { readdirSync, readFileSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import type { Tables } from './tables.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Statements of a migration file end with a semicolon at the end of a line, outside of a function's body ($$ … $$). */
const statementEnd = /;\s*\n(?=(?:[^$]|\$(?!\$)|\$\$(?:[^$]|\$(?!\$))*\$\$)*$)/;

const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const migrations: Record<string, Migration> = {};
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort())
      migrations[name] = {
        async up(db) {
          for (const statement of readFileSync(new URL(name, folder), 'utf8').split(statementEnd))
            if (statement.replace(/--.*$/gm, '').trim()) await sql.raw(statement).execute(db);
        },
      };
    return migrations;
  },
};

export async function migrate(db: Kysely<Tables>): Promise<void> {
  const { error } = await new Migrator({ db, provider: sqlFiles }).migrateToLatest();
  if (error) throw error;
}
