/** What a user does in a profile, for `analytics` events: records that are shown, and changes that are not sent. */
import { followUse, type UsedElement } from '../../../shared/analytics/follow_use.ts';
import { contextValue } from '../../../shared/contexts.ts';
import { partsContext, viewsContext } from '../profile_contexts.ts';

export function follow(element: UsedElement): void {
  followUse(element, 'profile', {
    chosen: () => {
      const { record } = contextValue(element, partsContext).profile;
      return record && { key: record.entityId, entityType: record.entityType, position: null };
    },
    edits: () => Number(contextValue(element, viewsContext).hasUnsaved()),
  });
}
