/** Reads the bytes of a file, unzipped, and never those of another file that gets its name. */
import type { Stats } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

export interface DiskFile {
  path: string;
  /** The expected version (`versionOf`). Without it, any version is read. */
  version?: string;
}

/** A problem of a file as a whole. The message names the file. */
export class FileUnusable extends Error {}

/** A problem of a file's content as a whole. The message continues a sentence that begins with the file's name. */
export class ContentUnusable extends Error {}

/** Returns a problem of content as one that names its file; other errors as they are. */
export const namingFile = ({ path }: DiskFile, error: unknown): unknown =>
  error instanceof ContentUnusable
    ? new FileUnusable(`${basename(path)} ${error.message}`, { cause: error })
    : error;

export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Returns a version that tells a file from others of its name and changes when it is written to. */
export const versionOf = ({ ino, size, mtimeMs }: Stats): string => [ino, size, mtimeMs].join();

/** Returns the version of the file at a path; undefined when there is none. */
export async function versionAt(path: string): Promise<string | undefined> {
  try {
    return versionOf(await stat(path));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export const isZipped = (path: string): boolean => path.toLowerCase().endsWith('.gz');

async function openVersion({ path, version }: DiskFile): Promise<FileHandle> {
  const file = await open(path).catch((error: unknown) => {
    if (version !== undefined && isMissing(error)) return undefined;
    throw error;
  });
  if (file && (version === undefined || versionOf(await file.stat()) === version)) return file;
  await file?.close();
  throw new FileUnusable(`${basename(path)} was changed or deleted during the load. Start a new job.`);
}

/** Reads a file. Throws FileUnusable when it cannot be read or unzipped, and when it is not the expected version. */
export async function* bytesOf(file: DiskFile): AsyncGenerator<Uint8Array> {
  try {
    const bytes = (await openVersion(file)).createReadStream({ highWaterMark: 256 * 1024 });
    // The last stream throws the errors of both, and stopping early closes both.
    yield* isZipped(file.path) ? pipeline(bytes, createGunzip(), () => undefined) : bytes;
  } catch (error) {
    if (error instanceof FileUnusable) throw error;
    throw new FileUnusable(`${basename(file.path)} cannot be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Reads a whole file of at most `limit` bytes, unzipped. Throws FileUnusable, and what `tooLarge` returns. */
export async function allBytesOf(
  file: DiskFile,
  limit: number,
  tooLarge: () => Error,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytesOf(file)) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
