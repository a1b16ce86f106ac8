/**
 * Jobs: work that outlives the call that starts it (loads, exports). A kind defines how its jobs run, `kinds.ts` lists the kinds, and
 * `job_runner.ts` runs the jobs.
 */
import type { Settings } from '../../settings.ts';
import type { Clock } from '../domain/clock.ts';
import type { DataModel } from '../domain/data_model.ts';
import type { Store } from '../store/store.ts';

/** What a running job receives, and how it reports progress. */
export interface RunningJob<P = Record<string, unknown>> {
  readonly id: string;
  readonly system: string | null;
  readonly subscription: string | null;
  readonly parameters: P;
  /** User who started the job. */
  readonly userId: number | null;
  readonly store: Store;
  readonly model: DataModel;
  readonly clock: Clock;
  readonly settings: Settings;
  /**
   * Aborted when the job is canceled, when the process shuts down, and when another process took the job over. Long work checks it between
   * steps (`signal.throwIfAborted()`) and does not catch what it throws.
   */
  readonly signal: AbortSignal;
  /** State of the last `checkpoint` in an earlier process; null at the first start. */
  readonly restoredState: Record<string, unknown> | null;
  /** Reports progress: adds these properties to those reported before. */
  progress(update: Record<string, unknown>): Promise<void>;
  /**
   * Stores `state` for the process that resumes the job. With the store of a transaction, data and state are stored together or not at all,
   * so nothing counts twice. Throws when another process has the job now, so that the transaction is rolled back.
   */
  checkpoint(state: Record<string, unknown>, inside?: Store): Promise<void>;
}

/** `P`: the parameters. A type alias rather than an interface, so that every kind fits the list of kinds. */
export interface JobKind<P = Record<string, unknown>> {
  /** Stored in the database, so never rename it. */
  readonly name: string;
  /**
   * Runs the job and returns its result, which is stored as JSON. May be called again for the same job, with `restoredState`, after a
   * process died or shut down. Throws JobFailure with a message for users. Any other error is an error of the service and is only logged.
   */
  run(job: RunningJob<P>): Promise<Record<string, unknown>>;
}

/** The reason why a job failed. The message is shown to users. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
}
