/**
 * Faults that users inject into a sandbox for testing. A fault affects only the account that switches it on. Faults are stored in the database for
 * all processes of the instance, and expire automatically.
 */
import { sql, type Kysely } from 'kysely';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import type { FaultKind } from '../records/fault.ts';
import { databaseNow, databaseTime, type Clock } from './clock.ts';
import { Refusal } from './refusal.ts';
import type { User } from './users/users.ts';

export interface Faults {
  kinds: readonly FaultKind[];
  /** Delay of each call while `slow` is on. */
  delayMilliseconds: number;
  /** Time when the faults expire; null when there are none. */
  expiresAt: Date | null;
}

const usualDelayMilliseconds = 3000;
const usualMinutes = 10;
export const noFaults: Faults = { kinds: [], delayMilliseconds: usualDelayMilliseconds, expiresAt: null };

/** Returns the active faults of a user. */
export async function faultsOf(store: Store, clock: Clock, userId: number): Promise<Faults> {
  const row = await store.db
    .selectFrom('account_fault')
    .select(['kinds', 'delay_milliseconds as delayMilliseconds', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', databaseNow(clock))
    .executeTakeFirst();
  return row ?? noFaults;
}

export interface FaultSetting {
  kinds: readonly FaultKind[];
  delay_milliseconds?: number | undefined;
  minutes?: number | undefined;
}

/** Switches the given faults on for a user, and all others off. Throws INVALID_STATE for a public instance. */
export async function replaceFaults(
  store: Store,
  clock: Clock,
  isPublic: boolean,
  user: User,
  setting: FaultSetting,
): Promise<Faults> {
  if (isPublic) throw new Refusal('INVALID_STATE', 'A public instance has no faults to switch on.');
  const { minutes = usualMinutes, delay_milliseconds = usualDelayMilliseconds } = setting;
  const kinds = [...new Set(setting.kinds)];
  const row = {
    kinds,
    delay_milliseconds,
    expires_at: databaseTime(clock, minutes * 60),
  };
  if (kinds.length)
    await store.db
      .insertInto('account_fault')
      .values({ user_id: user.id, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
  else await store.db.deleteFrom('account_fault').where('user_id', '=', user.id).execute();
  return faultsOf(store, clock, user.id);
}

/** Selects the users with the fault `held-requests`, whose change requests are not routed; for `NOT IN`. */
export const heldBack = (db: Kysely<Tables>, clock: Clock) =>
  db
    .selectFrom('account_fault')
    .select('user_id')
    .where('expires_at', '>', databaseNow(clock))
    .where(sql<boolean>`'held-requests' = ANY(kinds)`);
