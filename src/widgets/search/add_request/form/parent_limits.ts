/** Limits the organizations that are offered as parents by the host page's presets (specification 6.1). */
import type { SearchQuery } from '../../../../api/types.ts';
import { joinGroups } from '../../../../records/filter_terms.ts';
import { presetTerms } from '../../query/preset_filter.ts';
import type { Presets } from '../../query/search_query.ts';

/** Returns the parameters of the search for parents. */
export function parentLimits({
  include,
  exclude,
  excludeParents,
}: Presets): Pick<SearchQuery, 'presetFilters' | 'excludeFilters'> {
  const presetFilters = presetTerms(include);
  const excludeFilters = joinGroups([presetTerms(exclude), presetTerms(excludeParents)]);
  return { ...(presetFilters && { presetFilters }), ...(excludeFilters && { excludeFilters }) };
}
