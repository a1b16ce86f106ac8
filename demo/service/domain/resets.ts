/** Whether a sandbox is being brought back to its seed. What is written then would be lost, or meet tables that are half filled. */
import { sql } from 'kysely';
import type { Store } from '../store/store.ts';
import { Refusal } from './refusal.ts';

/** Kind of the job that does it. */
export const resetJobKind = 'sandbox_reset';
/** The setting that says how far the seed is; its `state` is `running` from the emptying on. */
export const seedSetting = 'seed';

/** Seconds after which a refused caller may try again: a sandbox of the usual size takes a few. */
const retryAfterSeconds = 5;

/** True from the moment when a reset is asked for until everything is back. */
export const resetting = sql<boolean>`(
  EXISTS (SELECT FROM job WHERE status IN ('QUEUED', 'RUNNING') AND kind = ${resetJobKind})
  OR EXISTS (SELECT FROM setting WHERE name = ${seedSetting} AND value ->> 'state' = 'running'))`;

/** Whether it is being reset now; false when the database cannot say. */
export async function isResetting({ db }: Store): Promise<boolean> {
  try {
    const { rows } = await sql<{ resetting: boolean }>`SELECT ${resetting} AS resetting`.execute(db);
    return rows[0]!.resetting;
  } catch {
    return false;
  }
}

export const resettingRefusal = (): Refusal =>
  new Refusal(
    'SERVICE_UNAVAILABLE',
    'The sandbox is being reset to its seed. Try again in a few seconds.',
    retryAfterSeconds,
  );
