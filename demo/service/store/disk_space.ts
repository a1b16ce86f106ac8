/** Free space on the disk of the data folder. */
import { statfsSync } from 'node:fs';
import { StorageFull } from './outages.ts';

const megabyte = 2 ** 20;

export const freeBytes = (directory: string): number => {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
};

/** Returns a description of the problem when fewer bytes are free than required; undefined otherwise. Takes microseconds. */
export function lackOfSpace(directory: string, minimumFreeBytes: number): string | undefined {
  if (minimumFreeBytes === 0) return undefined;
  const free = freeBytes(directory);
  if (free >= minimumFreeBytes) return undefined;
  const [has, needs] = [free, minimumFreeBytes].map((bytes) => Math.floor(bytes / megabyte));
  return `too little disk space: ${has} MB are free, writing needs ${needs} MB (SANDBOX_MIN_FREE_MB)`;
}

/** Throws StorageFull when fewer bytes are free than required. */
export function requireSpace(directory: string, minimumFreeBytes: number): void {
  const lack = lackOfSpace(directory, minimumFreeBytes);
  if (lack) throw new StorageFull(lack);
}
