/** Converts the user's choices to the parameters of the search call (specification 4.22). */
import type { SearchQuery, WidgetConfiguration } from '../../../api/types.ts';
import { conditionTerms, type Conditions } from './conditions.ts';
import { joinTerms, term } from '../../../records/filter_terms.ts';
import { presetTerms, type Preset } from './preset_filter.ts';

/** The facets of filters that have their own names. */
const facetByFilter: Readonly<Record<string, string>> = {
  country: 'primary_country__v',
  specialty: 'specialty_1__v',
  region: 'administrative_area__v',
  record_state: 'record_state__v',
};

/** Returns the facets of the configured filters in the administrator's order. The service tells only filters that it knows. */
export const facetsOf = (filters: readonly string[]): string[] => [
  ...new Set(filters.map((name) => facetByFilter[name] ?? name)),
];

export type SortKey = NonNullable<SearchQuery['sort']>;

/** Selected values by facet. */
export type ChosenFilters = ReadonlyMap<string, ReadonlySet<string>>;

/** Presets of the element's attributes (specification 6.1). */
export interface Presets {
  readonly include: Preset;
  readonly exclude: Preset;
  /** Excludes organizations from the offered parents. */
  readonly excludeParents: Preset;
}

export interface SearchChoice {
  readonly text: string;
  /** True to search the typed words only, without similar names. */
  readonly isLiteral: boolean;
  /** Parts of the text that are not understood as filters. */
  readonly asWords: readonly string[];
  readonly types: readonly string[];
  readonly sort: SortKey;
  readonly filters: ChosenFilters;
  /** Conditions of the advanced search on fields that the entity type has. */
  readonly conditions: Conditions;
}

export interface SearchSurroundings {
  readonly presets: Presets;
  readonly localOnly: boolean;
  /** BCP 47 language tag of the labels. */
  readonly language: string;
  readonly search: NonNullable<WidgetConfiguration['search']>;
}

function sortOf({ sort, text }: SearchChoice): Pick<SearchQuery, 'sort' | 'sortOrder'> {
  if (sort === 'relevance' && !text) return { sort: 'name' };
  return sort === 'modified_date' ? { sort, sortOrder: 'desc' } : { sort };
}

/** Pasted text can contain characters that cannot be searched (NUL, lone surrogates). */
const searchable = (text: string): string => text.replace(/[\0\p{Cs}]/gu, '');

/**
 * Returns the parameters for one page of hits. Without `withFacets`, for pages after the first, counts are left out.
 */
export function searchQuery(
  choice: SearchChoice,
  surroundings: SearchSurroundings,
  page: { readonly offset: number; readonly limit?: number; readonly withFacets: boolean },
): SearchQuery {
  const { presets, search, language, localOnly } = surroundings;
  const chosen = (facet: string): string[] => [...(choice.filters.get(facet) ?? [])];
  const terms = [...choice.filters.keys()].map((facet) => term(facet, chosen(facet)));
  const query: SearchQuery = {
    types: choice.types.join(','),
    offset: page.offset,
    limit: page.limit ?? search.page_size,
    includeMasterResults: localOnly ? 'false' : 'true',
    enrichedResults: 'true',
    resultLanguage: language,
    highlight: choice.text ? 'true' : 'false',
    ...sortOf(choice),
  };
  const text = searchable(choice.text);
  if (text) query.q = text;
  if (text) query[choice.isLiteral ? 'literal' : 'understand'] = 'true';
  if (choice.asWords[0]) query.asWords = choice.asWords.join('~');
  const asked = conditionTerms(choice.conditions);
  const presetFilters = presetTerms(presets.include);
  if (presetFilters) query.presetFilters = presetFilters;
  const filters = joinTerms([...terms, ...asked.filters]);
  if (filters) query.filters = filters;
  const fieldQueries = joinTerms(asked.fieldQueries.map(searchable));
  if (fieldQueries) query.fieldQueries = fieldQueries;
  const excludeFilters = presetTerms(presets.exclude);
  if (excludeFilters) query.excludeFilters = excludeFilters;
  if (page.withFacets) query.facets = facetsOf(search.filters).join(',');
  return query;
}
