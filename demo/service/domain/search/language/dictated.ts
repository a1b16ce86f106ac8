/** Joins what dictation and hurried typing take apart: spelled names (`K r e i g e r`) and e-mail addresses (`ann dot lee at mercy dot org`, `ann@ mercy.org`). */
import { foldText } from './fold.ts';

/** Fewer letters are initials. */
const fewestSpelled = 4;
const letter = /^\p{L}$/u;

/** Spoken signs. `at` and `point` are words of names too, so each language's words count only together. */
const spoken: readonly { at: string; dot: string }[] = [
  { at: 'at', dot: 'dot' },
  { at: 'at', dot: 'punkt' },
  { at: 'arobase', dot: 'point' },
  { at: 'arroba', dot: 'punto' },
  { at: 'arroba', dot: 'ponto' },
  { at: 'chiocciola', dot: 'punto' },
];

function spelledJoined(tokens: readonly string[]): string[] {
  const joined: string[] = [];
  for (let start = 0; start < tokens.length;) {
    let end = start;
    while (end < tokens.length && letter.test(tokens[end]!)) end++;
    if (end - start >= fewestSpelled) joined.push(tokens.slice(start, end).join(''));
    else joined.push(...tokens.slice(start, Math.max(end, start + 1)));
    start = Math.max(end, start + 1);
  }
  return joined;
}

/** Returns the end of a run of words with dots between them, from a position on. */
function endOfDotted(words: readonly string[], from: number, dot: string): number {
  let end = from + 1;
  while (words[end] === dot && end + 1 < words.length) end += 2;
  return end;
}

function spokenJoined(tokens: readonly string[]): string[] {
  const words = tokens.map((token) => foldText(token).join(''));
  for (const { at, dot } of spoken) {
    const middle = words.indexOf(at, 1);
    if (middle < 0 || middle + 1 >= words.length) continue;
    const end = endOfDotted(words, middle + 1, dot);
    if (end === middle + 2) continue;
    let start = middle - 1;
    while (start >= 2 && words[start - 1] === dot) start -= 2;
    const written = (from: number, to: number): string =>
      tokens
        .slice(from, to)
        .filter((_, index) => words[from + index] !== dot)
        .join('.');
    const address = `${written(start, middle)}@${written(middle + 1, end)}`;
    return [...tokens.slice(0, start), address, ...tokens.slice(end)];
  }
  return [...tokens];
}

/** Joins the parts of an address that are typed with spaces at its sign. */
function signJoined(tokens: readonly string[]): string[] {
  const joined: string[] = [];
  for (const token of tokens) {
    const before = joined.at(-1);
    const isOpen = before !== undefined && /(?:^|[^@])@$/.test(before) && !token.includes('@');
    const isRest = before !== undefined && /^@./.test(token) && !before.includes('@');
    const isSign = before !== undefined && token === '@';
    if ((isOpen && before !== '@') || isRest || isSign) joined[joined.length - 1] = before + token;
    else joined.push(token);
  }
  return joined;
}

/** Returns the tokens with what was taken apart in one. */
export const joinedAgain = (tokens: readonly string[]): string[] =>
  signJoined(spokenJoined(spelledJoined(tokens)));
