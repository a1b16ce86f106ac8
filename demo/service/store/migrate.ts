/** Migrates the schema: runs each numbered SQL file of `migrations/` once, in order (Kysely's Migrator). */
import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { sql, type Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import type { Tables } from './tables.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Splits a migration file after each semicolon at the end of a line, except inside a function body ($$ … $$). */
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

/** Returns whether exactly these migrations have run. The migrator would read the whole catalog at every start to find out. */
async function isUpToDate(db: Kysely<Tables>): Promise<boolean> {
  const known = await sql<{ is_there: boolean }>`
    SELECT to_regclass(${DEFAULT_MIGRATION_TABLE}) IS NOT NULL AS is_there`.execute(db);
  if (!known.rows[0]?.is_there) return false;
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM ${sql.table(DEFAULT_MIGRATION_TABLE)} ORDER BY name COLLATE "C"`.execute(db);
  return isDeepStrictEqual(
    rows.map(({ name }) => name),
    Object.keys(await sqlFiles.getMigrations()),
  );
}

export async function migrate(db: Kysely<Tables>): Promise<void> {
  if (await isUpToDate(db)) return;
  const { error } = await new Migrator({ db, provider: sqlFiles }).migrateToLatest();
  if (error) throw error;
}
