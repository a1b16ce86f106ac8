/** Reads and checks the parameters of `GET /search`. */
import type { z } from '@hono/zod-openapi';
import type { searchQuery } from '../../../../../src/contract/records/entities.ts';
import { searchLimits } from '../../../../../src/contract/shared/limits.ts';
import { listItems } from '../../../../../src/contract/shared/parameters.ts';
import { childArrays, type EntityType, type RecordState } from '../../../records/record.ts';
import type { DataModel } from '../../data_model.ts';
import { customKeysArray, fieldSelection, type FieldSelection } from '../../field_selection.ts';
import { Refusal } from '../../refusal.ts';
import type { WrapperOptions } from '../../wrapper.ts';
import { statusTypes } from './conditions.ts';
import { withoutFieldLabels } from './form_labels.ts';
import { ownFacetNames } from './own_facets.ts';
import {
  facetNames,
  isFacet,
  isFacetSeen,
  invalid,
  parseGroups,
  parseTerms,
  type FacetName,
  type FilterTerm,
} from './filter_terms.ts';
import type { Limits } from './limits.ts';
import { mostCounted, type Extent } from '../hits.ts';
import type { Sorting } from '../order.ts';
import { ownSorting } from '../own_order.ts';
import { parseQuery, type QueryTerm } from './words.ts';

export interface Parameters {
  /** Null when all records match; empty when no record can match. */
  terms: readonly QueryTerm[] | null;
  /** Words of `q` in order. Words of `fieldQueries` are expanded separately, so that they do not change what `q` finds. */
  words: readonly string[];
  /** Titles and degrees around the name in `q`. */
  qualifiers: readonly string[];
  /** Words of `q` that may be initials. */
  initials: readonly string[];
  /** Acronym that all words of `q` together may be. */
  acronym: string | null;
  /** True to match only words and prefixes as typed. */
  isLiteral: boolean;
  types: readonly EntityType[];
  states: readonly RecordState[];
  /** Empty for all statuses. */
  statuses: readonly string[];
  filters: readonly FilterTerm[];
  /** A term scoped to one record type lets the other type pass. */
  presetFilters: readonly FilterTerm[];
  /** A record is excluded when all terms of any group match it. */
  excludeFilters: readonly (readonly FilterTerm[])[];
  fieldQueries: readonly FilterTerm[];
  limits: Limits;
  /** The terms of `limits.alike`. */
  alike: readonly FilterTerm[];
  /** Includes records of the master data set that are not in the instance. */
  withMaster: boolean;
  facets: readonly FacetName[];
  sort: 'relevance' | Sorting['order'];
  isDescending: boolean;
  offset: number;
  limit: number;
  /** `all` for a page beyond the counted hits, and when the caller asks for the exact number of hits. */
  extent: Extent;
  isHighlighting: boolean;
  presentation: Pick<WrapperOptions, 'enrichedResults' | 'resultLanguage' | 'systemName' | 'selection'>;
}

const defaultLimit = 25;

/** Parses a comma-separated parameter. `meant` maps a written value to a known one. Throws `INVALID_DATA` for unknown values. */
function listOf<T extends string>(
  parameter: string,
  text: string | undefined,
  known: readonly T[],
  meant = (value: string): string => value,
): T[] {
  const values = listItems(text ?? '');
  return [...new Set(values.filter(Boolean))].map((value) => {
    const found = known.find((name) => name === meant(value));
    if (found === undefined) throw invalid(parameter, value, `is not one of ${known.join(', ')}.`);
    return found;
  });
}

const statusCodes = (model: DataModel): string[] => [
  ...new Set(statusTypes.flatMap((type) => model.referenceCodes(type).map(({ code }) => code))),
];

/** Returns a function that maps the system's aliases to status codes. */
const statusMeant =
  (model: DataModel, system: string | undefined) =>
  (value: string): string =>
    (system && statusTypes.map((type) => model.codeOfAlias(system, type, value)).find(Boolean)) || value;

/** Throws `INVALID_DATA` when a search has too many terms, groups, values or ranges. */
function checkAmount(
  terms: readonly (FilterTerm & { parameter: string })[],
  groups: readonly (readonly FilterTerm[])[],
): void {
  const most = (parameter: string | undefined, count: number, maximum: number, what: string): void => {
    if (count > maximum)
      throw new Refusal('INVALID_DATA', `${parameter}: a search may have at most ${maximum} ${what}.`);
  };
  const last = terms.at(-1)?.parameter;
  const values = terms.flatMap((term) => term.values);
  const isText = ({ subject }: FilterTerm): boolean =>
    subject.kind === 'field' && subject.field.type.dataType !== 'REFERENCE';
  most(last, terms.length, searchLimits.terms, 'terms in all parameters');
  most('excludeFilters', groups.length, searchLimits.groups, 'groups');
  most(last, values.length, searchLimits.values, 'values in all parameters');
  const texts = terms.filter(isText);
  most(
    texts.at(-1)?.parameter,
    texts.flatMap((term) => term.values).length,
    searchLimits.texts,
    'values of fields without codes',
  );
  const ranges = terms.filter(({ range }) => range);
  most(ranges.at(-1)?.parameter, ranges.length, searchLimits.ranges, 'ranges');
}

