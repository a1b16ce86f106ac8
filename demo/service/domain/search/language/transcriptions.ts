/**
 * Latin names as they are written by ear in other scripts: Смит, スミス and سميث for Smith. Each script omits other sounds, so a word has keys of the
 * consonants that it may have, and the words with a common key are compared. Pure functions.
 */
import anyAscii from 'any-ascii';
import { mistakesBetween } from './distance.ts';

const foreign =
  /^[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{M}ー]{2,}$/u;
const latin = /^[a-z]{2,}$/;

/** Letters whose usual sound differs from the one in any-ascii. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/[اأإآةىعא]/g, 'a'],
  [/ו/g, 'w'],
  [/[йй]/g, 'i'],
  [/τζ/g, 'j'],
  [/[-ー'’]/g, ''],
];
/** Two Greek letters that stand for one sound, or for both of theirs. */
const greekPairs: readonly (readonly [RegExp, string])[] = [
  [/μπ/g, 'b'],
  [/ντ/g, 'd'],
  [/γκ|γγ/g, 'g'],
  [/γου(?=[αεηιουωάέήίόύώ])/g, 'w'],
];
const replaced = (text: string, pairs: readonly (readonly [RegExp, string])[]): string =>
  pairs.reduce((known, [pattern, other]) => known.replace(pattern, other), text);

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** A syllable whose vowel a small letter replaces: きょ, ファ, ティ, ウィ. */
const withSmallLetter = /([\u3041-\u30fa])([ぁぃぅぇぉゃゅょァィゥェォャュョ])/g;
const longVowels = /(?<=o)[ou]|(?<=u)u/g;

/** Returns kana in Latin letters, with long vowels. */
const kanaInLatin = (word: string): string =>
  anyAscii(
    word.replace(/[っッー・]/g, '').replace(withSmallLetter, (_, first: string, small: string) => {
      const consonants = anyAscii(first).slice(0, -1) || 'w';
      const vowel = anyAscii(small);
      return consonants + (/(?:sh|ch|j)$/.test(consonants) ? vowel.replace('y', '') : vowel);
    }),
  );

/** Follows a consonant that has no vowel in the other language: スミス for Smith. */
const addedVowel = /(?<=[bfgkmprsz])u(?![aeiou])/g;
const kanaForms = (written: string): string[] => [
  written.replace(longVowels, ''),
  written,
  written.replace(addedVowel, ''),
];

/** Letters of a script that stand for a vowel, or for another consonant. */
const secondSounds: readonly (readonly [script: RegExp, pairs: readonly (readonly [RegExp, string])[]])[] = [
  [
    /[\p{Script=Arabic}\p{Script=Hebrew}]/u,
    [
      [/w/g, 'o'],
      [/y/g, 'i'],
      [/j/g, 'g'],
    ],
  ],
  // Russian has no H: Гинрихс is Hinrichs.
  [/\p{Script=Cyrillic}/u, [[/g/g, 'h']]],
];

const withSecondSounds = (word: string, forms: readonly string[]): string[] => {
  const pairs = secondSounds.find(([script]) => script.test(word))?.[1] ?? [];
  return [...forms, ...forms.map((form) => replaced(form, pairs))];
};

/** Returns how a word in another script may be written in Latin letters. Empty for other words. */
export function latinFormsOf(word: string): string[] {
  if (!foreign.test(word)) return [];
  const written = kana.test(word)
    ? kanaForms(kanaInLatin(word))
    : [word, replaced(word, greekPairs)].map((form) =>
        // Korean writes this vowel where the Latin name has none.
        anyAscii(replaced(form, sounds)).toLowerCase().replaceAll('eu', ''),
      );
  return [...new Set(withSecondSounds(word, written).map((form) => form.replace(/[^a-z]/g, '')))].filter(
    (form) => latin.test(form),
  );
}

/** What groups of letters may sound like: S of hissing sounds, K, P and T of their neighbors, and nothing where some scripts have no letter. */
const spoken = new Map(
  Object.entries({
    'dzh tsch tch sch shch szcz sh zh dj ts tz cz sz s z': ['S'],
    'c k g q ck': ['K'],
    'p b f v ph': ['P'],
    't d': ['T'],
    'l r': ['L'],
    m: ['M'],
    n: ['N'],
    x: ['KS'],
    qu: ['K', 'KP'],
    w: ['P', ''],
    ch: ['S', 'K'],
    th: ['T', 'S'],
    'kh gh': ['K', ''],
    j: ['S', 'K', ''],
  }).flatMap(([groups, sounds]) => groups.split(' ').map((group) => [group, sounds] as const)),
);
const longestGroup = 4;
const beforeFrontVowel: Readonly<Record<string, readonly string[]>> = { c: ['S', 'K'], g: ['K', 'S'] };
const mostKeys = 32;

/** Returns what the letters from a position on may sound like, and how many they are. */
function soundsAt(word: string, at: number): [sounds: readonly string[], letters: number] {
  for (let letters = longestGroup; letters > 1; letters--) {
    const sounds = at + letters <= word.length ? spoken.get(word.slice(at, at + letters)) : undefined;
    if (sounds) return [sounds, letters];
  }
  const letter = word[at]!;
  const next = word[at + 1] ?? '';
  // Some languages do not speak an r at the end of a syllable.
  if (letter === 'r' && (next === '' || !'aeiouyr'.includes(next))) return [['L', ''], 1];
  const special = next !== '' && 'eiy'.includes(next) ? beforeFrontVowel[letter] : undefined;
  return [special ?? spoken.get(letter) ?? [], 1];
}

