/**
 * Measures how alike two folded texts are, in the few levels that comparisons distinguish. The metrics come from libraries: Jaro-Winkler
 * for names, Damerau-Levenshtein (a transposition is one step) for codes and numbers.
 */
import { jaroWinkler } from '@skyra/jaro-winkler';
import damerauLevenshtein from 'damerau-levenshtein';
import { clip, soundOf } from '../../search/language/fold.ts';

/** Returns the number of steps (insert, delete, replace, transpose) between two texts. */
export const editSteps = (one: string, other: string): number => damerauLevenshtein(one, other).steps;

/** Maximum word length in `isWithinSteps`, and the number of steps that stands for "too many". */
const longestWord = 127;
const farAway = 100;
/** Reused rows of the distance table: the one before the last, the last, and the current one. */
const rows: [Int32Array, Int32Array, Int32Array] = [0, 1, 2].map(
  () => new Int32Array(longestWord + 2),
) as never;

/**
 * Returns whether at most `most` steps lead from one text to the other. Equals `editSteps(one, other) <= most` but stops early, so it is
 * meant for few steps. Returns true for words that are longer than real words.
 */
export function isWithinSteps(one: string, other: string, most: number): boolean {
  const width = other.length;
  if (Math.abs(one.length - width) > most) return false;
  if (one.length > longestWord || width > longestWord) return true;
  let [before, last, current] = rows;
  for (let column = 0; column <= width; column++) last[column] = column;
  for (let row = 1; row <= one.length; row++) {
    const from = Math.max(1, row - most);
    const to = Math.min(width, row + most);
    const letter = one.charCodeAt(row - 1);
    const letterBefore = row > 1 ? one.charCodeAt(row - 2) : -1;
    current[from - 1] = from === 1 ? row : farAway;
    let fewest = current[from - 1]!;
    for (let column = from; column <= to; column++) {
      const own = other.charCodeAt(column - 1);
      let steps = last[column - 1]! + (letter === own ? 0 : 1);
      // Cells outside the band have no value.
      if (column < row + most) steps = Math.min(steps, last[column]! + 1);
      if (column > from || from === 1) steps = Math.min(steps, current[column - 1]! + 1);
      if (column > 1 && letterBefore === own && letter === other.charCodeAt(column - 2))
        steps = Math.min(steps, before[column - 2]! + 1);
      current[column] = steps;
      if (steps < fewest) fewest = steps;
    }
    if (fewest > most) return false;
    [before, last, current] = [last, current, before];
  }
  return last[width]! <= most;
}

/** `exact`, `near` (one slip), `sound` (different spelling, same sound), `alike` (several slips) or `different`. */
export type Likeness = 'exact' | 'near' | 'sound' | 'alike' | 'different';

/** Jaro-Winkler similarities (0 to 1) from which texts are near or alike. */
const nearFrom = 0.92;
const alikeFrom = 0.8;

/** Maximum number of characters compared. Longer texts that begin alike are alike, and the cost grows with the product of their lengths. */
const longestCompared = 60;

const firstLetter = 'a'.charCodeAt(0);
const lastAscii = 127;

function bitOf(code: number): number {
  const letter = code - firstLetter;
  return 1 << (letter >= 0 && letter < 26 ? letter : code > lastAscii ? 31 : 26 + (code % 5));
}

/**
 * Returns the letters of a text as a bit set; one step changes at most two bits. Other ASCII characters share five bits. The result is
 * negative when the text has other characters.
 */
export function lettersOf(text: string): number {
  let letters = 0;
  for (let index = 0; index < text.length; index++) letters |= bitOf(text.charCodeAt(index));
  return letters;
}

/** Returns the letters that a text has more than once, as the bit set of `lettersOf`. */
export function repeatedLettersOf(text: string): number {
  let letters = 0;
  let repeated = 0;
  for (let index = 0; index < text.length; index++) {
    const bit = bitOf(text.charCodeAt(index));
    repeated |= letters & bit;
    letters |= bit;
  }
  return repeated;
}

