/** Tells two family names from one misspelled name without knowing either: Brown and Browning, Kramolt and Kragolt. Pure functions. */
import type { Comparison } from '../levels.ts';
import { haveOtherStarts, looksLikeAName, slipBetween } from './slips.ts';
import { spelling } from './spelling.ts';

const vowel = /[aeiou]/;
const isLatin = /^[a-z]+$/;

/** The letters beside each letter on keyboards of the United States, and those that trade places on French and German ones. */
const beside: Readonly<Record<string, string>> = {
  b: 'vghn',
  c: 'xdfv',
  d: 'serfcx',
  f: 'drtgvc',
  g: 'ftyhbv',
  h: 'gyujnb',
  j: 'huikmn',
  k: 'jiolm',
  l: 'kop',
  m: 'njk',
  n: 'bhjm',
  p: 'ol',
  q: 'wa',
  r: 'edft',
  s: 'awedxz',
  t: 'rfgy',
  v: 'cfgb',
  w: 'qase',
  x: 'zsdc',
  z: 'asxyt',
};

/** A replaced letter in names of at most this many letters makes another name, whichever it is: Khat and Khay. */
const mostOfShort = 4;

/**
 * Returns whether one letter is another one and the result looks like a name too: a vowel (Bakker and Bekker), or a consonant of which the key is
 * elsewhere (Kramolt and Kragolt). Keys of vowels are seldom beside each other.
 */
function haveOtherLetter(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  if (one.length !== other.length || one.slice(at + 1) !== other.slice(at + 1)) return false;
  const [own, their] = [one[at]!, other[at]!];
  const vowels = [own, their].filter((letter) => vowel.test(letter)).length;
  if (vowels === 2) return true;
  if (vowels === 1 || ![one, other].every((word) => isLatin.test(word) && looksLikeAName(word))) return false;
  return one.length <= mostOfShort || !beside[own]?.includes(their);
}

/** Returns whether short names differ by more than their spelling: Park and Pak, Ahn and Han. */
const areShort = (one: string, other: string): boolean => Math.min(one.length, other.length) < mostOfShort;

/** Returns whether one name has an s at its end that the other lacks: Robert and Roberts, Eberhard and Eberhards. */
const haveOtherEnd = (one: string, other: string): boolean => one === `${other}s` || other === `${one}s`;

/**
 * Returns whether two similar last names may be of two families. They are no spellings of one name, and differ by more than one slip or by one
 * that many names differ by: Brown and Browning, Hansen and Jansen, Marini and Marino.
 */
export function mayBeOtherFamily(last: Pick<Comparison, 'level' | 'values'> | undefined): boolean {
  if (!last?.values || (last.level !== 'near' && last.level !== 'sound')) return false;
  const [one, other] = last.values.map((value) => value.replaceAll(' ', '')) as [string, string];
  if (haveOtherEnd(one, other)) return true;
  if (spelling(one) === spelling(other)) return false;
  return (
    areShort(one, other) ||
    haveOtherStarts(one, other) ||
    ['several', 'last vowel'].includes(slipBetween(one, other)) ||
    haveOtherLetter(one, other)
  );
}
