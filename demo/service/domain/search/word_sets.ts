/** Which of the typed words a similar record must have together. */
import type { Expansion } from './query/expansion.ts';

/** A typed word with everything that may answer it. */
export interface Wide extends Expansion {
  query: string;
  /** Like `query`, for the word as it is typed. */
  asTyped: string;
  /** Approximate number of records that answer it. */
  answers: number;
}

const without = <T>(items: readonly T[], index: number): T[] => items.filter((_, other) => other !== index);

/** A set in which every word answers more records than this says too little and takes long. */
const mostAnswers = 20_000;
const isNarrow = ({ words }: WordSet): boolean => words.some(({ answers }) => answers <= mostAnswers);

/** Words that a record must have all. */
export interface WordSet {
  words: readonly Wide[];
  /** True for words as they are typed, which is faster. */
  isAsTyped?: boolean;
}

/** From this number of words on, most of them may be about something else: text that was copied from a letter or a table. */
export const fewestCopied = 4;

/** Returns the sets of words to match, the narrowest first. */
export function setsOf(words: readonly Wide[]): (readonly WordSet[])[] {
  const known = words.filter(({ answers }) => answers > 0);
  const isCopied = words.length >= fewestCopied;
  const rarest = known.toSorted((one, other) => one.answers - other.answers).slice(0, 3);
  const pairs =
    isCopied && rarest.length === 3 ? rarest.map((_, index) => ({ words: without(rarest, index) })) : [];
  const neighbors = isCopied
    ? known.slice(1).map((word, index) => ({ words: [known[index]!, word], isAsTyped: true }))
    : [];
  const singles = words.length > 2 ? rarest.map((word) => ({ words: [word] })) : [];
  return [
    [{ words }],
    words.length > 1 ? words.map((_, index) => ({ words: without(words, index) })).filter(isNarrow) : [],
    [...pairs, ...neighbors, ...singles].filter(isNarrow),
  ];
}
