/**
 * A load that matches its rows and an accepted add request each look for the record of an entity, and create one when there is none. Neither sees what
 * another has not committed, so each waits for the others: otherwise there would be two records.
 */
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';

/** ID of the advisory lock. */
const matchLock = 7_242_978;

/** Waits until no batch is matched and no add request is accepted, and keeps all others waiting until the end of the transaction. */
export async function lockMatching({ db }: Store): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${matchLock})`.execute(db);
}
