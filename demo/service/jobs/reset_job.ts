/** The job that resets a sandbox to its seed. It runs alone: no other job starts while it is queued or running, see `claimJob`. */
import { sql } from 'kysely';
import { Refusal } from '../domain/refusal.ts';
import { resetJobKind } from '../domain/resets.ts';
import { inside } from '../domain/retrieve.ts';
import { requireAdministrator, type User } from '../domain/users/users.ts';
import { empty, refill } from '../seed/reset.ts';
import { isConflict } from '../store/outages.ts';
import type { Store } from '../store/store.ts';
import { claimLock } from './job_claims.ts';
import type { JobKind } from './job_kinds.ts';
import { startJob } from '../domain/jobs/job_queue.ts';

/**
 * Starts a reset and returns its job id. Throws `INSUFFICIENT_ACCESS` for users other than system administrators. Throws `INVALID_STATE`
 * while jobs wait or run, and for a public instance, which has no seed.
 */
export async function startReset(
  { store, isPublic }: { store: Store; isPublic: boolean },
  user: User,
): Promise<string> {
  requireAdministrator(user);
  if (isPublic) throw new Refusal('INVALID_STATE', 'A public instance has no seed to reset to.');
  return store.db.transaction().execute(async (transaction) => {
    // When two administrators reset at once, the second one finds the first one's job.
    await sql`SELECT pg_advisory_xact_lock(${claimLock})`.execute(transaction);
    const open = await transaction
      .selectFrom('job')
      .select('job_id')
      .where('status', 'in', ['QUEUED', 'RUNNING'])
      .orderBy('job_id')
      .executeTakeFirst();
    if (open)
      throw new Refusal(
        'INVALID_STATE',
        `Job ${open.job_id} is queued or running. Wait for its end or cancel it, then reset.`,
      );
    return startJob(inside(store, transaction), { kind: resetJobKind, userId: user.id });
  });
}

const mostAttempts = 5;

/** Repeats work that met another transaction. Throws the error of the last attempt. */
async function despiteConflicts(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error) || attempt === mostAttempts) throw error;
    }
}

export const resetJob: JobKind = {
  name: resetJobKind,
  async run(job) {
    const { store, settings } = job;
    job.signal.throwIfAborted();
    // An earlier process may have emptied the database already. Then only the refill remains, which continues where it stopped.
    if (!job.restoredState)
      await despiteConflicts(() =>
        empty(store, job.id, (inside) => job.checkpoint({ emptied: true }, inside)),
      );
    let shown: Promise<unknown> = Promise.resolve();
    const show = (line: string): void => {
      // Progress is only informative: once emptied, the reset completes even if reporting progress fails.
      shown = shown.then(() => job.progress({ doing: line.trim() })).catch(() => undefined);
    };
    // A call that began before the reset may still be writing. The refill then starts over.
    await despiteConflicts(() => refill(store, settings, show));
    await shown;
    return {};
  },
};
