/** Pseudo-random choices for tests and benchmarks, the same in every run. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xorshift128plus } from 'pure-rand/generator/xorshift128plus';

/** Returns a whole number from 0 to `limit - 1`. */
export type Choose = (limit: number) => number;

export function makeChooser(seed: number): Choose {
  const generator = xorshift128plus(seed);
  return (limit) => uniformInt(generator, 0, limit - 1);
}

export const oneOf = <T>(items: readonly T[], choose: Choose): T => items[choose(items.length)]!;

/** Shuffles in place and returns the array. */
export function shuffle<T>(items: T[], choose: Choose): T[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = choose(last + 1);
    [items[last], items[other]] = [items[other]!, items[last]!];
  }
  return items;
}
