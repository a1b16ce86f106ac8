/**
 * The inbound file area: `<data directory>/inbound/<system>/<subscription>/`. Loaded files move to `processed/<job id>/` below it.
 * Processes that share a database share this directory too.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { glob, link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { processedFolder } from '../../../../src/contract/subscriptions/source_subscriptions.ts';
import type { Settings } from '../../../settings.ts';
import { Refusal } from '../refusal.ts';
import { requireSpace } from '../../store/disk_space.ts';
import { outageOf } from '../../store/outages.ts';
import { isMissing, versionAt, versionOf } from './read/file_bytes.ts';

type Where = Pick<Settings, 'dataDirectory'>;

export interface InboundFile {
  name: string;
  /** In bytes. */
  size: number;
  modified: Date;
}

/** A waiting file. Its version tells it from other files that get the same name. */
export interface WaitingFile extends InboundFile {
  version: string;
}

const directoryOf = ({ dataDirectory }: Where, system: string, subscription: string): string =>
  join(dataDirectory, 'inbound', system, subscription);

export const inboundPath = (where: Where, system: string, subscription: string, name: string): string =>
  join(directoryOf(where, system, subscription), name);

/** Lists the waiting files by name, without hidden files and uploads in progress. */
export async function listInbound(
  where: Where,
  system: string,
  subscription: string,
): Promise<WaitingFile[]> {
  const directory = directoryOf(where, system, subscription);
  const entries = await readdir(directory, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const files: WaitingFile[] = [];
  for (const { name } of entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))) {
    const found = await stat(join(directory, name)).catch((error: unknown) => {
      // The file was loaded or removed a moment ago.
      if (!isMissing(error)) throw error;
    });
    if (found) files.push({ name, size: found.size, modified: found.mtime, version: versionOf(found) });
  }
  return files.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * Stores a file that is being uploaded. It gets its name when it is complete, so that a load never sees half of it. Throws
 * `PAYLOAD_TOO_LARGE` above `limitBytes`, and `INVALID_DATA` when the upload breaks off.
 */
export async function receiveInbound(
  where: Where & Pick<Settings, 'minimumFreeMegabytes'>,
  system: string,
  subscription: string,
  name: string,
  body: ReadableStream<Uint8Array>,
  limitBytes: number,
): Promise<InboundFile> {
  const directory = directoryOf(where, system, subscription);
  await mkdir(directory, { recursive: true });
  const sent = join(directory, `.${randomUUID()}.part`);
  let size = 0;
  try {
    await pipeline(
      Readable.fromWeb(body),
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          size += chunk.length;
          requireSpace(directory, where.minimumFreeMegabytes * 2 ** 20);
          if (size > limitBytes)
            throw new Refusal('PAYLOAD_TOO_LARGE', `A file may have at most ${limitBytes / 2 ** 20} MB.`);
          yield chunk;
        }
      },
      createWriteStream(sent),
    );
    await rename(sent, join(directory, name));
  } catch (error) {
    await rm(sent, { force: true });
    if (
      error instanceof Refusal ||
      outageOf(error) === 'full' ||
      (error as NodeJS.ErrnoException).code?.startsWith('E')
    )
      throw error;
    throw new Refusal('INVALID_DATA', 'Body: the upload was incomplete.');
  }
  return { name, size, modified: new Date() };
}

/** Node ends an upload after five minutes, so older ones belong to no process. */
const deadUploadMilliseconds = 60 * 60 * 1000;

/**
 * Removes what processes that were killed left of uploads. With `isAlone`, no other process uses the directory, so all of them. Otherwise
 * those that nobody has written to for an hour.
 */
export async function removeDeadUploads(
  { dataDirectory }: Where,
  { isAlone, now }: { isAlone: boolean; now: Date },
): Promise<void> {
  for await (const file of glob('inbound/*/*/.*.part', { cwd: dataDirectory })) {
    const path = join(dataDirectory, file);
    const found = await stat(path).catch(() => undefined);
    if (found && (isAlone || now.getTime() - found.mtimeMs > deadUploadMilliseconds))
      await rm(path, { force: true });
  }
}

/** Removes a file. Returns false when there is none. */
export async function removeInbound(
  where: Where,
  system: string,
  subscription: string,
  name: string,
): Promise<boolean> {
  try {
    await rm(inboundPath(where, system, subscription, name));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/**
 * Moves loaded files to the folder of processed files. A different file with the same name was not read, so it stays and waits. Files that
 * have already been moved are ignored.
 */
export async function setAside(
  where: Where,
  system: string,
  subscription: string,
  jobId: string,
  files: readonly Pick<WaitingFile, 'name' | 'version'>[],
): Promise<void> {
  const processed = join(directoryOf(where, system, subscription), processedFolder, jobId);
  await mkdir(processed, { recursive: true });
  for (const { name, version } of files) {
    const [waiting, aside] = [inboundPath(where, system, subscription, name), join(processed, name)];
    if ((await versionAt(waiting)) === version)
      await rename(waiting, aside).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    // A file that arrived between the check and the move goes back, unless another one has arrived since.
    const moved = await versionAt(aside);
    if (moved === undefined || moved === version) continue;
    await link(aside, waiting).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
    await rm(aside);
  }
}
