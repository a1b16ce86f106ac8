/** Finds the hits of a search: by relevance or sorted, with similar records when there are few, and with facets. */
import type { z } from '@hono/zod-openapi';
import type { searchQuery } from '../../../../src/contract/records/entities.ts';
import { findByRelevance, rankHits } from './by_relevance.ts';
import type { Context } from './query/conditions.ts';
import { fieldQueryWords } from './query/field_queries.ts';
import type { FacetName } from './query/filter_terms.ts';
import { preferIndexes, worstTier, type Found, type Search } from './found.ts';
import { countHits, pageInOrder, type Counts, type Selection } from './hits.ts';
import { withoutFacet, type Filter } from './query/filters.ts';
import type { KnownWords } from './known_words.ts';
import { areWhole, levelsOf } from './levels.ts';
import { narrowingOf, selectionOf, type Narrowed } from './query/narrowing.ts';
import { countedFacets, selects } from './query/counted_facets.ts';
import type { CountedFacet } from './query/own_facets.ts';
import { isAscii } from './language/fold.ts';
import { sortOrder, type Sorting } from './order.ts';
import type { Limits } from './query/limits.ts';
import { onKnownLayout } from './otherwise/other_layouts.ts';
import { withNamesOfMails } from './otherwise/unknown_mails.ts';
import { parametersOf, type Parameters } from './query/parameters.ts';
import { addSimilar, fewHits, wantsSimilar } from './similar.ts';
import { literally } from './query/expansion.ts';
import { expandWords } from './query/vocabulary.ts';

/** Returns the facets without an active filter. They are counted with the hits. */
const facetsOfHits = ({ facets, narrowing }: Search): CountedFacet[] =>
  facets.filter(({ name }) => !narrowing.filters.some((filter) => selects(filter, name)));

/** Returns whether the filtered columns have a separate index, which also knows how frequent their values are. */
function haveOwnIndex(filters: readonly Filter[]): boolean {
  const facets = filters.map(({ facet }) => facet);
  return filters.length === 1
    ? facets.includes('primary_country__v') || facets.includes('administrative_area__v')
    : facets.includes('primary_country__v') && facets.includes('specialty_1__v');
}

/** Returns the selection of a search: words, and filters unless rows are faster. */
async function selectionFor(
  { parameters, narrowing, expansions }: Search,
  filters: readonly Filter[],
): Promise<Narrowed> {
  const { terms } = parameters;
  if (terms === null) return selectionOf(narrowing, filters, haveOwnIndex(filters) ? 'rows' : 'filters');
  const base = await selectionOf(narrowing, filters, 'words');
  return {
    ...base,
    index: [...levelsOf(terms, expansions, worstTier(parameters)).everything, ...base.index],
  };
}

/** Returns whether sorted hits contain the typed words. A large result always does; a small one is compared. */
async function compareFew(
  search: Search,
  selection: Selection,
  { total }: Counts,
): Promise<Pick<Found, 'isExact' | 'ranked'>> {
  const { terms } = search.parameters;
  if (terms === null || total >= fewHits) return { isExact: true };
  const byName = { order: 'name', isDescending: false } as const;
  const vids = await pageInOrder(search.context.store, selection, byName, 0, fewHits);
  const ranked = await rankHits(search, vids, selection);
  return { isExact: ranked.some(({ isSame }) => isSame), ranked };
}

/** Returns whether an index has the order. */
const hasIndex = (order: Sorting['order']): boolean =>
  typeof order === 'object' || order === 'name' || order === 'modified_date';

async function findSorted(search: Search): Promise<Found> {
  const { context, parameters, narrowing } = search;
  const { store } = context;
  const { offset, limit, terms, isDescending, extent } = parameters;
  const facets = facetsOfHits(search);
  const order = parameters.sort === 'relevance' ? 'name' : parameters.sort;
  const selection = await selectionFor(search, narrowing.filters);
  await preferIndexes(store, selection.index.length > 0);
  const sorting = { order, isDescending };
  const wanted = { order: sortOrder(sorting), seen: [], offset, limit };
  const isBounded = extent === 'first';
  const counts = await countHits(store, [selection], facets, isBounded && limit > 0 ? wanted : null, extent);
  const sorted = { levels: 1, counts, corrections: [], ...(await compareFew(search, selection, counts)) };
  if (limit === 0 || (isBounded && counts.isExact)) return { ...sorted, hits: counts.page };
  // With more hits than are counted, the first in order may not be among the counted ones.
  const isIndexed = terms === null && selection.isInRows && hasIndex(order);
  const all = isIndexed ? await selectionOf(narrowing, narrowing.filters, 'rows') : selection;
  const vids = await pageInOrder(store, all, sorting, offset, limit);
  return { ...sorted, hits: vids.map((vid) => ({ vid, level: 0 })) };
}

