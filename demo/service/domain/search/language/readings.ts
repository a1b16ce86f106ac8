/**
 * Reads names of other scripts in Latin letters. Readings of Han and Hangul are words of the index. Scripts whose vowels are omitted or
 * spelled in many ways also get a key of their consonants. Pure functions.
 */
import anyAscii from 'any-ascii';
import { pinyin } from 'pinyin-pro';

const han = /^\p{Script=Han}+$/u;
const hangul = /^\p{Script=Hangul}+$/u;
/** Returns whether a word is Korean. */
export const isHangul = (word: string): boolean => hangul.test(word);
/** Returns the letters that the syllables of a Korean word consist of. */
export const lettersOfHangul = (word: string): string => word.normalize('NFD');
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const latin = /^[a-z]+$/;
const foreign = /^[\p{L}\p{M}]+$/u;

/** Maximum length of a personal name in Han or Hangul. */
const longestName = 5;
/** Korean family names of two syllables. All others have one syllable. */
const doubleFamilyNames = new Set(['남궁', '황보', '제갈', '선우', '독고', '사공']);

/** Returns pinyin syllables as in most passports: without tones, ü as u. */
const syllablesOfHan = (word: string): string[] =>
  pinyin(word, { toneType: 'none', type: 'array', surname: 'head' }).map((syllable) =>
    syllable.replaceAll('ü', 'u').toLowerCase(),
  );

const syllablesOfHangul = (word: string): string[] =>
  Array.from(word, (syllable) => anyAscii(syllable).toLowerCase());

/** Returns the possible lengths of the family name in a full name: in `欧阳修`, one character or two. */
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

/** Returns the family names and given names that a name without spaces may consist of. */
export function partsOfName(word: string): string[] {
  if (!(han.test(word) || isHangul(word)) || Array.from(word).length > longestName) return [];
  const characters = Array.from(word);
  return familyLengths(word).flatMap((length) => [
    characters.slice(0, length).join(''),
    characters.slice(length).join(''),
  ]);
}

/** Returns the Latin readings of a folded word in Han or Hangul, whole and by the parts of a name. Empty for other words. */
export function readingsOf(word: string): string[] {
  const syllables = han.test(word) ? syllablesOfHan(word) : isHangul(word) ? syllablesOfHangul(word) : [];
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

/** Returns whether the Han characters of a text have Japanese readings, which would take a dictionary. */
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

/** Reduces a romanized word to its consonants, because vowels vary between romanizations. A vowel at the start is kept as `A`. */
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

/** Converts letter by letter, because in the romanized word `th` could be one letter or two. */
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

/** Korean vowels and consonants have several romanizations each. Maps all spellings of one sound to the same letter. */
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

/** Prefixes that keep Korean keys apart from keys of other scripts. */
const koreanMark = 'k';
const foreignMark = 's';

/** Returns the keys that find a folded word under any romanization. Empty for Latin, Han and Japanese words. */
export function scriptKeysOf(word: string): string[] {
  if (isHangul(word)) return readingsOf(word).map((reading) => koreanMark + koreanKey(reading));
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

/** Returns the keys that a Latin word has if it is the romanization of a name. */
export const scriptKeysOfLatin = (word: string): string[] =>
  latin.test(word) && word.length > 1
    ? [koreanMark + koreanKey(word), foreignMark + withoutVowels(consonantsOf(word))]
    : [];
