/** Kinds of differences between two folded words. Pure functions. */

export type Slip =
  /** Two adjacent letters are swapped. */
  | 'swapped letters'
  /** One letter inside the word differs, is missing or is added. */
  | 'letter inside'
  /** The same at the end of the word, unless a vowel makes the difference: Hina and Hinao, Mateo and Matea are two names. */
  | 'last letter'
  /** The same with a vowel at the end, or a letter after a last `a`: Luca and Lucas, Krishna and Krishnan. */
  | 'last vowel'
  /** The same at the start of the word. People seldom mistype it, and many names differ by it: Joel and Noel. */
  | 'first letter'
  /** More than one letter differs. */
  | 'several';

/** Vowels, and the Arabic letters that end names of women. */
const vowel = /[aeiouyаеиоуыэюяієαεηιουωةىاهي]/;

/** Returns how two words that are not equal differ. */
export function slipBetween(one: string, other: string): Slip {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start++;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [own, their] = [one, other].map((word) => word.slice(start, word.length - end)) as [string, string];
  if (own.length === 2 && own[0] === their[1] && own[1] === their[0] && their.length === 2)
    return 'swapped letters';
  if (own.length > 1 || their.length > 1) return 'several';
  if (start === 0) return 'first letter';
  if (end > 0) return 'letter inside';
  const isVowel =
    [own, their].every((letter) => !letter || vowel.test(letter)) ||
    (one.length !== other.length && one[shorter - 1] === 'a');
  return isVowel ? 'last vowel' : 'last letter';
}

/**
 * Returns whether two similar words may be two names by their first letter: Becker and Decker. A letter is missing or one too many, or the result
 * does not look like a name, where one is mistyped.
 */
export const haveOtherStarts = (one: string, other: string): boolean =>
  one.length === other.length &&
  slipBetween(one, other) === 'first letter' &&
  looksLikeAName(one) &&
  looksLikeAName(other);

const likelyStart =
  /^(?:[^a-z]|[aeiou]|(?:[bcdfghjklmnpqrstvwxyz]|[bcdfgkpv][lr]|[cgjkpstwz]h|[dkst][rwv]|s[cklmnpt]|sch|chr|tch|dz|ts)[aeiouy])/;
const likelyEnd =
  /(?:[^a-z]|[aeiouy]|[aeiouy][^aeiou]|n[dtkgsnz]|r[tdklnsrc]|l[fdlt]|[ckstgp]h|ck|s[ts]|tt|mb|ft)$/;

/**
 * Returns whether a folded word begins and ends like a name: with a vowel, or with consonants that names begin or end with. Other writings
 * than Latin always do.
 */
export const looksLikeAName = (word: string): boolean =>
  likelyStart.test(word) && likelyEnd.test(word) && !/[aeiou]{3}$/.test(word);
