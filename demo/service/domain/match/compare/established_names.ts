/** Tells two names from one misspelled name: Jane and Janet are two names, Jane and Jnae are one. Pure functions. */
import { soundOf } from '../../search/language/fold.ts';
import type { Comparison } from './levels.ts';
import { areOfBothGenders, isGivenName } from './given_names.ts';
import { isNear } from './similarity.ts';
import { nicknamesOf } from '../../search/language/nicknames.ts';

/** A word is a name in use when at least this many records have it, and at least this share of the records with the other word. */
const fewestRecords = 3;
const leastShare = 0.02;

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

/**
 * Returns whether a comparison of similar names compares two different names in use. `documents` returns the number of records with a
 * folded word.
 */
export function areTwoNames(
  { field, level, variants }: Comparison,
  documents: (word: string) => number,
): boolean {
  if ((field !== 'first_name' && field !== 'last_name') || !comparedLevels.has(level) || !variants)
    return false;
  const [one, other] = variants.map((name) => name.split(' ')) as [string[], string[]];
  if (one.length !== other.length) return false;
  const isKnown = (word: string, than: string): boolean => {
    if (field === 'first_name' && isGivenName(word)) return true;
    const own = documents(word);
    return own >= fewestRecords && own >= leastShare * documents(than);
  };
  const isInUse = (word: string): boolean => isGivenName(word) || documents(word) >= fewestRecords;
  return one.some((word, at) => {
    const own = other[at]!;
    if (word === own || word.length < 2 || own.length < 2) return false;
    // A short form means the same person, unless it is one slip away from another name.
    if (level === 'nickname' && !isNear(word, own)) return false;
    if (field === 'first_name' && areOfBothGenders(word, own, isInUse)) return true;
    return isKnown(word, own) && isKnown(own, word) && !isOneName(word, own);
  });
}
