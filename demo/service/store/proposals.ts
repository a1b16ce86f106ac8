/**
 * Records that are only proposed: an add request made them, and nobody has accepted it. They have no identity. What is looked for by keys or by a match
 * passes them by, so that rejecting one takes nothing else away.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Store } from './store.ts';

/** Whether the row `entity` of the query is a record that a client's request proposes. A suspect match is a row of a load: its load finds it. */
export const isProposal = (entity: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${entity}.record_state`)} = 'UNDER_REVIEW' AND EXISTS (
    SELECT FROM change_request request WHERE request.vid = ${sql.ref(`${entity}.vid`)} AND request.made_record
      AND NOT EXISTS (SELECT FROM suspect_match WHERE suspect_match.change_request_id = request.id)))`;

/** Which of some records clients' requests propose. */
export async function proposalsAmong({ db }: Store, vids: readonly string[]): Promise<Set<string>> {
  if (!vids.length) return new Set();
  const { rows } = await sql<{ vid: string }>`
    SELECT e.vid FROM entity e WHERE e.vid = ANY (${[...new Set(vids)]}::bigint[]) AND ${isProposal('e')}`.execute(
    db,
  );
  return new Set(rows.map(({ vid }) => vid));
}

/** Whether an add request made the record and was not accepted, a suspect match included. */
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
