/**
 * Claims of jobs by processes, stored in the database. A claim is a token in the job's row, and every later write of the claimant checks
 * it. A process that was considered dead and resumes therefore changes nothing. A process is alive when it wrote a heartbeat recently, by
 * the database's clock.
 */
import { sql } from 'kysely';
import { resetJobKind } from '../domain/resets.ts';
import { inside, type Store } from '../store/store.ts';
import type { JobStatus } from '../records/job.ts';
import type { Job } from '../domain/jobs/job_queue.ts';

/** Maximum number of starts of a job without a checkpoint. A job that kills its process must not kill every process. */
export const mostAttempts = 5;
/**
 * Maximum number of starts beside other jobs. After that, a job runs alone in its process, so that the crash of another job does not count
 * for it.
 */
export const sharedAttempts = 2;
/** Advisory lock for claiming, so that two jobs of one subscription are never claimed at once. */
export const claimLock = 7_242_977;

export interface Claim {
  jobId: string;
  token: string;
}

const now = sql<Date>`clock_timestamp()`;

const claimed = ({ db }: Store, { jobId, token }: Claim) =>
  db
    .updateTable('job')
    .where('job_id', '=', jobId)
    .where('claimed_by', '=', token)
    .where('status', '=', 'RUNNING');

/** Ends jobs whose process died and that must not be resumed: canceled jobs, and jobs that were started too often. */
async function buryDead({ db }: Store, deadAfterMilliseconds: number, own: readonly string[]): Promise<void> {
  await sql`
    UPDATE job
    SET status = CASE WHEN cancel_requested THEN 'CANCELLED' ELSE 'FAILED' END,
        error = CASE WHEN cancel_requested THEN NULL ELSE ${`The job was started ${mostAttempts} times without progress: its process ended, or the database was unreachable.`} END,
        completed_at = clock_timestamp(), claimed_by = NULL
    WHERE status = 'RUNNING' AND (cancel_requested OR attempts >= ${mostAttempts}::integer)
      AND job_id <> ALL (${own}::bigint[]) AND heartbeat_at < clock_timestamp() - ${deadAfterMilliseconds}::float8 * interval '1 millisecond'`.execute(
    db,
  );
}

/** Marks the processes of all running jobs as dead. For the embedded database, which only one process can have. */
export async function declareDead({ db }: Store): Promise<void> {
  await db
    .updateTable('job')
    .set({ heartbeat_at: sql`'-infinity'` })
    .where('status', '=', 'RUNNING')
    .execute();
}

/**
 * Claims the oldest job that waits or whose process died, with `token`; undefined when there is none. Jobs of one kind run one after another, in the
 * order in which they were created, when they are of one subscription or one field. A reset runs alone. If the oldest job was already started `sharedAttempts`
 * times, it waits until this process has no other job. `own`: running jobs of this process, which is alive even when its heartbeats are
 * late.
 */
export async function claimJob(
  store: Store,
  token: string,
  kinds: readonly string[],
  deadAfterMilliseconds: number,
  own: readonly string[] = [],
): Promise<Job | undefined> {
  const dead = sql`heartbeat_at < clock_timestamp() - ${deadAfterMilliseconds}::float8 * interval '1 millisecond'`;
  return store.db.transaction().execute(async (db) => {
    await sql`SELECT pg_advisory_xact_lock(${claimLock})`.execute(db);
    await buryDead(inside(store, db), deadAfterMilliseconds, own);
    const taken = await sql<Job>`
      UPDATE job
      SET status = 'RUNNING', claimed_by = ${token}::uuid, heartbeat_at = clock_timestamp(), attempts = attempts + 1,
          started_at = coalesce(started_at, clock_timestamp())
      WHERE job_id = (
        SELECT job_id FROM job waiting
        WHERE kind = ANY (${kinds}::text[]) AND job_id <> ALL (${own}::bigint[]) AND (status = 'QUEUED' OR status = 'RUNNING' AND ${dead})
          AND NOT EXISTS (
            SELECT FROM job earlier
            WHERE earlier.status IN ('QUEUED', 'RUNNING') AND earlier.job_id < waiting.job_id AND earlier.kind = waiting.kind
              AND (earlier.system = waiting.system AND earlier.subscription = waiting.subscription
                OR earlier.parameters ->> 'object_type' = waiting.parameters ->> 'object_type'
                  AND earlier.parameters ->> 'field_id' = waiting.parameters ->> 'field_id'))
          AND NOT EXISTS (
            SELECT FROM job other
            WHERE other.job_id <> waiting.job_id
              AND (other.kind = ${resetJobKind} AND other.status IN ('QUEUED', 'RUNNING') OR waiting.kind = ${resetJobKind} AND other.status = 'RUNNING'))
        ORDER BY job_id LIMIT 1 FOR UPDATE SKIP LOCKED)
        AND (attempts < ${sharedAttempts}::integer OR ${own.length === 0})
      RETURNING *`.execute(db);
    return taken.rows[0];
  });
}

/** Writes a heartbeat. Returns `lost` when another process has the job now, and `cancel` when a user canceled it. */
export async function beat(store: Store, claim: Claim): Promise<'go on' | 'cancel' | 'lost'> {
  const row = await claimed(store, claim)
    .set({ heartbeat_at: now })
    .returning('cancel_requested')
    .executeTakeFirst();
  if (!row) return 'lost';
  return row.cancel_requested ? 'cancel' : 'go on';
}

/** Adds progress to a job. Returns false when another process has the job now. */
export async function writeProgress(store: Store, claim: Claim, update: object): Promise<boolean> {
  const { numUpdatedRows } = await claimed(store, claim)
    .set({ progress: sql`progress || ${JSON.stringify(update)}::jsonb`, heartbeat_at: now })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores a checkpoint, from which attempts are counted. Returns false when another process has the job now. */
export async function writeState(store: Store, claim: Claim, state: object): Promise<boolean> {
  const { numUpdatedRows } = await claimed(store, claim)
    .set({ state: JSON.stringify(state), heartbeat_at: now, attempts: 1 })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a claimed job. Does nothing when another process has the job now. */
export async function endJob(
  store: Store,
  claim: Claim,
  end: { status: Extract<JobStatus, 'COMPLETE' | 'FAILED' | 'CANCELLED'>; result?: object; error?: string },
): Promise<void> {
  await claimed(store, claim)
    .set({
      status: end.status,
      result: end.result ? JSON.stringify(end.result) : null,
      error: end.error ?? null,
      completed_at: now,
      claimed_by: null,
    })
    .execute();
}

/** Returns a claimed job to the queue; a process will resume it from its checkpoint. A shutdown does not count as an attempt. */
export async function returnJob(
  store: Store,
  claim: Claim,
  countsAs: 'attempt' | 'no attempt',
): Promise<void> {
  await claimed(store, claim)
    .set({
      status: 'QUEUED',
      claimed_by: null,
      heartbeat_at: null,
      ...(countsAs === 'no attempt' && { attempts: sql`attempts - 1` }),
    })
    .execute();
}
