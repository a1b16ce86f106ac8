/** Tells nicknames of different people apart: Jo may be a Johanna, Joe is not. Pure functions. */
import { nicknamesOf } from '../../../search/language/nicknames.ts';
import { genderOfName, type Gender } from './given_names.ts';
import { isWithinSteps } from '../similarity.ts';

/** A full name is at least this much longer than its short forms. */
const fewestMoreLetters = 2;

/** Returns the genders of the full names that a word is short for; none for a word that is no short form. */
const gendersOfFullNames = (word: string): ReadonlySet<Gender> =>
  new Set(
    nicknamesOf(word).flatMap((name) =>
      name.length - word.length >= fewestMoreLetters ? (genderOfName(name) ?? []) : [],
    ),
  );

/**
 * Returns the gender of the people who are called so; undefined when it may be either, or when the lists and the full names contradict each
 * other: the lists have Izzy as a man's name, but it is short for names of women.
 */
export function genderOfCalled(word: string): Gender | undefined {
  const listed = genderOfName(word);
  const full = gendersOfFullNames(word);
  return listed && full.size === 1 && !full.has(listed) ? undefined : listed;
}

/**
 * Returns whether two nicknames of each other are of different genders, or are short forms one letter apart of which only one is short for
 * names of both genders.
 */
export function areCalledDifferently(one: string, other: string): boolean {
  const [own, their] = [genderOfCalled(one), genderOfCalled(other)];
  if (own && their && own !== their) return true;
  if (!isWithinSteps(one, other, 1)) return false;
  const [some, others] = [gendersOfFullNames(one), gendersOfFullNames(other)];
  return some.size > 0 && others.size > 0 && some.size !== others.size;
}
