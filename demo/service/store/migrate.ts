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

/**
 * Returns whether these migrations have run. Others may have run, too: a process that starts again during an upgrade meets the tables of the next release,
 * which it can use, because migrations only add within a version. The migrator would read the whole catalog at every start to find out.
 */
async function isUpToDate(db: Kysely<Tables>): Promise<boolean> {
  const table = await sql<{ is_there: boolean }>`
    SELECT to_regclass(${DEFAULT_MIGRATION_TABLE}) IS NOT NULL AS is_there`.execute(db);
  if (!table.rows[0]?.is_there) return false;
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM ${sql.table(DEFAULT_MIGRATION_TABLE)} ORDER BY name COLLATE "C"`.execute(db);
  const known = Object.keys(await sqlFiles.getMigrations());
  return isDeepStrictEqual(rows.map(({ name }) => name).slice(0, known.length), known);
}

/** Brings the tables to the state of this release; in tests also to that of `last`, the name of a migration. Processes that do it at once wait for each other. */
export async function migrate(db: Kysely<Tables>, last?: string): Promise<void> {
  if (last === undefined && (await isUpToDate(db))) return;
  const migrator = new Migrator({ db, provider: sqlFiles });
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error) throw error;
}
