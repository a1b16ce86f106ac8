/**
 * Keeps the access to instances in a file that only the user can read. Programs that several hosts start share it, and one of them renews at a
 * time: a token for renewal that comes twice ends the access.
 */
import { mkdir, readFile, rename, rmdir, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A program that was killed while it renewed leaves its lock. */
const longestRenewalMilliseconds = 20_000;

export const accessFile = (environment) =>
  environment.PLATFORM_NETWORK_ACCESS_FILE ||
  join(environment.XDG_CONFIG_HOME || join(homedir(), '.config'), 'platform-network', 'access.json');

async function readAll(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw new Error(`${file} cannot be read: ${error.message}`, { cause: error });
  }
}

/** Returns the client and the tokens for an endpoint; undefined when nobody signed in. */
export const readAccess = async (file, endpoint) => (await readAll(file))[endpoint.href];

export async function writeAccess(file, endpoint, { client, tokens }) {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const all = { ...(await readAll(file)), [endpoint.href]: { client, tokens } };
  // Readers find the old or the new file, never half of one.
  const next = `${file}.${process.pid}`;
  await writeFile(next, JSON.stringify(all), { mode: 0o600 });
  await rename(next, file);
}

/** Runs a change of the file while no other program changes it. */
export async function withLock(file, change) {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const lock = `${file}.lock`;
  for (;;) {
    try {
      await mkdir(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const since = await stat(lock).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - since > longestRenewalMilliseconds) await rmdir(lock).catch(() => {});
    else await wait(50);
  }
  try {
    return await change();
  } finally {
    await rmdir(lock).catch(() => {});
  }
}
