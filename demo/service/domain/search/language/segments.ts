/** Finds words that are written joined or apart: `mccarthy` and `mc carthy`, `healthcare` and `health care`. Pure functions. */
import { isHangul } from './readings.ts';

/** Maximum number of adjacent words that are joined into one. */
const mostJoined = 3;
const longestJoined = 30;
const longestSplit = 40;
const mostSplits = 3;
const unspacedScript = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;

const isSplittable = (word: string): boolean =>
  /^[\p{L}\p{M}]+$/u.test(word) &&
  word.length <= longestSplit &&
  word.length >= (unspacedScript.test(word) ? 2 : 5);

/** Returns, for each word of a query, the joined words that it is part of. */
export function joinsOf(sequence: readonly string[]): Map<string, string[]> {
  const joins = new Map<string, string[]>();
  for (let start = 0; start < sequence.length; start++)
    for (let end = start + 2; end <= Math.min(start + mostJoined, sequence.length); end++) {
      const words = sequence.slice(start, end);
      const joined = words.join('');
      if (joined.length > longestJoined) break;
      for (const word of words) joins.set(word, [...(joins.get(word) ?? []), joined]);
    }
  return joins;
}

/** Returns the family names and given names that a full Korean name without a space may consist of. Empty for other words. */
export function koreanParts(word: string): [family: string, given: string][] {
  if (!isHangul(word) || word.length < 3 || word.length > 4) return [];
  const lengths = word.length > 3 ? [1, 2] : [1];
  return lengths.map((length) => [word.slice(0, length), word.slice(length)]);
}

/** Returns all parts that a word may be split into. Empty for words that are too short or too long. */
export function piecesOf(word: string): string[] {
  if (!isSplittable(word)) return [];
  const characters = Array.from(word);
  const shortest = unspacedScript.test(word) ? 1 : 2;
  const pieces = new Set<string>();
  for (let start = 0; start <= characters.length - shortest; start++)
    for (let end = start + shortest; end <= characters.length; end++)
      if (end - start < characters.length) pieces.add(characters.slice(start, end).join(''));
  return [...pieces];
}

/**
 * Returns whether a word may be the initials of given names beside another word: `jr smith`. Three small letters may as well be an abbreviation,
 * such as Fco for Francisco.
 */
export const mayBeInitials = (word: string, isInCapitals: boolean): boolean =>
  (isInCapitals ? /^[a-z]{2,3}$/ : /^[a-z]{2}$/).test(word);

/** Most initials in a word that is joined from initials and a name. */
const mostInitials = 2;

/** Returns the splits of a word into a known name and the initials before or after it: `jsmith`, `smithj`. */
export function splitsWithInitials(word: string, documentsOf: (piece: string) => number): string[][] {
  if (!/^[a-z]+$/.test(word)) return [];
  for (let initials = 1; initials <= mostInitials; initials++) {
    const isName = (piece: string): boolean => piece.length > 2 && documentsOf(piece) > 0;
    const [last, first] = [word.slice(initials), word.slice(0, -initials)];
    const splits = [
      ...(isName(last) ? [[...word.slice(0, initials), last]] : []),
      ...(isName(first) ? [[first, ...word.slice(-initials)]] : []),
    ];
    if (splits.length) return splits;
  }
  return [];
}

interface Split {
  pieces: string[];
  /** Number of documents with its rarest piece. */
  documents: number;
}

const isBetter = (one: Split, other: Split): number =>
  one.pieces.length - other.pieces.length || other.documents - one.documents;

/** Returns the best splits of a word into known words: fewest pieces first, then the most frequent ones. */
export function splitsOf(word: string, documentsOf: (piece: string) => number): string[][] {
  if (!isSplittable(word)) return [];
  const characters = Array.from(word);
  const shortest = unspacedScript.test(word) ? 1 : 2;
  const ending: Split[][] = [[{ pieces: [], documents: Infinity }]];
  for (let end = 1; end <= characters.length; end++) {
    const found: Split[] = [];
    for (let start = 0; start <= end - shortest; start++) {
      if (start === 0 && end === characters.length) continue;
      const before = ending[start]!;
      if (!before.length) continue;
      const piece = characters.slice(start, end).join('');
      const documents = documentsOf(piece);
      if (documents > 0)
        for (const split of before)
          found.push({ pieces: [...split.pieces, piece], documents: Math.min(split.documents, documents) });
    }
    ending.push(found.sort(isBetter).slice(0, mostSplits));
  }
  return ending.at(-1)!.map(({ pieces }) => pieces);
}
