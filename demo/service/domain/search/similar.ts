/**
 * Finds the records with the closest names when few or no records have all words. Words are searched with more mistakes, split, and as
 * abbreviations. First all words must match, then all but one, then two of the rarest, then one.
 */
import { sql } from 'kysely';
import { findAtOrganization } from './at_organization.ts';
import { foundOf, rank } from './by_relevance.ts';
import { isNumeric } from './candidates.ts';
import { closenessTo, shareNamedIn, type Named } from './closeness.ts';
import type { Filter } from './query/filters.ts';
import type { Found, Ranked, Search } from './found.ts';
import { countHits, matches, pageInOrder, where, type Selection } from './hits.ts';
import { wholeIdentifiers } from './levels.ts';
import { readByLastDigits } from './otherwise/last_digits.ts';
import { anyOf } from './query/combinations.ts';
import { selectionOf } from './query/narrowing.ts';
import { seenCity } from './query/record_columns.ts';
import type { QueryTerm } from './query/words.ts';
import type { CountedFacet } from './query/own_facets.ts';
import { isConnective } from './index/terms.ts';
import { isOfOrganizations } from './language/organization_kinds.ts';
import { widenAll } from './widened.ts';
import { fewestCopied, mostOfRare, setsOf, type Wide, type WordSet } from './word_sets.ts';

/** A search with fewer hits than this, none of which has all words as typed, also shows similar records. */
export const fewHits = 25;
/** Closeness of the best hit from which no similar records are added. One slip in one word is close enough. */
const closeEnough = 0.85;
/** The same when all words were found, some of them not in the name. A short query without a number is usually a name. */
const closeEnoughElsewhere = 0.84;
const longestName = 4;
/** Maximum number of similar records. */
const mostShown = 100;
/** Records read for one set of words without a rare one, and how many of them, the most similar, are compared. */
const mostRead = 1000;
const mostCompared = 100;
/** The closest records of a set of sets, of which it is looked up whether they have other words anywhere, and of how many words. */
const mostChecked = 50;
const mostTested = 8;
/** Sets that one statement reads: on a server all of them. On the embedded database, calls wait for its end. */
const setsInStatement = { postgres: 50, pglite: 3 } as const;
/** Minimum closeness of a similar record, and how far it may be behind the best one. */
const leastClose = 0.45;
/** The same for a record that has some words of a long query, and how many words of how many letters. */
const leastCloseToPart = 0.2;
const fewestOfPart = 2;
const shortestOfPart = 3;
const furthestBehindBest = 0.35;
/** Added to the closeness of a record with an identifier of the text. */
const bonusOfIdentifier = 0.3;
/** Added to the closeness of a person whose whole name is beside other words: a wrong specialty or city, or copied text with an organization. */
const bonusOfWholeName = 0.5;
/** A query of so many words that are not in the name may be about other words of it. */
const mostDoubts = 1;

interface Row extends Named {
  vid: string;
  position: number;
}

