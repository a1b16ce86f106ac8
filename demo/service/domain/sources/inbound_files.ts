/**
 * The inbound file area: `inbound/<system>/<subscription>/` in the store of files. Loaded files move to `processed/<job id>/` below it.
 * Processes that share a database share this area too.
 */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { processedFolder } from '../../../../src/contract/subscriptions/source_subscriptions.ts';
import type { StoredFile } from '../../store/files/file_store.ts';
import { filesOf, type FileSettings } from '../../store/files/files_of.ts';
import { outageOf } from '../../store/outages.ts';
import { Refusal } from '../refusal.ts';
import type { SourceFile } from './read/file_bytes.ts';

export type InboundFile = Pick<StoredFile, 'name' | 'size' | 'modified'>;

const folderOf = (system: string, subscription: string): string => `inbound/${system}/${subscription}`;

/** Returns the path of a waiting file in the store of files. */
export const inboundPath = (system: string, subscription: string, name: string): string =>
  `${folderOf(system, subscription)}/${name}`;

/** Lists the waiting files by name, without hidden files and uploads in progress. */
export const listInbound = (
  where: FileSettings,
  system: string,
  subscription: string,
): Promise<StoredFile[]> => filesOf(where).list(folderOf(system, subscription));

/** Returns a waiting file, to be read. Throws `NOT_FOUND`. */
export async function waitingFile(
  where: FileSettings,
  system: string,
  subscription: string,
  name: string,
): Promise<SourceFile> {
  const found = (await listInbound(where, system, subscription)).find((file) => file.name === name);
  if (!found) throw new Refusal('NOT_FOUND', `There is no file ${name}.`);
  return { path: inboundPath(system, subscription, name), version: found.version, files: filesOf(where) };
}

/** A file of an upload that is too large or breaks off never becomes visible. */
async function* limited(body: ReadableStream<Uint8Array>, limitBytes: number, seen: { size: number }) {
  for await (const chunk of Readable.fromWeb(body) as AsyncIterable<Uint8Array>) {
    seen.size += chunk.length;
    if (seen.size > limitBytes)
      throw new Refusal('PAYLOAD_TOO_LARGE', `A file may have at most ${limitBytes / 2 ** 20} MB.`);
    yield chunk;
  }
}

/**
 * Stores a file that is being uploaded. It gets its name when it is complete, so that a load never sees half of it. Throws
 * `PAYLOAD_TOO_LARGE` above `limitBytes`, and `INVALID_DATA` when the upload breaks off.
 */
export async function receiveInbound(
  where: FileSettings,
  system: string,
  subscription: string,
  name: string,
  body: ReadableStream<Uint8Array>,
  limitBytes: number,
): Promise<InboundFile> {
  const seen = { size: 0 };
  try {
    await filesOf(where).write(inboundPath(system, subscription, name), limited(body, limitBytes, seen));
  } catch (error) {
    const outage = outageOf(error);
    if (
      error instanceof Refusal ||
      outage === 'full' ||
      outage === 'files' ||
      (error as NodeJS.ErrnoException).code?.startsWith('E')
    )
      throw error;
    throw new Refusal('INVALID_DATA', 'Body: the upload was incomplete.');
  }
  return { name, size: seen.size, modified: new Date() };
}

/** Removes a file. Returns false when there is none. */
export const removeInbound = (
  where: FileSettings,
  system: string,
  subscription: string,
  name: string,
): Promise<boolean> => filesOf(where).remove(inboundPath(system, subscription, name));

/**
 * Moves loaded files to the folder of processed files. A different file with the same name was not read, so it stays and waits. Files that
 * have already been moved are ignored.
 */
export async function setAside(
  where: FileSettings,
  system: string,
  subscription: string,
  jobId: string,
  files: readonly Pick<StoredFile, 'name' | 'version'>[],
): Promise<void> {
  for (const { name, version } of files)
    await filesOf(where).move(
      inboundPath(system, subscription, name),
      inboundPath(system, subscription, `${processedFolder}/${jobId}/${name}`),
      version,
    );
}
