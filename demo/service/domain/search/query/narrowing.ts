/** Everything that narrows a search except its words, and the selections that result. */
import { sql } from 'kysely';
import { hasAddress } from './address_kinds.ts';
import { every } from './combinations.ts';
import { facetCondition, type Context } from './conditions.ts';
import { fieldQueryTests } from './field_queries.ts';
import { combine, exclusionOf, filtersOf, presetFiltersOf, type Exclusion, type Filter } from './filters.ts';
import type { Selection } from '../hits.ts';
import type { Parameters } from './parameters.ts';
import type { VisibilityProfile } from '../../users/visibility.ts';
import type { Truth } from './record_columns.ts';
import type { Expansion } from './expansion.ts';

export interface Narrowing {
  filters: readonly Filter[];
  /** Conditions of other parameters on the hit's row. */
  fixed: Truth | null;
  /** Whether `fixed` has only conditions that no index finds. */
  isSimple: boolean;
  exclusion: Exclusion | null;
  profile: VisibilityProfile;
}

/** A selection, and whether rows alone decide it. If they do, the index only speeds it up. */
export interface Narrowed extends Selection {
  isInRows: boolean;
}

/** `expansions`: of the words of `fieldQueries`; `alike`: of those of `limits.alike`, with sound-alikes. */
export function narrowingOf(
  context: Context,
  parameters: Parameters,
  expansions: ReadonlyMap<string, Expansion>,
  alike: ReadonlyMap<string, Expansion>,
): Narrowing {
  const { types, states, statuses, withMaster, limits } = parameters;
  const ofRow = (facet: 'record_state__v' | 'status', values: readonly string[]): Filter => ({
    condition: facetCondition(context, facet, values),
    entityType: null,
    facet: null,
  });
  return {
    profile: context.profile,
    filters: [
      ...filtersOf(context, 'filters', parameters.filters),
      ...presetFiltersOf(context, parameters.presetFilters),
      ...filtersOf(context, 'fieldQueries', parameters.fieldQueries, fieldQueryTests(context, expansions)),
      ...filtersOf(context, 'fieldQueries', parameters.alike, fieldQueryTests(context, alike)),
      ...(states.length === 1 ? [ofRow('record_state__v', states)] : []),
      ...(statuses.length ? [ofRow('status', statuses)] : []),
    ],
    fixed: every([
      types.length === 1 ? sql<boolean>`d.entity_type = ${types[0]!}` : null,
      withMaster ? null : sql<boolean>`d.in_instance`,
      limits.vids && sql<boolean>`d.vid = ANY (${limits.vids}::bigint[])`,
      ...limits.addresses.map((kinds) => hasAddress(kinds, context.profile)),
    ]),
    isSimple: limits.vids === null && !limits.addresses.length,
    exclusion: exclusionOf(
      parameters.excludeFilters.map((group) => filtersOf(context, 'excludeFilters', group)),
    ),
  };
}

/**
 * Removes countries from the index query unless they are the only condition. They are so frequent that intersecting them in the index takes
 * longer than testing the rows that other conditions find.
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

/** What finds the hits: entries of words and filters, entries of filters only, or columns with their own indexes. */
export type Finding = 'words' | 'filters' | 'rows';

/** Returns the selection for some of the filters. With `rows`, the entry index is not used when columns decide alone. */
export async function selectionOf(
  { fixed, isSimple, exclusion, profile }: Narrowing,
  filters: readonly Filter[],
  finding: Finding,
): Promise<Narrowed> {
  const isInRows =
    exclusion === null &&
    filters.every(({ condition }) => condition.column !== null && condition.residual === null);
  if (finding === 'rows' && isInRows)
    return { index: [], truth: every([fixed, (await combine(filters, false)).truth]), isInRows, profile };
  const hasWords = finding === 'words';
  const chosen = forIndex(filters, hasWords);
  const isBesideEntries = hasWords || chosen.some(({ condition }) => condition.entries !== null);
  const { entries, truth } = await combine(chosen, isBesideEntries);
  const index = entries === null ? [] : [entries];
  if (exclusion === null)
    return { index, truth: every([fixed, truth]), isInRows, profile, isPlain: isSimple && !filters.length };
  // A query that only excludes would scan the whole index, so the index must have something to find as well.
  if (exclusion.entries !== null && (hasWords || index.length))
    return { index: [...index, `!${exclusion.entries}`], truth: every([fixed, truth]), isInRows, profile };
  return { index, truth: every([fixed, truth, await exclusion.stays()]), isInRows, profile };
}
