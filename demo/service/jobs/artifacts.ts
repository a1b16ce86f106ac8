/** Returns the folder for files that a job creates: `<data directory>/artifacts/job/<job id>/`. */
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Settings } from '../../settings.ts';

export const artifactDirectory = (
  { dataDirectory }: Pick<Settings, 'dataDirectory'>,
  jobId: string,
): string => join(dataDirectory, 'artifacts', 'job', jobId);

/** Returns a zip archive of files in a folder, created while it is read. */
export function archiveOf(directory: string, names: readonly string[]): Readable {
  const zip = new ZipFile();
  zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error));
  for (const name of names) zip.addFile(join(directory, name), name);
  zip.end();
  return zip.outputStream as Readable;
}
