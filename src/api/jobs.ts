/** Jobs: loads, exports and other work that outlives its call (specification 2.7, 2.8). */
import { ApiError } from './errors.ts';
import { isCount, isListOf, isObject, isText } from './shapes.ts';
import type { Transport } from './transport.ts';
import type { AnswerOf, Job, QueryOf } from './types.ts';

const isJob = (value: unknown): value is Job =>
  isObject(value) &&
  isCount(value['job_id']) &&
  isText(value['job_status']) &&
  isText(value['kind']) &&
  isObject(value['progress']);

/** Lists jobs, newest first. Errors: `insufficient-access` for users who are neither administrators nor integration users. */
export function listJobs(
  transport: Transport,
  query: QueryOf<'get /jobs'> = {},
  signal?: AbortSignal,
): Promise<AnswerOf<'get /jobs'>> {
  return transport.request('get /jobs', {
    query,
    check: (answer) => isListOf(answer['jobs'], isJob) && isCount(answer['totalCount']),
    signal,
  });
}

/** Reads one job. Errors: `not-found`; `insufficient-access` for a job of a system without access. */
export async function readJob(transport: Transport, jobId: number, signal?: AbortSignal): Promise<Job> {
  const { job } = await transport.request('get /jobs/{job_id}', {
    path: { job_id: String(jobId) },
    check: (answer) => isJob(answer['job']),
    signal,
  });
  return job;
}

/** Reads a file of a job, whole. Errors: `not-found` for one that is not there (yet), `insufficient-access`. */
export const readArtifact = (
  transport: Transport,
  jobId: number,
  fileName: string,
  signal?: AbortSignal,
): Promise<Blob> =>
  transport.download('get /artifact/job/{job_id}/{file_name}', {
    path: { job_id: String(jobId), file_name: fileName },
    ...(signal && { signal }),
  });

/** Cancels a job and returns it as it is then. Errors: `failed` with INVALID_STATE for one that has ended. */
export async function cancelJob(transport: Transport, jobId: number, signal?: AbortSignal): Promise<Job> {
  const { job } = await transport.request('post /jobs/{job_id}/cancel', {
    path: { job_id: String(jobId) },
    check: (answer) => isJob(answer['job']),
    signal,
  });
  if (!job) throw new ApiError('malformed', 'The answer has no job.');
  return job;
}
