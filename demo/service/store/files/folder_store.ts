/** Files in a folder of this machine, or of a disk that several machines share. */
import { randomUUID } from 'node:crypto';
import { createWriteStream, type Stats } from 'node:fs';
import { glob, link, mkdir, open, readdir, rename, rm, stat, truncate } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { requireSpace } from '../disk_space.ts';
import { unfinishedMilliseconds, type FileStore, type OpenFile, type StoredFile } from './file_store.ts';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Returns undefined for a file that does not exist. */
async function unlessMissing<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Returns a version that tells a file from others of its name and changes when it is written to. */
const versionOf = ({ ino, size, mtimeMs }: Stats): string => [ino, size, mtimeMs].join();

async function versionAt(path: string): Promise<string | undefined> {
  const found = await unlessMissing(stat(path));
  return found && versionOf(found);
}

export class FolderStore implements FileStore {
  readonly #directory: string;
  readonly #minimumFreeBytes: number;

  constructor(directory: string, minimumFreeBytes = 0) {
    this.#directory = directory;
    this.#minimumFreeBytes = minimumFreeBytes;
  }

  #at = (path: string): string => join(this.#directory, path);

  async list(folder: string): Promise<StoredFile[]> {
    const directory = this.#at(folder);
    const entries = (await unlessMissing(readdir(directory, { withFileTypes: true }))) ?? [];
    const files: StoredFile[] = [];
    for (const { name } of entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))) {
      // Undefined for a file that was loaded or removed a moment ago.
      const found = await unlessMissing(stat(join(directory, name)));
      if (found) files.push({ name, size: found.size, modified: found.mtime, version: versionOf(found) });
    }
    return files.sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  async open(path: string, version?: string): Promise<OpenFile | undefined> {
    const file = await unlessMissing(open(this.#at(path)));
    const found = await file?.stat();
    if (file && found?.isFile() && (version === undefined || versionOf(found) === version))
      return {
        stream: file.createReadStream({ highWaterMark: 256 * 1024 }),
        size: found.size,
        version: versionOf(found),
      };
    await file?.close();
    return undefined;
  }

  /** Throws StorageFull when the disk has too little space. */
  async write(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const final = this.#at(path);
    const directory = dirname(final);
    await mkdir(directory, { recursive: true });
    const unfinished = join(directory, `.${randomUUID()}.part`);
    const minimum = this.#minimumFreeBytes;
    try {
      await pipeline(
        bytes,
        async function* (chunks: AsyncIterable<Uint8Array>) {
          for await (const chunk of chunks) {
            requireSpace(directory, minimum);
            yield chunk;
          }
        },
        createWriteStream(unfinished),
      );
      await rename(unfinished, final);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async move(from: string, to: string, version: string): Promise<void> {
    const [waiting, aside] = [this.#at(from), this.#at(to)];
    await mkdir(dirname(aside), { recursive: true });
    if ((await versionAt(waiting)) === version) await unlessMissing(rename(waiting, aside));
    // A file that arrived between the check and the move goes back, unless another one has arrived since.
    const moved = await versionAt(aside);
    if (moved === undefined || moved === version) return;
    await link(aside, waiting).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
    await rm(aside);
  }

  async remove(path: string): Promise<boolean> {
    return (await unlessMissing(rm(this.#at(path)).then(() => true))) ?? false;
  }

  async removeFolder(folder: string): Promise<void> {
    await rm(this.#at(folder), { recursive: true, force: true });
  }

  async append(path: string, at: number, bytes: Uint8Array): Promise<void> {
    const final = this.#at(path);
    if (at === 0) await mkdir(dirname(final), { recursive: true });
    const file = await open(final, at ? 'r+' : 'w');
    try {
      await file.truncate(at);
      await file.write(bytes, 0, bytes.length, at);
    } finally {
      await file.close();
    }
  }

  async seal(path: string, size: number): Promise<void> {
    await unlessMissing(truncate(this.#at(path), size));
  }

  async publish(directory: string, folder: string): Promise<void> {
    // Left by a process that died between publishing and completing its job.
    await this.removeFolder(folder);
    await mkdir(dirname(this.#at(folder)), { recursive: true });
    await rename(directory, this.#at(folder));
  }

  async removeUnfinished({ isAlone, now }: { isAlone: boolean; now: Date }): Promise<void> {
    for await (const file of glob('inbound/*/*/.*.part', { cwd: this.#directory })) {
      const path = join(this.#directory, dirname(file), basename(file));
      const found = await stat(path).catch(() => undefined);
      if (found && (isAlone || now.getTime() - found.mtimeMs > unfinishedMilliseconds))
        await rm(path, { force: true });
    }
  }
}
