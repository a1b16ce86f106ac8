/** Dependencies of the change request rules. */
import type { Clock } from '../clock.ts';
import type { DataModel } from '../data_model.ts';
import { requireSystemAccess, type User } from '../users/users.ts';
import type { Store } from '../../store/store.ts';
import type { EntityType } from '../../records/record.ts';
import type { VisibilityProfile } from '../users/visibility.ts';
import { readJob, sourceJobKind } from '../jobs/job_queue.ts';
import { findCertainRecord } from './route/certain_match.ts';

/** Outcome of a source subscription job; `unknown` when there is no job with that ID. */
export type JobOutcome = 'unknown' | 'running' | 'complete' | 'failed';

/**
 * Finds the only VALID record that certainly matches an entity; null when there is none, or more than one. `entity` has API field names and
 * child arrays, like the body of a match call (4.21). Only values that the profile shows are compared.
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
   * Called inside the transaction that changes the request: `store` is that of the transaction. `user` is the caller; null when the service checks
   * again. Throws INSUFFICIENT_ACCESS for a job of a system that the user has no access to.
   */
  readonly jobOutcome: (store: Store, jobId: string, user: User | null) => Promise<JobOutcome>;
}

/** Returns the outcome of a source subscription job; other jobs count as unknown, because only loads change records. */
async function outcomeOfJob(store: Store, jobId: string, user: User | null): Promise<JobOutcome> {
  const job = await readJob(store, jobId);
  if (job?.kind !== sourceJobKind) return 'unknown';
  if (user && job.system !== null) requireSystemAccess(user, job.system);
  if (job.status === 'COMPLETE') return 'complete';
  return job.completed_at ? 'failed' : 'running';
}

/** Returns the context of a running instance. */
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
