/** `GET /search` (specification 4.22; decisions, section 5; why it is built like this: docs/decisions/0002-search.md). */
import type { z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import type { searchAnswer, searchQuery } from '../../../../src/api/contract/entities.ts';
import { loadRecords } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import type { DataModel } from '../data_model.ts';
import { toWrapper, type EntityWrapper } from '../wrapper.ts';
import { facetReferenceTypes, type Context } from './conditions.ts';
import type { FacetName } from './filter_terms.ts';
import { highlightsOf } from './highlights.ts';
import {
  countHits,
  mostCounted,
  rankedHits,
  sortedVids,
  type Counts,
  type Hit,
  type Selection,
} from './hits.ts';
import { levelsOf } from './levels.ts';
import { narrowingOf, selectionOf, type Narrowing } from './narrowing.ts';
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

/** Hits of a page with what is counted. */
interface Found {
  hits: readonly Hit[];
  levels: number;
  counts: Counts;
}

/** A plan that reads whole tables cannot see how dear a row's index entries are to read. */
const preferIndexes = async ({ db }: Store, isOn: boolean): Promise<unknown> =>
  sql`SET LOCAL enable_seqscan = ${sql.raw(isOn ? 'off' : 'on')}`.execute(db);

async function findByRelevance({ context, parameters, narrowing, expansions }: Search): Promise<Found> {
  const { store } = context;
  const { offset, limit, facets } = parameters;
  const base = await selectionOf(narrowing, narrowing.filters, true);
  const { levels, everything } = levelsOf(parameters.terms ?? [], expansions, base.index.length > 0);
  const within = (index: readonly string[]): Selection => ({ ...base, index: [...index, ...base.index] });
  const wanted = limit > 0 && offset < mostCounted ? Math.min(offset + limit, mostCounted) : 0;
  const hits = await rankedHits(store, levels.slice(0, -1).map(within), wanted);
  // The last level is every hit, so that counting them finds the rest of the page on the way.
  const rest = { seen: hits.map(({ vid }) => vid), limit: wanted - hits.length };
  const counts = await countHits(store, within(everything), facets, rest);
  const all = [...hits, ...counts.rest.map((vid) => ({ vid, level: levels.length - 1 }))];
  return { hits: all.slice(offset), levels: levels.length, counts };
}

async function findSorted({ context, parameters, narrowing, expansions }: Search): Promise<Found> {
  const { store } = context;
  const { offset, limit, facets, terms } = parameters;
  const base = await selectionOf(narrowing, narrowing.filters, terms !== null);
  const words = terms === null ? [] : levelsOf(terms, expansions, base.index.length > 0).everything;
  const selection: Selection = { ...base, index: [...words, ...base.index] };
  const isBrowsing = selection.index.length === 0;
  if (isBrowsing) await preferIndexes(store, false);
  const counts = await countHits(store, selection, facets);
  if (limit === 0 || offset >= counts.total) return { hits: [], levels: 1, counts };
  const sorting = {
    order: parameters.sort === 'relevance' ? ('name' as const) : parameters.sort,
    isDescending: parameters.isDescending,
  };
  const isInOrder = sorting.order === 'name' || sorting.order === 'modified_date';
  const isWhole = !counts.isExact && isInOrder && terms === null && base.isInRows;
  const vids = await sortedVids(
    store,
    isWhole ? { ...base, index: [] } : selection,
    sorting,
    offset,
    Math.min(limit, counts.total - offset),
    isWhole,
  );
  return { hits: vids.map((vid) => ({ vid, level: 0 })), levels: 1, counts };
}

/**
 * Facets whose own filter is in use are counted without it, so that people see what else they could choose. The others are counted
 * with the hits.
 */
async function countChosenFacets(
  { context, parameters, narrowing, expansions }: Search,
  counts: Counts,
): Promise<Counts> {
  const facets = new Map(counts.facets);
  for (const facet of parameters.facets) {
    const others = narrowing.filters.filter((filter) => filter.facet !== facet);
    if (others.length === narrowing.filters.length) continue;
    const base = await selectionOf(narrowing, others, parameters.terms !== null);
    const words =
      parameters.terms === null
        ? []
        : levelsOf(parameters.terms, expansions, base.index.length > 0).everything;
    const selection = { ...base, index: [...words, ...base.index] };
    await preferIndexes(context.store, selection.index.length > 0);
    const wider = await countHits(context.store, selection, [facet]);
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
    const wrapper = toWrapper(record, model, { ...presentation, metaData });
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
  counts: { total: 0, isExact: true, facets: new Map(facets.map((facet) => [facet, []])), rest: [] },
});

async function find(search: Search): Promise<Found> {
  const { terms, sort, facets } = search.parameters;
  // Something was asked that no record can hold, such as punctuation alone.
  if (terms?.length === 0) return nothing(facets);
  const found =
    terms !== null && sort === 'relevance' ? await findByRelevance(search) : await findSorted(search);
  return { ...found, counts: await countChosenFacets(search, found.counts) };
}

/**
 * Searches HCPs and HCOs. Throws Refusal INVALID_DATA that names the parameter and the term that cannot be understood.
 * Counts are exact up to 10,000 hits, and pages reach as far.
 */
export async function search(store: Store, model: DataModel, query: SearchQuery): Promise<SearchAnswer> {
  const parameters = parametersOf(query, model);
  return store.db.transaction().execute(async (db) => {
    const context: Context = { store: { ...store, db }, model, systemName: query.systemName };
    await preferIndexes(context.store, true);
    const expansions = await expandWords(context.store, model, parameters.words);
    const narrowing = narrowingOf(context, parameters, expansions);
    const search: Search = { context, parameters, narrowing, expansions };
    const found = await find(search);
    return {
      responseStatus: 'SUCCESS',
      totalCount: found.counts.total,
      totalCountIsExact: found.counts.isExact,
      offset: parameters.offset,
      limit: parameters.limit,
      entities: await wrappersOf(search, found),
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
