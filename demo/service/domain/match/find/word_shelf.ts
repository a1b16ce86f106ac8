/** Words by length, among which a search for words few steps away reads numbers instead of texts. */
import { bitsIn, isWithinSteps, lettersOf, repeatedLettersOf } from '../compare/similarity.ts';

const firstPlaces = 64;

const grown = (numbers: Int32Array): Int32Array<ArrayBuffer> => {
  const more = new Int32Array(2 * numbers.length);
  more.set(numbers);
  return more;
};

/** Words of one length. */
export class WordShelf {
  readonly #words: string[] = [];
  /** Letters of each word as a bit set, and those that it has more than once. */
  #letters = new Int32Array(firstPlaces);
  #repeated = new Int32Array(firstPlaces);

  add(word: string): void {
    const place = this.#words.push(word) - 1;
    if (place === this.#letters.length) {
      this.#letters = grown(this.#letters);
      this.#repeated = grown(this.#repeated);
    }
    this.#letters[place] = lettersOf(word);
    this.#repeated[place] = repeatedLettersOf(word);
  }

  /** Returns the words at most `most` steps away, in the order in which they were added. */
  near(word: string, most: number): string[] {
    const found: string[] = [];
    const words = this.#words;
    const letters = this.#letters;
    const repeated = this.#repeated;
    const own = lettersOf(word);
    const ownRepeated = repeatedLettersOf(word);
    for (let place = 0; place < words.length; place++) {
      // One step changes the counts of two letters by one each: at most two bits of both sets together.
      const bits = bitsIn(own ^ letters[place]!);
      if (bits > 2 * most || bits + bitsIn(ownRepeated ^ repeated[place]!) > 2 * most) continue;
      const other = words[place]!;
      if (isWithinSteps(word, other, most)) found.push(other);
    }
    return found;
  }
}

export class WordShelves {
  readonly #byLength = new Map<number, WordShelf>();

  add(word: string): void {
    let shelf = this.#byLength.get(word.length);
    if (!shelf) this.#byLength.set(word.length, (shelf = new WordShelf()));
    shelf.add(word);
  }

  /** Returns the words at most `most` steps away, the shortest first. Those of one length are in the order in which they were added. */
  near(word: string, most: number): string[] {
    const found: string[] = [];
    for (let length = word.length - most; length <= word.length + most; length++)
      found.push(...(this.#byLength.get(length)?.near(word, most) ?? []));
    return found;
  }

  clear(): void {
    this.#byLength.clear();
  }
}
