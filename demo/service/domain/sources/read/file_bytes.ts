/** Reads the bytes of a file, unzipped, and never those of another file that gets its name. */
import { basename } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FileStore } from '../../../store/files/file_store.ts';
import { FolderStore } from '../../../store/files/folder_store.ts';

export interface SourceFile {
  path: string;
  /** The expected version. Without it, any version is read. */
  version?: string;
  /** Where the file is; the disk when absent. */
  files?: Pick<FileStore, 'open'>;
}

const disk = new FolderStore('');

/** A problem of a file as a whole. The message names the file. */
export class FileUnusable extends Error {}

/** A problem of a file's content as a whole. The message continues a sentence that begins with the file's name. */
export class ContentUnusable extends Error {}

/** Returns a problem of content as one that names its file; other errors as they are. */
export const namingFile = ({ path }: SourceFile, error: unknown): unknown =>
  error instanceof ContentUnusable
    ? new FileUnusable(`${basename(path)} ${error.message}`, { cause: error })
    : error;

export const isZipped = (path: string): boolean => path.toLowerCase().endsWith('.gz');

async function openVersion({ path, version, files = disk }: SourceFile): Promise<Readable> {
  const file = await files.open(path, version);
  if (file) return file.stream;
  throw new FileUnusable(
    version === undefined
      ? `${basename(path)} does not exist.`
      : `${basename(path)} was changed or deleted during the load. Start a new job.`,
  );
}

/** Reads a file. Throws FileUnusable when it cannot be read or unzipped, and when it is not the expected version. */
export async function* bytesOf(file: SourceFile): AsyncGenerator<Uint8Array> {
  try {
    const bytes = await openVersion(file);
    // The last stream throws the errors of both, and stopping early closes both.
    yield* isZipped(file.path) ? pipeline(bytes, createGunzip(), () => undefined) : bytes;
  } catch (error) {
    if (error instanceof FileUnusable) throw error;
    throw new FileUnusable(`${basename(file.path)} cannot be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Joins chunks, in memory that `allocate` returns. */
export async function joined<T extends ArrayBufferLike = ArrayBuffer>(
  source: AsyncIterable<Uint8Array>,
  allocate = (size: number): Uint8Array<T> => new Uint8Array(size) as Uint8Array<T>,
): Promise<Uint8Array<T>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    chunks.push(chunk);
  }
  const bytes = allocate(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Reads a file of at most `limit` bytes, unzipped. Throws FileUnusable, and what `tooLarge` returns. */
export async function* limitedBytes(
  file: SourceFile,
  limit: number,
  tooLarge: () => Error,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of bytesOf(file)) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    yield chunk;
  }
}
