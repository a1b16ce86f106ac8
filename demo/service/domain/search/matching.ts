/** Whether a word of a record answers a word that was asked for; the same tiers as the index, for single fields and highlights. */
import { spellingsOf, wordsOf, type Word } from './language/fold.ts';
import type { Expansion } from './query/expansion.ts';

const answers = (expansion: Expansion, folded: string): boolean =>
  folded.startsWith(expansion.word) || expansion.alike.has(folded);

/** True when the word, or another spelling of it, answers. `original` is the word as written. */
const wordAnswers = (expansion: Expansion, { word }: Word, original: string): boolean =>
  answers(expansion, word) || spellingsOf(original).some((spelling) => answers(expansion, spelling));

/** The words of a text that answer any of the expansions, as [start, end) in UTF-16 code units, in order. */
export function matchingRanges(text: string, expansions: readonly Expansion[]): [number, number][] {
  return wordsOf(text)
    .filter((word) =>
      expansions.some((expansion) => wordAnswers(expansion, word, text.slice(word.start, word.end))),
    )
    .map(({ start, end }) => [start, end]);
}

/** True when every expansion has an answer in the text. */
export function matchesAll(text: string, expansions: readonly Expansion[]): boolean {
  const words = wordsOf(text);
  return expansions.every((expansion) =>
    words.some((word) => wordAnswers(expansion, word, text.slice(word.start, word.end))),
  );
}
