/** Finds hits for typed words and orders them by relevance. */
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import { closenessTo } from './closeness.ts';
import { anyOf } from './query/combinations.ts';
import type { Expansion } from './query/expansion.ts';
import { worstTier, type Found, type Ranked, type Search } from './found.ts';
import { countHits, firstOfLevel, type Counts, type Hit, type NamedHit, type Selection } from './hits.ts';
import { isAscii, pairsOf } from './language/fold.ts';
import { levelsOf, type IndexQuery, type Levels } from './levels.ts';
import { selectionOf } from './query/narrowing.ts';
import type { CountedFacet } from './query/own_facets.ts';
import { byRelevance, type Order } from './order.ts';
import { seenCity } from './query/record_columns.ts';
import type { Parameters } from './query/parameters.ts';
import { isInitialPiece, labelsOf, nameEntry, quoteEntry } from './index/terms.ts';

/** Up to this many hits are compared with the typed words one by one. In larger results the levels decide the order. */
export const mostCompared = 300;
/** A page that ends beyond this position contains no compared hits. */
const lastCompared = mostCompared + 100;
/** Added to the closeness of a record that has a typed title or degree. */
const bonusOfQualifier = 0.05;

async function readNames({ db }: Store, vids: readonly string[]): Promise<readonly NamedHit[]> {
  if (!vids.length) return [];
  const { rows } = await sql<NamedHit>`
    SELECT d.vid::text AS vid, d.name, ${seenCity()} AS city FROM search_document d WHERE d.vid = ANY (${vids}::bigint[])`.execute(
    db,
  );
  return rows;
}

/** Sorts by closeness, closest first. Ties keep their order. */
export const rank = <T extends Ranked>(hits: readonly T[]): T[] =>
  hits.toSorted((one, other) => other.value - one.value);

/** Returns the expansions of the typed words, without duplicates. */
export const expansionsOf = ({ parameters, expansions }: Search) =>
  parameters.words
    .filter((word, index, all) => all.indexOf(word) === index)
    .map((word) => expansions.get(word)!);

/** Returns the index entries of records that have the word as a title or degree. */
function qualifierEntries({ context }: Search, word: string): string[] {
  const labels = labelsOf(context.model);
  return [...labels.entriesOf(word), ...labels.entriesOfCode(word), nameEntry(word)].map(quoteEntry);
}

/**
 * Returns whether hits without a word in their names have it elsewhere. One in another script that no record has only sounds like other words. Han
 * characters are found in pairs.
 */
const isElsewhere = ({ word, documents }: Expansion): boolean =>
  documents > 0 || isAscii(word) || pairsOf(word).length > 0;

/**
 * Ranks hits by closeness. Records with a typed title or degree rank above others that are equally close. Reads the names of the hits unless
 * `known` has them.
 */
export async function rankHits(
  search: Search,
  vids: readonly string[],
  selection: Selection,
  known?: readonly NamedHit[],
): Promise<Ranked[]> {
  const { store } = search.context;
  const names = new Map((known ?? (await readNames(store, vids))).map((row) => [row.vid, row]));
  const expansions = expansionsOf(search);
  const ranked = vids.map((vid): Ranked => ({
    vid,
    ...closenessTo(names.get(vid)!, expansions, isElsewhere),
  }));
  const { qualifiers } = search.parameters;
  if (qualifiers.length && vids.length > 1) {
    const entries = anyOf(qualifiers.flatMap((word) => qualifierEntries(search, word)));
    const index = [...selection.index, entries];
    const qualified = new Set(
      await firstOfLevel(store, { ...selection, index }, byRelevance([]), [], mostCompared),
    );
    for (const hit of ranked) if (qualified.has(hit.vid)) hit.value += bonusOfQualifier;
  }
  return rank(ranked);
}

/** Returns whether a typed word has initials in it: `jsmith`. Levels do not tell Jane Smith from Ann J. Smith. */
const hasInitials = (search: Search): boolean =>
  expansionsOf(search).some(({ splits }) => splits.some((pieces) => pieces.some(isInitialPiece)));

/** Assigns levels from the closest hit down. Equally close hits share a level. */
export function asHits(ranked: readonly Ranked[]): { hits: Hit[]; levels: number } {
  let level = -1;
  let value = Infinity;
  const hits = ranked.map((hit) => {
    if (hit.value < value) level++;
    value = hit.value;
    return { vid: hit.vid, level };
  });
  return { hits, levels: level + 1 };
}

