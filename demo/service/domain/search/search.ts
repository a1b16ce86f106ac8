/** `GET /search` (specification 4.22; decisions, section 5; why it is built like this: docs/decisions/0002-search.md). */
import type { z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import type { searchAnswer, searchQuery } from '../../../../src/api/contract/entities.ts';
import { loadRecords } from '../../store/records.ts';
import { inside, type Store } from '../../store/store.ts';
import type { DataModel } from '../data_model.ts';
import { parentsOf } from '../retrieve.ts';
import { asSeen, type VisibilityProfile } from '../visibility.ts';
import { toWrapper, type EntityWrapper } from '../wrapper.ts';
import { facetReferenceTypes, type Context } from './conditions.ts';
import { fieldQueryWords } from './field_queries.ts';
import type { FacetName } from './filter_terms.ts';
import { highlightsOf } from './highlights.ts';
import { countHits, firstOfLevel, pageInOrder, type Counts, type Hit, type Selection } from './hits.ts';
import type { Filter } from './filters.ts';
import { areWhole, levelsOf, type IndexQuery } from './levels.ts';
import { narrowingOf, selectionOf, type Narrowed, type Narrowing } from './narrowing.ts';
import { byRelevance, sortOrder } from './order.ts';
import { parametersOf, type Parameters } from './parameters.ts';
import { expandWords, type Expansion } from './vocabulary.ts';

export type SearchQuery = z.output<typeof searchQuery>;
export type SearchAnswer = z.output<typeof searchAnswer>;

type Expansions = ReadonlyMap<string, Expansion>;

/** One search: what was asked, and what the words came to. */
interface Search {
  context: Context;
  parameters: Parameters;
  narrowing: Narrowing;
  expansions: Expansions;
}

/** Facets whose own filter is not in use: they are counted with the hits. */
const facetsOfHits = ({ parameters, narrowing }: Search): FacetName[] =>
  parameters.facets.filter((name) => narrowing.filters.every(({ facet }) => facet !== name));

/** Hits of a page with what is counted. */
interface Found {
  hits: readonly Hit[];
  levels: number;
  counts: Counts;
}

/** A plan that reads whole tables cannot see how dear a row's index entries are to read. */
const preferIndexes = async ({ db }: Store, isOn: boolean): Promise<unknown> =>
  sql`SET LOCAL enable_seqscan = ${sql.raw(isOn ? 'off' : 'on')}`.execute(db);

/** The first hits that the index gives are the same in every call: pages of one search follow each other. */
async function alwaysInOneOrder({ db }: Store): Promise<void> {
  await sql`SELECT set_config('synchronize_seqscans', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)`.execute(
    db,
  );
}

async function findByRelevance(search: Search): Promise<Found> {
  const { context, parameters, narrowing, expansions } = search;
  const { store } = context;
  const { offset, limit, extent } = parameters;
  const facets = facetsOfHits(search);
  const base = await selectionOf(narrowing, narrowing.filters, 'words');
  const { levels, everything, parts } = levelsOf(parameters.terms ?? [], expansions);
  const within = (index: IndexQuery): Selection => ({ ...base, index: [...index, ...base.index] });
  const wanted = limit > 0 ? offset + limit : 0;
  const order = byRelevance((parameters.terms ?? []).flatMap(({ words }) => words));
  if (parts) {
    const page = wanted > 0 ? { order, seen: [], offset, limit } : null;
    const counts = await countHits(store, parts.map(within), facets, page, extent);
    return { hits: counts.page, levels: levels.length, counts };
  }
  // Levels of several words are asked for one by one, until the page is full: usually the first does.
  const hits: Hit[] = [];
  for (const [level, index] of levels.slice(0, -1).entries()) {
    if (hits.length >= wanted) break;
    const seen = hits.map(({ vid }) => vid);
    for (const vid of await firstOfLevel(store, within(index), order, seen, wanted - hits.length))
      hits.push({ vid, level });
  }
  // The last level is every hit: counting them finds the rest of the page on the way.
  const missing = wanted - hits.length;
  const seen = hits.map(({ vid }) => vid);
  const page = missing > 0 ? { order, seen, offset: 0, limit: missing } : null;
  const counts = await countHits(store, [within(everything)], facets, page, extent);
  for (const { vid } of counts.page) hits.push({ vid, level: levels.length - 1 });
  return { hits: hits.slice(offset), levels: levels.length, counts };
}

/** Filters whose columns have an index of their own, which also knows how frequent their values are. */
function haveOwnIndex(filters: readonly Filter[]): boolean {
  const facets = filters.map(({ facet }) => facet);
  return filters.length === 1
    ? facets.includes('primary_country__v') || facets.includes('administrative_area__v')
    : facets.includes('primary_country__v') && facets.includes('specialty_1__v');
}

/** What is asked of the index: words, and filters unless the rows tell faster. */
async function selectionFor(
  { parameters, narrowing, expansions }: Search,
  filters: readonly Filter[],
): Promise<Narrowed> {
  const { terms } = parameters;
  if (terms === null) return selectionOf(narrowing, filters, haveOwnIndex(filters) ? 'rows' : 'filters');
  const base = await selectionOf(narrowing, filters, 'words');
  return {
    ...base,
    index: [...levelsOf(terms, expansions).everything, ...base.index],
  };
}

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
  if (limit === 0 || (isBounded && counts.isExact)) return { hits: counts.page, levels: 1, counts };
  // Of more hits than are counted, the first in order are not those that were counted.
  const isIndexed = terms === null && selection.isInRows && (order === 'name' || order === 'modified_date');
  const all = isIndexed ? await selectionOf(narrowing, narrowing.filters, 'rows') : selection;
  const vids = await pageInOrder(store, all, sorting, offset, limit);
  return { hits: vids.map((vid) => ({ vid, level: 0 })), levels: 1, counts };
}

