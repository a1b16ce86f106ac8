/**
 * Finds the records with the closest names when few or no records have all words. Words are searched with more mistakes, split, and as
 * abbreviations. First all words must match, then all but one, then two of the rarest, then one.
 */
import { sql } from 'kysely';
import { findAtOrganization } from './at_organization.ts';
import { expansionsOf, foundOf, rank } from './by_relevance.ts';
import { findDistant, findSame, isNumeric, type Found as Word } from './candidates.ts';
import { closenessOfKind, closenessOfMistakes, closenessTo, type Named } from './closeness.ts';
import { anyOf, withoutBegun } from './query/combinations.ts';
import { mistakesBetween } from './language/distance.ts';
import type { Alternative, Expansion } from './query/expansion.ts';
import type { Filter } from './query/filters.ts';
import type { Found, Ranked, Search } from './found.ts';
import { countHits, pageInOrder, where, type Selection } from './hits.ts';
import { selectionOf } from './query/narrowing.ts';
import type { CountedFacet } from './query/own_facets.ts';
import { piecesOf, splitsOf } from './language/segments.ts';
import { entryOfPiece, isConnective, quoteEntry } from './index/terms.ts';
import { fewestCopied, setsOf, type Wide, type WordSet } from './word_sets.ts';

/** A search with fewer hits than this, none of which has all words as typed, also shows similar records. */
export const fewHits = 25;
/** Closeness of the best hit from which no similar records are added. One slip in one word is close enough. */
const closeEnough = 0.85;
/** Maximum number of similar records. */
const mostShown = 100;
/** Records read for one set of words, and how many of them, the most similar, are compared. */
const mostRead = 2000;
const mostCompared = 100;
/** Sets that one statement reads: on a server all of them. On the embedded database, calls wait for its end. */
const setsInStatement = { postgres: 50, pglite: 3 } as const;
/** Maximum number of words that may stand for one typed word. */
const mostWords = 40;
/** Maximum number of records that may answer a typed word by the labels of their codes. */
const mostByLabel = 100_000;
/** Minimum closeness of a similar record, and how far it may be behind the best one. */
const leastClose = 0.45;
/** The same for a record that has some words of a long query, and how many words of how many letters. */
const leastCloseToPart = 0.2;
const fewestOfPart = 2;
const shortestOfPart = 3;
const furthestBehindBest = 0.35;

/** Shortest word that is compared, alone and beside other words: alone, too many words are one mistake away. */
const shortestCompared = { alone: 4, besideWords: 3 };

function mistakesOf({ length }: string, isAlone: boolean): number {
  if (length < shortestCompared[isAlone ? 'alone' : 'besideWords']) return 0;
  if (length < 5) return 1;
  return length < 8 ? 2 : 3;
}

const isAbbreviation = (typed: string, word: string): boolean => {
  if (typed.length > 5 || word.length <= typed.length + 1) return false;
  let at = 0;
  for (const letter of word) if (letter === typed[at]) at++;
  return at === typed.length && word[0] === typed[0];
};

function closenessOfWord(typed: string, word: string, isAlone: boolean): number {
  const allowed = mistakesOf(typed, isAlone);
  const mistakes = mistakesBetween(typed, word, allowed);
  if (mistakes <= allowed) return closenessOfMistakes(typed, word, mistakes);
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
): Wide {
  const { word: typed } = expansion;
  const more = isNumeric(typed)
    ? []
    : distant
        .map((found) => ({
          ...found,
          closeness: expansion.alike.get(found.word) ?? closenessOfWord(typed, found.word, isAlone),
        }))
        .filter(({ word, closeness }) => closeness > 0 && word !== typed)
        .sort((one, other) => other.closeness - one.closeness)
        .slice(0, mostWords);
  const splits = expansion.splits.length
    ? expansion.splits
    : splitsOf(typed, (piece) => pieces.get(piece) ?? 0);
  const alternatives = affordable(expansion.tiers.flat());
  const queries = new Set([
    ...alternatives.map(({ query }) => query),
    // The first search did not include all words with a frequent prefix.
    ...(expansion.isWhole ? [] : [`${quoteEntry(typed)}:*`]),
    ...more.map(({ word }) => quoteEntry(word)),
    ...splits.map((split) => `(${split.map((piece) => quoteEntry(entryOfPiece(piece))).join(' & ')})`),
  ]);
  const answers = [...alternatives, ...more].reduce((sum, { documents }) => sum + documents, 0);
  return {
    ...expansion,
    alike: new Map([...more.map(({ word, closeness }) => [word, closeness] as const), ...expansion.alike]),
    splits,
    query: anyOf(withoutBegun([...queries])),
    asTyped: anyOf(affordable(expansion.tiers.slice(0, 2).flat()).map(({ query }) => query)),
    answers,
  };
}

async function widenAll(search: Search): Promise<Wide[]> {
  const { store } = search.context;
  const expansions = expansionsOf(search);
  // A word that no record has is the mistake. Without one, any word may be.
  const unknown = expansions.filter(({ documents }) => documents === 0);
  const words = (unknown.length ? unknown : expansions).map(({ word }) => word);
  const distant = await findDistant(
    store,
    search.known,
    words.map((word) => ({ word, mistakes: mistakesOf(word, expansions.length === 1) })),
  );
  const found = await findSame(store, [...new Set(words.flatMap(piecesOf))]);
  const pieces = new Map(found.map(({ word, documents }) => [word, documents]));
  return expansions.map((expansion) => widen(expansion, distant, pieces, expansions.length === 1));
}

interface Row extends Named {
  vid: string;
  position: number;
}