/** Reads the levels of several words one by one until the page is full. Usually the first level fills it. */
async function hitsOfLevels(
  search: Search,
  { levels }: Levels,
  within: (index: IndexQuery) => Selection,
  order: Order,
  wanted: number,
): Promise<Hit[]> {
  const hits: Hit[] = [];
  for (const [level, index] of levels.slice(0, -1).entries()) {
    if (hits.length >= wanted) break;
    const seen = hits.map(({ vid }) => vid);
    for (const vid of await firstOfLevel(
      search.context.store,
      within(index),
      order,
      seen,
      wanted - hits.length,
    ))
      hits.push({ vid, level });
  }
  return hits;
}

/**
 * Finds the hits that match every word. A small result is compared hit by hit with the typed words; in a large one the levels decide the
 * order. The choice depends only on the number of hits, so all pages of a search agree.
 */
export async function findByRelevance(search: Search, facets: readonly CountedFacet[]): Promise<Found> {
  const { context, parameters, narrowing, expansions } = search;
  const { store } = context;
  const { offset, limit, extent, words } = parameters;
  const base = await selectionOf(narrowing, narrowing.filters, 'words');
  const levels = levelsOf(parameters.terms ?? [], expansions, worstTier(parameters));
  const within = (index: IndexQuery): Selection => ({ ...base, index: [...index, ...base.index] });
  const wanted = limit > 0 ? offset + limit : 0;
  const order = byRelevance(words);
  const everything = within(levels.everything);
  const selections = levels.parts ? levels.parts.map(within) : [everything];
  const mayCompare = wanted <= lastCompared;
  const last = levels.levels.length - 1;
  // In another script, words of tier 2 are mostly Latin names that only sound like it.
  const worstExact = words.every(isAscii) ? 2 : 1;
  const isExactLevel = ({ level }: Hit): boolean => levels.tierOf[level]! <= worstExact;
  const result = (hits: readonly Hit[], counts: Counts): Found => ({
    hits: hits.slice(offset, wanted),
    levels: levels.levels.length,
    counts,
    isExact: hits.some(isExactLevel),
    corrections: [],
  });

  if (mayCompare) {
    const page = {
      order,
      seen: [],
      offset: 0,
      limit: Math.max(wanted, mostCompared),
      namesUpTo: mostCompared,
    };
    const counts = await countHits(store, selections, facets, page, extent);
    const isCompared =
      counts.total <= mostCompared &&
      (!levels.parts || hasInitials(search) || !counts.page.some(isExactLevel));
    if (isCompared) {
      const ranked = await rankHits(
        search,
        counts.page.map(({ vid }) => vid),
        everything,
        counts.names,
      );
      return { ...foundOf(ranked, parameters), counts };
    }
    if (levels.parts) return result(counts.page, counts);
    const first = await hitsOfLevels(search, levels, within, order, wanted);
    const seen = new Set(first.map(({ vid }) => vid));
    const rest = counts.page.filter(({ vid }) => !seen.has(vid)).map(({ vid }) => ({ vid, level: last }));
    return result([...first, ...rest], counts);
  }
  if (levels.parts) {
    const counts = await countHits(store, selections, facets, { order, seen: [], offset, limit }, extent);
    return { ...result([], counts), hits: counts.page, isExact: true };
  }
  const first = await hitsOfLevels(search, levels, within, order, wanted);
  const missing = wanted - first.length;
  const seen = first.map(({ vid }) => vid);
  const page = missing > 0 ? { order, seen, offset: 0, limit: missing } : null;
  const counts = await countHits(store, selections, facets, page, extent);
  return result([...first, ...counts.page.map(({ vid }) => ({ vid, level: last }))], counts);
}

/** Returns a page of compared hits. */
export function foundOf(
  ranked: readonly Ranked[],
  { offset, limit }: Pick<Parameters, 'offset' | 'limit'>,
): Omit<Found, 'counts'> & { ranked: readonly Ranked[] } {
  const { hits, levels } = asHits(ranked);
  const isExact = ranked.some(({ isSame }) => isSame);
  return {
    hits: hits.slice(offset, offset + limit),
    levels,
    isExact,
    corrections: isExact ? [] : (ranked[0]?.corrections ?? []),
    ranked,
  };
}
