/** Settles a suspect match when its add request ends. The outcome is the same, on whichever page it was decided. */
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { RequestResult } from '../../records/change_request.ts';

/** Stores that `vid` is not the same as any of the others. Loads do not ask about these pairs again. */
export async function keepApart(
  { db }: Store,
  vid: string,
  others: readonly string[],
  { userId, now }: { userId: number | null; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO record_pair_apart (one_vid, other_vid, decided_by, decided_at)
    SELECT DISTINCT least(other, ${vid}::bigint), greatest(other, ${vid}::bigint), ${userId}::integer, ${now}::timestamptz
    FROM (SELECT surviving_vid(named) AS other FROM unnest(${others}::bigint[]) AS named) AS survivors
    WHERE other <> ${vid}::bigint
    ON CONFLICT DO NOTHING`.execute(db);
}

/**
 * Closes the open suspect match of a request that has its result. An accepted record is kept as a separate one; any other record is
 * inactive.
 */
export async function settleSuspectMatch(
  store: Store,
  request: { id: string; result: RequestResult | null },
  userId: number | null,
  now: Date,
): Promise<void> {
  const isAccepted = request.result === 'CHANGE_ACCEPTED' || request.result === 'CHANGE_PARTIALLYACCEPTED';
  const settled = await store.db
    .updateTable('suspect_match')
    .set({ status: isAccepted ? 'KEPT_APART' : 'REJECTED', decided_by: userId, decided_at: now })
    .where('change_request_id', '=', request.id)
    .where('status', '=', 'OPEN')
    .returning(['vid', 'candidates'])
    .executeTakeFirst();
  if (settled && isAccepted)
    await keepApart(
      store,
      settled.vid,
      settled.candidates.map(({ vid }) => vid),
      { userId, now },
    );
}
