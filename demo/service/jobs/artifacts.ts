/** Files that jobs make: `<data directory>/artifacts/job/<job id>/`. */
import { join } from 'node:path';
import type { Settings } from '../../settings.ts';

export const artifactDirectory = (
  { dataDirectory }: Pick<Settings, 'dataDirectory'>,
  jobId: string,
): string => join(dataDirectory, 'artifacts', 'job', jobId);
