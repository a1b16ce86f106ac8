/**
 * Folders in the machine's memory, for the many copies of a database that tests make and delete. An embedded database has 1,200 files. To copy
 * and delete them takes a fifth of a second of processor time on a disk, and a third of that in memory.
 */
import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** The file system in memory of Linux. Other systems have none. */
export const memory = '/dev/shm';
const prefix = `platform-network-test-${userInfo().uid}-`;
/** Databases of two test processes and a server take about two. Half of the machine's memory is the usual size of this file system. */
const neededBytes = 6 * 1024 ** 3;

export function hasMemory(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}

const isRunning = (processId: number): boolean => {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // The number may belong to another user's process by now.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Deletes the folders of processes that were killed. */
function deleteAbandoned(): void {
  for (const name of readdirSync(memory)) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (owner && !isRunning(Number(owner))) rmSync(join(memory, name), { recursive: true, force: true });
  }
}

let isSwept = false;

/** Returns a new folder: in memory when there is room, else in the folder for temporary files. */
export function fastFolder(): string {
  if (!hasMemory()) return mkdtempSync(join(tmpdir(), 'platform-network-'));
  if (!isSwept) deleteAbandoned();
  isSwept = true;
  return mkdtempSync(join(memory, `${prefix}${process.pid}-`));
}
