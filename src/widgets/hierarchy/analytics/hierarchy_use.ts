/** What a user does in a directory of organizations, for `analytics` events. */
import { jsonOf } from '../../../api/json.ts';
import type { SelectManyDetail } from '../../../events/widget_events.ts';
import { followUse, namesOf, type UsedElement } from '../../../shared/analytics/follow_use.ts';
import { contextValue } from '../../../shared/contexts.ts';
import { partsContext } from '../hierarchy_contexts.ts';

export function follow(element: UsedElement): void {
  const parts = () => contextValue(element, partsContext);
  followUse(element, 'hierarchy', {
    listing: () => {
      const { tabs } = parts();
      const directory = tabs?.directory;
      if (!directory || directory.isLoading || directory.totalCount === undefined) return undefined;
      const { country, specialty, activeOnly, text, branch } = directory.choice;
      const filters = { country, specialty, activeOnly };
      if (!text.trim() && namesOf(filters).length === 0) return undefined;
      const filterText = jsonOf(filters);
      return {
        key: `${branch?.vid ?? ''} ${text.trim()} ${filterText}`,
        text: text.trim(),
        filterText,
        entityTypes: ['HCO'],
        filters: namesOf(filters),
        results: directory.totalCount,
        isExact: true,
      };
    },
    chosen: () => {
      const { opened } = parts();
      return opened && { key: opened.vid, entityType: 'HCO', position: null };
    },
    selected: ({ entities: { length: count } }: SelectManyDetail) => ({
      entityType: 'HCO',
      position: null,
      count,
    }),
  });
}
