/**
 * Letters and digits that are typed or scanned for others that look like them: I and l for 1, O for 0, and Cyrillic or Greek letters among Latin
 * ones. Pure functions.
 */

const lettersOf: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'li',
  2: 'z',
  5: 's',
  6: 'g',
  8: 'b',
  9: 'g',
};
const digitOf: Readonly<Record<string, string>> = {
  o: '0',
  i: '1',
  l: '1',
  '|': '1',
  z: '2',
  s: '5',
  b: '8',
  g: '9',
};

/** Most ways to read one word. Each 1 may be two letters. */
const mostReadings = 64;
const isOfLetters = /^(?=.*[a-z])[a-z0125689]{3,}$/;

const inLetters = (word: string): string[] =>
  Array.from(word)
    .reduce<string[]>(
      (words, letter) =>
        words
          .flatMap((begun) => Array.from(lettersOf[letter] ?? letter, (one) => begun + one))
          .slice(0, mostReadings),
      [''],
    )
    .filter((reading) => !/\d/.test(reading));

/** Returns what a word with digits may be in letters: `mi1ler` is `miller`. Empty for other words, and for numbers with a few letters. */
export function inLettersOnly(word: string): string[] {
  const digits = word.replace(/[a-z]/g, '').length;
  return digits > 0 && isOfLetters.test(word) && digits <= 2 * (word.length - digits) + 1
    ? inLetters(word)
    : [];
}

const inDigits = (text: string): string => Array.from(text, (letter) => digitOf[letter] ?? letter).join('');

/** Letters before the digits of a license number: US-HOSP-000375. */
const longestPrefix = 8;
const fewestDigits = 4;
const mayBeMixed = /^(?=.*\d)(?=.*[a-z])[a-z0-9]{5,20}$/;

/** Returns what an identifier with letters and digits may be: `1l239861` is IL239861, and `123456789o` is 1234567890. */
export function identifiersAlike(identifier: string): string[] {
  if (!mayBeMixed.test(identifier)) return [];
  const readings = new Set<string>();
  for (let letters = 0; letters <= Math.min(longestPrefix, identifier.length - fewestDigits); letters++) {
    const rest = inDigits(identifier.slice(letters));
    if (!/^\d+$/.test(rest)) continue;
    for (const prefix of inLetters(identifier.slice(0, letters))) readings.add(prefix + rest);
  }
  readings.delete(identifier);
  return [...readings];
}

const phoneLike = /^[\d\s()+./\-OoIl|SBZ]{7,}$/;
const license = /^[A-Za-z]{1,4}[\s-]*[\d\s-]+$/;
const mostDigits = 15;

/** Returns a phone number in digits that was typed with letters among them; undefined for other texts. */
export function phoneInDigits(text: string): string | undefined {
  if (!phoneLike.test(text) || license.test(text)) return undefined;
  const typed = text.replace(/\D/g, '').length;
  const written = inDigits(text.toLowerCase());
  const digits = written.replace(/\D/g, '').length;
  return typed < digits && 3 * typed >= digits && digits >= 7 && digits <= mostDigits ? written : undefined;
}

/** Cyrillic and Greek letters that look like the Latin ones at the same place of the second list. */
const foreignLetters = Array.from('авеёкмнорсстухіїјѕԁһӏԛԝАВЕЁКМНОРСТУХІЇЈЅԚԜαβεηικνορτυχγΑΒΕΖΗΙΚΜΝΟΡΤΥΧ');
const latinLetters = Array.from('abeekmhopcctyxiijsdhlqwABEEKMHOPCTYXIIJSQWabenikvoptuxyABEZHIKMNOPTYX');
const latinOf = new Map(foreignLetters.map((letter, index) => [letter, latinLetters[index]!]));
const mixedWord =
  /[\p{L}\p{M}]*(?:\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin})[\p{L}\p{M}]*/gu;

/** Returns a text with the Cyrillic and Greek letters of words in Latin letters as the Latin ones that they look like. */
export const inOneScript = (text: string): string =>
  text.replace(mixedWord, (word) => Array.from(word, (letter) => latinOf.get(letter) ?? letter).join(''));