/**
 * Facets whose own filter is in use are counted without it, so that people see what else they could choose. The others are counted
 * with the hits.
 */
async function countChosenFacets(search: Search, counts: Counts): Promise<Counts> {
  const { store } = search.context;
  const { filters } = search.narrowing;
  const facets = new Map(counts.facets);
  for (const facet of search.parameters.facets) {
    const others = filters.filter((filter) => filter.facet !== facet);
    if (others.length === filters.length) continue;
    const selection = await selectionFor(search, others);
    await preferIndexes(store, selection.index.length > 0);
    const wider = await countHits(store, [selection], [facet], null, search.parameters.extent);
    facets.set(facet, wider.facets.get(facet)!);
  }
  return { ...counts, facets };
}

/** The label of a facet value: of its code, or the value itself. */
function facetLabel(model: DataModel, facet: FacetName, value: string, language: string): string {
  const type = facetReferenceTypes(facet).find((type) => model.referenceCode(type, value));
  if (type) return model.label(type, value, language);
  if (facet === 'source') return model.systems.find(({ name }) => name === value)?.label ?? value;
  if (facet === 'entity_type') return model.label('EntityType', value, language);
  return value;
}

async function wrappersOf(search: Search, { hits, levels }: Found): Promise<EntityWrapper[]> {
  const { context, parameters, expansions } = search;
  const { store, model } = context;
  const { terms, presentation } = parameters;
  const records = await loadRecords(
    store,
    hits.map(({ vid }) => vid),
  );
  const levelOf = new Map(hits.map(({ vid, level }) => [vid, level]));
  return records.map((record) => {
    const metaData: EntityWrapper['metaData'] = { resultIsFromMaster: !record.in_instance };
    const wrapper = toWrapper(asSeen(record, context.profile), model, {
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
});

async function find(search: Search): Promise<Found> {
  const { terms, sort, facets } = search.parameters;
  // Something was asked that no record can hold, such as punctuation alone.
  if (terms?.length === 0) return nothing(facets);
  const found =
    terms !== null && sort === 'relevance' ? await findByRelevance(search) : await findSorted(search);
  const isExact = found.counts.isExact && areWhole(terms ?? [], search.expansions);
  return { ...found, counts: await countChosenFacets(search, { ...found.counts, isExact }) };
}

/**
 * Searches HCPs and HCOs. Throws Refusal INVALID_DATA that names the parameter and the term that cannot be understood.
 * Counts are exact up to 5,000 hits, for pages beyond them, and when every hit is to be counted; but not where look-alikes of a
 * frequent word were left out.
 */
export async function search(
  store: Store,
  model: DataModel,
  query: SearchQuery,
  profile: VisibilityProfile = 'ALL',
): Promise<SearchAnswer> {
  const parameters = parametersOf(query, model);
  return store.db.transaction().execute(async (db) => {
    const context: Context = { store: inside(store, db), model, systemName: query.systemName, profile };
    await alwaysInOneOrder(context.store);
    await preferIndexes(context.store, true);
    const expansions = await expandWords(context.store, model, parameters.words);
    const ofFields = await expandWords(context.store, model, fieldQueryWords(parameters.fieldQueries));
    const narrowing = narrowingOf(context, parameters, ofFields);
    const search: Search = { context, parameters, narrowing, expansions };
    const found = await find(search);
    const entities = await wrappersOf(search, found);
    const presentation = {
      enrichedResults: query.enrichedResults === 'true',
      resultLanguage: query.resultLanguage,
      systemName: query.systemName,
      visibilityProfile: profile,
    };
    return {
      responseStatus: 'SUCCESS',
      totalCount: found.counts.total,
      totalCountIsExact: found.counts.isExact,
      offset: parameters.offset,
      limit: parameters.limit,
      entities,
      ...(query.supplemental === 'true'
        ? { supplementalResults: await parentsOf(context.store, model, entities, presentation) }
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
