/**
 * Matches the rows of a batch before its transaction. On the embedded database all calls wait while a transaction is open, and looking for a
 * row among thousands that look alike takes tens of milliseconds.
 */
import { sql } from 'kysely';
import type { Store } from '../../../store/store.ts';
import type { DataModel } from '../../data_model.ts';
import type { MatchMemory } from '../../match/batch_matcher.ts';
import { recordKeysIn, unknownRows, type RowOfBatch } from '../plan/batch_rows.ts';
import { KeyDirectory } from '../plan/key_directory.ts';
import type { SourceRow } from '../read/source_row.ts';
import { RowMatching } from './match_rows.ts';

/** Candidates of the rows of a batch, and the end of the record feed from before they were read. */
export interface MatchedAhead {
  feedEnd: string;
  matching: RowMatching;
}

/** Records have changed since the rows of a batch were matched, and matching all of them in the transaction would hold up calls. */
export class MatchOutdated extends Error {}

/** Returns the place of the newest version of any record in the record feed. It grows with each version. */
async function endOfFeed({ db }: Store): Promise<string> {
  const { rows } = await sql<{ place: string }>`
    SELECT coalesce(max(feed_position), 0)::text AS place FROM revision WHERE feed_position IS NOT NULL`.execute(
    db,
  );
  return rows[0]!.place;
}

/** Call it outside of any transaction, when all earlier batches are committed. */
export async function matchAhead(
  store: Store,
  model: DataModel,
  memory: MatchMemory,
  rows: readonly RowOfBatch[],
): Promise<MatchedAhead> {
  const feedEnd = await endOfFeed(store);
  const keys = new KeyDirectory();
  await keys.look(store, rows.flatMap(recordKeysIn));
  const matching = await RowMatching.prepare(store, model, memory, unknownRows(rows, keys), memory.pace);
  // Scoring a row among hundreds of candidates takes a millisecond, which calls would wait for in the transaction.
  await matching.likely();
  return { feedEnd, matching };
}

/**
 * Returns the matching of `rows` that was made ahead; undefined when a record has changed since. Call it in the transaction that writes the
 * rows.
 */
export async function stillMatched(
  store: Store,
  { feedEnd, matching }: MatchedAhead,
  rows: readonly SourceRow[],
): Promise<RowMatching | undefined> {
  if (!matching.covers(rows) || (await endOfFeed(store)) !== feedEnd) return undefined;
  // A steward's decision that two records are different changes no record.
  await matching.readApart(store);
  return matching;
}
