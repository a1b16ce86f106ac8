/** Titles before first names: of degrees, of address and of religious orders. Pure functions. */

const degrees = 'dr dott dottssa med prof mag';
const ofMen = new Set('mr herr hr sig signor dhr monsieur senor senhor shri gospodin kyrios'.split(' '));
const ofWomen = new Set(
  'mrs ms miss frau mme mlle madame sra srta senora senhora senorita signora signorina sigra ssa dra mevr mevrouw fru froken smt shrimati kyria'.split(
    ' ',
  ),
);
const ofOrders =
  'sister brother father mother schwester bruder pater frater soeur frere hermana hermano suor';
export const titles: ReadonlySet<string> = new Set([
  ...`${degrees} ${ofOrders}`.split(' '),
  ...ofMen,
  ...ofWomen,
]);

/** `Sig.ra` is folded to two words. */
const isRestOfSignora = (words: readonly string[], at: number): boolean =>
  words[at] === 'ra' && words[at - 1] === 'sig';

const isTitle = (words: readonly string[], at: number): boolean =>
  titles.has(words[at]!) || isRestOfSignora(words, at);

/** Returns the number of titles before a name. */
function countTitles(words: readonly string[]): number {
  let count = 0;
  while (count < words.length && isTitle(words, count)) count++;
  return count;
}

/** Returns the folded words of a first name without the titles before it. */
export const withoutTitles = (words: readonly string[]): readonly string[] => words.slice(countTitles(words));

/** Returns the gender of the titles before a name: `F`, `M`, both for a couple, or nothing. */
export function genderOfTitles(words: readonly string[]): string {
  const own = words.slice(0, countTitles(words));
  const isWoman = own.some((word, at) => ofWomen.has(word) || isRestOfSignora(own, at));
  const isMan = own.some((word, at) => ofMen.has(word) && !isRestOfSignora(own, at + 1));
  return `${isWoman ? 'F' : ''}${isMan ? 'M' : ''}`;
}
