/**
 * Keeps the words of all records (table search_word) in memory, to find misspelled ones. No index of the database finds words that are several
 * mistakes apart, and reading all of them takes it tens of milliseconds per typed word.
 */
import { sql } from 'kysely';
import { inTimeSlices } from '../../store/time_slices.ts';
import type { Store } from '../../store/store.ts';
import { isHangul, lettersOfHangul } from './language/readings.ts';
import { isAscii } from './language/fold.ts';
import {
  foreignOf,
  latinFormsOf,
  spokenKeysOf,
  transcribed,
  type Transcription,
} from './language/transcriptions.ts';
import { WordShelves } from '../match/find/word_shelf.ts';

/** A typed word, and how many mistakes it may have. */
export interface Misspelled {
  word: string;
  mistakes: number;
}

const isLatin = /^[a-z]{2,20}$/;
const mostTranscriptions = 24;

function addTo(words: Map<string, string[]>, keys: Iterable<string>, word: string): void {
  for (const key of keys) {
    const others = words.get(key);
    if (others) others.push(word);
    else words.set(key, [word]);
  }
}

/** Words by the keys of their sound: those in Latin letters, and those of other scripts as they may be written in Latin letters. */
class SpokenWords {
  readonly #byKey = new Map<string, string[]>();
  readonly #foreignByKey = new Map<string, string[]>();
  /** How many of the known words are in it. */
  #count = 0;
  #adding = Promise.resolve();

  readonly withKey = (key: string): readonly string[] => this.#byKey.get(key) ?? [];
  readonly foreignWithKey = (key: string): readonly string[] => this.#foreignByKey.get(key) ?? [];

  /** Adds the known words that it lacks. Calls at the same time add each word once. */
  addAll(known: ReadonlySet<string>): Promise<void> {
    return (this.#adding = this.#adding.then(async () => {
      if (this.#count === known.size) return;
      const added = [...known].slice(this.#count);
      await inTimeSlices(added, (word) => this.#add(word));
      this.#count += added.length;
    }));
  }

  #add(word: string): void {
    if (isLatin.test(word)) addTo(this.#byKey, spokenKeysOf(word), word);
    else if (!isAscii(word))
      addTo(this.#foreignByKey, new Set(latinFormsOf(word).flatMap(spokenKeysOf)), word);
  }
}

interface Kept {
  known: Set<string>;
  shelves: WordShelves;
  /** Korean words by their letters. */
  hangul: WordShelves;
  spoken: SpokenWords;
  /** Words of transactions before this one are known. */
  before: bigint;
  until: number;
}

/** After this time all words are read again, so that those of a deleted or replaced database are forgotten. */
const keptMilliseconds = 600_000;

export class KnownWords {
  #kept: Kept | undefined;

  /** Returns the words that differ from a typed one by no more than its mistakes, also those that were added a moment ago. */
  async near(store: Store, typed: readonly Misspelled[]): Promise<string[]> {
    const wanted = typed.filter(({ mistakes }) => mistakes > 0);
    if (!wanted.length) return [];
    const { shelves } = await this.#upToDate(store);
    return [...new Set(wanted.flatMap(({ word, mistakes }) => shelves.near(word, mistakes)))];
  }

  /** Returns the Korean words that differ from each of the words by no more than one letter of a syllable. Empty for words in other scripts. */
  async nearInHangul(store: Store, words: readonly string[]): Promise<Map<string, string[]>> {
    const korean = words.filter(isHangul);
    if (!korean.length) return new Map();
    const kept = await this.#upToDate(store);
    return new Map(
      korean.map((word) => [
        word,
        kept.hangul.near(lettersOfHangul(word), 1).map((near) => near.normalize('NFC')),
      ]),
    );
  }

  /** Returns the Latin words that each of the words, in another script, may stand for: Smith for Смит. */
  async transcribed(store: Store, words: readonly string[]): Promise<Map<string, Transcription[]>> {
    const foreign = words.filter((word) => !isAscii(word));
    if (!foreign.length) return new Map();
    const { known, spoken } = await this.#upToDate(store);
    await spoken.addAll(known);
    return new Map(foreign.map((word) => [word, transcribed(word, spoken.withKey, mostTranscriptions)]));
  }

  /** Returns the words in other scripts that each of the Latin words may stand for: Кузнецов for Kusnezow. */
  async foreign(store: Store, words: readonly string[]): Promise<Map<string, Transcription[]>> {
    const latin = words.filter((word) => isLatin.test(word));
    if (!latin.length) return new Map();
    const { known, spoken } = await this.#upToDate(store);
    await spoken.addAll(known);
    return new Map(latin.map((word) => [word, foreignOf(word, spoken.foreignWithKey, mostTranscriptions)]));
  }

  /** Reads the words that were added since the last time. A transaction that had not ended then has a number from `before` on. */
  async #upToDate({ db }: Store): Promise<Kept> {
    const now = performance.now();
    const kept: Kept =
      this.#kept && now < this.#kept.until
        ? this.#kept
        : {
            known: new Set(),
            shelves: new WordShelves(),
            hangul: new WordShelves(),
            spoken: new SpokenWords(),
            before: 0n,
            until: now + keptMilliseconds,
          };
    const { rows } = await sql<{ before: string; words: string | null }>`
      SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS before,
        (SELECT string_agg(word, E'\n') FROM search_word WHERE added_in >= ${String(kept.before)}::xid8) AS words`.execute(
      db,
    );
    await inTimeSlices(rows[0]!.words?.split('\n') ?? [], (word) => {
      if (kept.known.has(word)) return;
      kept.known.add(word);
      kept.shelves.add(word);
      if (isHangul(word)) kept.hangul.add(lettersOfHangul(word));
    });
    const before = BigInt(rows[0]!.before);
    // A standby can be behind.
    if (before > kept.before) kept.before = before;
    this.#kept = kept;
    return kept;
  }
}

const ofStores = new WeakMap<Store, KnownWords>();

/** Returns the words of a store. `store` must not be a transaction. */
export function knownWordsOf(store: Store): KnownWords {
  let words = ofStores.get(store);
  if (!words) ofStores.set(store, (words = new KnownWords()));
  return words;
}
