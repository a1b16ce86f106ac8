/** Tells two names from one misspelled name: Jane and Janet are two names, Jane and Jnae are one. Pure functions. */
import { soundOf } from '../../search/language/fold.ts';
import type { Comparison } from './levels.ts';
import { areOfBothGenders, isGivenName, isRegisteredName } from './given_names.ts';
import { areCalledDifferently } from './short_forms.ts';
import { isNear } from './similarity.ts';
import { nicknamesOf } from '../../search/language/nicknames.ts';
import { looksLikeAName, slipBetween } from './slips.ts';

/** A word is a name in use when at least this many records have it, and at least this share of the records with the other word. */
const fewestRecords = 3;
const leastShare = 0.02;

/** Shorter first names are not compared by single letters. */
const fewestLetters = 4;

const comparedLevels = new Set(['nickname', 'near', 'sound', 'part', 'alike']);

/** Reduces a name to what all its spellings share: drops silent and doubled letters, and unifies letters of one sound. */
const spelling = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll('v', 'f')
    .replace(/ck|c|q/g, 'k')
    .replace(/[hw]/g, '')
    .replaceAll('y', 'i')
    // Sara and Zara are two names, Elizabeth and Elisabeth are one.
    .replace(/(?<!^)z/g, 's')
    .replace(/(.)\1+/g, '$1')
    .replace(/e$/, '');

/** Returns whether two names in use are spellings of one name, such as Stephen and Steven or Katherine and Kathryn. */
function isOneName(one: string, other: string): boolean {
  if (soundOf(one) !== soundOf(other)) return false;
  return nicknamesOf(one).includes(other) || spelling(one) === spelling(other);
}

/** Returns whether a word is not a known name and does not look like one: Rebecc and Zdam are mistyped. */
const isOdd = (word: string, isFirstName: (word: string) => boolean): boolean =>
  !isFirstName(word) && !looksLikeAName(word);

/**
 * Returns whether two first names that differ can be one name with a typing mistake. Twins share everything but the first name, so a
 * difference that two names can have too is not taken for a mistake: `isFirstName` tells which words are names.
 */
function isMistyped(one: string, other: string, isFirstName: (word: string) => boolean): boolean {
  if (spelling(one) === spelling(other)) return true;
  const slip = slipBetween(one, other);
  if (slip === 'swapped letters') return !(isFirstName(one) && isFirstName(other));
  // Both are names (Marco and Mario), or no list tells (Tarvok and Tarvol).
  if (isFirstName(one) === isFirstName(other)) return false;
  // Most pairs of short names differ by one letter.
  if (Math.min(one.length, other.length) < fewestLetters) return false;
  return slip === 'letter inside' || slip === 'last letter';
}

/**
 * Returns whether a comparison of similar names compares two different names. `documents` returns the number of records with a folded word.
 */
export function areTwoNames(
  { field, level, variants }: Comparison,
  documents: (word: string) => number,
): boolean {
  if ((field !== 'first_name' && field !== 'last_name') || !comparedLevels.has(level) || !variants)
    return false;
  const [one, other] = variants.map((name) => name.split(' ')) as [string[], string[]];
  if (one.length !== other.length) return false;
  const isFrequent = (word: string, than: string): boolean => {
    const own = documents(word);
    return own >= fewestRecords && own >= leastShare * documents(than);
  };
  return one.some((word, at) => {
    const own = other[at]!;
    if (word === own) return false;
    if (word.length < 2 || own.length < 2) return word[0] !== own[0];
    // A short form means the same person, unless others are called so or it is one slip away from another name.
    if (level === 'nickname' && areCalledDifferently(word, own)) return true;
    if (level === 'nickname' && !isNear(word, own)) return false;
    const areFrequent = isFrequent(word, own) && isFrequent(own, word);
    if (field === 'last_name') return areFrequent && !isOneName(word, own);
    const isFirstName = (name: string): boolean =>
      isRegisteredName(name) || isFrequent(name, name === word ? own : word);
    const isMistake = isFirstName(word)
      ? isOdd(own, isFirstName)
      : isFirstName(own) && isOdd(word, isFirstName);
    if (isMistake && isNear(word, own)) return false;
    if (areOfBothGenders(word, own, (name) => isGivenName(name) || documents(name) >= fewestRecords))
      return true;
    if (isOneName(word, own)) return false;
    return areFrequent || !isMistyped(word, own, isFirstName);
  });
}
