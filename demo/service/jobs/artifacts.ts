/** Returns the folder for files that a job creates: `<data directory>/artifacts/job/<job id>/`. */
import { extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { workbookType } from '../../../src/contract/subscriptions/source_subscriptions.ts';
import type { Settings } from '../../settings.ts';

export const artifactDirectory = (
  { dataDirectory }: Pick<Settings, 'dataDirectory'>,
  jobId: string,
): string => join(dataDirectory, 'artifacts', 'job', jobId);

const mediaTypes: Readonly<Record<string, string>> = { '.zip': 'application/zip', '.xlsx': workbookType };

/** Returns the media type of a file, without parameters. */
export const mediaTypeOf = (name: string): string => mediaTypes[extname(name)] ?? 'text/csv';

/** Returns a zip archive of files in a folder, created while it is read. */
export function archiveOf(directory: string, names: readonly string[]): Readable {
  const zip = new ZipFile();
  zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error));
  for (const name of names) zip.addFile(join(directory, name), name);
  zip.end();
  return zip.outputStream as Readable;
}
