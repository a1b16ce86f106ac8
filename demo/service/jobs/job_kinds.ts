/**
 * Jobs: work that outlives the call that asks for it (loads of files, exports). A kind says how its jobs are done; `kinds.ts` lists
 * the kinds; `job_runner.ts` does them.
 */
import type { Settings } from '../../settings.ts';
import type { Clock } from '../domain/clock.ts';
import type { DataModel } from '../domain/data_model.ts';
import type { Store } from '../store/store.ts';

/** What a job is given, and how it says how far it is. */
export interface RunningJob<P = Record<string, unknown>> {
  readonly id: string;
  readonly system: string | null;
  readonly subscription: string | null;
  readonly parameters: P;
  /** User who started it. */
  readonly userId: number | null;
  readonly store: Store;
  readonly model: DataModel;
  readonly clock: Clock;
  readonly settings: Settings;
  /**
   * Aborted when the job is cancelled, when the process shuts down, and when another process took the job over. Long work asks it between
   * its steps (`signal.throwIfAborted()`) and lets what it throws pass.
   */
  readonly signal: AbortSignal;
  /** What the last `checkpoint` of an earlier process kept; null at the first start. */
  readonly restoredState: Record<string, unknown> | null;
  /** Shows how far the job is: the properties are added to those shown before. */
  progress(update: Record<string, unknown>): Promise<void>;
  /**
   * Keeps `state` for whoever has to go on after this process. Given the store of a transaction, data and state are kept together or not at
   * all: nothing is ever counted twice. Throws, so that the transaction comes to nothing, when the job belongs to another process by now.
   */
  checkpoint(state: Record<string, unknown>, inside?: Store): Promise<void>;
}

/** `P`: the parameters, a type alias rather than an interface, so that any kind fits the list of kinds. */
export interface JobKind<P = Record<string, unknown>> {
  /** Kept in the database: never renamed. */
  readonly name: string;
  /**
   * Does the job and returns its result, which is kept as JSON. May be called again for the same job, with `restoredState`, after a process
   * died or was shut down. Throws JobFailure with words for people; anything else is a fault of ours and only logged.
   */
  run(job: RunningJob<P>): Promise<Record<string, unknown>>;
}

/** Why a job cannot be done. The message is shown to users. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
}
