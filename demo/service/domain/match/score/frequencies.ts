/** How common words are in this database: agreeing on a rare name says more than agreeing on a common one. */
import { sql } from 'kysely';
import type { Store } from '../../../store/store.ts';
import type { Rarity } from './scoring.ts';

export interface WordFrequencies {
  /** Records in the search index: exact for small databases, the last estimate of the database itself for large ones. */
  readonly records: number;
  /** Share of records with the rarest of the words, which bounds the share with all of them; of one record for an identifier. */
  readonly rarity: Rarity;
  /** Records that have a folded word. */
  readonly documents: (word: string) => number;
}

/** Below this, counting is as fast as asking for an estimate. */
const countedUpTo = 20_000;

/** Records in the search index, and whether that is counted rather than estimated. */
export async function countRecords({ db }: Store): Promise<{ records: number; isCounted: boolean }> {
  const { rows } = await sql<{ rows: number }>`
    SELECT reltuples::float8 AS rows FROM pg_class WHERE oid = 'search_document'::regclass`.execute(db);
  const estimate = Number(rows[0]?.rows ?? 0);
  if (estimate > countedUpTo) return { records: estimate, isCounted: false };
  const counted = await sql<{ rows: string }>`SELECT count(*) AS rows FROM search_document`.execute(db);
  return { records: Number(counted.rows[0]?.rows ?? 0), isCounted: true };
}

/** Records that have each of some folded words; a word that none has is left out. */
export async function readDocuments(store: Store, words: readonly string[]): Promise<Map<string, number>> {
  const rows = words.length
    ? await store.db
        .selectFrom('search_word')
        .select(['word', 'documents'])
        .where('word', '=', sql<string>`ANY (${[...new Set(words)]}::text[])`)
        .execute()
    : [];
  return new Map(rows.map(({ word, documents }) => [word, documents]));
}

/** `documents`: how many records have a word; undefined for one that is not known. */
export const rarityAmong =
  (records: number, documents: (word: string) => number | undefined): Rarity =>
  (field, value) => {
    // One record has it: that is what it is for.
    if (field === 'identifier') return 1 / (records + 1);
    const counts = value.split(' ').flatMap((word) => documents(word) ?? []);
    return counts.length ? Math.min(1, (Math.min(...counts) + 1) / (records + 1)) : undefined;
  };

export async function readFrequencies(store: Store, words: readonly string[]): Promise<WordFrequencies> {
  const documents = await readDocuments(store, words);
  const { records } = await countRecords(store);
  return {
    records,
    rarity: rarityAmong(records, (word) => documents.get(word)),
    documents: (word) => documents.get(word) ?? 0,
  };
}
