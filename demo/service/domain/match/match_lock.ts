/**
 * A load that matches its rows and an accepted add request each look for the record of an entity, and create one when there is none. Neither sees what
 * the other has not committed, so one waits for the other: otherwise there would be two records.
 */
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';

/** ID of the advisory lock. */
const matchLock = 7_242_978;

/** Waits until no other batch is matched and no add request is accepted, and keeps both waiting until the end of the transaction. */
export async function lockMatchingBatch({ db }: Store): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${matchLock})`.execute(db);
}

/** Waits until no batch is matched, and keeps batches waiting until the end of the transaction. Acceptances do not wait for each other. */
export async function lockAcceptance({ db }: Store): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${matchLock})`.execute(db);
}
