/** Decides whether a word of a record answers a typed word. Uses the tiers of the index, for single fields and highlights. */
import { spellingsOf, wordsOf, type Word } from './language/fold.ts';
import type { Expansion } from './query/expansion.ts';

/** Returns a word of a text and its other spellings, folded. */
const spelled = (text: string, { word, start, end }: Word): string[] => [
  word,
  ...spellingsOf(text.slice(start, end)),
];

const answers = (expansion: Expansion, spellings: readonly string[]): boolean =>
  spellings.some((folded) => folded.startsWith(expansion.word) || expansion.alike.has(folded));

/** Returns the words of a text that answer any of the expansions, in order, as [start, end) in UTF-16 code units. */
export function matchingRanges(text: string, expansions: readonly Expansion[]): [number, number][] {
  return wordsOf(text)
    .filter((word) => {
      const spellings = spelled(text, word);
      return expansions.some((expansion) => answers(expansion, spellings));
    })
    .map(({ start, end }) => [start, end]);
}

/** Returns whether a text answers every expansion. */
export function matchesAll(text: string, expansions: readonly Expansion[]): boolean {
  const spellings = wordsOf(text).flatMap((word) => spelled(text, word));
  return expansions.every((expansion) => answers(expansion, spellings));
}
