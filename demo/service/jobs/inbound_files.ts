/**
 * The inbound file area: `<data directory>/inbound/<system>/<subscription>/`. Files that were loaded move on to `processed/<job id>/` below
 * it. Processes that share a database share this directory too.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Settings } from '../../settings.ts';
import { Refusal } from '../domain/refusal.ts';

type Where = Pick<Settings, 'dataDirectory'>;

export interface InboundFile {
  name: string;
  /** Bytes. */
  size: number;
  modified: Date;
}

const directoryOf = ({ dataDirectory }: Where, system: string, subscription: string): string =>
  join(dataDirectory, 'inbound', system, subscription);

export const inboundPath = (where: Where, system: string, subscription: string, name: string): string =>
  join(directoryOf(where, system, subscription), name);

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Files that wait, by name. Those still being sent, and hidden ones, are not among them. */
export async function listInbound(
  where: Where,
  system: string,
  subscription: string,
): Promise<InboundFile[]> {
  const directory = directoryOf(where, system, subscription);
  const entries = await readdir(directory, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const files: InboundFile[] = [];
  for (const { name } of entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))) {
    const { size, mtime } = await stat(join(directory, name));
    files.push({ name, size, modified: mtime });
  }
  return files.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * Keeps a file that is being sent. It gets its name once it is whole: a load never sees half of it. Throws PAYLOAD_TOO_LARGE beyond
 * `limitBytes`, and INVALID_DATA when the sender stops half-way.
 */
export async function receiveInbound(
  where: Where,
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
    if (error instanceof Refusal || (error as NodeJS.ErrnoException).code?.startsWith('E')) throw error;
    throw new Refusal('INVALID_DATA', 'Body: the file did not arrive whole.');
  }
  return { name, size, modified: new Date() };
}

/** Takes a file away. False when there is none. */
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

/** Moves loaded files out of the way of the next load. A file that has been moved already is no matter. */
export async function setAside(
  where: Where,
  system: string,
  subscription: string,
  jobId: string,
  names: readonly string[],
): Promise<void> {
  const processed = join(directoryOf(where, system, subscription), 'processed', jobId);
  await mkdir(processed, { recursive: true });
  for (const name of names)
    await rename(inboundPath(where, system, subscription, name), join(processed, name)).catch(
      (error: unknown) => {
        if (!isMissing(error)) throw error;
      },
    );
}
