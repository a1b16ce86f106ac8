/** Tells two names from one misspelled name: Jane and Janet are two names, Jane and Jnae are one. Pure functions. */
import { soundOf } from '../../../search/language/fold.ts';
import type { Comparison } from '../levels.ts';
import { isFamilyName } from './family_name_lists.ts';
import { areOfBothGenders, isGivenName, isRegisteredName } from './given_names.ts';
import { areCalledDifferently } from './short_forms.ts';
import { isClosePacked } from '../marks.ts';
import { isNear } from '../similarity.ts';
import { looksLikeAName, slipBetween } from './slips.ts';
import { spelling } from './spelling.ts';
import { isShortForm, nicknamesOf } from '../../../search/language/nicknames.ts';

/** A word is a name in use when at least this many records have it, and at least this share of the records with the other word. */
const fewestRecords = 3;
const leastShare = 0.02;

/** Shorter first names are not compared by single letters. */
const fewestLetters = 4;

const comparedLevels = new Set(['nickname', 'near', 'sound', 'part', 'alike']);

/** Returns whether two names differ in their last vowel only: Anna and Anne, Maria and Marie. */
const haveOtherEndings = (one: string, other: string): boolean =>
  one.slice(0, -1) === other.slice(0, -1) && /^(?:ae|ea)$/.test(`${one.at(-1)}${other.at(-1)}`);

/** Returns whether two words are spelled differently and nothing else. A silent letter at the start makes another name of a name: Anna and Hannah. */
const areSpellings = (one: string, other: string): boolean =>
  spelling(one) === spelling(other) &&
  !((one[0] === 'h') !== (other[0] === 'h') && isRegisteredName(one) && isRegisteredName(other));

/** Returns whether two names in use are spellings of one name, such as Stephen and Steven or Katherine and Kathryn. */
function isOneName(one: string, other: string): boolean {
  if (soundOf(one) !== soundOf(other) || haveOtherEndings(one, other)) return false;
  return isShortFor(one, other) || areSpellings(one, other);
}

/** Returns the consonants and the last letter of a word, which its spellings share. */
function frameOf(word: string): string {
  const spelt = spelling(word);
  return `${spelt.replace(/[aeiou]/g, '')} ${spelt.at(-1)}`;
}

/** Full names of one frame are spellings of one name from this length on: Katherine and Kathryn are, Jane and Joan or Peter and Pedro are not. */
const fewestOfSpellings = 5;

/**
 * Returns whether one is used for the other, and they are not two full names: Alice and Alison are sisters, Carl and Charles may be brothers, Kate
 * and Katherine are one.
 */
function isShortFor(one: string, other: string): boolean {
  if (!nicknamesOf(one).includes(other)) return false;
  if (isShortForm(one, other) || isShortForm(other, one) || areSpellings(one, other)) return true;
  return (
    Math.min(one.length, other.length) >= fewestOfSpellings &&
    soundOf(one) === soundOf(other) &&
    frameOf(one) === frameOf(other)
  );
}

/**
 * Returns whether a word is made of syllables of one consonant and one vowel, as romanized names of China, India, Japan and Korea are. Nearly each
 * slip in it makes another name: Kazuo and Kazuko, Ramesh and Rajesh.
 */
function hasOpenSyllables(word: string): boolean {
  const simple = word
    .replace(/([bcdgkpstz])h/g, '$1')
    .replace(/([bghkmnpr])y/g, '$1')
    .replaceAll('ts', 's')
    .replace(/n[gh]?(?=[^aeiou]|$)/g, '')
    .replace(/(?<=[ei])s$/, '');
  return /^[a-z]+$/.test(word) && !/[^aeiou]{2}|[^aeiou]$/.test(simple);
}

/** Returns whether two romanized family names differ by their last sound: Chen and Cheng, Lin and Ling. */
const haveOtherNasals = (one: string, other: string): boolean =>
  (one === `${other}g` || other === `${one}g`) && hasOpenSyllables(one) && hasOpenSyllables(other);

/** Family names of open syllables with more letters than this may be a slip of each other. */
const mostOfSyllables = 5;

