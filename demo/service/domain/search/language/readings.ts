/**
 * How names in other scripts are read in Latin letters. Readings of Han and Hangul are words of the index. Scripts whose vowels are
 * left out or spelled in many ways get a key of their consonants as well. Pure.
 */
import anyAscii from 'any-ascii';
import { pinyin } from 'pinyin-pro';

const han = /^\p{Script=Han}+$/u;
const hangul = /^\p{Script=Hangul}+$/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const latin = /^[a-z]+$/;
const foreign = /^[\p{L}\p{M}]+$/u;

/** Longer words of Han or Hangul are no names of people. */
const longestName = 5;
/** Family names of two syllables are rare; of the others the first syllable is the family name. */
const doubleFamilyNames = new Set(['남궁', '황보', '제갈', '선우', '독고', '사공']);

/** Pinyin as most passports have it: without tones, ü as u. */
const syllablesOfHan = (word: string): string[] =>
  pinyin(word, { toneType: 'none', type: 'array', surname: 'head' }).map((syllable) =>
    syllable.replaceAll('ü', 'u').toLowerCase(),
  );

const syllablesOfHangul = (word: string): string[] =>
  Array.from(word, (syllable) => anyAscii(syllable).toLowerCase());

/** Where the family name of a whole name may end: `欧阳修` after one character or two. */
function familyLengths(word: string): number[] {
  const { length } = Array.from(word);
  if (length < 2) return [];
  if (length === 2) return [1];
  return doubleFamilyNames.has(word.slice(0, 2)) || length === 4
    ? [1, 2]
    : length === 3 && han.test(word)
      ? [1, 2]
      : [1];
}

/** A name without spaces may be a family name and a given name: returns the parts it may have. */
export function partsOfName(word: string): string[] {
  if (!(han.test(word) || hangul.test(word)) || Array.from(word).length > longestName) return [];
  const characters = Array.from(word);
  return familyLengths(word).flatMap((length) => [
    characters.slice(0, length).join(''),
    characters.slice(length).join(''),
  ]);
}

/** Latin readings of a folded word in Han or Hangul, whole and by the parts of a name; none for other words. */
export function readingsOf(word: string): string[] {
  const syllables = han.test(word) ? syllablesOfHan(word) : hangul.test(word) ? syllablesOfHangul(word) : [];
  if (!syllables.length) return [];
  const whole = syllables.join('');
  const parts =
    syllables.length > longestName
      ? []
      : familyLengths(word).flatMap((length) => [
          syllables.slice(0, length).join(''),
          syllables.slice(length).join(''),
        ]);
  return [...new Set([whole, ...parts])].filter((reading) => latin.test(reading));
}

/** True for text whose Han characters are read the Japanese way, which takes a dictionary. */
export const isReadAsJapanese = (text: string, country: string | undefined): boolean =>
  country === 'JP' || kana.test(text);

const sharedConsonants: readonly (readonly [RegExp, string])[] = [
  [/s?ch?tsch|shch|tsch|tch|sch|sh|ch/g, 'S'],
  [/x/g, 'ks'],
  [/kh|ck|q|c/g, 'k'],
  [/gh|dj|j/g, 'g'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/ph/g, 'f'],
  [/p/g, 'b'],
  [/zh/g, 'z'],
];

const consonantsOf = (text: string): string =>
  sharedConsonants.reduce((key, [pattern, consonant]) => key.replace(pattern, consonant), text);

/** Vowels stand between consonants but say nothing; the first one stays as a mark. */
function withoutVowels(consonants: string): string {
  return consonants
    .replace(/(.)\1/g, '$1')
    .replace(/(?<=..)h$/, '')
    .replace(/^[aeiou]/, 'A')
    .replace(/(?<=.)[aeiouwy]/g, '');
}

/** Letters whose usual romanization differs from that of any-ascii. */
const letters: Record<string, string> = Object.fromEntries(
  Object.entries({ a: 'اأإآةىع', i: 'ئ', u: 'ؤ', h: 'هח', w: 'ו' }).flatMap(([sound, written]) =>
    Array.from(written, (letter) => [letter, sound]),
  ),
);
const greekPairs: readonly (readonly [RegExp, string])[] = [
  [/γ(?=[γκχξ])/g, 'ν'],
  [/^μπ/g, 'b'],
];
const arabicArticle = /^ال(?=..)/u;

/** Letter by letter, or `th` could be two letters or one. */
const foreignKey = (word: string): string =>
  withoutVowels(
    Array.from(word, (letter) =>
      consonantsOf(
        letters[letter] ??
          anyAscii(letter)
            .toLowerCase()
            .replace(/[^a-z]/g, ''),
      ),
    ).join(''),
  );

/** Korean vowels and consonants have several romanizations each; the same letter stands for all of one sound. */
const koreanSounds: readonly (readonly [RegExp, string])[] = [
  [/^(?:rhee|lee|yi|ri|li)$/g, 'i'],
  [/^park$/g, 'pak'],
  [/^[rl](?=[iy])/g, ''],
  [/(?<=[aeiou])[wy](?=[aeiou])/g, '-'],
  [/[wy](?=[aeiou])/g, ''],
  [/h(?![aeiou])/g, ''],
  [/ee/g, 'I'],
  [/eo|eu|oo|ou/g, 'U'],
  [/oi|ae|ai|ay|oe|e/g, 'E'],
  [/[uU]i|i/g, 'I'],
  [/o|u/g, 'U'],
  [/ch|jj|j/g, 'c'],
  [/sh|ss/g, 's'],
  [/ng/g, 'N'],
  [/kk|gh|g/g, 'k'],
  [/tt|d/g, 't'],
  [/pp|ph|b/g, 'p'],
  [/r/g, 'l'],
  [/-/g, ''],
  [/(.)\1+/g, '$1'],
];

const koreanKey = (reading: string): string =>
  koreanSounds.reduce((key, [pattern, sound]) => key.replace(pattern, sound), reading);

/** Keys of Korean and of other scripts never meet. */
const koreanMark = 'k';
const foreignMark = 's';

/** Keys by which a folded word in a script other than Latin and Han is found, however it is romanized. */
export function scriptKeysOf(word: string): string[] {
  if (hangul.test(word)) return readingsOf(word).map((reading) => koreanMark + koreanKey(reading));
  if (
    !foreign.test(word) ||
    /\p{Script=Latin}/u.test(word) ||
    /\p{Script=Han}/u.test(word) ||
    kana.test(word)
  )
    return [];
  const spoken = greekPairs.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word);
  const bare = spoken.replace(arabicArticle, '');
  return [...new Set([spoken, bare].map(foreignKey))].filter(Boolean).map((key) => foreignMark + key);
}

/** The keys that a Latin word has when it is the romanization of a name. */
export const scriptKeysOfLatin = (word: string): string[] =>
  latin.test(word) && word.length > 1
    ? [koreanMark + koreanKey(word), foreignMark + withoutVowels(consonantsOf(word))]
    : [];
