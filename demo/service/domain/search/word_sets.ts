/** Which of the typed words a similar record must have together. */
import type { Expansion } from './query/expansion.ts';
import { isAscii } from './language/fold.ts';

/** A typed word with everything that may answer it. */
export interface Wide extends Expansion {
  query: string;
  /** Like `query`, for the word as it is typed, without labels of codes. */
  asTyped: string;
  /** Approximate number of records that answer it. */
  answers: number;
}

const without = <T>(items: readonly T[], index: number): T[] => items.filter((_, other) => other !== index);

/** A set in which every word answers more records than this says too little and takes long. */
const mostAnswers = 20_000;
/** Beside a rarer word, one that this share of all records has says as little: "hospital", or a large city. With all that may answer it, more. */
const shareOfWeak = { asTyped: 0.02, answers: 0.1 };
/** All records of a word that has no more than this are read. */
export const mostOfRare = 200;
/** Beginnings of names have entries that are not counted. */
const shortestRare = 4;
const mostRare = 3;
/** With more words, two or more of them are not in the record. */
const mostWithoutOne = 5;
const mostNeighbors = 10;

/** Words that a record must have all. */
export interface WordSet {
  words: readonly Wide[];
  /** True for words as they are typed, which is faster. */
  isAsTyped?: boolean;
  /** True for a word that few records have. */
  isRare?: boolean;
}

/** From this number of words on, most of them may be about something else: text that was copied from a letter or a table. */
export const fewestCopied = 4;

const byAnswers = (one: Wide, other: Wide): number => one.answers - other.answers;

/** Returns false for a word that no record has. Pairs of Han characters and romanizations are not counted. */
const mayBeKnown = ({ word, answers, splits }: Wide): boolean =>
  answers > 0 || splits.length > 0 || !isAscii(word);

/**
 * Returns the sets of words to match, the narrowest first. A rare word alone finds the records of all sets with it, and costs the database least:
 * each set costs as much as all its words.
 */
export function setsOf(words: readonly Wide[]): (readonly WordSet[])[] {
  const known = words.filter(({ answers }) => answers > 0);
  const strong = known.filter(
    ({ answers, documents, records }) =>
      answers <= mostOfRare ||
      (documents <= shareOfWeak.asTyped * records && answers <= shareOfWeak.answers * records),
  );
  const telling = strong.length ? strong : known;
  const rare = telling
    .filter(({ word, answers }) => answers <= mostOfRare && word.length >= shortestRare)
    .sort(byAnswers)
    .slice(0, mostRare);
  // The only telling word may be the wrong one. Of the others, the words as they are typed may say enough.
  const mayTell = (word: Wide): boolean =>
    telling.includes(word) ||
    (telling.length === 1 && word.documents > 0 && word.documents <= shareOfWeak.asTyped * word.records);
  const isNew = (set: readonly Wide[]): boolean =>
    !set.some((word) => rare.includes(word)) &&
    set.some((word) => word.answers <= mostAnswers && mayTell(word));
  const setOf = (words: readonly Wide[], isAsTyped = false): WordSet => ({ words, isAsTyped });

  const ofRare = rare.map((word): WordSet => ({ words: [word], isRare: true }));
  const unknown = words.filter((word) => !mayBeKnown(word));
  const all = unknown.length && words.length > 1 ? [] : rare.length ? [] : [words];
  const isCopied = words.length >= fewestCopied;
  const rarest = telling.toSorted(byAnswers).slice(0, 3);
  const withoutOne =
    words.length < 2 || unknown.length > 1 || words.length - unknown.length > mostWithoutOne
      ? []
      : words
          .map((_, index) => without(words, index))
          .filter((set) => unknown.every((word) => !set.includes(word)));
  const pairs = isCopied && rarest.length === 3 ? rarest.map((_, index) => without(rarest, index)) : [];
  const neighbors = isCopied ? known.slice(1).map((word, index) => [known[index]!, word]) : [];
  const singles = words.length > 2 && !rare.length ? rarest.slice(0, 2).map((word) => [word]) : [];
  return [
    [...ofRare, ...all.map((set) => setOf(set))],
    withoutOne.filter(isNew).map((set) => setOf(set)),
    [
      ...pairs.filter(isNew).map((set) => setOf(set)),
      ...neighbors
        .filter(isNew)
        .slice(0, mostNeighbors)
        .map((set) => setOf(set, true)),
      ...singles.filter(isNew).map((set) => setOf(set)),
    ],
  ].filter((sets) => sets.length > 0);
}
