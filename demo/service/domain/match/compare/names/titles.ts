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

/** Returns the folded words of a first name without the titles before it. */
export function withoutTitles(words: readonly string[]): readonly string[] {
  const from = words.findIndex((word) => !titles.has(word));
  return from < 0 ? [] : words.slice(from);
}

/** Returns the gender of a title before a first name; empty when it has none. */
export function genderOfTitle(words: readonly string[]): string {
  const [first = ''] = words;
  return ofMen.has(first) ? 'M' : ofWomen.has(first) ? 'F' : '';
}
