/** `GET /search` (specification 4.22; design: docs/decisions/0002-search.md). */
import type { z } from '@hono/zod-openapi';
import type { searchAnswer, searchQuery } from '../../../../src/contract/records/entities.ts';
import { whileWanted } from '../../store/caller.ts';
import { loadRecords } from '../../store/records.ts';
import { readingWith } from '../../store/server/planner.ts';
import { inside, type Store } from '../../store/store.ts';
import type { DataModel } from '../data_model.ts';
import { recentRecordCount } from '../match/score/frequencies.ts';
import { shownLabel } from '../reference_types/shown_label.ts';
import { parentsOf } from '../retrieve.ts';
import { asSeen, type VisibilityProfile } from '../users/visibility.ts';
import { toWrapper, type EntityWrapper } from '../wrapper.ts';
import { findByRelevance, rankHits } from './by_relevance.ts';
import { facetReferenceTypes, type Context } from './query/conditions.ts';
import { fieldQueryWords } from './query/field_queries.ts';
import type { FacetName, ReleasedFacet } from './query/filter_terms.ts';
import { Cards } from './cards.ts';
import { highlightsOf } from './highlights.ts';
import { preferIndexes, worstTier, type Found, type Search } from './found.ts';
import { countHits, pageInOrder, type Counts, type Selection } from './hits.ts';
import { withoutFacet, type Filter } from './query/filters.ts';
import { knownWordsOf } from './known_words.ts';
import { areWhole, levelsOf } from './levels.ts';
import { narrowingOf, selectionOf, type Narrowed } from './query/narrowing.ts';
import { countedFacets, selects } from './query/counted_facets.ts';
import { fieldOfOwnFacet, type CountedFacet } from './query/own_facets.ts';
import { sortOrder, type Sorting } from './order.ts';
import { noLimits, type Limits } from './query/limits.ts';
import { parametersOf } from './query/parameters.ts';
import { addSimilar, fewHits, wantsSimilar } from './similar.ts';
import { literally } from './query/expansion.ts';
import { expandWords } from './query/vocabulary.ts';
import { understand } from './questions/understand.ts';

export type SearchQuery = z.output<typeof searchQuery>;
export type SearchAnswer = z.output<typeof searchAnswer>;

/** Returns the facets without an active filter. They are counted with the hits. */
const facetsOfHits = ({ facets, narrowing }: Search): CountedFacet[] =>
  facets.filter(({ name }) => !narrowing.filters.some((filter) => selects(filter, name)));

/**
 * Makes the index return hits in the same order on every call, so that the pages of a search are consistent. Avoids plans that read whole
 * tables, see `preferIndexes`.
 */
const inOneOrder = {
  synchronize_seqscans: 'off',
  max_parallel_workers_per_gather: '0',
  enable_seqscan: 'off',
};

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

/** Returns the label of a facet value: that of its code, or the value itself. */
function facetLabel(model: DataModel, facet: FacetName, value: string, language: string): string {
  const own = fieldOfOwnFacet(model, facet);
  const types = own ? [own.field.type.discriminator ?? ''] : facetReferenceTypes(facet as ReleasedFacet);
  const type = types.find((type) => model.referenceCode(type, value));
  if (type) return shownLabel(model, type, value, language);
  if (facet === 'source') return model.systems.find(({ name }) => name === value)?.label ?? value;
  if (facet === 'entity_type') return model.label('EntityType', value, language);
  return value;
}

async function wrappersOf(
  search: Search,
  { hits, levels, expansions = search.expansions }: Found,
): Promise<EntityWrapper[]> {
  const { context, parameters } = search;
  const { store, model } = context;
  const { terms, presentation } = parameters;
  const records = await loadRecords(
    store,
    hits.map(({ vid }) => vid),
  );
  const levelOf = new Map(hits.map(({ vid, level }) => [vid, level]));
  return records.map((record) => {
    const metaData: EntityWrapper['metaData'] = { resultIsFromMaster: !record.in_instance };
    const wrapper = toWrapper(asSeen(record, model, context.profile), model, {
      ...presentation,
      metaData,
      isSearchHit: true,
    });
    if (terms !== null) {
      if (parameters.sort === 'relevance') metaData.relevance = levels - (levelOf.get(record.vid) ?? 0);
      if (parameters.isHighlighting) metaData.highlights = highlightsOf(wrapper, model, terms, expansions);
    }
    return wrapper;
  });
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

/**
 * Searches HCPs and HCOs. Throws `INVALID_DATA` naming the parameter and the invalid term. Counts are exact up to 5,000 hits, for pages
 * beyond them, and when all hits are counted. They are not exact when rarer alternatives of a frequent word were left out. Ends in the
 * database when `signal` is aborted: while a user types, most searches are replaced before they have ended. `limits` narrows
 * the hits further.
 */
export const search = (
  store: Store,
  model: DataModel,
  query: SearchQuery,
  profile: VisibilityProfile = 'ALL',
  signal?: AbortSignal,
  limits: Limits = noLimits,
): Promise<SearchAnswer> => {
  const read = (): Promise<SearchAnswer> => readHits(store, model, query, profile, limits);
  return signal ? whileWanted(signal, read) : read();
};

async function readHits(
  store: Store,
  model: DataModel,
  asked: SearchQuery,
  profile: VisibilityProfile,
  limits: Limits,
): Promise<SearchAnswer> {
  // Refuses what is wrong with the parameters before anything is read.
  const given = parametersOf(asked, model, limits);
  const records = await recentRecordCount(store);
  const known = knownWordsOf(store);
  return readingWith(store, inOneOrder, async (db) => {
    const { query, understood } = await understand(inside(store, db), model, asked, profile);
    const parameters = understood ? parametersOf(query, model, limits) : given;
    const context: Context = { store: inside(store, db), model, systemName: query.systemName, profile };
    const expansions = await expandWords(context.store, known, model, parameters.words, records);
    const ofFields = await expandWords(
      context.store,
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
    const found = await find(search);
    const hits = await wrappersOf(search, found);
    const { selection } = parameters.presentation;
    const cards = selection?.named && new Cards(model, selection.named);
    const entities = cards ? hits.map((hit) => cards.card(hit)) : hits;
    const presentation = {
      enrichedResults: query.enrichedResults === 'true',
      resultLanguage: query.resultLanguage,
      systemName: query.systemName,
      selection,
      visibilityProfile: profile,
    };
    return {
      responseStatus: 'SUCCESS',
      totalCount: found.counts.total,
      totalCountIsExact: found.counts.isExact,
      searchMode: parameters.isLiteral
        ? 'LITERAL'
        : found.isExact || found.counts.total === 0
          ? 'EXACT'
          : 'SIMILAR',
      ...(found.corrections.length ? { corrections: [...found.corrections] } : {}),
      ...(understood && { understood }),
      offset: parameters.offset,
      limit: parameters.limit,
      entities,
      ...(cards && query.enrichedResults === 'true' && { labels: cards.labels }),
      ...(query.supplemental === 'true'
        ? { supplementalResults: await parentsOf(context.store, model, hits, presentation) }
        : {}),
      facets: parameters.facets.map((field) => ({
        field,
        values: found.counts.facets.get(field)!.map(({ value, count }) => ({
          value,
          label: facetLabel(model, field, value, query.resultLanguage ?? 'en'),
          count,
        })),
      })),
    };
  });
}
