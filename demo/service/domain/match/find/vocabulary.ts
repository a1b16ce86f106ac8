/**
 * The words of all records (table search_word) in memory, for loads: a file of a thousand organizations has as many words to find variants of, and
 * asking the database for those that are two slips away takes tens of milliseconds a word. Finds what `findVariants` finds.
 */
import { sql } from 'kysely';
import type { Store } from '../../../store/store.ts';
import { soundOf } from '../../search/language/fold.ts';
import { inSpells } from '../../../store/spells.ts';
import { bitsIn, isWithinSteps, lettersOf } from '../compare/similarity.ts';
import { deletionsOf, mostRead, rankVariants, stepsAllowed } from './variants.ts';

/** What others write to the vocabulary is heard of as late as this, or later where reading takes long; one's own words are known at once. */
const staleAfterMilliseconds = 5000;
const staleAfterReadings = 20;
/** From this similarity on words share enough groups of three letters to be alike, as PostgreSQL has it by default. */
const trigramSimilarity = 0.3;

/** Words of one length, and which letters each of them has. */
interface Shelf {
  words: string[];
  letters: number[];
}

function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  const found = new Set<string>();
  for (let index = 0; index + 3 <= padded.length; index++) found.add(padded.slice(index, index + 3));
  return found;
}

/** Whether two words two slips apart are ones that the database finds: by a letter missing, or by groups of three letters. */
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

/** Variants of a word that were found, and by what to tell whether another word is one of them. */
interface Variants {
  found: readonly string[];
  letters: number;
  sound: string | null;
}

export class Vocabulary {
  /** Records that have a word. */
  readonly #documents = new Map<string, number>();
  readonly #expected = new Set<string>();
  readonly #bySound = new Map<string, string[]>();
  readonly #byLength = new Map<number, Shelf>();
  /** What was found for words, by their length. */
  readonly #variants = new Map<number, Map<string, Variants>>();
  #isStaleFrom = -Infinity;

  /** Reads what the database has, unless that was done a moment ago. */
  async refresh({ db }: Store): Promise<void> {
    const began = performance.now();
    if (began < this.#isStaleFrom) return;
    const { rows } = await sql<{ words: string | null }>`
      SELECT string_agg(concat_ws(' ', word, sound, documents), E'\n') AS words FROM search_word`.execute(db);
    for (const known of [this.#documents, this.#expected, this.#bySound, this.#byLength, this.#variants])
      known.clear();
    await inSpells(rows[0]?.words?.split('\n') ?? [], (line) => {
      const [word, sound, documents] = line.split(' ') as [string, string, string];
      this.#shelve(word, sound || null);
      this.#documents.set(word, Number(documents));
    });
    const now = performance.now();
    this.#isStaleFrom = now + Math.max(staleAfterMilliseconds, staleAfterReadings * (now - began));
  }

  /** Has the database read again: what was counted here did not come to pass. */
  forget(): void {
    this.#isStaleFrom = -Infinity;
  }

  /** How many records have a word; undefined for one that none ever had. */
  documents(word: string): number | undefined {
    return this.#documents.get(word);
  }

  /** Counts records that have a word now, or have it no more. */
  count(word: string, records: number): void {
    this.expect(word);
    this.#documents.set(word, Math.max(0, (this.#documents.get(word) ?? 0) + records));
  }

  /** Makes a word known that a record may have soon. */
  expect(word: string): void {
    if (this.#documents.has(word) || this.#expected.has(word)) return;
    this.#expected.add(word);
    const sound = soundOf(word);
    this.#shelve(word, sound);
    this.#forgetVariantsNear(word, sound);
  }

  /** The word itself, then those that it may be another spelling of. */
  variants(word: string): readonly string[] {
    let ofLength = this.#variants.get(word.length);
    if (!ofLength) this.#variants.set(word.length, (ofLength = new Map()));
    let variants = ofLength.get(word);
    if (!variants) {
      const found = rankVariants(word, this.#candidates(word));
      ofLength.set(word, (variants = { found, letters: lettersOf(word), sound: soundOf(word) }));
    }
    return variants.found;
  }

  /** Variants have to be found again where a new word may be one: no more than three steps away by its sound, two by its letters. */
  #forgetVariantsNear(word: string, sound: string | null): void {
    const letters = lettersOf(word);
    for (let length = word.length - 3; length <= word.length + 3; length++) {
      const ofLength = this.#variants.get(length);
      if (!ofLength) continue;
      for (const [known, variants] of ofLength)
        if (bitsIn(letters ^ variants.letters) <= 4 || (sound !== null && sound === variants.sound))
          ofLength.delete(known);
    }
  }

  #shelve(word: string, sound: string | null): void {
    const shelf = this.#byLength.get(word.length) ?? { words: [], letters: [] };
    this.#byLength.set(word.length, shelf);
    shelf.words.push(word);
    shelf.letters.push(lettersOf(word));
    if (sound === null) return;
    const alike = this.#bySound.get(sound);
    if (alike) alike.push(word);
    else this.#bySound.set(sound, [word]);
  }

  /** The order in which the database names words. */
  #commonestFirst(words: readonly string[]): string[] {
    const documents = (word: string): number => this.#documents.get(word) ?? 0;
    return words.toSorted((one, other) => documents(other) - documents(one) || (one < other ? -1 : 1));
  }

  #candidates(word: string): string[] {
    const sound = soundOf(word);
    const heard = sound === null ? [] : this.#commonestFirst(this.#bySound.get(sound) ?? []);
    const allowed = stepsAllowed(word);
    if (!allowed) return heard.slice(0, mostRead);
    const letters = lettersOf(word);
    const nearness = new Nearness(word);
    const byDeletion: string[] = [];
    const byTrigrams: string[] = [];
    for (let length = word.length - allowed; length <= word.length + allowed; length++) {
      const shelf = this.#byLength.get(length);
      if (!shelf) continue;
      for (let index = 0; index < shelf.words.length; index++) {
        if (bitsIn(letters ^ shelf.letters[index]!) > 2 * allowed) continue;
        const other = shelf.words[index]!;
        if (!isWithinSteps(word, other, allowed)) continue;
        if (nearness.byDeletion(other)) byDeletion.push(other);
        else if (nearness.byTrigrams(other)) byTrigrams.push(other);
      }
    }
    return [
      ...heard.slice(0, mostRead),
      ...this.#commonestFirst(byDeletion),
      ...this.#commonestFirst(byTrigrams),
    ];
  }
}
