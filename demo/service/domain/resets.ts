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

/** Name of the setting with the number of resets. */
export const resetsSetting = 'resets';

/** SQL expression: number of resets so far, as text. */
export const resetCount = sql<string>`coalesce((SELECT value #>> '{}' FROM setting WHERE name = ${resetsSetting}), '0')`;

/**
 * Returns true during a reset, and when there was one since the number of resets was `before`. Returns false when the database does not answer.
 */
export async function hasMetReset({ db }: Store, before: string | undefined): Promise<boolean> {
  try {
    const { rows } = await sql<{ resetting: boolean; resets: string }>`
      SELECT ${resetting} AS resetting, ${resetCount} AS resets`.execute(db);
    const { resetting: isResetting, resets } = rows[0]!;
    return isResetting || (before !== undefined && resets !== before);
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
