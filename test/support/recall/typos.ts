/** Typing mistakes, made without any code of the search. */
import { oneOf, type Choose } from '../chooser.ts';

/** Neighboring letters on a keyboard. */
const neighbors: Record<string, string> = {
  a: 'sqz',
  b: 'vgn',
  c: 'xdv',
  d: 'sfe',
  e: 'wrd',
  f: 'dgr',
  g: 'fht',
  h: 'gjy',
  i: 'uok',
  j: 'hku',
  k: 'jli',
  l: 'kop',
  m: 'njk',
  n: 'bmh',
  o: 'ipl',
  p: 'ol',
  q: 'wa',
  r: 'etf',
  s: 'adw',
  t: 'ryg',
  u: 'yij',
  v: 'cbf',
  w: 'qes',
  x: 'zcs',
  y: 'tuh',
  z: 'xas',
};

/**
 * Makes one mistake at a position: removes, doubles, replaces or inserts a letter, or swaps it with the next.
 */
function mistakeAt(word: string, at: number, choose: Choose): string {
  const before = word.slice(0, at);
  const letter = word[at]!;
  const after = word.slice(at + 1);
  const wrong = oneOf(Array.from(neighbors[letter.toLowerCase()] ?? 'e'), choose);
  switch (choose(5)) {
    case 0:
      return before + after;
    case 1:
      return before + letter + letter + after;
    case 2:
      return before + wrong + after;
    case 3:
      return before + letter + wrong + after;
    default:
      return after ? before + after[0]! + letter + after.slice(1) : before + wrong;
  }
}

/**
 * Returns the word with `count` mistakes in different places, never at its first letter. The result always
 * differs from the word.
 */
export function misspell(word: string, count: number, choose: Choose): string {
  for (;;) {
    let wrong = word;
    const third = Math.max(1, Math.floor((word.length - 1) / count));
    // From the end, so that earlier positions stay valid.
    for (let part = count - 1; part >= 0; part--) {
      const at = 1 + part * third + choose(third);
      if (at < wrong.length) wrong = mistakeAt(wrong, at, choose);
    }
    if (wrong.toLowerCase() !== word.toLowerCase()) return wrong;
  }
}

const soundsLike: readonly (readonly [RegExp, string])[] = [
  [/ph/, 'f'],
  [/f(?!f)/, 'ph'],
  [/ck/, 'k'],
  [/c(?=[aouklr])/, 'k'],
  [/k(?=[aou])/, 'c'],
  [/ie/, 'y'],
  [/y$/, 'ie'],
  [/ee/, 'ea'],
  [/ea/, 'ee'],
  [/ei/, 'ai'],
  [/ai/, 'ay'],
  [/sch/, 'sh'],
  [/tz/, 'ts'],
  [/x/, 'ks'],
  [/qu/, 'kw'],
  [/th/, 't'],
  [/([lnrstmp])\1/, '$1'],
  [/(?<=[aeiou])([lntsr])(?=[aeiou])/, '$1$1'],
  [/s$/, 'z'],
  [/z/, 's'],
  [/dt$/, 't'],
];

/** Returns the word spelled as it sounds, or null when no rule applies. */
export function writtenAsHeard(word: string, choose: Choose): string | null {
  const lower = word.toLowerCase();
  const fitting = soundsLike.filter(([pattern]) => pattern.test(lower.slice(1)));
  if (!fitting.length) return null;
  const [pattern, heard] = oneOf(fitting, choose);
  return lower[0]! + lower.slice(1).replace(pattern, heard);
}
