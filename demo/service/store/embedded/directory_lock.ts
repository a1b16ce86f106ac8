/**
 * Allows one process per embedded database, because two would destroy it. Uses the operating system's lock on a file that SQLite holds
 * open. This lock works across containers that share the folder, and ends with its process, however that ends (decision 18).
 */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** SQLite's error code for a lock that another connection holds. */
const busy = 5;

export interface DirectoryLock {
  /** Returns false after the lock file was deleted or replaced: another process may have the folder then. */
  isHeld(): boolean;
  release(): void;
}

const fileIdentity = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.ino;

/** Names the owner of the folder for users. Nothing depends on it. */
const ownerFile = (directory: string): string => join(directory, 'owner.txt');

function readOwner(directory: string): string {
  try {
    return readFileSync(ownerFile(directory), 'utf8').trim();
  } catch {
    return 'another process';
  }
}

function writeOwner(directory: string): void {
  try {
    writeFileSync(ownerFile(directory), `process ${process.pid} on ${hostname()}\n`);
  } catch {
    // The disk is full. Only the message for other processes gets worse.
  }
}

/** Locks the directory for this process. Throws an error for users when another process holds it or the file system has no locks. */
export function holdDirectory(directory: string): DirectoryLock {
  const file = join(directory, 'lock.sqlite');
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === busy)
      throw new Error(
        `The sandbox data in ${directory} is in use by ${readOwner(directory)}. Stop that sandbox, or set SANDBOX_DATA_DIR to another folder.`,
        { cause: error },
      );
    throw new Error(
      `The sandbox data in ${directory} cannot be locked. Set SANDBOX_DATA_DIR to a folder of a file system with locks, or delete ${file} if it is damaged.`,
      { cause: error },
    );
  }
  const identity = fileIdentity(file);
  writeOwner(directory);
  return {
    isHeld: () => fileIdentity(file) === identity,
    release() {
      if (!database.isOpen) return;
      rmSync(ownerFile(directory), { force: true });
      database.close();
    },
  };
}
