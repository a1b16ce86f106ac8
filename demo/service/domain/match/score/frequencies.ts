/** How common words are in this database. Agreement on a rare name says more than agreement on a common one. */
import { sql } from 'kysely';
import type { Store } from '../../../store/store.ts';
import { supposedAmong, supposedRecords, type Rarity } from './scoring.ts';
import { readingForAll } from '../../../store/caller.ts';
import { currentSource } from '../../../store/replicas/read_source.ts';

export interface WordFrequencies {
  /** Number of records in the search index: exact for small databases, the last estimate of the database for large ones. */
  readonly records: number;
  /** Share of records with the rarest of the words, which bounds the share with all of them. For an identifier, the share of one record. */
  readonly rarity: Rarity;
  /** Returns the number of records with a folded word. */
  readonly documents: (word: string) => number;
}

/** Up to this number of records, counting is as fast as reading an estimate. */
const countedUpTo = 20_000;

/** Returns the number of records in the search index, and whether it is counted or estimated. */
export async function countRecords({ db }: Store): Promise<{ records: number; isCounted: boolean }> {
  const { rows } = await sql<{ rows: number }>`
    SELECT reltuples::float8 AS rows FROM pg_class WHERE oid = 'search_document'::regclass`.execute(db);
  const estimate = Number(rows[0]?.rows ?? 0);
  if (estimate > countedUpTo) return { records: estimate, isCounted: false };
  const counted = await sql<{ rows: string }>`SELECT count(*) AS rows FROM search_document`.execute(db);
  return { records: Number(counted.rows[0]?.rows ?? 0), isCounted: true };
}

/**
 * Maximum staleness of the number of records that a load keeps: this time, or this many times the counting time when that is longer. The
 * embedded database never estimates it, and counting 40,000 records takes as long as matching three rows.
 */
const countedAgainMilliseconds = 5000;
const countedAgainAfterCounts = 20;

/** Keeps the number of records in the search index between the batches of a load. Records that the load adds count at once. */
export class KeptRecordCount {
  #counted = { records: 0, isCounted: true };
  #isStaleFrom = -Infinity;

  /** Returns the number of records, and whether it is counted or estimated. */
  async read(store: Store): Promise<{ records: number; isCounted: boolean }> {
    const began = performance.now();
    if (began >= this.#isStaleFrom) {
      this.#counted = await countRecords(store);
      const now = performance.now();
      this.#isStaleFrom = now + Math.max(countedAgainMilliseconds, countedAgainAfterCounts * (now - began));
    }
    return { ...this.#counted };
  }

  /** Counts a record that the load adds. An estimate stays as it is. */
  add(): void {
    if (this.#counted.isCounted) this.#counted.records++;
  }

  /** Makes the next `read` count again, because records counted here were rolled back. */
  forget(): void {
    this.#isStaleFrom = -Infinity;
  }
}

/** Maximum staleness of the number of records in a search. It only weighs words against each other. */
const keptMilliseconds = 2000;
/** By the server that counted: a caller of the primary must not wait for a replica that has stopped to answer. */
const knownCounts = new WeakMap<object, { records: Promise<number>; until: number }>();

/** Returns the number of records in the search index, up to two seconds old. `store` must not be a transaction. */
export function recentRecordCount(store: Store): Promise<number> {
  const server = currentSource() ?? store;
  const known = knownCounts.get(server);
  const now = performance.now();
  if (known && now < known.until) return known.records;
  // For all callers, also when this one does not wait any more.
  const records = readingForAll(() => countRecords(store)).then((counted) => counted.records);
  knownCounts.set(server, { records, until: now + keptMilliseconds });
  records.catch(() => knownCounts.delete(server));
  return records;
}

/** Returns the number of records with each of the folded words. Leaves out unknown words. */
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

/**
 * Returns a rarity function. `documents` returns the number of records with a word; undefined for an unknown word. Beside the records it
 * counts the supposed ones, in which a value is as common as on average.
 */
export const rarityAmong =
  (records: number, documents: (word: string) => number | undefined): Rarity =>
  (field, value, average) => {
    const all = supposedAmong(records) + 1;
    // An identifier belongs to one record.
    if (field === 'identifier') return 1 / all;
    const counts = value.split(' ').flatMap((word) => documents(word) ?? []);
    if (!counts.length) return undefined;
    return Math.min(1, (Math.min(...counts) + 1 + supposedRecords * average) / all);
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
