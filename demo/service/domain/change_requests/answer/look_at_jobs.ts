/** Checks the source subscription jobs that integrators named in their answers, and calculates final values (specification 4.12, rules 4 and 5). */
import type { Store } from '../../../store/store.ts';
import { Refusal } from '../../refusal.ts';
import { inside } from '../../retrieve.ts';
import type { User } from '../../users/users.ts';
import { recordAfterJobs } from './after_jobs.ts';
import { closeRequest } from '../apply/close.ts';
import type { Context } from '../context.ts';
import { calculateValues } from './final_values.ts';
import {
  changesOf,
  isAccepted,
  isDecided,
  note,
  triggerOfDecisions,
  type ChangeRequest,
} from '../request.ts';
import { loadRequests, lockRequest, lookingAgain, saveRequest } from '../rows.ts';
import { isOpen, nextStatus } from '../states.ts';

/** Milliseconds between two checks of running jobs (4.12, rule 5). */
export const recheckMilliseconds = 5 * 60 * 1000;

/**
 * Returns the combined outcome of a request's jobs: one failed, one running, or all complete. Throws INVALID_DATA for an unknown job ID, and
 * INSUFFICIENT_ACCESS for a job that `user` may not see. `user` is null when the service itself checks again.
 */
async function outcomeOfJobs(
  context: Context,
  store: Store,
  jobIds: readonly string[],
  user: User | null,
): Promise<'complete' | 'failed' | 'running'> {
  const outcomes = new Set<string>();
  for (const jobId of jobIds) {
    const outcome = await context.jobOutcome(store, jobId, user);
    if (outcome === 'unknown') throw new Refusal('INVALID_DATA', `job_ids: there is no job ${jobId}.`);
    outcomes.add(outcome);
  }
  if (outcomes.has('failed')) return 'failed';
  return outcomes.has('running') ? 'running' : 'complete';
}

/** Checks the jobs of a request. Calculates final values when all are complete; schedules the next check while one is running. */
export async function lookAtJobs(
  context: Context,
  store: Store,
  request: ChangeRequest,
  now: Date,
  user: User | null,
): Promise<void> {
  const outcome = await outcomeOfJobs(context, store, request.job_ids, user);
  request.job_check_at = outcome === 'running' ? new Date(now.getTime() + recheckMilliseconds) : null;
  if (outcome === 'complete') calculateValues(request, await recordAfterJobs(context, store, request, now));
  if (outcome === 'failed') {
    request.resolution_notes.push(
      note(now, `A job failed: ${request.job_ids.join(', ')}.`, [], 'JOB_FAILED'),
    );
    request.job_ids = [];
    request.closes_after_jobs = false;
    // The job did not load the accepted values. Applying these fields without a value would erase those of the record.
    for (const change of changesOf(request.entity))
      if (isAccepted(change.result) && change.final_value === null && change.change_requested !== null)
        change.result = null;
  }
}

async function recheck(context: Context, store: Store, id: string, now: Date): Promise<void> {
  const request = await lockRequest(store, id, now);
  if (request.job_check_at === null || request.job_check_at > now) return;
  // A closed request needs no further check.
  if (!isOpen(request.status)) request.job_check_at = null;
  else {
    await lookAtJobs(context, store, request, now, null);
    const decided = isDecided(request.entity);
    if (request.job_check_at === null)
      request.status = nextStatus(request.status, triggerOfDecisions(request.entity), { decided });
  }
  await saveRequest(store, request, now);
}

/**
 * Closes a request that was to close after its jobs. When its record cannot be written, the request stays open and gets a note with the reason,
 * because there is no caller to report it to.
 */
async function closeAfterJobs(context: Context, id: string): Promise<void> {
  const now = context.clock();
  const change = (carryOut: (store: Store, request: ChangeRequest) => Promise<void>): Promise<void> =>
    lookingAgain(context.store, async (store) => {
      const request = await lockRequest(store, id, now);
      const { closes_after_jobs, job_check_at, status } = request;
      if (closes_after_jobs && job_check_at === null && isOpen(status)) await carryOut(store, request);
    });
  try {
    await change((store, request) => closeRequest(store, context.model, request, now, null));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await change(async (store, request) => {
      request.closes_after_jobs = false;
      request.resolution_notes.push(note(now, `The request could not be closed: ${error.message}`));
      await saveRequest(store, request, now);
    });
  }
}

/**
 * Checks the jobs of every request that is due. Passes the error of a request to `report` and continues with the next one. Several processes may
 * run it concurrently.
 */
export async function recheckJobs(
  context: Context,
  report: (id: string, error: unknown) => void,
): Promise<void> {
  const now = context.clock();
  const due = await loadRequests(context.store, (where) =>
    where.or([where('job_check_at', '<=', now), where('closes_after_jobs', '=', true)]),
  );
  for (const { id } of due)
    try {
      await context.store.db
        .transaction()
        .execute((transaction) => recheck(context, inside(context.store, transaction), id, now));
      await closeAfterJobs(context, id);
    } catch (error) {
      report(id, error);
    }
}
