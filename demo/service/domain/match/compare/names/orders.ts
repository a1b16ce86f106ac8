/** Tells whether two names may be first and last name in both orders. Pure functions. */
import { isFamilyName } from './family_name_lists.ts';
import { genderOfName, isGivenName } from './given_names.ts';

/** Shorter names are of men in another language, as Ali and Lin. */
const fewestLetters = 4;

/** Returns whether words are first names of women and no family names. Those of men are family names in many countries. */
const areOfWomenOnly = (words: readonly string[]): boolean =>
  words.every((word) => word.length >= fewestLetters && genderOfName(word) === 'F' && !isFamilyName(word));

/** Returns whether the first words can only be the first name of a woman: Amanda beside Nelson. */
const isWomanBeside = (first: readonly string[], last: readonly string[]): boolean =>
  areOfWomenOnly(first) && last.every((word) => genderOfName(word) !== 'F');

/**
 * Returns whether two names may be of two persons in both orders: Ahmed Mohamed may be the son of Mohamed Ahmed, and Thomas Martin a colleague of
 * Martin Thomas. The lists have few names of each language, and where they have neither they do not tell which one is the family name.
 */
export function areInEitherOrder(one: readonly string[], other: readonly string[]): boolean {
  const isInOrder = (first: readonly string[], last: readonly string[]): boolean =>
    isWomanBeside(first, last) ||
    (first.every((word) => isGivenName(word) && !isFamilyName(word)) && !last.some(isGivenName));
  return !isInOrder(one, other) && !isInOrder(other, one);
}
