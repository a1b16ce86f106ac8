/**
 * Keeps the words of all records (table search_word) in memory for loads. A file of a thousand organizations has as many words to find
 * variants of, and a query for words two slips away takes the database tens of milliseconds per word. Finds the same variants as
 * `findVariants`.
 */
import { sql } from 'kysely';
import type { Store } from '../../../store/store.ts';
import { soundOf } from '../../search/language/fold.ts';
import { inTimeSlices } from '../../../store/time_slices.ts';
import { KnownVariants } from './known_variants.ts';
import { deletionsOf, mostRead, mostVariants, rankVariants, stepsAllowed } from './variants.ts';
import { WordShelves } from './word_shelf.ts';

/**
 * Maximum staleness of words that other writers add: this time, or this many times the reading time when that is longer. Own words are
 * known at once.
 */
const staleAfterMilliseconds = 5000;
const staleAfterReadings = 20;
/** Trigram similarity from which words are alike. The default of PostgreSQL. */
const trigramSimilarity = 0.3;

function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  const found = new Set<string>();
  for (let index = 0; index + 3 <= padded.length; index++) found.add(padded.slice(index, index + 3));
  return found;
}

/** Tells whether the database would find a word two slips away: by a shared single-letter deletion, or by trigrams. */
class Nearness {
  readonly #trigrams: Set<string>;
  readonly #deletions: Set<string>;

  constructor(word: string) {
    this.#trigrams = trigramsOf(word);
    this.#deletions = new Set(deletionsOf(word));
  }

  byDeletion(other: string): boolean {
    return deletionsOf(other).some((deletion) => this.#deletions.has(deletion));
  }

  byTrigrams(other: string): boolean {
    const others = trigramsOf(other);
    let shared = 0;
    for (const trigram of others) if (this.#trigrams.has(trigram)) shared++;
    return shared / (this.#trigrams.size + others.size - shared) >= trigramSimilarity;
  }
}

export class Vocabulary {
  /** Number of records per word. */
  readonly #documents = new Map<string, number>();
  readonly #expected = new Set<string>();
  readonly #bySound = new Map<string, string[]>();
  readonly #words = new WordShelves();
  /** Sounds of all words. */
  readonly #sounds = new Map<string, string | null>();
  readonly #variants = new KnownVariants();
  #isStaleFrom = -Infinity;

  /** Reads the vocabulary from the database, unless it was read a moment ago. */
  async refresh({ db }: Store): Promise<void> {
    const began = performance.now();
    if (began < this.#isStaleFrom) return;
    const { rows } = await sql<{ words: string | null }>`
      SELECT string_agg(concat_ws(' ', word, sound, documents), E'\n') AS words FROM search_word`.execute(db);
    const stored = new Map<string, { sound: string | null; documents: number }>();
    await inTimeSlices(rows[0]?.words?.split('\n') ?? [], (line) => {
      const [word, sound, documents] = line.split(' ') as [string, string, string];
      stored.set(word, { sound: sound || null, documents: Number(documents) });
    });
    this.#forgetUnless((word) => stored.has(word));
    await inTimeSlices([...stored], ([word, { sound, documents }]) => {
      if (!this.#isKnown(word)) {
        this.#shelve(word, sound);
        this.#variants.forgetNear(word, sound);
      }
      this.#documents.set(word, documents);
    });
    const now = performance.now();
    this.#isStaleFrom = now + Math.max(staleAfterMilliseconds, staleAfterReadings * (now - began));
  }

  readonly #isKnown = (word: string): boolean => this.#documents.has(word) || this.#expected.has(word);

  /** Forgets the variants that depend on how common words are; if a word is no longer stored, everything. */
  #forgetUnless(isStored: (word: string) => boolean): void {
    if (![this.#documents, this.#expected].every((known) => [...known.keys()].every(isStored)))
      for (const known of [
        this.#documents,
        this.#expected,
        this.#bySound,
        this.#words,
        this.#sounds,
        this.#variants,
      ])
        known.clear();
    this.#variants.forgetPartial();
  }

  /** Makes the next `refresh` read again, because the changes counted here were rolled back. */
  forget(): void {
    this.#isStaleFrom = -Infinity;
  }

  /** Returns the number of records with a word; undefined for an unknown word. */
  documents(word: string): number | undefined {
    return this.#documents.get(word);
  }

  /** Adds to the number of records with a word, or subtracts from it. */
  count(word: string, records: number): void {
    this.expect(word);
    this.#documents.set(word, Math.max(0, (this.#documents.get(word) ?? 0) + records));
  }

  /** Adds a word that a record may soon have. */
  expect(word: string): void {
    if (this.#isKnown(word)) return;
    this.#expected.add(word);
    const sound = soundOf(word);
    this.#shelve(word, sound);
    this.#variants.forgetNear(word, sound);
  }

  /** Returns the word itself, then the words that it may be another spelling of. */
  variants(word: string): readonly string[] {
    const known = this.#variants.get(word);
    if (known) return known;
    const sound = this.#soundOf(word);
    const heard = sound === null ? 0 : (this.#bySound.get(sound)?.length ?? 0);
    const found = rankVariants(word, this.#candidates(word, sound), this.#soundOf);
    this.#variants.set(word, sound, { found, isWhole: found.length < mostVariants && heard <= mostRead });
    return found;
  }

  readonly #soundOf = (word: string): string | null => {
    const sound = this.#sounds.get(word);
    return sound === undefined ? soundOf(word) : sound;
  };

  #shelve(word: string, sound: string | null): void {
    this.#words.add(word);
    this.#sounds.set(word, sound);
    if (sound === null) return;
    const alike = this.#bySound.get(sound);
    if (alike) alike.push(word);
    else this.#bySound.set(sound, [word]);
  }

  /** Sorts words in the order in which the database returns them. */
  #commonestFirst(words: readonly string[]): string[] {
    const documents = (word: string): number => this.#documents.get(word) ?? 0;
    return words.toSorted((one, other) => documents(other) - documents(one) || (one < other ? -1 : 1));
  }

  #candidates(word: string, sound: string | null): string[] {
    const heard = sound === null ? [] : this.#commonestFirst(this.#bySound.get(sound) ?? []);
    const allowed = stepsAllowed(word);
    if (!allowed) return heard.slice(0, mostRead);
    const nearness = new Nearness(word);
    const byDeletion: string[] = [];
    const byTrigrams: string[] = [];
    for (const other of this.#words.near(word, allowed))
      if (nearness.byDeletion(other)) byDeletion.push(other);
      else if (nearness.byTrigrams(other)) byTrigrams.push(other);
    return [
      ...heard.slice(0, mostRead),
      ...this.#commonestFirst(byDeletion),
      ...this.#commonestFirst(byTrigrams),
    ];
  }
}
