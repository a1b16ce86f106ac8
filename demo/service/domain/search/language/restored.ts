/**
 * Restores text that another program changed on the way to the search box: full-width letters and digits, the codes of web addresses and pages,
 * UTF-8 that was read as one byte a letter, and letters of other scripts. Pure functions.
 */
import anyAscii from 'any-ascii';
import { inOneScript } from './lookalikes.ts';

const fullWidth = /[\uff01-\uff5e]/g;
const foreignDigit = /(?![0-9])\p{Nd}/gu;
const percentCode = /%[0-9a-f]{2}/i;
const numberCode = /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi;
/** `&uuml;` is its letter with a mark, which folding would remove. */
const letterCode = /&([a-z]{1,2}?)(?:uml|acute|grave|circ|tilde|cedil|ring|slash|caron|lig);/gi;
const otherCodes: readonly (readonly [RegExp, string])[] = [
  [/&amp;/gi, '&'],
  [/&quot;/gi, '"'],
  [/&nbsp;/gi, ' '],
];

/** The letters that stand for the bytes of another program: those of Windows-1252. */
const letterOfByte = Array.from(
  new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
);
const byteOfLetter = new Map([
  ...letterOfByte.map((letter, byte) => [letter, byte] as const),
  ...Array.from({ length: 256 }, (_, byte) => [String.fromCharCode(byte), byte] as const),
]);
/** A first and a second byte of UTF-8 that are shown as two letters: `Ã¼`. */
const misread = /[\u00c2-\u00f4][^\0-\x7f]/;
const utf8 = new TextDecoder('utf-8', { fatal: true });

function readAgain(text: string): string {
  if (!misread.test(text)) return text;
  const bytes = Array.from(text, (letter) => byteOfLetter.get(letter));
  if (!bytes.every((byte) => byte !== undefined)) return text;
  try {
    return utf8.decode(Uint8Array.from(bytes));
  } catch {
    return text;
  }
}

function withoutPercent(text: string): string {
  if (!percentCode.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

const letterOfCode = (code: number, written: string): string =>
  code <= 0x10ffff ? String.fromCodePoint(code) : written;

function withoutCodes(text: string): string {
  if (!text.includes('&')) return text;
  const read = text
    .replace(numberCode, (written, hex?: string, decimal?: string) =>
      letterOfCode(hex ? Number.parseInt(hex, 16) : Number(decimal), written),
    )
    .replace(letterCode, '$1');
  return otherCodes.reduce((known, [pattern, letter]) => known.replace(pattern, letter), read);
}

/** Letters that were lost between two others. */
const lostLetters = /(?<=\p{L})[\ufffd?]+(?=\p{L})/gu;
/** A long number that a spreadsheet read as a decimal one. */
const decimal = /(?<!\S)(\d{5,})\.0(?!\S)/g;

/** Returns the text as it was before another program changed it. */
export const restored = (text: string): string =>
  inOneScript(readAgain(withoutCodes(withoutPercent(text))))
    .replace(fullWidth, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(foreignDigit, (digit) => anyAscii(digit))
    .replace(lostLetters, '')
    .replace(decimal, '$1');
