/** Candidate pairs of records in memory, random pairs, and the quality of a set of found pairs. */
import type { MatchProfile } from '../../../demo/service/domain/match/compare/profile.ts';
import { soundOf } from '../../../demo/service/domain/search/language/fold.ts';

export type Pair = readonly [one: number, other: number];

/** Returns blocking keys that possible duplicates share, modeled on the sandbox's blocking. */
function* keysOf(profile: MatchProfile): Generator<string> {
  const [name] = profile.personNames;
  const [address] = profile.addresses;
  const first = soundOf(name?.first ?? '') ?? name?.first.slice(0, 4);
  const last = soundOf(name?.last ?? '') ?? name?.last.slice(0, 4);
  const year = profile.birthYear;
  if (profile.birthDate) yield `date ${profile.birthDate}`;
  if (first && last) yield `name ${[first, last].sort().join(' ')}`;
  for (const sound of [first, last]) {
    if (!sound) continue;
    if (year) yield `sound and year ${sound} ${year}`;
    if (address?.postalCode) yield `sound and post ${sound} ${address.postalCode}`;
    if (address?.locality) yield `sound and place ${sound} ${address.locality}`;
    if (address?.street) yield `sound and street ${sound} ${address.street}`;
    if (address?.house) yield `sound and house ${sound} ${address.house}`;
  }
  if (address?.street && address.postalCode) yield `street and post ${address.street} ${address.postalCode}`;
  if (address?.street && address.house) yield `street and house ${address.street} ${address.house}`;
  if (address?.building && address.house) yield `building and house ${address.building} ${address.house}`;
  if (address?.building && address.postalCode)
    yield `building and post ${address.building} ${address.postalCode}`;
  if (address?.locality && address.postalCode)
    yield `place and post ${address.locality} ${address.postalCode}`;
}

export function candidatePairs(profiles: readonly MatchProfile[]): Pair[] {
  const blocks = new Map<string, number[]>();
  for (const [index, profile] of profiles.entries())
    for (const key of new Set(keysOf(profile))) blocks.set(key, [...(blocks.get(key) ?? []), index]);
  const seen = new Set<number>();
  const pairs: Pair[] = [];
  for (const block of blocks.values())
    for (const [at, one] of block.entries())
      for (const other of block.slice(at + 1)) {
        const code = one * profiles.length + other;
        if (seen.has(code)) continue;
        seen.add(code);
        pairs.push([one, other]);
      }
  return pairs;
}

/** Returns pairs at even steps through all possible ones, the same every time. */
export function* randomPairs(count: number, wanted: number): Generator<Pair> {
  for (let index = 0; index < wanted; index++) {
    const one = (index * 7919) % count;
    const other = (index * 104_729 + Math.floor(index / count) + 1) % count;
    if (one !== other) yield [one, other];
  }
}

/** Groups linked pairs: records that match the same record are the same. Returns the group of each record. */
export function groups(count: number, pairs: Iterable<Pair>): number[] {
  const parent = Array.from({ length: count }, (_, index) => index);
  const root = (index: number): number => {
    while (parent[index] !== index) index = parent[index] = parent[parent[index]!]!;
    return index;
  };
  for (const [one, other] of pairs) parent[root(one)] = root(other);
  return parent.map((_, index) => root(index));
}

export interface Quality {
  pairs: number;
  precision: number;
  recall: number;
  f1: number;
}

const pairsWithin = (sizes: Iterable<number>): number => {
  let sum = 0;
  for (const size of sizes) sum += (size * (size - 1)) / 2;
  return sum;
};

const sizesOf = (names: readonly (string | number)[]): Iterable<number> => {
  const sizes = new Map<string | number, number>();
  for (const name of names) sizes.set(name, (sizes.get(name) ?? 0) + 1);
  return sizes.values();
};

const quality = (right: number, found: number, all: number): Quality => {
  const precision = found ? right / found : 1;
  const recall = all ? right / all : 1;
  return { pairs: found, precision, recall, f1: (2 * precision * recall) / (precision + recall || 1) };
};

export const truePairs = (persons: readonly string[]): number => pairsWithin(sizesOf(persons));

export const qualityOfPairs = (persons: readonly string[], pairs: readonly Pair[]): Quality =>
  quality(
    pairs.filter(([one, other]) => persons[one] === persons[other]).length,
    pairs.length,
    truePairs(persons),
  );

/** Returns the quality when every pair within a group counts as found. */
export const qualityOfGroups = (persons: readonly string[], group: readonly number[]): Quality =>
  quality(
    pairsWithin(sizesOf(persons.map((person, index) => `${person} ${group[index]}`))),
    pairsWithin(sizesOf(group)),
    truePairs(persons),
  );
