/**
 * Folds text the same way for indexing and for queries, so that accents, case and spelling conventions do not matter. Independent of the
 * database, because collations differ between the two databases. Pure functions.
 */
import anyAscii from 'any-ascii';
import { doubleMetaphone } from 'double-metaphone';

/** A folded word and its position in the original text: [start, end) in UTF-16 code units. */
export interface Word {
  word: string;
  start: number;
  end: number;
}

/** Longer words are cut. No real word is longer, and an index entry has a size limit. */
const longestWord = 100;

const apostrophes = /['’‘ʼ`´＇]/gu;
const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’‘ʼ`´＇][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;
/** Accents, Hebrew points and Arabic vowel signs. Combining marks of other scripts act as letters and are kept. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;
const notInWords = /[^\p{L}\p{M}\p{N}]/gu;
const foreignLatin = /(?![ -~])\p{Script=Latin}/gu;
const asciiOnly = /^[ -~]*$/;
export const isAscii = (text: string): boolean => asciiOnly.test(text);
const notAsciiLetterOrDigit = /[^A-Za-z0-9]+/g;

/** Cuts text to a number of UTF-16 code units without splitting a surrogate pair. */
export function clip(text: string, length: number): string {
  if (text.length <= length) return text;
  return text.slice(0, /[\ud800-\udbff]/.test(text[length - 1]!) ? length - 1 : length);
}

function foldWord(text: string): string {
  if (isAscii(text)) return clip(text.replace(apostrophes, '').toLowerCase(), longestWord);
  const folded = text
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(accents, '')
    .replaceAll('ς', 'σ')
    .replace(foreignLatin, (letter) => anyAscii(letter).toLowerCase())
    .replace(notInWords, '')
    .normalize('NFC');
  return clip(folded, longestWord);
}

const isAsciiLetterOrDigit = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
/** Returns true for `'` and for the backtick. */
const isAsciiApostrophe = (code: number): boolean => code === 39 || code === 96;

/** Like `wordsOf`, for text in ASCII only, which most text is. Several times faster than the pattern for all scripts. */
function asciiWordsOf(text: string): Word[] {
  const words: Word[] = [];
  const { length } = text;
  for (let start = 0; start < length; start++) {
    if (!isAsciiLetterOrDigit(text.charCodeAt(start))) continue;
    let end = start + 1;
    let hasApostrophe = false;
    for (; end < length; end++) {
      const code = text.charCodeAt(end);
      if (isAsciiLetterOrDigit(code)) continue;
      // An apostrophe belongs to a word only between two letters or digits.
      if (!isAsciiApostrophe(code) || !isAsciiLetterOrDigit(text.charCodeAt(end + 1))) break;
      hasApostrophe = true;
    }
    const written = text.slice(start, end);
    const letters = hasApostrophe ? written.replace(apostrophes, '') : written;
    words.push({ word: letters.toLowerCase().slice(0, longestWord), start, end });
    start = end;
  }
  return words;
}

/** Returns the folded words of a text in order, with their positions. Punctuation and symbols separate words; apostrophes join them. */
export function wordsOf(text: string): Word[] {
  if (isAscii(text)) return asciiWordsOf(text);
  const words: Word[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const word = foldWord(match[0]);
    if (word) words.push({ word, start: match.index, end: match.index + match[0].length });
  }
  return words;
}

/** Returns the folded words of a text: `foldText("José O'Brien-Müller")` is `['jose', 'obrien', 'muller']`. */
export function foldText(text: string): string[] {
  return wordsOf(text).map(({ word }) => word);
}

/** Reduces an identifier to its letters and digits: `+1 (617) 555-0100` becomes `16175550100`. */
export function foldIdentifier(text: string): string {
  if (isAscii(text)) return text.replace(notAsciiLetterOrDigit, '').toLowerCase().slice(0, longestWord);
  return clip(foldText(text.replace(apostrophes, ' ')).join(''), longestWord);
}

const germanic: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const han = /\p{Script=Han}/u;
const hasLatin = /[a-z]/;
const plainWord = /^[A-Za-z0-9]*$/;

/**
 * Returns other spellings under which users search for a word: Müller as mueller, Иванов as ivanov, O'Brien as brien. Chinese characters
 * get none here, because their reading depends on the language.
 */
export function spellingsOf(original: string): string[] {
  // Most words have none.
  if (plainWord.test(original)) return [];
  const spellings: string[] = [];
  const parts = original.split(apostrophes);
  if (parts.length > 1) for (const part of parts) if (part.length > 2) spellings.push(foldWord(part));
  if (!isAscii(original)) {
    const lower = original.normalize('NFC').toLowerCase();
    const spelledOut = lower.replace(/[äöüøå]/g, (letter) => germanic[letter]!);
    if (spelledOut !== lower) spellings.push(foldWord(spelledOut));
    const folded = foldWord(original);
    if (!hasLatin.test(folded) && !han.test(folded)) {
      const romanised = foldWord(anyAscii(lower.replaceAll('ου', 'ou').replaceAll('ού', 'ou')));
      if (hasLatin.test(romanised)) spellings.push(romanised);
    }
  }
  return spellings.filter(Boolean);
}

const kana = /[\u3041-\u3096\u30a1-\u30f6]/g;
const fromHiraganaToKatakana = 0x60;

/** Returns a word with its hiragana as katakana and its katakana as hiragana: readings are stored in one, and typed in either. */
export const inOtherKana = (word: string): string =>
  word.replace(kana, (letter) =>
    String.fromCharCode(
      letter.charCodeAt(0) + (letter < '\u30a0' ? fromHiraganaToKatakana : -fromHiraganaToKatakana),
    ),
  );

const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{3,}$/u;

/** Returns the pairs of adjacent characters in a Chinese or Japanese word, which has no spaces between its parts. Empty for other words. */
export function pairsOf(word: string): string[] {
  if (!unspaced.test(word)) return [];
  const characters = Array.from(word);
  return characters.slice(1).map((character, index) => characters[index]! + character);
}

/** Returns how a word sounds (double metaphone); null when it is too short or not in Latin script. */
export function soundOf(word: string): string | null {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return null;
  const [sound] = doubleMetaphone(word);
  return sound.length > 1 ? sound : null;
}
