/** Reproducible random numbers: one generator per seed and stream, so that each part of the data can be generated separately. */
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Hashes an integer, so that adjacent streams of a seed start far apart. */
function scatter(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 16)) | 0;
}

export class Random {
  readonly #generator: RandomGenerator;

  constructor(seed: number, stream: number) {
    this.#generator = xoroshiro128plus(scatter(seed) ^ scatter(stream + 0x9e3779b9));
  }

  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  unit(): number {
    return (this.#generator.next() >>> 0) / 0x1_0000_0000;
  }

  /** Returns an integer from `from` to `to`, both inclusive. */
  integer(from: number, to: number): number {
    return from + Math.floor(this.unit() * (to - from + 1));
  }

  /** Returns true with a probability from 0 to 1. */
  chance(probability: number): boolean {
    return this.unit() < probability;
  }

  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.unit() * items.length)]!;
  }

  /** Returns random decimal digits; the first ones may be zeros. */
  digits(count: number): string {
    let text = '';
    while (text.length < count) text += String(this.integer(0, 9));
    return text;
  }
}

/** Picks items by weight. */
export class Weighted<T> {
  readonly #items: readonly T[];
  readonly #sums: Float64Array;

  constructor(entries: readonly (readonly [item: T, weight: number])[]) {
    this.#items = entries.map(([item]) => item);
    this.#sums = new Float64Array(entries.length);
    let sum = 0;
    entries.forEach(([, weight], index) => (this.#sums[index] = sum += weight));
  }

  /** Weights items by rank with Zipf's law, like names, cities and words. Duplicates keep their first rank. */
  static byRank<T>(items: readonly T[], exponent: number): Weighted<T> {
    return new Weighted([...new Set(items)].map((item, rank) => [item, (rank + 3) ** -exponent] as const));
  }

  pick(random: Random): T {
    const sums = this.#sums;
    const target = random.unit() * sums[sums.length - 1]!;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! > target) high = middle;
      else low = middle + 1;
    }
    return this.#items[low]!;
  }
}