/** Returns the keys of a word in Latin letters. Words that may sound the same have one in common. */
export function spokenKeysOf(word: string): string[] {
  let keys = [''];
  for (let at = 0; at < word.length;) {
    const [sounds, letters] = soundsAt(word, at);
    const isDouble = letters === 1 && word[at] === word[at + 1];
    if (sounds.length && !isDouble)
      keys = sounds.flatMap((sound) => keys.map((key) => key + sound)).slice(0, mostKeys);
    at += letters;
  }
  return [...new Set(keys)].filter(Boolean);
}

const alike: readonly (readonly [RegExp, string])[] = [
  [/szcz|tsch|tch|sch|cz|sz|sh|ch|zh|dzh|c(?=[eiy])|z|th/g, 's'],
  [/ou/g, 'u'],
  [/ck|[cqg]/g, 'k'],
  [/ph|[vwb]|f/g, 'p'],
  [/x/g, 'ks'],
  [/[yj]/g, 'i'],
  [/d/g, 't'],
  [/h/g, ''],
  [/(.)\1+/g, '$1'],
];

const abjad = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const vowels = /[aeiou]+/g;
const vowelSounds: readonly (readonly [RegExp, string])[] = [
  [/[ou]/g, 'o'],
  [/[ei]/g, 'i'],
];
/** What a vowel counts that a form has and the word has not, or in another place. */
const differenceOfVowel = 0.5;

/** Returns whether the vowels of a form are among those of a word, in their order. */
function hasVowels(form: string, word: string): boolean {
  const all = replaced(word, vowelSounds);
  let at = 0;
  for (const [vowel] of replaced(form, vowelSounds).matchAll(/[aoi]/g)) {
    at = all.indexOf(vowel, at) + 1;
    if (!at) return false;
  }
  return true;
}

/** Returns how many consonants of a Latin word and a form differ. Scripts without vowels write only some of them. */
function differenceOfConsonants(form: string, word: string): number {
  const [one, other] = [replaced(form, alike), replaced(word, alike)];
  const bare = (text: string): string => text.replace(vowels, '').replace(/(.)\1+/g, '$1');
  const mistakes = mistakesBetween(bare(one), bare(other), Math.ceil(word.length / 2));
  return mistakes + (hasVowels(one, other) ? 0 : differenceOfVowel);
}

/** Returns how many letters of a Latin word and of a form of the other script differ, after letters that scripts mix up are made the same. */
function differenceOf(form: string, word: string): number {
  const [one, other] = [replaced(form, alike), replaced(word, alike)];
  return mistakesBetween(one, other, Math.ceil(Math.max(one.length, other.length) / 2));
}

/** A Latin word that a word in another script may stand for, and how many letters differ. */
export interface Transcription {
  word: string;
  difference: number;
}

/** How often more words of a script without vowels are tried. */
const moreOfAbjad = 3;

/** Returns the closest words. Ties are in the order of the text that was compared, the one of the most similar length first. */
function closest(found: readonly Transcription[], typed: string, most: number): Transcription[] {
  const sorted = found
    .filter(({ word, difference }) => difference <= Math.min(word.length, typed.length) / 2)
    .sort(
      (one, other) =>
        one.difference - other.difference ||
        Math.abs(one.word.length - typed.length) - Math.abs(other.word.length - typed.length),
    );
  return sorted.filter(({ difference }) => difference <= sorted[0]!.difference + 1).slice(0, most);
}

/** Returns the words that a word in another script may stand for, closest first. `wordsOf`: returns the Latin words with a key. */
export function transcribed(
  word: string,
  wordsOf: (key: string) => readonly string[],
  most: number,
): Transcription[] {
  const forms = latinFormsOf(word);
  const candidates = new Set(forms.flatMap(spokenKeysOf).flatMap(wordsOf));
  const isAbjad = abjad.test(word);
  const difference = isAbjad ? differenceOfConsonants : differenceOf;
  const found = [...candidates].map((word) => ({
    word,
    difference: Math.min(...forms.map((form) => difference(form, word))),
  }));
  return closest(found, forms[0] ?? word, isAbjad ? moreOfAbjad * most : most);
}

/** In some languages each C sounds like TS: Kuzniecow. */
const slavicC = /c(?![hkz])/g;

/** Returns the words in other scripts that a Latin word may stand for, closest first: Кузнецов for Kusnezow. `wordsOf`: returns the words with a key. */
export function foreignOf(
  word: string,
  wordsOf: (key: string) => readonly string[],
  most: number,
): Transcription[] {
  const spellings = [...new Set([word, word.replace(slavicC, 'ts')])];
  const candidates = [...new Set(spellings.flatMap(spokenKeysOf).flatMap(wordsOf))];
  const differences = (foreign: string): number[] =>
    latinFormsOf(foreign).flatMap((form) =>
      spellings.map((spelled) =>
        Math.min(
          abjad.test(foreign) ? Infinity : differenceOf(form, spelled),
          differenceOfConsonants(form, spelled) + differenceOfVowel,
        ),
      ),
    );
  const found = candidates.map((foreign) => ({
    word: foreign,
    difference: Math.min(...differences(foreign)),
  }));
  return closest(found, word, most);
}
