/** Measures how close a record's name is to the typed words, from 0 to 1. Orders hits that are not exact. Pure functions. */
import { pairsOf } from './language/fold.ts';
import { readingsOf, scriptKeysOf } from './language/readings.ts';
import type { Expansion } from './query/expansion.ts';
import { acronymsOf, mayBeAcronym } from './index/acronyms.ts';
import { isConnective } from './index/terms.ts';

/** Closeness of words that differ from the typed word, by kind. */
export const closenessOfKind = {
  joined: 0.98,
  synonym: 0.96,
  alias: 0.9,
  script: 0.9,
  sound: 0.85,
  abbreviation: 0.7,
} as const;

/** Closeness of an acronym: the more of it is typed, the higher, and lower than a name that begins with the word. */
const closenessOfAcronym = (typed: string, acronym: string): number =>
  acronym.startsWith(typed) ? closenessOfBeginning(typed, acronym) - 0.005 : 0;

/** Returns a higher closeness the more of the word is typed. */
const closenessOfBeginning = (typed: string, word: string): number =>
  0.88 + (0.1 * typed.length) / word.length;

export const closenessOfMistakes = (typed: string, word: string, mistakes: number): number =>
  1 - (1.2 * mistakes) / Math.max(typed.length, word.length, 4);

/** Returns a weak hint for a word without a better answer: short names often end another name or share its beginning. */
function resemblance(typed: string, word: string): number {
  if (typed.length > 2 && word.endsWith(typed)) return 0.6;
  let shared = 0;
  while (shared < typed.length && typed[shared] === word[shared]) shared++;
  return shared < 2 ? 0 : 0.2 + (0.4 * shared) / Math.max(typed.length, word.length);
}

/** Closeness of a word that is found in the record, but not in its name or city. */
const elsewhere = 0.8;

/** The columns of a record's row that ranking needs. */
export interface Named {
  name: string;
  city: string | null;
}

interface NameWords {
  words: ReadonlySet<string>;
  /** The first word of the name, in most countries a given name. A typed initial stands for it rather than for a middle name. */
  first: string;
  keys: ReadonlySet<string>;
  acronyms: readonly string[];
}

function nameWords({ name, city }: Named): NameWords {
  const words = new Set<string>();
  const keys = new Set<string>();
  const ofName = name.split(' ');
  for (const word of ofName) {
    words.add(word);
    if (/^[ -~]*$/.test(word)) continue;
    for (const reading of readingsOf(word)) words.add(reading);
    for (const key of scriptKeysOf(word)) keys.add(key);
    for (const pair of pairsOf(word)) words.add(pair);
  }
  for (const word of city?.split(' ') ?? []) words.add(word);
  return { words, first: ofName[0] ?? '', keys, acronyms: acronymsOf(ofName.filter(Boolean)) };
}

/** The part of a name closest to a typed word. `word` is null for a script key or several words. */
interface Closest {
  closeness: number;
  word: string | null;
}

function closestWord(
  { word: typed, alike, splits, scriptKeys }: Expansion,
  { words, first, keys, acronyms }: NameWords,
  others: ReadonlySet<string>,
): Closest {
  const isInitial = Array.from(typed).length === 1;
  if (isInitial && first.startsWith(typed) && !others.has(first)) return { closeness: 1, word: typed };
  if (words.has(typed)) return { closeness: isInitial ? closenessOfKind.joined : 1, word: typed };
  let best: Closest = { closeness: 0, word: null };
  for (const word of words) {
    // "G. Gupta" asks for another word that begins with G.
    if (isInitial && others.has(word)) continue;
    const closeness = word.startsWith(typed) ? closenessOfBeginning(typed, word) : (alike.get(word) ?? 0);
    if (closeness > best.closeness) best = { closeness, word };
  }
  if (
    best.closeness < closenessOfKind.joined &&
    splits.some((pieces) => pieces.every((piece) => words.has(piece)))
  )
    best = { closeness: closenessOfKind.joined, word: null };
  if (best.closeness < closenessOfKind.script && scriptKeys.some((key) => keys.has(key)))
    best = { closeness: closenessOfKind.script, word: null };
  const ofAcronym = mayBeAcronym(typed)
    ? Math.max(0, ...acronyms.map((one) => closenessOfAcronym(typed, one)))
    : 0;
  if (best.closeness < ofAcronym) best = { closeness: ofAcronym, word: null };
  return best;
}

/** Returns the weight of a word: the fewer records have it, the higher. A connective weighs almost nothing. */
const weightOf = ({ word, documents, records }: Expansion): number =>
  isConnective(word) ? 0.1 : 1 + Math.log10((records + 10) / (documents + 10));

/** Below this closeness a word is a different one that only sounds or looks like the typed one. */
const sameFrom = 0.88;

export interface Closeness {
  /** Weighted mean over all typed words. */
  value: number;
  /** False when a typed word is missing or answered by a different word. */
  isSame: boolean;
  /** Different words that answer typed ones. */
  corrections: { typed: string; used: string }[];
}

/**
 * Returns how close a record is to all typed words. `isElsewhere` tells whether a word that is not in the name or city is elsewhere in the
 * record.
 */
export function closenessTo(
  record: Named,
  expansions: readonly Expansion[],
  isElsewhere: (expansion: Expansion) => boolean,
): Closeness {
  const known = nameWords(record);
  const typed = new Set(expansions.map(({ word }) => word));
  const result: Closeness = { value: 0, isSame: true, corrections: [] };
  let weights = 0;
  for (const expansion of expansions) {
    const weight = weightOf(expansion);
    const { closeness, word } = closestWord(expansion, known, typed);
    const isFound = closeness > 0 || isElsewhere(expansion);
    if (!isFound || (closeness > 0 && closeness < sameFrom)) result.isSame = false;
    if (word !== null && closeness < sameFrom) result.corrections.push({ typed: expansion.word, used: word });
    const hint = (): number =>
      Math.max(...[...known.words].map((other) => resemblance(expansion.word, other)));
    result.value += weight * (closeness || (isFound ? elsewhere : hint()));
    weights += weight;
  }
  if (weights > 0) result.value /= weights;
  return result;
}
