/** What a user does in a search, for `analytics` events. */
import { jsonOf } from '../../../api/json.ts';
import type { SelectDetail } from '../../../events/widget_events.ts';
import { followUse, type Listing, type UsedElement } from '../../../shared/analytics/follow_use.ts';
import { contextValue } from '../../../shared/contexts.ts';
import type { SearchChoice } from '../query/search_query.ts';
import type { FoundHits } from '../results/found_hits.ts';
import { partsContext } from '../search_contexts.ts';

const filterNames = ({ filters, conditions }: SearchChoice): string[] =>
  [...new Set([...filters.keys(), ...conditions.keys()])].toSorted();

const filterText = ({ filters, conditions }: SearchChoice): string =>
  jsonOf([[...filters].map(([facet, values]) => [facet, [...values]]), [...conditions]]);

const listingOf = (found: FoundHits): Listing => ({
  key: found,
  text: found.choice.text,
  filterText: filterText(found.choice),
  entityTypes: [...found.choice.types],
  filters: filterNames(found.choice),
  results: found.totalCount,
  isExact: found.isExact,
});

export function follow(element: UsedElement): void {
  followUse(element, 'search', {
    listing: () => {
      const { found } = contextValue(element, partsContext).search;
      return found && listingOf(found);
    },
    selected: ({ entity }: SelectDetail, last) => {
      const row = (last?.key as FoundHits | undefined)?.rowOf(entity.entityId) ?? -1;
      return { entityType: entity.entityType, position: row < 0 ? null : row + 1 };
    },
  });
}
