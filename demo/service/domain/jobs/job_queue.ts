/** Queue of jobs: work that outlives the call that starts it (loads of files, exports). `demo/service/jobs` runs them. */
import type { Selectable } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';

/** Job kind that loads files of source subscriptions. */
export const sourceJobKind = 'source_subscription';
/** Job kind that exports records as FHIR resources. Only the FHIR face serves its files. */
export const fhirExportKind = 'fhir_export';

export type Job = Selectable<Tables['job']>;

export interface NewJob {
  kind: string;
  system?: string | null;
  subscription?: string | null;
  /** How the job was started, for example MANUAL. */
  type?: string;
  parameters?: Record<string, unknown>;
  userId: number | null;
}

const listeners = new Set<() => void>();

/** Calls `listener` when a job is started or canceled in this process, so that the runner reacts before its next poll. Returns a function that unsubscribes. */
export function onJobChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const announceJobChange = (): void => listeners.forEach((listener) => listener());

/** Queues a job and returns its ID. With the store of a transaction, the job is queued when the transaction commits. */
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

/** Returns a job; undefined when there is none, or when the text is not an ID. */
export async function readJob({ db }: Store, jobId: string): Promise<Job | undefined> {
  if (!/^\d{1,18}$/.test(jobId)) return undefined;
  return db.selectFrom('job').selectAll().where('job_id', '=', jobId).executeTakeFirst();
}
