/** Everything that narrows a search but its words, and the questions that come of it. */
import { sql } from 'kysely';
import { every, facetCondition, type Context } from './conditions.ts';
import { fieldQueryTests } from './field_queries.ts';
import { combine, exclusionOf, filtersOf, type Exclusion, type Filter } from './filters.ts';
import type { Selection } from './hits.ts';
import type { Parameters } from './parameters.ts';
import type { VisibilityProfile } from '../visibility.ts';
import type { Truth } from './record_columns.ts';
import type { Expansion } from './vocabulary.ts';

export interface Narrowing {
  filters: readonly Filter[];
  /** What other parameters ask of a hit's row. */
  fixed: Truth | null;
  exclusion: Exclusion | null;
  profile: VisibilityProfile;
}

/** A selection, and whether its rows alone decide it: then the index only finds them faster. */
export interface Narrowed extends Selection {
  isInRows: boolean;
}

export function narrowingOf(
  context: Context,
  parameters: Parameters,
  expansions: ReadonlyMap<string, Expansion>,
): Narrowing {
  const { types, states, statuses, withMaster } = parameters;
  const ofRow = (facet: 'record_state__v' | 'status', values: readonly string[]): Filter => ({
    condition: facetCondition(context, facet, values),
    entityType: null,
    facet: null,
  });
  return {
    profile: context.profile,
    filters: [
      ...filtersOf(context, 'filters', parameters.filters),
      ...filtersOf(context, 'fieldQueries', parameters.fieldQueries, fieldQueryTests(context, expansions)),
      ...(states.length === 1 ? [ofRow('record_state__v', states)] : []),
      ...(statuses.length ? [ofRow('status', statuses)] : []),
    ],
    fixed: every([
      types.length === 1 ? sql<boolean>`d.entity_type = ${types[0]!}` : null,
      withMaster ? null : sql<boolean>`d.in_instance`,
    ]),
    exclusion: exclusionOf(
      parameters.excludeFilters.map((group) => filtersOf(context, 'excludeFilters', group)),
    ),
  };
}

/**
 * A country is so frequent that the index takes longer to intersect it than the rows of other conditions to be tested for it; unless it
 * is the only condition.
 */
function forIndex(filters: readonly Filter[], hasWords: boolean): readonly Filter[] {
  const isFrequent = ({ facet, condition }: Filter): boolean =>
    facet === 'primary_country__v' && condition.column !== null;
  if (!hasWords && !filters.some((filter) => !isFrequent(filter) && filter.condition.entries !== null))
    return filters;
  return filters.map((filter) =>
    isFrequent(filter) ? { ...filter, condition: { ...filter.condition, entries: null } } : filter,
  );
}

/** What hits must match with some of the filters. `hasWords`: the index is asked for words as well. */
export async function selectionOf(
  { fixed, exclusion, profile }: Narrowing,
  filters: readonly Filter[],
  hasWords: boolean,
): Promise<Narrowed> {
  const { entries, truth } = await combine(forIndex(filters, hasWords));
  const index = entries === null ? [] : [entries];
  const isInRows =
    exclusion === null &&
    filters.every(({ condition }) => condition.column !== null && condition.residual === null);
  if (exclusion === null) return { index, truth: every([fixed, truth]), isInRows, profile };
  // Without anything to look for, the index would have to go through all it has to leave something out.
  if (exclusion.entries !== null && (hasWords || index.length))
    return { index: [...index, `!${exclusion.entries}`], truth: every([fixed, truth]), isInRows, profile };
  return { index, truth: every([fixed, truth, await exclusion.stays()]), isInRows, profile };
}
