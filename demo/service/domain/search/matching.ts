/** Whether a word of a record answers a word that was asked for; the same tiers as the index, for single fields and highlights. */
import { spellingsOf, wordsOf, type Word } from './language/fold.ts';
import type { Expansion } from './query/expansion.ts';

/** A word of a text and its other spellings, folded. */
const spelled = (text: string, { word, start, end }: Word): string[] => [
  word,
  ...spellingsOf(text.slice(start, end)),
];

const answers = (expansion: Expansion, spellings: readonly string[]): boolean =>
  spellings.some((folded) => folded.startsWith(expansion.word) || expansion.alike.has(folded));

/** The words of a text that answer any of the expansions, as [start, end) in UTF-16 code units, in order. */
export function matchingRanges(text: string, expansions: readonly Expansion[]): [number, number][] {
  return wordsOf(text)
    .filter((word) => {
      const spellings = spelled(text, word);
      return expansions.some((expansion) => answers(expansion, spellings));
    })
    .map(({ start, end }) => [start, end]);
}

/** True when every expansion has an answer in the text. */
export function matchesAll(text: string, expansions: readonly Expansion[]): boolean {
  const spellings = wordsOf(text).flatMap((word) => spelled(text, word));
  return expansions.every((expansion) => answers(expansion, spellings));
}
