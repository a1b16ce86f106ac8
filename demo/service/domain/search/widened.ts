/** Finds everything that may answer the words of a search without hits: words with more mistakes, split words, and words that they abbreviate. */
import { expansionsOf } from './by_relevance.ts';
import { findDistant, findSame, isNumeric, mayAbbreviate, type Found as Word } from './candidates.ts';
import { closenessOfKind, closenessOfMistakes, closenessOfTranscription } from './closeness.ts';
import { anyOf, withoutBegun } from './query/combinations.ts';
import { mistakesBetween } from './language/distance.ts';
import type { Alternative, Expansion } from './query/expansion.ts';
import type { Search } from './found.ts';
import { isHangul, lettersOfHangul } from './language/readings.ts';
import type { Transcription } from './language/transcriptions.ts';
import { koreanParts, piecesOf, splitsOf } from './language/segments.ts';
import { entryOfPiece, quoteEntry } from './index/terms.ts';
import type { Wide } from './word_sets.ts';

/** Maximum number of words that may stand for one typed word. */
const mostWords = 40;
/** Parts of a joined name. */
const partsOfName = 2;
/** Maximum number of records that may answer a typed word by the labels of their codes. */
const mostByLabel = 100_000;
/** Shortest word that is compared, alone and beside other words: alone, too many words are one mistake away. */
const shortestCompared = { alone: 4, besideWords: 2 };
/** Two letters of other scripts are a whole name. */
const mayBeCompared = (word: string): boolean => word.length > 2 || /^[a-z]+$/.test(word);

function mistakesOf(word: string, isAlone: boolean): number {
  const { length } = word;
  if (!mayBeCompared(word)) return 0;
  if (length < shortestCompared[isAlone ? 'alone' : 'besideWords']) return 0;
  if (length < 5) return 1;
  return length < 8 ? 2 : 3;
}

const isAbbreviation = (typed: string, word: string): boolean => {
  if (!mayAbbreviate(typed) || word.length <= typed.length + 1) return false;
  let at = 0;
  for (const letter of word) if (letter === typed[at]) at++;
  return at === typed.length && word[0] === typed[0];
};

function closenessOfWord(typed: string, word: string, isAlone: boolean): number {
  const allowed = mistakesOf(typed, isAlone);
  const mistakes = mistakesBetween(typed, word, allowed);
  if (mistakes <= allowed) return closenessOfMistakes(typed, word, mistakes);
  if (
    isHangul(typed) &&
    isHangul(word) &&
    mistakesBetween(lettersOfHangul(typed), lettersOfHangul(word), 1) < 2
  )
    return closenessOfKind.joinedMisspelt;
  return isAbbreviation(typed, word) ? closenessOfKind.abbreviation : 0;
}

/**
 * Returns alternatives without the labels of frequent codes. What is searched here is a name, and the index takes seconds for all codes with a word that
 * begins with "med" among a million records.
 */
function affordable(alternatives: readonly Alternative[]): Alternative[] {
  let left = mostByLabel;
  return alternatives.filter(({ inName, documents }) => {
    if (inName !== null) return true;
    if (documents > left) return false;
    left -= documents;
    return true;
  });
}

function widen(
  expansion: Expansion,
  distant: readonly Word[],
  pieces: ReadonlyMap<string, number>,
  isAlone: boolean,
  doubtful: readonly (readonly string[])[],
  foreign: readonly Transcription[],
): Wide {
  const { word: typed } = expansion;
  const transcribed = new Map(
    foreign.map(({ word, difference }) => [word, closenessOfTranscription(difference)]),
  );
  const more = isNumeric(typed)
    ? []
    : distant
        .map((found) => ({
          ...found,
          closeness:
            expansion.alike.get(found.word) ??
            transcribed.get(found.word) ??
            closenessOfWord(typed, found.word, isAlone),
        }))
        .filter(({ word, closeness }) => closeness > 0 && word !== typed)
        .sort((one, other) => other.closeness - one.closeness)
        .slice(0, mostWords);
  const splits = expansion.splits.length
    ? expansion.splits
    : splitsOf(typed, (piece) => pieces.get(piece) ?? 0);
  // Syllables are words too. More parts than first and last name are no name.
  const doubtfulSplits = splits.some(({ length }) => length <= partsOfName) ? [] : doubtful;
  const alternatives = affordable(expansion.tiers.flat());
  const queries = new Set([
    ...alternatives.map(({ query }) => query),
    // The first search did not include all words with a frequent prefix.
    ...(expansion.isWhole ? [] : [`${quoteEntry(typed)}:*`]),
    ...more.map(({ word }) => quoteEntry(word)),
    ...[...splits, ...doubtfulSplits].map(
      (split) => `(${split.map((piece) => quoteEntry(entryOfPiece(piece))).join(' & ')})`,
    ),
  ]);
  const answers = [...alternatives, ...more].reduce((sum, { documents }) => sum + documents, 0);
  return {
    ...expansion,
    alike: new Map([...more.map(({ word, closeness }) => [word, closeness] as const), ...expansion.alike]),
    splits,
    doubtfulSplits,
    query: anyOf(withoutBegun([...queries])),
    asTyped: anyOf(
      expansion.tiers
        .slice(0, 2)
        .flat()
        .filter(({ inName }) => inName !== null)
        .map(({ query }) => query),
    ),
    answers,
  };
}

