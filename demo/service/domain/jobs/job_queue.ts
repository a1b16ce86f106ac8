/** The queue of jobs: work that outlives the call that asks for it (loads of files, exports). `jobs/` does them. */
import type { Selectable } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';

/** Name of the kind that loads files of source subscriptions. */
export const sourceJobKind = 'source_subscription';

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
