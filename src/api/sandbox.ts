/** What only a sandbox has. */
import { ApiError } from './errors.ts';
import type { Transport } from './transport.ts';

/**
 * Resets the sandbox to its seed and returns the id of the job that does it. Errors: `failed` with INVALID_STATE while jobs wait or run;
 * `insufficient-access` for others than system administrators.
 */
export async function resetSandbox(transport: Transport, signal?: AbortSignal): Promise<number> {
  const { job_id } = await transport.request('post /sandbox/reset', {
    body: { confirmation: 'RESET' },
    check: (answer) => Number.isInteger(answer['job_id']),
    signal,
  });
  if (job_id === undefined) throw new ApiError('malformed', 'The answer has no job.');
  return job_id;
}
