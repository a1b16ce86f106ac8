/** Measures how close a record's name is to the typed words, from 0 to 1. Orders hits that are not exact. Pure functions. */
import { pairsOf } from './language/fold.ts';
import { readingsOf, scriptKeysOf } from './language/readings.ts';
import {
  isKindOfOrganization,
  isOfOrganizations,
  isOnlyOfOrganizations,
} from './language/organization_kinds.ts';
import type { Expansion } from './query/expansion.ts';
import { acronymsOf, mayBeAcronym } from './index/acronyms.ts';
import { isConnective, isInitialPiece } from './index/terms.ts';

/** Closeness of words that differ from the typed word, by kind. */
export const closenessOfKind = {
  joined: 0.98,
  synonym: 0.96,
  alias: 0.9,
  initials: 0.94,
  laterInitials: 0.89,
  initial: 0.8,
  script: 0.9,
  transcription: 0.87,
  sound: 0.85,
  abbreviation: 0.7,
  otherKind: 0.65,
  joinedMisspelt: 0.8,
} as const;

/** Closeness of an acronym: the more of it is typed, the higher, and lower than a name that begins with the word. */
const closenessOfAcronym = (typed: string, acronym: string): number =>
  acronym.startsWith(typed) ? closenessOfBeginning(typed, acronym) - 0.005 : 0;

/** Returns a higher closeness the more of the word is typed. */
const closenessOfBeginning = (typed: string, word: string): number =>
  0.88 + (0.1 * typed.length) / word.length;

export const closenessOfMistakes = (typed: string, word: string, mistakes: number): number =>
  1 - (1.2 * mistakes) / Math.max(typed.length, word.length, 4);

/** Returns a lower closeness the more letters differ between a name and its form in another script. */
export const closenessOfTranscription = (difference: number): number =>
  closenessOfKind.transcription - 0.03 * difference;

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
  /** The only initial among the words of the name; null for none or several. */
  initial: string | null;
  keys: ReadonlySet<string>;
  acronyms: readonly string[];
  /** Whether the name says what kind of organization it is. */
  hasKind: boolean;
  /** False for the name of a person. */
  isOfOrganization: boolean;
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
  const initials = ofName.filter(isInitialPiece);
  return {
    words,
    first: ofName[0] ?? '',
    initial: initials.length === 1 ? initials[0]! : null,
    keys,
    acronyms: acronymsOf(ofName.filter(Boolean)),
    hasKind: ofName.some(isKindOfOrganization),
    isOfOrganization: ofName.some(isOfOrganizations),
  };
}

/** Returns whether a name has all parts of a split word. Letters are initials of other words, in their order. */
function hasPieces(
  pieces: readonly string[],
  words: ReadonlySet<string>,
  others: ReadonlySet<string>,
): boolean {
  const rest = [...words].filter(
    (word) => !others.has(word) && (word.length === 1 || !pieces.includes(word)),
  );
  let at = 0;
  return pieces.every((piece) => {
    if (!isInitialPiece(piece)) return words.has(piece);
    while (at < rest.length && !rest[at]!.startsWith(piece)) at++;
    return at++ < rest.length;
  });
}

/** The part of a name closest to a typed word. `word` is null for a script key or several words. */
interface Closest {
  closeness: number;
  word: string | null;
}

function closestWord(
  { word: typed, alike, splits, doubtfulSplits = [], scriptKeys, acronym }: Expansion,
  { words, first, keys, acronyms }: NameWords,
  others: ReadonlySet<string>,
): Closest {
  // A name with initials is that of a person.
  if (acronym !== null && acronyms.includes(acronym) && ![...words].some(isInitialPiece))
    return { closeness: 1, word: null };
  const isInitial = Array.from(typed).length === 1;
  // Of two initials, the second is that of a middle name.
  const isFirstInitial = isInitial && [...others].find(({ length }) => length === 1) === typed;
  if (isFirstInitial && first.startsWith(typed) && !others.has(first)) return { closeness: 1, word: typed };
  if (words.has(typed)) return { closeness: isInitial ? closenessOfKind.joined : 1, word: typed };
  let best: Closest = { closeness: 0, word: null };
  for (const word of words) {
    // "G. Gupta" asks for another word that begins with G.
    if (isInitial && others.has(word)) continue;
    const closeness = word.startsWith(typed) ? closenessOfBeginning(typed, word) : (alike.get(word) ?? 0);
    if (closeness > best.closeness) best = { closeness, word };
  }
  for (const pieces of splits) {
    const isInitials = pieces.some(isInitialPiece);
    const isFirst = first.startsWith(pieces.find(isInitialPiece) ?? first);
    const closeness = !isInitials
      ? closenessOfKind.joined
      : isFirst
        ? closenessOfKind.initials
        : closenessOfKind.laterInitials;
    if (best.closeness < closeness && hasPieces(pieces, words, others)) best = { closeness, word: null };
  }
  if (
    best.closeness < closenessOfKind.joinedMisspelt &&
    doubtfulSplits.some((pieces) => hasPieces(pieces, words, others))
  )
    best = { closeness: closenessOfKind.joinedMisspelt, word: null };
  if (best.closeness < closenessOfKind.script && scriptKeys.some((key) => keys.has(key)))
    best = { closeness: closenessOfKind.script, word: null };
  const ofAcronym = mayBeAcronym(typed)
    ? Math.max(0, ...acronyms.map((one) => closenessOfAcronym(typed, one)))
    : 0;
  if (best.closeness < ofAcronym) best = { closeness: ofAcronym, word: null };
  return best;
}

