/** What the words that people type come to in the index. */

/** One way in which a record answers a word, as tsquery text: anywhere, and in a name; and how many records that is, about. */
export interface Alternative {
  query: string;
  inName: string | null;
  documents: number;
}

/** What answers a word. */
export interface Expansion {
  word: string;
  /** Alternatives per tier, the most frequent first. */
  tiers: readonly (readonly Alternative[])[];
  /** False when more words begin with it than are taken up. */
  isWhole: boolean;
  /** Words that answer it without beginning with it, and how close they are, from 0 to 1. */
  alike: ReadonlyMap<string, number>;
  /** Known words that it is made of, if it is written as one. */
  splits: readonly (readonly string[])[];
  /** Keys of names in other scripts of which it may be the romanization. */
  scriptKeys: readonly string[];
  /** Records that have the word itself. */
  documents: number;
  /** How many records there are, about. */
  records: number;
}
