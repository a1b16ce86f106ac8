/** Tells whether a sandbox is being reset to its seed. Writes during a reset would be lost or find incomplete tables. */
import { sql } from 'kysely';
import type { Store } from '../store/store.ts';
import { Refusal } from './refusal.ts';

/** Job kind of a reset. */
export const resetJobKind = 'sandbox_reset';
/** Name of the setting with the progress of the seed. Its `state` is `running` from when the tables are emptied. */
export const seedSetting = 'seed';

/** Seconds that a caller waits before a retry: resetting a sandbox of the usual size takes a few seconds. */
const retryAfterSeconds = 5;

/** SQL condition that is true from the request of a reset until the seed is complete. */
export const resetting = sql<boolean>`(
  EXISTS (SELECT FROM job WHERE status IN ('QUEUED', 'RUNNING') AND kind = ${resetJobKind})
  OR EXISTS (SELECT FROM setting WHERE name = ${seedSetting} AND value ->> 'state' = 'running'))`;

/** Returns true during a reset; false when the database does not answer. */
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
