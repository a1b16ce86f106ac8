/** Expansions: the index entries that answer typed words. */

/**
 * One way in which a record answers a word, as tsquery text: anywhere, and in a name. `documents` is the approximate number of such
 * records.
 */
export interface Alternative {
  query: string;
  inName: string | null;
  documents: number;
  /** Number of entries, if all are of specialties; absent for other alternatives. */
  specialties?: number;
}

/** Everything that answers a word. */
export interface Expansion {
  word: string;
  /** Alternatives per tier, the most frequent first. */
  tiers: readonly (readonly Alternative[])[];
  /** False when more words begin with it than are included. */
  isWhole: boolean;
  /** Words that answer it without beginning with it, with their closeness from 0 to 1. */
  alike: ReadonlyMap<string, number>;
  /** Known words that it may be composed of, or abbreviate together. */
  splits: readonly (readonly string[])[];
  /** The same with a mistake in one of the words; absent for none. */
  doubtfulSplits?: readonly (readonly string[])[];
  /** Keys of names in other scripts that it may be the romanization of. */
  scriptKeys: readonly string[];
  /** Acronym that all words of the query together may be; null for other queries. */
  acronym: string | null;
  /** Number of records with the word itself. */
  documents: number;
  /** Approximate number of all records. */
  records: number;
}

/** Returns expansions with only the words that begin with the typed ones: no nicknames, sound-alikes and misspellings. */
export const literally = (expansions: ReadonlyMap<string, Expansion>): ReadonlyMap<string, Expansion> =>
  new Map(
    [...expansions].map(([word, expansion]) => [
      word,
      { ...expansion, tiers: expansion.tiers.slice(0, 2), alike: new Map<string, number>() },
    ]),
  );
