/** What a user does in a network, for `analytics` events. */
import { jsonOf } from '../../../api/json.ts';
import { followUse, namesOf, type UsedElement } from '../../../shared/analytics/follow_use.ts';
import { contextValue } from '../../../shared/contexts.ts';
import { partsContext } from '../affiliation_contexts.ts';
import { facetNames } from '../filters/filters.ts';

export function follow(element: UsedElement): void {
  const parts = () => contextValue(element, partsContext);
  followUse(element, 'affiliation', {
    listing: () => {
      const { arrangement, network } = parts();
      const { filters, findText, found, visible } = arrangement;
      if (!network.graph) return undefined;
      const values = {
        leaders: filters.leaders !== undefined,
        ...Object.fromEntries(facetNames.map((name) => [name, [...filters[name]].toSorted().join()])),
      };
      const text = findText.trim();
      if (!text && namesOf(values).length === 0) return undefined;
      const filterText = jsonOf(values);
      return {
        key: `${network.graph.root} ${text} ${filterText}`,
        text,
        filterText,
        entityTypes: ['HCP', 'HCO'],
        filters: namesOf(values),
        results: text ? found.length : (visible?.vids.size ?? 0),
        isExact: true,
      };
    },
    chosen: () => {
      const { arrangement, network } = parts();
      const key = arrangement.selected;
      const node = key === undefined ? undefined : network.graph?.nodes.get(key);
      return node && key !== undefined ? { key, entityType: node.entityType, position: null } : undefined;
    },
    edits: () => parts().edits.drafts.length,
  });
}