/** Returns whether two short romanized family names differ by more than their spelling: Guo and Gao, Jang and Jung, Sato and Saito. */
const haveOtherSyllables = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) <= mostOfSyllables &&
  !areSpellings(one, other) &&
  [one, other].every(hasOpenSyllables);

/** Endings that many family names of a language share. */
const familyEnding =
  /(?:[eo]v)?i[cj]$|(?:ov|ev|in)a?$|s[ck][iy]$|[iy]an$|dze$|shvili$|enko$|oglu$|ss?on$|sen$/;
/** A slip in fewer letters before such an ending makes another name. */
const fewestBeforeEnding = 4;

/** Returns whether two family names of one ending differ in the few letters before it: Maric and Matic, Duric and Dukic. */
function haveOtherStems(one: string, other: string): boolean {
  const [ending, theirs] = [one, other].map((word) => familyEnding.exec(word)?.[0]);
  if (ending === undefined || ending !== theirs || areSpellings(one, other)) return false;
  return (
    Math.min(one.length, other.length) - ending.length < fewestBeforeEnding &&
    slipBetween(one, other) !== 'swapped letters' &&
    [one, other].every(looksLikeAName)
  );
}

/** Returns whether both words are names in use, at least one of them of families. Such names need not be a slip of each other: Petersen and Pedersen. */
const areFamilyNames = (one: string, other: string): boolean =>
  [one, other].every((word) => isFamilyName(word) || isGivenName(word)) &&
  (isFamilyName(one) || isFamilyName(other));

/** Returns whether a word is not a known name and does not look like one: Rebecc and Zdam are mistyped. */
const isOdd = (word: string, isFirstName: (word: string) => boolean): boolean =>
  !isFirstName(word) && !looksLikeAName(word);

/**
 * Returns whether two first names that differ can be one name with a typing mistake. Twins share everything but the first name, so a
 * difference that two names can have too is not taken for a mistake: `isFirstName` tells which words are names.
 */
function isMistyped(one: string, other: string, isFirstName: (word: string) => boolean): boolean {
  if (areSpellings(one, other)) return true;
  const slip = slipBetween(one, other);
  if (slip === 'swapped letters') return !(isFirstName(one) && isFirstName(other));
  // Both are names (Marco and Mario), or no list tells (Tarvok and Tarvol).
  if (isFirstName(one) === isFirstName(other)) return false;
  // The large lists are of Western names, and the others have few names of each language.
  if ([one, other].every((word) => !isGivenName(word) && hasOpenSyllables(word))) return false;
  // Most pairs of short names differ by one letter.
  if (Math.min(one.length, other.length) < fewestLetters) return false;
  return slip === 'letter inside' || slip === 'last letter';
}

const areTwoFamilies = (one: string, other: string): boolean =>
  areOtherFamilyNames(one, other) ||
  [haveOtherNasals, haveOtherSyllables, haveOtherStems].some((differ) => differ(one, other));

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
    if (isClosePacked(word) || isClosePacked(own)) return true;
    // A short form means the same person, unless others are called so or it is one slip away from another name.
    if (
      level === 'nickname' &&
      (areCalledDifferently(word, own) || !(isShortFor(word, own) || isNear(word, own)))
    )
      return true;
    if (level === 'nickname' && !isNear(word, own)) return false;
    const areFrequent = isFrequent(word, own) && isFrequent(own, word);
    if (field === 'last_name') return (areFrequent && !isOneName(word, own)) || areTwoFamilies(word, own);
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

/** Returns whether two words are given names of different people, among words that may be anything: Martin and Martina in the names of practices. */
export const areOtherGivenNames = (one: string, other: string): boolean =>
  one !== other &&
  (areOfBothGenders(one, other) || (isGivenName(one) && isGivenName(other) && !isOneName(one, other)));

/** Returns whether two words are names of different families, among words that may be anything: Petersen and Pedersen in the names of practices. */
export const areOtherFamilyNames = (one: string, other: string): boolean =>
  one !== other && areFamilyNames(one, other) && !isOneName(one, other);
