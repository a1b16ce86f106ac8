/** What the rules of change requests work with. */
import type { Clock } from '../clock.ts';
import type { DataModel } from '../data_model.ts';
import { requireSystemAccess, type User } from '../users/users.ts';
import type { Store } from '../../store/store.ts';
import type { EntityType } from '../../records/record.ts';
import type { VisibilityProfile } from '../users/visibility.ts';
import { readJob, sourceJobKind } from '../jobs/job_queue.ts';
import { findCertainRecord } from './route/certain_match.ts';

/** How a source subscription job ended; `unknown` when there is none of that id. */
export type JobOutcome = 'unknown' | 'running' | 'complete' | 'failed';

/**
 * Finds the one VALID record that an entity certainly is; null when there is none, or more than one. `entity` has API field names and
 * child arrays, as a match call has (4.21); of records counts what the profile shows.
 */
export type CertainMatch = (
  store: Store,
  model: DataModel,
  entityType: EntityType,
  entity: Record<string, unknown>,
  profile: VisibilityProfile,
) => Promise<string | null>;

export interface Context {
  readonly store: Store;
  readonly model: DataModel;
  readonly clock: Clock;
  readonly certainMatch: CertainMatch;
  /**
   * Asked inside the transaction that changes the request: `store` is that transaction's. `user` names the job; null when the service looks
   * again. Throws INSUFFICIENT_ACCESS for a job of a system that the user has no access to.
   */
  readonly jobOutcome: (store: Store, jobId: string, user: User | null) => Promise<JobOutcome>;
}

/** How a job ended, for the requests that an integrator answered with its id. Only loads change records. */
async function outcomeOfJob(store: Store, jobId: string, user: User | null): Promise<JobOutcome> {
  const job = await readJob(store, jobId);
  if (job?.kind !== sourceJobKind) return 'unknown';
  if (user && job.system !== null) requireSystemAccess(user, job.system);
  if (job.status === 'COMPLETE') return 'complete';
  return job.completed_at ? 'failed' : 'running';
}

/** The context of a running instance. */
export const changeRequestContext = ({
  store,
  model,
  clock,
}: Pick<Context, 'store' | 'model' | 'clock'>): Context => ({
  store,
  model,
  clock,
  certainMatch: findCertainRecord,
  jobOutcome: outcomeOfJob,
});
