/**
 * Copies a running server to a standby. The programs that npm installs lack `pg_basebackup`, so this does what it does: begins a back-up, copies the
 * files, and ends the back-up.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { PostgresPrograms } from './postgres_programs.ts';

/** Replaces the folder `name` by a copy of the server at `address`, which will follow it. */
export async function copyToStandby(
  { options, writePrivate }: PostgresPrograms,
  name: string,
  address: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: `${address}/postgres` });
  await client.connect();
  try {
    const { rows: settings } = await client.query<{ data_directory: string }>('SHOW data_directory');
    await client.query(`SELECT pg_backup_start($1, fast => true)`, [name]);
    const target = join(options.cwd, name);
    rmSync(target, { recursive: true, force: true });
    // Keeps the owner. Files that the server deletes in the meantime do not matter: its log has what happened to them.
    spawnSync('cp', ['-a', settings[0]!.data_directory, target]);
    for (const own of ['postmaster.pid', 'postmaster.opts']) rmSync(join(target, own), { force: true });
    const { rows } = await client.query<{ labelfile: string }>(
      'SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)',
    );
    writePrivate(join(name, 'backup_label'), rows[0]!.labelfile);
    writePrivate(join(name, 'standby.signal'), '');
    const { hostname, port, username, password } = new URL(address);
    const from = `host=${hostname} port=${port} user=${username} password=${password} application_name=${name}`;
    // Replaces what was set on the other server, such as the names of its synchronous standbys.
    writePrivate(join(name, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
  } finally {
    await client.end();
  }
}
