/**
 * The files of loads and jobs: inbound files and artifacts. They are in the data folder, or with `FILE_STORE_URL` in an object store with the
 * interface of S3. Paths are relative, with slashes.
 */
import type { Readable } from 'node:stream';

/** Node ends an upload after five minutes, so unfinished files that are older than this belong to no process. */
export const unfinishedMilliseconds = 60 * 60 * 1000;

export interface StoredFile {
  /** Without its folder. */
  name: string;
  /** In bytes. */
  size: number;
  modified: Date;
  /** Tells a file from others that get the same name. */
  version: string;
}

export interface OpenFile {
  /** Can be read completely, even when the file is removed in the meantime. */
  stream: Readable;
  /** In bytes. */
  size: number;
  version: string;
}

/** Every method throws FilesUnavailable when the store does not answer or refuses. Only complete files are visible. */
export interface FileStore {
  /** Lists the files of a folder by name, without subfolders and names that begin with a dot. */
  list(folder: string): Promise<StoredFile[]>;
  /** Opens a file; undefined when there is none, or none of this version. */
  open(path: string, version?: string): Promise<OpenFile | undefined>;
  /** Stores a file, which replaces one with this path when it is complete. Throws what `bytes` throws. */
  write(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Moves a file if it still has this version. Does nothing otherwise. */
  move(from: string, to: string, version: string): Promise<void>;
  /** Removes a file. Returns false when there is none. */
  remove(path: string): Promise<boolean>;
  removeFolder(folder: string): Promise<void>;
  /** Writes to a file from byte `at`, which is its end after the last call that counts. Bytes after it are dropped. */
  append(path: string, at: number, bytes: Uint8Array): Promise<void>;
  /** Makes the first `size` bytes that were appended visible as a file. More may be appended afterwards. */
  seal(path: string, size: number): Promise<void>;
  /** Turns the files of a folder on this machine into a folder of the store, and removes the former. */
  publish(directory: string, folder: string): Promise<void>;
  /**
   * Removes what processes that were killed left of unfinished files. With `isAlone`, no other process uses the store, so all of them. Otherwise
   * those that nobody has written to for an hour.
   */
  removeUnfinished(options: { isAlone: boolean; now: Date }): Promise<void>;
}