/** Reads the records that match all words of any set: for each set, the most similar ones by trigrams. */
async function readSets(
  { context, parameters }: Search,
  base: Selection,
  sets: readonly WordSet[],
): Promise<Row[]> {
  const typed = parameters.words.join(' ');
  const parts = sets.map(({ words, isAsTyped }, position) => {
    const queries = words.map(({ query, asTyped }) => (isAsTyped ? asTyped : query));
    const selection = { ...base, index: [...queries, ...base.index] };
    return sql`(SELECT ${sql.lit(position)}::integer AS position, d.vid::text AS vid, d.name, d.city FROM (
        SELECT d.vid, d.name, d.city FROM search_document d WHERE ${where(selection)} LIMIT ${sql.lit(mostRead)}) d
      ORDER BY similarity(d.name, ${typed}) DESC, d.vid LIMIT ${sql.lit(mostCompared)})`;
  });
  const { db, engine } = context.store;
  const found: Row[] = [];
  for (let read = 0; read < parts.length; read += setsInStatement[engine]) {
    const some = parts.slice(read, read + setsInStatement[engine]);
    const { rows } = await sql<Row>`${sql.join(some, sql` UNION ALL `)}`.execute(db);
    found.push(...rows);
  }
  return found;
}

/** Returns similar records that pass the filters, closest first. */
async function similarRecords(
  search: Search,
  words: readonly Wide[],
  filters: readonly Filter[],
): Promise<Ranked[]> {
  const base = await selectionOf(search.narrowing, filters, 'words');
  const required = words.filter(({ word }) => !isConnective(word));
  const ranked = new Map<string, Ranked & { name: string; isPart: boolean }>();
  for (const sets of setsOf(required.length ? required : words)) {
    const rows = await readSets(search, base, sets);
    const answers = new Map<string, Set<string>>();
    for (const { vid, position } of rows) {
      const words = sets[position]!.words.map(({ word }) => word);
      answers.set(vid, new Set([...(answers.get(vid) ?? []), ...words]));
    }
    for (const { vid, position: _, ...named } of rows) {
      const answered = answers.get(vid)!;
      const closeness = closenessTo(named, words, ({ word }) => answered.has(word));
      const isPart =
        words.length >= fewestCopied &&
        [...answered].filter(({ length }) => length >= shortestOfPart).length >= fewestOfPart;
      if (closeness.value > (ranked.get(vid)?.value ?? 0))
        ranked.set(vid, { vid, name: named.name, isPart, ...closeness });
    }
    const close = [...ranked.values()].filter(({ value }) => value > 0.8).length;
    if (close >= fewHits || [...ranked.values()].some(({ isSame }) => isSame)) break;
  }
  const byName = [...ranked.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  const all = rank(byName);
  const least = (all[0]?.value ?? 0) - furthestBehindBest;
  return all
    .filter(({ value, isPart }) => value >= Math.max(isPart ? leastCloseToPart : leastClose, least))
    .slice(0, mostShown);
}

/** Returns whether to look for similar records: words were typed, not literally, and hardly any record has them. */
export function wantsSimilar({ parameters }: Search, { counts, isExact, ranked }: Found): boolean {
  const { terms, isLiteral } = parameters;
  const hasWords = terms?.some(({ identifier }) => identifier === null) ?? false;
  const isClose = (ranked?.[0]?.value ?? 0) >= closeEnough;
  return hasWords && !isLiteral && !isExact && !isClose && counts.total < fewHits;
}

const selectionOfVids = (search: Search, vids: readonly string[]): Selection => ({
  index: [],
  truth: sql<boolean>`d.vid = ANY (${vids}::bigint[])`,
  profile: search.narrowing.profile,
});

/** Returns hits that were compared one by one, by closeness or by the requested sort order. */
async function foundByCloseness(
  search: Search,
  ranked: readonly Ranked[],
  facets: readonly CountedFacet[],
  found: Pick<Found, 'expansions' | 'selectionWith'>,
): Promise<Found> {
  const { context, parameters } = search;
  const { store } = context;
  const selection = selectionOfVids(
    search,
    ranked.map(({ vid }) => vid),
  );
  const counts = await countHits(store, [selection], facets, null, 'first');
  const { sort, isDescending, offset, limit } = parameters;
  const result: Found = { ...foundOf(ranked, parameters), counts, ...found };
  if (sort === 'relevance' || limit === 0) return result;
  const vids = await pageInOrder(store, selection, { order: sort, isDescending }, offset, limit);
  return { ...result, hits: vids.map((vid) => ({ vid, level: 0 })) };
}

/** Returns the ranked hits of several lists, each hit once. */
function together(...lists: readonly (readonly Ranked[])[]): Ranked[] {
  return rank([...new Map(lists.flat().map((hit) => [hit.vid, hit])).values()]);
}

/** Adds persons at organizations that have the words, or else similar records, to the hits. */
export async function addSimilar(
  search: Search,
  found: Found,
  facets: readonly CountedFacet[],
): Promise<Found> {
  const { persons, isCertain } = await findAtOrganization(search);
  const strict = found.ranked ?? [];
  if (isCertain) {
    const selectionWith = async (filters: readonly Filter[]): Promise<Selection> => {
      const others = await findAtOrganization(search, filters);
      return selectionOfVids(
        search,
        others.persons.map(({ vid }) => vid),
      );
    };
    return foundByCloseness(search, together(strict, persons), facets, { selectionWith });
  }
  const words = await widenAll(search);
  const similar = await similarRecords(search, words, search.narrowing.filters);
  return foundByCloseness(search, together(similar, strict, persons), facets, {
    expansions: new Map(words.map((wide) => [wide.word, wide])),
    selectionWith: async (filters) => {
      const others = await similarRecords(search, words, filters);
      return selectionOfVids(
        search,
        others.map(({ vid }) => vid),
      );
    },
  });
}
