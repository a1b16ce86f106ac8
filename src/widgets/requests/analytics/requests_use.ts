/** What a user does in a list of requests, for `analytics` events. */
import { jsonOf } from '../../../api/json.ts';
import { isFiltering } from '../../../requests/list/request_filter.ts';
import { followUse, namesOf, type UsedElement } from '../../../shared/analytics/follow_use.ts';
import { contextValue } from '../../../shared/contexts.ts';
import { partsContext } from '../requests_contexts.ts';

export function follow(element: UsedElement): void {
  const parts = () => contextValue(element, partsContext);
  followUse(element, 'requests', {
    listing: () => {
      const { requests } = parts();
      if (!requests?.isSettled || !(isFiltering(requests.filter) || requests.filter.creator))
        return undefined;
      const { text, state: status, kind: task, country, age, system, creator: whose } = requests.filter;
      const filters = { status, task, country, age, system, whose };
      const filterText = jsonOf(filters);
      return {
        // A list that is loaded again because a request changed is no other search.
        key: `${text.trim()} ${filterText}`,
        text: text.trim(),
        filterText,
        entityTypes: [],
        filters: namesOf(filters),
        results: requests.totalCount,
        isExact: true,
      };
    },
    chosen: () => {
      const { openId: key, requests = [] } = parts().requests ?? {};
      const at = requests.findIndex(({ change_request_id: id }) => id === key);
      return key !== undefined && at >= 0
        ? { key, entityType: requests[at]!.entity_type, position: at + 1 }
        : undefined;
    },
  });
}
