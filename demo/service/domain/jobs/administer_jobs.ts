/** Job calls of administrators and integrators: finding, listing and canceling jobs. */
import { sql } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type { jobRecord } from '../../../../src/contract/subscriptions/jobs.ts';
import type { DataModel } from '../data_model.ts';
import { Refusal } from '../refusal.ts';
import { systemNamed } from '../systems.ts';
import { requireSystemAccess, type User } from '../users/users.ts';
import { timestamp } from '../wrapper.ts';
import type { Store } from '../../store/store.ts';
import type { JobStatus } from '../../records/job.ts';
import type { UserType } from '../../records/user.ts';
import { announceJobChange, readJob, type Job } from './job_queue.ts';

const jobUsers: readonly UserType[] = ['SYSTEM_ADMINISTRATOR', 'SYSTEM_AND_DATA_ADMIN', 'INTEGRATION_USER'];

/** Throws INSUFFICIENT_ACCESS unless the user is an administrator or integration user. */
export function requireJobUser(user: User): void {
  if (!jobUsers.includes(user.userType))
    throw new Refusal(
      'INSUFFICIENT_ACCESS',
      'User does not have sufficient privileges to perform the action.',
    );
}

/**
 * Returns the system of a path as the model spells it. Throws INSUFFICIENT_ACCESS unless the user may use jobs of the system, and NOT_FOUND for an unknown
 * system.
 */
export function requireJobSystem(model: DataModel, user: User, name: string): string {
  requireJobUser(user);
  const system = systemNamed(model, name);
  if (system === undefined) throw new Refusal('NOT_FOUND', `There is no system ${name}.`);
  requireSystemAccess(user, system);
  return system;
}

/** Returns a job. Throws NOT_FOUND, and INSUFFICIENT_ACCESS for a system that the user has no access to. */
export async function findJob(store: Store, user: User, jobId: string): Promise<Job> {
  requireJobUser(user);
  const job = await readJob(store, jobId);
  if (!job) throw new Refusal('NOT_FOUND', `There is no job ${jobId}.`);
  if (job.system !== null) requireSystemAccess(user, job.system);
  return job;
}

export interface JobFilter {
  kind?: string | undefined;
  status?: JobStatus | undefined;
  system?: string | undefined;
  subscription?: string | undefined;
  offset: number;
  limit: number;
}

/** Returns jobs, newest first, without those of systems that the user has no access to. */
export async function listJobs(
  { db }: Store,
  model: DataModel,
  user: User,
  given: JobFilter,
): Promise<{ jobs: Job[]; totalCount: number }> {
  requireJobUser(user);
  const filter = { ...given, system: given.system && (systemNamed(model, given.system) ?? given.system) };
  let query = db.selectFrom('job');
  for (const name of ['kind', 'status', 'system', 'subscription'] as const)
    if (filter[name] !== undefined) query = query.where(name, '=', filter[name]);
  if (user.apiAccess === 'selected')
    query = query.where(({ or, eb }) =>
      or([eb('system', 'is', null), eb('system', '=', sql<string>`ANY (${user.apiSystems}::text[])`)]),
    );
  const { count } = await query
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const jobs = await query
    .selectAll()
    .orderBy('job_id', 'desc')
    .offset(filter.offset)
    .limit(filter.limit)
    .execute();
  return { jobs, totalCount: Number(count) };
}

/**
 * Cancels a job: immediately while it is queued, at its next step while it runs. Completed steps are not undone. Throws INVALID_STATE for a job
 * that has ended.
 */
export async function cancelJob(store: Store, user: User, jobId: string): Promise<Job> {
  await findJob(store, user, jobId);
  const cancelled = await store.db
    .updateTable('job')
    .set({
      cancel_requested: true,
      status: sql`CASE status WHEN 'QUEUED' THEN 'CANCELLED' ELSE status END`,
      completed_at: sql`CASE status WHEN 'QUEUED' THEN clock_timestamp() END`,
    })
    .where('job_id', '=', jobId)
    .where('status', 'in', ['QUEUED', 'RUNNING'])
    .returningAll()
    .executeTakeFirst();
  if (!cancelled) {
    const { status } = await findJob(store, user, jobId);
    throw new Refusal('INVALID_STATE', `The job has ended: it is ${status}.`);
  }
  announceJobChange();
  return cancelled;
}

/** Returns the duration of a job in milliseconds since its first start; up to now while it runs. */
export const durationOf = ({ started_at, completed_at }: Job, now: Date): number =>
  started_at ? Math.max(0, (completed_at ?? now).getTime() - started_at.getTime()) : 0;

const orNull = (date: Date | null): string | null => date && timestamp(date);

export const presentJob = (job: Job, now: Date): z.output<typeof jobRecord> => ({
  job_id: Number(job.job_id),
  job_status: job.status,
  kind: job.kind,
  system: job.system,
  subscription: job.subscription,
  type: job.type,
  progress: job.progress,
  result: job.result,
  error: job.error,
  cancel_requested: job.cancel_requested,
  attempts: job.attempts,
  durationInMilliseconds: durationOf(job, now),
  created_date: timestamp(job.created_at),
  started_date: orNull(job.started_at),
  completed_date: orNull(job.completed_at),
});