export function bitsIn(number: number): number {
  let bits = number - ((number >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Returns how many letters of a text have no partner in another one, at least. Of those that one has more than once, the other may have one. */
const fewestWithout = (one: MeasuredText, other: MeasuredText): number =>
  bitsIn(one.letters & ~other.letters) + bitsIn(one.repeated & ~other.repeated);

/** Returns an upper bound of the Jaro-Winkler similarity, from the letters of both texts and their common prefix. */
function mostSimilar(one: MeasuredText, other: MeasuredText): number {
  const short = one.text.length <= other.text.length ? one.text : other.text;
  const long = short === one.text ? other.text : one.text;
  const matching = Math.min(
    one.text.length - fewestWithout(one, other),
    other.text.length - fewestWithout(other, one),
  );
  // The library counts a common prefix of four or more letters as five.
  let begins = 0;
  while (begins < 5 && short[begins] === long[begins]) begins++;
  if (begins === 4) begins = 5;
  const jaro = (matching / short.length + matching / long.length + 1) / 3;
  return jaro + 0.1 * begins * (1 - jaro);
}

/** Maximum length of cached words. Short words recur in names and places. */
const longestRemembered = 16;
const mostRemembered = 100_000;
const pairs = new Map<string, Map<string, Likeness>>();
let pairsRemembered = 0;
const sounds = new Map<string, string | null>();

/** Returns the sound of a text from a cache. A full cache is cleared as a whole; frequent entries are soon back. */
function rememberedSound(text: string): string | null {
  let sound = sounds.get(text);
  if (sound !== undefined) return sound;
  if (sounds.size >= mostRemembered) sounds.clear();
  sounds.set(text, (sound = soundOf(text)));
  return sound;
}

function rememberedLikeness(one: string, other: string): Likeness {
  let ofOne = pairs.get(one);
  let found = ofOne?.get(other);
  if (found) return found;
  if (++pairsRemembered > mostRemembered) {
    pairs.clear();
    pairsRemembered = 1;
    ofOne = undefined;
  }
  if (!ofOne) pairs.set(one, (ofOne = new Map()));
  ofOne.set(other, (found = measuredLikeness(new MeasuredText(one), new MeasuredText(other))));
  return found;
}

/** Compares two folded words or joined words. Short words are near only when they are one step apart. */
export function likeness(one: string, other: string): Likeness {
  if (one === other) return 'exact';
  if (one.length > longestRemembered || other.length > longestRemembered)
    return measuredLikeness(new MeasuredText(one), new MeasuredText(other));
  return rememberedLikeness(one, other);
}

/** A text with what comparing it needs, for texts that are compared with many others. */
export class MeasuredText {
  /** The text itself. */
  readonly whole: string;
  /** The part that is compared. */
  readonly text: string;
  readonly letters: number;
  #repeated: number | undefined;
  #sound: string | null | undefined;

  constructor(whole: string) {
    this.whole = whole;
    this.text = clip(whole, longestCompared);
    this.letters = lettersOf(this.text);
  }

  /** The letters that it has more than once. */
  get repeated(): number {
    return (this.#repeated ??= repeatedLettersOf(this.text));
  }

  /** Null when it has none. */
  get sound(): string | null {
    return this.#sound === undefined ? (this.#sound = rememberedSound(this.text)) : this.#sound;
  }
}

/** Returns whether the Jaro-Winkler similarity is at least `from`. Computes it only when the upper bound allows it. */
function isSimilar(one: MeasuredText, other: MeasuredText, from: number): boolean {
  const isAscii = one.letters >= 0 && other.letters >= 0;
  if (isAscii && mostSimilar(one, other) < from) return false;
  return jaroWinkler(one.text, other.text) >= from;
}

/** Minimum length of near texts. */
const fewestNear = 3;

function isNearMeasured(one: MeasuredText, other: MeasuredText): boolean {
  const shorter = Math.min(one.text.length, other.text.length);
  if (shorter < fewestNear) return false;
  if (bitsIn(one.letters ^ other.letters) <= 2 && isWithinSteps(one.text, other.text, 1)) return true;
  return shorter >= 4 && isSimilar(one, other, nearFrom);
}

/** Returns how alike two texts are that are not near. */
function farLikeness(one: MeasuredText, other: MeasuredText): Likeness {
  const shorter = Math.min(one.text.length, other.text.length);
  if (shorter < 2) return 'different';
  const { sound } = one;
  if (sound !== null && sound === other.sound) return 'sound';
  return shorter >= 3 && isSimilar(one, other, alikeFrom) ? 'alike' : 'different';
}

const measuredLikeness = (one: MeasuredText, other: MeasuredText): Likeness =>
  isNearMeasured(one, other) ? 'near' : farLikeness(one, other);

/** Like `likeness`, for measured texts. */
export const likenessOf = (one: MeasuredText, other: MeasuredText): Likeness =>
  one.whole === other.whole ? 'exact' : measuredLikeness(one, other);

/** Returns whether two folded words or joined words are the same or one slip apart (`exact` or `near`). */
export const isNear = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= fewestNear &&
    isNearMeasured(new MeasuredText(one), new MeasuredText(other)));

/** Like `isNear`, for measured texts. */
export const areNear = (one: MeasuredText, other: MeasuredText): boolean =>
  one.whole === other.whole || isNearMeasured(one, other);

/** Returns whether texts that are not near are at least alike or sound the same. */
export const areAlike = (one: MeasuredText, other: MeasuredText): boolean =>
  farLikeness(one, other) !== 'different';

/** Compares two codes (postal codes, identifiers, numbers). One step apart is near, everything else is different. */
export function codeLikeness(one: string, other: string): 'exact' | 'near' | 'different' {
  if (one === other) return 'exact';
  if (Math.max(one.length, other.length) > longestCompared) return 'different';
  const long = Math.min(one.length, other.length) >= 3;
  return long && isWithinSteps(one, other, 1) ? 'near' : 'different';
}

/** Returns whether two folded first names are forms of one name, such as Kate and Katherine. */
export type AreNicknames = (one: string, other: string) => boolean;

/** Returns whether both texts are given and differ by no more than a slip. */
export const isClose = (one: string, other: string): boolean => Boolean(one && other) && isNear(one, other);

/** Returns whether all words of the shorter name are in the longer one. */
export function isWithin(one: readonly string[], other: readonly string[]): boolean {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  return (
    few.length < many.length && few.every((word) => word.length > 1 && many.some((own) => isClose(word, own)))
  );
}

/** Returns whether the shorter name, of at least four letters, begins the longer one. */
export function begins(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short.length >= 4 && long.startsWith(short);
}
