/** Downloads of job files. */
import { messageOf } from '../service/errors.ts';
import { service } from '../service/session.ts';
import { notify } from '../shell/notices.ts';
import { saveAs } from '../steward/request_data.ts';

export const readArtifact = async (
  jobId: number,
  fileName: string,
  signal?: AbortSignal,
): Promise<Response> =>
  service.send(
    'get /artifact/job/{job_id}/{file_name}',
    { path: { job_id: String(jobId), file_name: fileName } },
    signal ? { signal } : {},
  );

/** Downloads a file of a job; shows a notice when that fails. */
export async function saveArtifact(jobId: number, fileName: string): Promise<void> {
  try {
    saveAs(await (await readArtifact(jobId, fileName)).blob(), fileName);
  } catch (error) {
    notify(messageOf(error), { variant: 'danger' });
  }
}