/** Most names that a Korean one with a mistake may stand for. */
const mostKorean = 12;

/** Returns the splits of Korean names that are written without a space, with one wrong letter in the family name or the given name. */
async function koreanSplits(
  { context, known }: Search,
  words: readonly string[],
): Promise<Map<string, string[][]>> {
  const parts = words.flatMap((word) => koreanParts(word).map((pair) => [word, pair] as const));
  const near = await known.nearInHangul(
    context.store,
    parts.flatMap(([, pair]) => pair),
  );
  const splits = new Map<string, string[][]>();
  for (const [word, [family, given]] of parts) {
    const families = near.get(family)!;
    const givens = near.get(given)!;
    const pairs = families.flatMap((one) =>
      givens
        .filter((other) => one === family || other === given)
        .map((other) => [one, other])
        .slice(0, mostKorean),
    );
    splits.set(word, [...(splits.get(word) ?? []), ...pairs].slice(0, mostKorean));
  }
  return splits;
}

/** Fewest letters of a joined name with a mistake, and of each of its parts. */
const fewestJoined = 7;
const fewestOfPart = 3;
/** Parts of which the other one is compared, and splits that are searched. */
const mostParts = 6;
const mostMisspelt = 24;

/** Returns the splits of joined names of which one part is known and the other has a mistake: rafaeljimenze. Splits with a longer known part come first. */
async function misspeltSplits(
  { context, known }: Search,
  words: readonly string[],
  pieces: ReadonlyMap<string, number>,
): Promise<Map<string, string[][]>> {
  const splits = new Map<string, string[][]>();
  for (const word of words) {
    if (word.length < fewestJoined || !/^[a-z]+$/.test(word)) continue;
    const parts: { known: string; other: string; isFirst: boolean }[] = [];
    for (let at = fewestOfPart; at <= word.length - fewestOfPart; at++) {
      const [first, last] = [word.slice(0, at), word.slice(at)];
      if (pieces.get(first)) parts.push({ known: first, other: last, isFirst: true });
      if (pieces.get(last)) parts.push({ known: last, other: first, isFirst: false });
    }
    parts.sort((one, two) => two.known.length - one.known.length);
    const found: string[][] = [];
    for (const { known: part, other, isFirst } of parts.slice(0, mostParts)) {
      const mistakes = other.length < 4 ? 0 : other.length < 9 ? 1 : 2;
      for (const near of await known.near(context.store, [{ word: other, mistakes }]))
        found.push(isFirst ? [part, near] : [near, part]);
    }
    if (found.length) splits.set(word, found.slice(0, mostMisspelt));
  }
  return splits;
}

/** Returns the expansions of the typed words with all that is similar to them. */
export async function widenAll(search: Search): Promise<Wide[]> {
  const { store } = search.context;
  const expansions = expansionsOf(search);
  // A word that no record has is the mistake. Without one, any word may be.
  const unknown = expansions.filter(({ documents }) => documents === 0);
  const words = (unknown.length ? unknown : expansions).map(({ word }) => word);
  const latin = await findDistant(
    store,
    search.known,
    words.map((word) => ({ word, mistakes: mistakesOf(word, expansions.length === 1) })),
  );
  const nearKorean = await search.known.nearInHangul(
    store,
    words.filter(({ length }) => length > 1),
  );
  const foreign = await search.known.foreign(
    store,
    unknown.map(({ word }) => word).filter(({ length }) => length > 2),
  );
  const others = [
    ...nearKorean.values(),
    ...[...foreign.values()].map((words) => words.map(({ word }) => word)),
  ];
  const distant = [...latin, ...(await findSame(store, others.flat()))];
  const found = await findSame(store, [...new Set(words.flatMap(piecesOf))]);
  const pieces = new Map(found.map(({ word, documents }) => [word, documents]));
  const doubtful = new Map([
    ...(await misspeltSplits(search, words, pieces)),
    ...(await koreanSplits(search, words)),
  ]);
  return expansions.map((expansion) =>
    widen(
      expansion,
      distant,
      pieces,
      expansions.length === 1,
      doubtful.get(expansion.word) ?? [],
      foreign.get(expansion.word) ?? [],
    ),
  );
}
