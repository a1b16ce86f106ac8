/** Acronyms of organizations, such as MGH for Massachusetts General Hospital. Pure functions. */
import { isConnective } from './terms.ts';

/** Shorter acronyms stand for too many organizations. */
const shortest = 3;
const longest = 10;
const letters = new RegExp(`^\\p{L}{${shortest},${longest}}$`, 'u');

const initialsOf = (words: readonly string[]): string =>
  words
    .slice(0, longest)
    .map((word) => String.fromCodePoint(word.codePointAt(0)!))
    .join('');

/** Connecting words that no acronym of an English name has, unlike the articles of places: UCLA is of Los Angeles. */
const english = new Set(['of', 'the', 'and', 'for', 'in']);

/** Returns the acronyms of a name by its folded words: with its connectives (CHOP, Children's Hospital of Philadelphia) and without. */
export function acronymsOf(words: readonly string[]): string[] {
  const inLetters = words.filter((word) => /^\p{L}/u.test(word));
  const acronyms = [
    inLetters,
    inLetters.filter((word) => !english.has(word)),
    inLetters.filter((word) => !isConnective(word)),
  ].map(initialsOf);
  return [...new Set(acronyms)].filter((acronym) => Array.from(acronym).length >= shortest);
}

/** Returns whether a folded word may be an acronym, or the beginning of one: UCLA is not the whole name of its medical center. */
export const mayBeAcronym = (word: string): boolean => letters.test(word);
