/** Variants of words that were found, and which of them a new word changes. */
import { bitsIn, isWithinSteps, lettersOf } from '../compare/similarity.ts';
import { stepsAllowed } from './variants.ts';
import { WordShelves } from './word_shelf.ts';

interface Variants {
  found: readonly string[];
  /** Whether none were left out because there were too many. Otherwise the commonest words were taken. */
  isWhole: boolean;
}

/** Maximum difference in length between a word and a variant with its sound, and maximum number of steps to other variants. */
const mostHeard = 3;
const mostSteps = 2;

export class KnownVariants {
  /** Forgotten variants are undefined. */
  readonly #variants = new Map<string, Variants | undefined>();
  readonly #words = new WordShelves();
  readonly #bySound = new Map<string, Set<string>>();
  /** Words with variants that are not whole. */
  readonly #partial = new Map<string, number>();

  get(word: string): readonly string[] | undefined {
    return this.#variants.get(word)?.found;
  }

  set(word: string, sound: string | null, variants: Variants): void {
    if (!this.#variants.has(word)) {
      this.#words.add(word);
      if (sound !== null) {
        const alike = this.#bySound.get(sound);
        if (alike) alike.add(word);
        else this.#bySound.set(sound, new Set([word]));
      }
    }
    this.#variants.set(word, variants);
    if (!variants.isWhole) this.#partial.set(word, lettersOf(word));
  }

  readonly #forget = (word: string): void => {
    this.#variants.set(word, undefined);
    this.#partial.delete(word);
  };

  /** Forgets the variants that depend on how common words are. */
  forgetPartial(): void {
    for (const word of this.#partial.keys()) this.#forget(word);
  }

  /**
   * Forgets the variants that a new word changes: those of words with its sound, and of words few steps away. Where only the commonest were taken, forgets those
   * of all words that look alike, so that they are soon taken by newer counts.
   */
  forgetNear(word: string, sound: string | null): void {
    if (sound !== null) for (const known of this.#bySound.get(sound) ?? []) this.#forget(known);
    for (const known of this.#words.near(word, mostSteps))
      if (isWithinSteps(known, word, stepsAllowed(known))) this.#forget(known);
    const letters = lettersOf(word);
    for (const [known, own] of this.#partial)
      if (Math.abs(known.length - word.length) <= mostHeard && bitsIn(letters ^ own) <= 2 * mostSteps)
        this.#forget(known);
  }

  clear(): void {
    for (const known of [this.#variants, this.#words, this.#bySound, this.#partial]) known.clear();
  }
}