/**
 * Counts facets that have an active filter without that filter, so that users see the other choices. The other facets are counted with the
 * hits.
 */
async function countChosenFacets(search: Search, { counts, selectionWith }: Found): Promise<Counts> {
  const { store } = search.context;
  const { filters } = search.narrowing;
  const facets = new Map(counts.facets);
  for (const facet of search.facets) {
    if (!filters.some((filter) => selects(filter, facet.name))) continue;
    const others = withoutFacet(search.context, filters, facet.name);
    const selection = await (selectionWith?.(others) ?? selectionFor(search, others));
    await preferIndexes(store, selection.index.length > 0);
    const wider = await countHits(store, [selection], [facet], null, search.parameters.extent);
    facets.set(facet.name, wider.facets.get(facet.name)!);
  }
  return { ...counts, facets };
}

const nothing = (facets: readonly FacetName[]): Found => ({
  hits: [],
  levels: 1,
  counts: { total: 0, isExact: true, facets: new Map(facets.map((facet) => [facet, []])), page: [] },
  isExact: true,
  corrections: [],
});

async function find(search: Search): Promise<Found> {
  const { terms, sort, facets } = search.parameters;
  // The query contains nothing searchable, such as only punctuation.
  if (terms?.length === 0) return nothing(facets);
  const ofHits = facetsOfHits(search);
  const strict =
    terms !== null && sort === 'relevance' ? await findByRelevance(search, ofHits) : await findSorted(search);
  const found = wantsSimilar(search, strict) ? await addSimilar(search, strict, ofHits) : strict;
  const isExact = found.counts.isExact && areWhole(terms ?? [], search.expansions);
  return {
    ...found,
    counts: await countChosenFacets(search, { ...found, counts: { ...found.counts, isExact } }),
  };
}

/** What a search knows of all records: about how many there are, and their words. */
interface Vocabulary {
  records: number;
  known: KnownWords;
}

/** Finds the records of a query's parameters. */
async function findFor(
  context: Context,
  parameters: Parameters,
  vocabulary: Vocabulary,
): Promise<{ search: Search; found: Found }> {
  const { store, model } = context;
  const { records, known } = vocabulary;
  const { words } = parameters;
  const expansions = await expandWords(store, known, model, words, records, parameters);
  const ofFields = await expandWords(
    store,
    known,
    model,
    fieldQueryWords([...parameters.fieldQueries, ...parameters.alike]),
    records,
  );
  const narrowing = narrowingOf(
    context,
    parameters,
    parameters.isLiteral ? literally(ofFields) : ofFields,
    ofFields,
  );
  const facets = await countedFacets(context, parameters.facets, narrowing.filters);
  const search: Search = { context, known, parameters, narrowing, expansions, facets };
  return { search, found: await find(search) };
}

/**
 * Finds records by the names in mail addresses that no record has. The answer gives each name as a correction of its address. Returns undefined when the
 * query has no such address, or when no record has the names.
 */
async function findByMailNames(
  context: Context,
  parameters: Parameters,
  vocabulary: Vocabulary,
): Promise<{ search: Search; found: Found } | undefined> {
  const renamed = parameters.isLiteral ? undefined : await withNamesOfMails(context, parameters);
  if (!renamed) return undefined;
  const { search, found } = await findFor(context, renamed.parameters, vocabulary);
  if (found.counts.total === 0) return undefined;
  const corrections = [...renamed.corrections, ...found.corrections];
  return { search, found: { ...found, isExact: false, corrections } };
}

/**
 * Like `findFor`. Reads a query without any hit as one that was typed on another keyboard layout, and says so like a correction. A query in another
 * script may also have hits that only sound like it: then the other layout must have hits with all words.
 */
export async function findAnyhow(
  context: Context,
  { query, limits }: { query: z.output<typeof searchQuery>; limits: Limits },
  parameters: Parameters,
  vocabulary: Vocabulary,
): Promise<{ search: Search; found: Found }> {
  const byMailNames = await findByMailNames(context, parameters, vocabulary);
  if (byMailNames) return byMailNames;
  const first = await findFor(context, parameters, vocabulary);
  const hasHits = first.found.counts.total > 0;
  const isHeard = hasHits && !first.found.isExact && !isAscii(query.q ?? '');
  if ((hasHits && !isHeard) || parameters.isLiteral || !query.q || !parameters.words.length) return first;
  const other = await onKnownLayout(context.store, query.q);
  if (!other) return first;
  const again = await findFor(
    context,
    parametersOf({ ...query, q: other.q }, context.model, limits),
    vocabulary,
  );
  if (again.found.counts.total === 0 || (isHeard && !again.found.isExact)) return first;
  return { ...again, found: { ...again.found, isExact: false, corrections: other.corrections } };
}
