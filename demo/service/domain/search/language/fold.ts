/**
 * One way to see text for indexing and for asking, so that accents, case and spelling habits never matter and both
 * databases agree (their own collations differ). Pure.
 */
import anyAscii from 'any-ascii';
import { doubleMetaphone } from 'double-metaphone';

/** A folded word and where it stands in the text it came from: [start, end) in UTF-16 code units. */
export interface Word {
  word: string;
  start: number;
  end: number;
}

/** Longer words are cut: nothing real is longer, and an index entry has a size limit. */
const longestWord = 100;

const apostrophes = /['’‘ʼ`´＇]/gu;
const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’‘ʼ`´＇][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;
/** Accents, Hebrew points and Arabic vowel signs. Marks of other scripts are letters in all but name and stay. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;
const notInWords = /[^\p{L}\p{M}\p{N}]/gu;
const foreignLatin = /(?![ -~])\p{Script=Latin}/gu;
const asciiOnly = /^[ -~]*$/;
export const isAscii = (text: string): boolean => asciiOnly.test(text);
const notAsciiLetterOrDigit = /[^A-Za-z0-9]+/g;

/** Cuts text to a number of code units without leaving half a character. */
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
/** Of the apostrophes, those that are ASCII. */
const isAsciiApostrophe = (code: number): boolean => code === 39 || code === 96;

/** `wordsOf` for text of ASCII alone, which most is: several times faster than a pattern that knows all scripts. */
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
      // Only one that joins two letters.
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

/** The words of a text in order, folded, with their places. Punctuation and symbols separate words; apostrophes join them. */
export function wordsOf(text: string): Word[] {
  if (isAscii(text)) return asciiWordsOf(text);
  const words: Word[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const word = foldWord(match[0]);
    if (word) words.push({ word, start: match.index, end: match.index + match[0].length });
  }
  return words;
}

/** The folded words of a text: `foldText("José O'Brien-Müller")` is `['jose', 'obrien', 'muller']`. */
export function foldText(text: string): string[] {
  return wordsOf(text).map(({ word }) => word);
}

/** An identifier with nothing left but letters and digits: `+1 (617) 555-0100` is `16175550100`. */
export function foldIdentifier(text: string): string {
  if (isAscii(text)) return text.replace(notAsciiLetterOrDigit, '').toLowerCase().slice(0, longestWord);
  return clip(foldText(text.replace(apostrophes, ' ')).join(''), longestWord);
}

const germanic: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const han = /\p{Script=Han}/u;
const hasLatin = /[a-z]/;
const plainWord = /^[A-Za-z0-9]*$/;

/**
 * Other spellings under which people look for a word as written: Müller as mueller, Иванов as ivanov, O'Brien as brien.
 * Chinese characters have no reading of their own without their language and get none.
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

const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{3,}$/u;

/** Pairs of neighbouring characters of a word written without spaces between its parts (Chinese, Japanese); else none. */
export function pairsOf(word: string): string[] {
  if (!unspaced.test(word)) return [];
  const characters = Array.from(word);
  return characters.slice(1).map((character, index) => characters[index]! + character);
}

/** How a word sounds (double metaphone), or null when it is too short or in no Latin script. */
export function soundOf(word: string): string | null {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return null;
  const [sound] = doubleMetaphone(word);
  return sound.length > 1 ? sound : null;
}
