/** Family names that a man and a woman of one family have in different forms: Kowalski and Kowalska, Ivanov and Ivanova. Pure functions. */

/** The ending of a man's form and the one of a woman's, folded. */
const endings: readonly (readonly [his: RegExp, hers: string])[] = [
  [/(?<=[oeiy][vn])$/, 'a'],
  [/(?<=[sc]k|dzk)[iy]$/, 'a'],
  [/(?<=sk)(?:i|ii|iy|ij|y)$/, 'aya'],
  [/(?<=sk)(?:i|ii|iy|ij|y)$/, 'aia'],
  [/$/, 'ova'],
  [/(?:ek|e?c)$/, 'kova'],
  [/(?<=[оеи][вн])$/u, 'а'],
  [/(?<=ск)ии$/u, 'ая'],
  [/(?<=s?s)on$/, 'dottir'],
];

/** Returns whether a name of at least four letters and another one are the man's and the woman's form of one family name. */
const isHisAndHers = (his: string, hers: string): boolean =>
  his.length > 3 && endings.some(([ending, her]) => ending.test(his) && his.replace(ending, her) === hers);

export const differByGender = (one: string, other: string): boolean =>
  one !== other && (isHisAndHers(one, other) || isHisAndHers(other, one));
