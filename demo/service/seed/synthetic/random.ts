/** Chance that repeats: one generator per seed and stream, so that any part of the data can be made without the rest. */
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Scatters whole numbers: neighbouring streams of one seed start far apart. */
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

  /** From 0 (included) to 1 (excluded). */
  unit(): number {
    return (this.#generator.next() >>> 0) / 0x1_0000_0000;
  }

  /** A whole number from `from` to `to`, both included. */
  integer(from: number, to: number): number {
    return from + Math.floor(this.unit() * (to - from + 1));
  }

  /** True with a probability from 0 to 1. */
  chance(probability: number): boolean {
    return this.unit() < probability;
  }

  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.unit() * items.length)]!;
  }

  /** Decimal digits, leading zeros included. */
  digits(count: number): string {
    let text = '';
    while (text.length < count) text += String(this.integer(0, 9));
    return text;
  }
}

/** Things of different frequency. */
export class Weighted<T> {
  readonly #items: readonly T[];
  readonly #sums: Float64Array;

  constructor(entries: readonly (readonly [item: T, weight: number])[]) {
    this.#items = entries.map(([item]) => item);
    this.#sums = new Float64Array(entries.length);
    let sum = 0;
    entries.forEach(([, weight], index) => (this.#sums[index] = sum += weight));
  }

  /** Items by rank: the frequency falls with it as names, cities and words do (Zipf). Duplicates keep their first rank. */
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