/** An initial may be wrong or of another name, however few records have it. */
const weightOfInitial = 0.6;
/** A number that no record has may be the end of one, and says nothing against a name. */
const weightOfUnknownNumber = 1;

/** Returns the weight of a word: the fewer records have it, the higher. A connective weighs almost nothing. */
const weightOf = ({ word, documents, records }: Expansion): number =>
  isConnective(word)
    ? 0.1
    : /^[a-z]$/.test(word)
      ? weightOfInitial
      : documents === 0 && /^\d+$/.test(word)
        ? weightOfUnknownNumber
        : 1 + Math.log10((records + 10) / (documents + 10));

/** Below this closeness a word is a different one that only sounds or looks like the typed one. */
const sameFrom = 0.88;

/** Shorter words may as well be a different name. */
const shortestInFull = 3;
/** With fewer words there is no middle name, and with more the query is about more than a name. */
const isFullName = (words: number): boolean => words >= 3 && words <= 4;

export interface Closeness {
  /** Weighted mean over all typed words. */
  value: number;
  /** False when a typed word is missing or answered by a different word. */
  isSame: boolean;
  /** How many typed words the name does not have: found elsewhere, as a nickname or as a beginning. */
  doubts: number;
  /** Different words that answer typed ones. */
  corrections: { typed: string; used: string }[];
}

/** A word that labels have, such as a specialty, is less in doubt than one of an address. */
const doubtOfLabel = 0.5;

function doubtOf({ word, tiers, documents }: Expansion, closeness: number): number {
  if (word.length < shortestInFull || isConnective(word)) return 0;
  if (closeness > 0) return documents > 0 && closeness < closenessOfKind.initials ? 1 : 0;
  return tiers[0]!.some(({ inName }) => inName === null) ? doubtOfLabel : 1;
}

/** Words between those of a name in a text: a middle name. */
const mostBetween = 1;
const fewestOfName = 2;

/** Returns how much of a name is in a text side by side, from 0 to 1, but for initials. 0 without the first word, or with only one. */
export function shareNamedIn({ name }: Named, text: readonly string[]): number {
  const words = name.split(' ').filter((word) => !isInitialPiece(word) && !isConnective(word));
  if (!text.includes(words[0] ?? '')) return 0;
  const places = words.map((word) => text.indexOf(word)).filter((place) => place >= 0);
  const length = Math.max(...places) - Math.min(...places);
  return places.length >= fewestOfName && length < places.length + mostBetween
    ? places.length / words.length
    : 0;
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
  const result: Closeness = { value: 0, isSame: true, doubts: 0, corrections: [] };
  const isOtherKind = ({ word }: Expansion): boolean => known.hasKind && isKindOfOrganization(word);
  const hintOf = (expansion: Expansion): number =>
    isOtherKind(expansion)
      ? closenessOfKind.otherKind
      : Math.max(...[...known.words].map((other) => resemblance(expansion.word, other)));
  let weights = 0;
  const missing: Expansion[] = [];
  for (const expansion of expansions) {
    const weight = weightOf(expansion);
    const { closeness, word } = closestWord(expansion, known, typed);
    // In a person's record, the word is a part of the label of a specialty, and in that of an organization of its type.
    const isOfLabel =
      closeness === 0 &&
      (known.isOfOrganization ? isOtherKind(expansion) : isOnlyOfOrganizations(expansion.word));
    const isFound = closeness > 0 || (!isOfLabel && isElsewhere(expansion));
    // Other spellings of the same name are no doubt: joined, as an acronym, or in another script.
    if (isFound && (closeness === 0 || word !== null)) result.doubts += doubtOf(expansion, closeness);
    if (!isFound || (closeness > 0 && closeness < sameFrom)) result.isSame = false;
    if (word !== null && closeness < sameFrom) result.corrections.push({ typed: expansion.word, used: word });
    if (isFound) result.value += weight * (closeness || elsewhere);
    else missing.push(expansion);
    weights += weight;
  }
  const [only] = missing;
  // The record has only the initial of a middle name that is typed in full.
  const isInitial =
    missing.length === 1 &&
    isFullName(expansions.length) &&
    known.initial !== null &&
    !isOfOrganizations(only!.word) &&
    only!.word.length >= shortestInFull &&
    only!.word.startsWith(known.initial);
  for (const expansion of missing)
    result.value += weightOf(expansion) * (isInitial ? closenessOfKind.initial : hintOf(expansion));
  if (weights > 0) result.value /= weights;
  return result;
}
