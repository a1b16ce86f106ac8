/**
 * Jobs: work that outlives the call that asks for it (loads of files, exports). A kind says how its jobs are done; `kinds.ts` lists
 * the kinds; `job_runner.ts` does them. This file is all that a kind, a route or a rule needs of jobs.
 */
import type { Selectable } from 'kysely';
import type { Settings } from '../../settings.ts';
import type { Clock } from '../domain/clock.ts';
import type { DataModel } from '../domain/data_model.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

/** Name of the kind that loads files of source subscriptions. */
export const sourceJobKind = 'source_subscription';

/** Name of the kind that brings a sandbox back to its seed. */
export const resetJobKind = 'sandbox_reset';

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

export type Job = Selectable<Tables['job']>;

export interface NewJob {
  kind: string;
  system?: string | null;
  subscription?: string | null;
  /** How it came about, for example MANUAL. */
  type?: string;
  parameters?: Record<string, unknown>;
  userId: number | null;
}

const listeners = new Set<() => void>();

/** Hears of jobs started or cancelled in this process, so that its runner need not wait for its next look. */
export function onJobChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const announceJobChange = (): void => listeners.forEach((listener) => listener());

/** Puts a job into the queue and returns its id. With the store of a transaction, the job is there when the transaction is. */
export async function startJob({ db }: Store, job: NewJob): Promise<string> {
  const { job_id } = await db
    .insertInto('job')
    .values({
      kind: job.kind,
      system: job.system ?? null,
      subscription: job.subscription ?? null,
      type: job.type ?? 'MANUAL',
      status: 'QUEUED',
      parameters: JSON.stringify(job.parameters ?? {}),
      error: null,
      created_by: job.userId,
      claimed_by: null,
    })
    .returning('job_id')
    .executeTakeFirstOrThrow();
  announceJobChange();
  return job_id;
}

/** A job; undefined when there is none, or when the text is no id at all. */
export async function readJob({ db }: Store, jobId: string): Promise<Job | undefined> {
  if (!/^\d{1,18}$/.test(jobId)) return undefined;
  return db.selectFrom('job').selectAll().where('job_id', '=', jobId).executeTakeFirst();
}