/** Reads the records that match all words of any set: all records of a rare word, and the most similar ones by trigrams of the others. */
async function readSets(
  { context, parameters }: Search,
  base: Selection,
  sets: readonly WordSet[],
): Promise<Row[]> {
  const typed = parameters.words.join(' ');
  const parts = sets.map(({ words, isAsTyped, isRare }, position) => {
    const queries = words.map(({ query, asTyped }) => (isAsTyped ? asTyped : query));
    const selection = { ...base, index: [...queries, ...base.index] };
    const read = sql`SELECT ${sql.lit(position)}::integer AS position, d.vid::text AS vid, d.name, ${seenCity()} AS city
      FROM search_document d WHERE ${where(selection)}`;
    return isRare
      ? sql`(${read} LIMIT ${sql.lit(mostOfRare)})`
      : sql`(SELECT * FROM (${read} LIMIT ${sql.lit(mostRead)}) d
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

/** Reads the records with a phone number, mail address or other identifier of the text. */
async function readIdentified(
  { context, parameters }: Search,
  base: Selection,
): Promise<(Named & { vid: string })[]> {
  const queries = wholeIdentifiers(parameters.terms ?? []);
  if (!queries.length) return [];
  const selection = { ...base, index: [anyOf(queries), ...base.index] };
  const { rows } = await sql<Named & { vid: string }>`
    SELECT d.vid::text AS vid, d.name, ${seenCity()} AS city FROM search_document d WHERE ${where(selection)}
    LIMIT ${sql.lit(mostCompared)}`.execute(context.store.db);
  return rows;
}

/** Returns which of the rarest words each record has anywhere. */
async function testWords(
  { context, narrowing }: Search,
  words: readonly Wide[],
  vids: readonly string[],
): Promise<Map<string, string[]>> {
  const tested = words
    .filter(({ answers }) => answers > 0)
    .sort((one, other) => one.answers - other.answers)
    .slice(0, mostTested);
  if (!vids.length || !tested.length) return new Map();
  const tests = tested.map(({ query }) => matches(query, narrowing.profile));
  const { rows } = await sql<{ vid: string; tests: boolean[] }>`
    SELECT d.vid::text AS vid, ARRAY[${sql.join(tests)}] AS tests
    FROM search_document d WHERE d.vid = ANY (${vids}::bigint[])`.execute(context.store.db);
  return new Map(
    rows.map(({ vid, tests }) => [vid, tested.flatMap(({ word }, index) => (tests[index] ? [word] : []))]),
  );
}

const isCertain = ({ isSame, doubts }: Ranked): boolean => isSame && doubts <= mostDoubts;
const wordsIn = (name: string): number => name.split(' ').length;
const isPerson = ({ name }: Named): boolean => !name.split(' ').some(isOfOrganizations);

interface Similar extends Ranked {
  named: Named;
  /** Words that the record has anywhere. */
  answered: ReadonlySet<string>;
  /** What was added to the closeness. */
  bonus: number;
}

/** Returns similar records that pass the filters, closest first. */
async function similarRecords(
  search: Search,
  words: readonly Wide[],
  filters: readonly Filter[],
): Promise<Ranked[]> {
  const base = await selectionOf(search.narrowing, filters, 'words');
  const required = words.filter(({ word }) => !isConnective(word));
  // Words of copied text that no record has say nothing about the others, unless those are only letters.
  const isCopied = words.length >= fewestCopied;
  const known = words.filter(({ answers }) => answers > 0);
  const isText = isCopied && known.filter(({ word }) => word.length >= shortestOfPart).length >= fewestOfPart;
  const compared = isText ? known : words;
  const isWhole = compared.length === words.length;
  const text = words.map(({ word }) => word);
  const identified = await readIdentified(search, base);
  const ending = await readByLastDigits(search, base);
  const ofEnding = ending?.rows ?? [];
  const identifiedVids = new Set([...identified, ...ofEnding].map(({ vid }) => vid));
  const similar = new Map<string, Similar>();
  const put = (vid: string, named: Named, found: readonly string[]): void => {
    const answered = new Set([...(similar.get(vid)?.answered ?? []), ...found]);
    const closeness = closenessTo(named, compared, ({ word }) => answered.has(word));
    const share = text.length > 2 && isPerson(named) ? shareNamedIn(named, text) : 0;
    const bonus = bonusOfWholeName * share + (identifiedVids.has(vid) ? bonusOfIdentifier : 0);
    closeness.value += bonus;
    similar.set(vid, { vid, named, answered, bonus, ...closeness, isSame: isWhole && closeness.isSame });
  };
  for (const { vid, name, city } of identified) put(vid, { name, city }, []);
  for (const { vid, name, city } of ofEnding) put(vid, { name, city }, [ending!.digits]);
  for (const sets of setsOf(required.length ? required : words)) {
    const rows = await readSets(search, base, sets);
    const seen = new Set(similar.keys());
    for (const { vid, position, name, city } of rows)
      put(
        vid,
        { name, city },
        sets[position]!.words.map(({ word }) => word),
      );
    if (words.length > 2) {
      const closest = rank([...similar.values()].filter(({ vid }) => !seen.has(vid)))
        .slice(0, mostChecked)
        .map(({ vid }) => vid);
      for (const [vid, found] of await testWords(search, required, closest))
        put(vid, similar.get(vid)!.named, found);
    }
    const close = [...similar.values()].filter(({ value }) => value > 0.8).length;
    if (close >= fewHits || [...similar.values()].some(isCertain)) break;
  }
  const isPart = ({ answered }: Similar): boolean =>
    isCopied && [...answered].filter(({ length }) => length >= shortestOfPart).length >= fewestOfPart;
  // Of equally close names, the one with the fewest other words is the most likely.
  const byName = [...similar.values()].sort(
    ({ named: one }, { named: other }) =>
      wordsIn(one.name) - wordsIn(other.name) || (one.name < other.name ? -1 : 1),
  );
  const all = rank(byName);
  const least = Math.max(0, ...all.map(({ value, bonus }) => value - bonus)) - furthestBehindBest;
  return all
    .filter((hit) => hit.value >= Math.max(isPart(hit) ? leastCloseToPart : leastClose, least))
    .slice(0, mostShown);
}

/** A word with digits may have been an identifier. An address of mail or of a page, and a row of a table, have names in them. */
const isName = (word: string): boolean => /^\p{L}{2,}$/u.test(word);
const hasNames = ({ words, identifier }: QueryTerm): boolean =>
  identifier === null || words.filter(isName).length > 1;

/** Returns whether to look for similar records: words were typed, not literally, and hardly any record has them. */
export function wantsSimilar({ parameters }: Search, { counts, isExact, ranked }: Found): boolean {
  const { terms, words, isLiteral } = parameters;
  const hasWords = terms?.some(hasNames) ?? false;
  const closest = ranked?.[0]?.value ?? 0;
  const mayBeName = words.length > 1 && words.length <= longestName && !words.some(isNumeric);
  const isFound = isExact
    ? !mayBeName || ranked === undefined || (closest >= closeEnoughElsewhere && ranked.some(isCertain))
    : closest >= closeEnough;
  // Many hits that only sound or look like the words may hide what is meant.
  const mayBeHidden = ranked !== undefined && !isExact;
  return hasWords && !isLiteral && !isFound && (counts.total < fewHits || mayBeHidden);
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

/** Returns the ranked hits of several lists, each hit once, as close as the list says in which it is closest. */
function together(...lists: readonly (readonly Ranked[])[]): Ranked[] {
  const hits = new Map<string, Ranked>();
  for (const hit of lists.flat()) {
    const known = hits.get(hit.vid);
    hits.set(hit.vid, known && known.value > hit.value ? { ...hit, value: known.value } : hit);
  }
  return rank([...hits.values()]);
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
