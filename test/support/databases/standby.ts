/**
 * Copies a running server to a standby. The programs that npm installs lack `pg_basebackup`, so this does what it does: begins a back-up, copies the
 * files, and ends the back-up.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { PostgresPrograms } from './postgres_programs.ts';

/** Returns the folder of the copy. `address` is that of the running server. */
export async function copyToStandby(
  programs: PostgresPrograms,
  name: string,
  address: string,
): Promise<string> {
  const client = new pg.Client({ connectionString: `${address}/postgres` });
  await client.connect();
  try {
    await client.query(`SELECT pg_backup_start($1, fast => true)`, [name]);
    const target = join(programs.options.cwd, name);
    // Keeps the owner. Files that the server deletes in the meantime do not matter: its log has what happened to them.
    spawnSync('cp', ['-a', programs.dataDirectory, target]);
    for (const own of ['postmaster.pid', 'postmaster.opts', 'standby.signal'])
      rmSync(join(target, own), { force: true });
    const { rows } = await client.query<{ labelfile: string }>(
      'SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)',
    );
    programs.writePrivate(join(name, 'backup_label'), rows[0]!.labelfile);
    programs.writePrivate(join(name, 'standby.signal'), '');
    return target;
  } finally {
    await client.end();
  }
}
