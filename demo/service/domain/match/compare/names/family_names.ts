/** Family names that a man and a woman of one family have in different forms: Kowalski and Kowalska, Ivanov and Ivanova, Kazlauskas and Kazlauskiene. Pure functions. */

/** The ending of a man's form and the one of a woman's, folded. */
const endings: readonly (readonly [his: RegExp, hers: string])[] = [
  [/(?<=[oeiy][vn])$/, 'a'],
  [/(?<=[sc]k|dzk)[iy]$/, 'a'],
  [/(?<=[^aeiouy])y$/, 'a'],
  [/(?:i|ii|iy|ij|y|yj|oi|oj|oy)$/, 'aya'],
  [/(?:i|ii|iy|ij|y|yj|oi|oj|oy)$/, 'aia'],
  [/(?:i|ii|iy|ij|y|yj|oi|oj|oy)$/, 'aja'],
  [/[ai]?$/, 'ova'],
  [/(?:ek|e?c)$/, 'kova'],
  [/ec$/, 'cova'],
  [/os$/, 'ou'],
  [/(?:as|is|ys|us)$/, 'iene'],
  [/(?:as|is|ys|us)$/, 'aite'],
  [/(?:as|is|ys|us)$/, 'yte'],
  [/(?:as|is|ys|us)$/, 'ute'],
  [/(?<=[^aeiou])s$/, 'a'],
  [/(?<=[оеи][вн])$/u, 'а'],
  [/(?:[иыо]и)$/u, 'ая'],
  [/(?<=s?s)on$/, 'dottir'],
  [/(?<=s)en$/, 'datter'],
];

/** Returns whether a name of at least four letters and another one are the man's and the woman's form of one family name. */
const isHisAndHers = (his: string, hers: string): boolean =>
  his.length > 3 && endings.some(([ending, her]) => ending.test(his) && his.replace(ending, her) === hers);

export const differByGender = (one: string, other: string): boolean =>
  one !== other && (isHisAndHers(one, other) || isHisAndHers(other, one));
