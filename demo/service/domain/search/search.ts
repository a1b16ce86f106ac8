/** `GET /search` (specification 4.22; design: docs/decisions/0002-search.md). */
import type { z } from '@hono/zod-openapi';
import type { searchAnswer, searchQuery } from '../../../../src/contract/records/entities.ts';
import { whileWanted } from '../../store/caller.ts';
import { loadRecords } from '../../store/records.ts';
import { readingWith } from '../../store/session/planner.ts';
import { inside, type Store } from '../../store/store.ts';
import type { DataModel } from '../data_model.ts';
import { recentRecordCount } from '../match/score/frequencies.ts';
import { shownLabel } from '../reference_types/shown_label.ts';
import { parentsOf } from '../retrieve.ts';
import { asSeen, type VisibilityProfile } from '../users/visibility.ts';
import { toWrapper, type EntityWrapper } from '../wrapper.ts';
import { facetReferenceTypes, type Context } from './query/conditions.ts';
import type { FacetName, ReleasedFacet } from './query/filter_terms.ts';
import { Cards } from './cards.ts';
import { findAnyhow } from './find_hits.ts';
import type { Found, Search } from './found.ts';
import { askedBy, highlightsOf } from './highlights.ts';
import { knownWordsOf } from './known_words.ts';
import { fieldOfOwnFacet } from './query/own_facets.ts';
import { noLimits, type Limits } from './query/limits.ts';
import { parametersOf } from './query/parameters.ts';
import { understand } from './questions/understand.ts';

export type SearchQuery = z.output<typeof searchQuery>;
export type SearchAnswer = z.output<typeof searchAnswer>;

/**
 * Makes the index return hits in the same order on every call, so that the pages of a search are consistent. Avoids plans that read whole
 * tables, see `preferIndexes`.
 */
const inOneOrder = {
  synchronize_seqscans: 'off',
  max_parallel_workers_per_gather: '0',
  enable_seqscan: 'off',
};

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
  const asked = askedBy(terms ?? [], expansions);
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
      if (parameters.isHighlighting) metaData.highlights = highlightsOf(wrapper, model, asked);
    }
    return wrapper;
  });
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
    const context: Context = { store: inside(store, db), model, systemName: query.systemName, profile };
    const { search, found } = await findAnyhow(
      context,
      { query, limits },
      understood ? parametersOf(query, model, limits) : given,
      { records, known },
    );
    const { parameters } = search;
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
