/**
 * Records that are only proposed: an add request created them, and it has not been accepted. They have no identity yet. Lookups by key and
 * matching skip them, so that rejecting one loses nothing else.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Store } from './store.ts';

/**
 * Returns a condition that is true when row `entity` of the query is a record proposed by a client's request. A suspect match does not
 * count: it belongs to its load, which has to find it.
 */
export const isProposal = (entity: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${entity}.record_state`)} = 'UNDER_REVIEW' AND EXISTS (
    SELECT FROM change_request request WHERE request.vid = ${sql.ref(`${entity}.vid`)} AND request.made_record
      AND NOT EXISTS (SELECT FROM suspect_match WHERE suspect_match.change_request_id = request.id)))`;

/** Returns which of the records are proposed by clients' requests. */
export async function proposalsAmong({ db }: Store, vids: readonly string[]): Promise<Set<string>> {
  if (!vids.length) return new Set();
  const { rows } = await sql<{ vid: string }>`
    SELECT e.vid FROM entity e WHERE e.vid = ANY (${[...new Set(vids)]}::bigint[]) AND ${isProposal('e')}`.execute(
    db,
  );
  return new Set(rows.map(({ vid }) => vid));
}

/** Returns whether an add request created the record and was not accepted. Includes suspect matches. */
export async function isOnlyProposed({ db }: Store, vid: string): Promise<boolean> {
  const proposed = await db
    .selectFrom('change_request')
    .innerJoin('entity', 'entity.vid', 'change_request.vid')
    .select('change_request.id')
    .where('change_request.vid', '=', vid)
    .where('made_record', '=', true)
    .where('record_state', '=', 'UNDER_REVIEW')
    .executeTakeFirst();
  return proposed !== undefined;
}
