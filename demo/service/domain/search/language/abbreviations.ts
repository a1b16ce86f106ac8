/** Abbreviations of several words by their beginnings: GP and genprac for general practice, HNO for Hals-Nasen-Ohren-Heilkunde. Pure functions. */

/** Most letters of one word. */
const longestBeginning = 4;
/** Words at the end may be left out after so many letters. */
const enoughLetters = 3;

const consists = (word: string, [first, ...rest]: readonly string[], most: number, used: number): boolean => {
  if (word === '') return first === undefined || used >= enoughLetters;
  if (first === undefined) return false;
  for (let letters = 1; letters <= most && letters <= word.length; letters++) {
    if (word[letters - 1] !== first[letters - 1]) return false;
    if (consists(word.slice(letters), rest, most, used + letters)) return true;
  }
  return false;
};

/** Returns whether a word consists of beginnings of words, in their order. `isOfInitials`: only their first letters count. */
export const abbreviates = (word: string, words: readonly string[], isOfInitials: boolean): boolean =>
  words.length > 1 && consists(word, words, isOfInitials ? 1 : longestBeginning, 0);