/** Parses the parameter `facets`, and leaves out facets of hidden fields: pages ask for them before they know the user. Throws `INVALID_DATA` for a name of no facet, and for too many on custom fields. */
function facetsOf(text: string | undefined, model: DataModel): FacetName[] {
  const own = text?.includes('__c') ? ownFacetNames(model) : [];
  const facets = listOf<FacetName>('facets', text, [...facetNames, ...own]);
  if (facets.filter((name) => !isFacet(name)).length > searchLimits.ownFacets)
    throw new Refusal(
      'INVALID_DATA',
      `facets: a search may have at most ${searchLimits.ownFacets} facets on custom fields.`,
    );
  return facets.filter((name) => !isFacet(name) || isFacetSeen(model, name));
}

const isOwn = (sort: string): sort is `${string}__c` => sort.endsWith('__c');

/** Reads the parameter `sort`. Records without a city, as for users who do not see it, are sorted by name. Throws `INVALID_DATA` for a field that records cannot be sorted by. */
const sortOf = (
  sort: z.output<typeof searchQuery>['sort'] = 'relevance',
  model: DataModel,
): Parameters['sort'] => {
  if (isOwn(sort)) return ownSorting(model, sort);
  return sort === 'city' && !model.field('ADDRESS', 'locality__v') ? 'name' : sort;
};

/** Adds the fields of child records that cards show when the query matches them. */
function withReasons(selection: FieldSelection | undefined): FieldSelection | undefined {
  if (!selection?.named) return selection;
  const children = new Map(selection.children);
  const { LICENSE } = childArrays;
  if (!children.has(LICENSE)) children.set(LICENSE, new Set(['vid__v', 'license_number__v']));
  return { ...selection, own: new Set([...selection.own, customKeysArray]), children };
}

/** Parses the query of `GET /search`. Throws `INVALID_DATA` naming the parameter. */
export function parametersOf(
  query: z.output<typeof searchQuery>,
  model: DataModel,
  limits: Limits,
): Parameters {
  const isLiteral = query.literal === 'true';
  const typed = isLiteral ? query.q : query.q && withoutFieldLabels(query.q, model);
  const parsed = parseQuery(typed, isLiteral);
  const terms = parsed?.terms ?? null;
  const known = statusCodes(model);
  const statuses = listOf('statuses', query.statuses, known, statusMeant(model, query.systemName));
  const sort = sortOf(query.sort, model);
  const offset = query.offset ?? 0;
  const limit = query.limit ?? defaultLimit;
  const filters = parseTerms('filters', query.filters, model);
  const presetFilters = parseTerms('presetFilters', query.presetFilters, model);
  const excludeFilters = parseGroups('excludeFilters', query.excludeFilters, model);
  const fieldQueries = parseTerms('fieldQueries', query.fieldQueries, model);
  const alike = parseTerms('fieldQueries', limits.alike, model);
  checkAmount(
    Object.entries({
      filters,
      presetFilters,
      excludeFilters: excludeFilters.flat(),
      fieldQueries: [...fieldQueries, ...alike],
    }).flatMap(([parameter, terms]) => terms.map((term) => ({ ...term, parameter }))),
    excludeFilters,
  );
  return {
    terms,
    words: (terms ?? []).flatMap(({ words }) => words),
    qualifiers: parsed?.qualifiers ?? [],
    initials: parsed?.initials ?? [],
    acronym: parsed?.acronym ?? null,
    isLiteral,
    types: listOf('types', query.types, ['HCP', 'HCO']),
    states: listOf('states', query.states, ['VALID', 'UNDER_REVIEW']),
    statuses: known.every((code) => statuses.includes(code)) ? [] : statuses,
    filters,
    presetFilters,
    excludeFilters,
    fieldQueries,
    limits,
    alike,
    withMaster: query.includeMasterResults === 'true',
    facets: facetsOf(query.facets, model),
    sort,
    // By default, `modified_date` sorts newest first and other columns ascend. Relevance always puts the best hit first.
    isDescending: query.sortOrder === undefined ? sort === 'modified_date' : query.sortOrder === 'desc',
    offset,
    limit,
    extent: query.countAll === 'true' || (limit > 0 && offset + limit > mostCounted) ? 'all' : 'first',
    isHighlighting: query.highlight === 'true',
    presentation: {
      enrichedResults: query.enrichedResults === 'true',
      resultLanguage: query.resultLanguage,
      systemName: query.systemName,
      selection: withReasons(fieldSelection(model, query)),
    },
  };
}
