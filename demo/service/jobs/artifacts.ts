/** Files that a job creates: `artifacts/job/<job id>/` in the store of files. */
import { extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { workbookType } from '../../../src/contract/subscriptions/source_subscriptions.ts';
import type { Settings } from '../../settings.ts';
import type { OpenFile } from '../store/files/file_store.ts';
import { filesOf, type FileSettings } from '../store/files/files_of.ts';

/** Returns the folder of a job in the store of files. */
export const artifactFolder = (jobId: string): string => `artifacts/job/${jobId}`;

/** Opens a file of a job; undefined when there is none. */
export const openArtifact = (
  where: FileSettings,
  jobId: string,
  name: string,
): Promise<OpenFile | undefined> => filesOf(where).open(`${artifactFolder(jobId)}/${name}`);

/** Returns the folder on this machine in which, or beside which, a job writes its files. */
export const artifactDirectory = (
  { dataDirectory }: Pick<Settings, 'dataDirectory'>,
  jobId: string,
): string => join(dataDirectory, artifactFolder(jobId));

/** Returns a function that turns the files of a folder on this machine into those of a job. */
export const publishTo =
  (where: FileSettings, jobId: string) =>
  (directory: string): Promise<void> =>
    filesOf(where).publish(directory, artifactFolder(jobId));

const mediaTypes: Readonly<Record<string, string>> = { '.zip': 'application/zip', '.xlsx': workbookType };

/** Returns the media type of a file, without parameters. */
export const mediaTypeOf = (name: string): string => mediaTypes[extname(name)] ?? 'text/csv';

/** Returns a zip archive of files, created while it is read. `open` returns the bytes of a file. */
export function archiveOf(open: (name: string) => Promise<Readable>, names: readonly string[]): Readable {
  const zip = new ZipFile();
  zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error));
  for (const name of names)
    zip.addReadStreamLazy(name, (take) => {
      open(name).then(
        (bytes) => take(null, bytes),
        (error: unknown) => zip.emit('error', error),
      );
    });
  zip.end();
  return zip.outputStream as Readable;
}
