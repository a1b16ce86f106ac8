/** The state of a network for the host page: its record, the selected one, and the arrangement. */
import type { AffiliationPageState } from '../../../events/page_state.ts';
import { contextValue } from '../../../shared/contexts.ts';
import { followState, textOf, type FollowedElement } from '../../../shared/page_state/follow_state.ts';
import { partsContext, viewsContext } from '../affiliation_contexts.ts';
import { readSettings, writeSettings } from '../network/view_settings.ts';

/** Follows the state of an affiliation widget. */
export function follow(element: FollowedElement & { identifier: string | null }): void {
  let awaited: AffiliationPageState | undefined;
  followState<AffiliationPageState>(element, 'affiliation', {
    read: ({ identifier, selected, settings }) => ({
      identifier: textOf(identifier) || null,
      selected: textOf(selected) || null,
      settings: writeSettings(
        readSettings(typeof settings === 'object' && settings ? (settings as Record<string, unknown>) : {}),
      ),
    }),
    current: () => {
      const { arrangement, network } = contextValue(element, partsContext);
      if (awaited) return undefined;
      return {
        identifier: network.graph?.root ?? element.identifier,
        selected: arrangement.selected ?? null,
        settings: writeSettings({ ...arrangement.settings, withEnded: network.withEnded }),
      };
    },
    restore: (state) => {
      const { edits, network } = contextValue(element, partsContext);
      const { identifier } = state;
      // Unsent changes belong to the displayed network.
      if (edits.drafts.length > 0) return;
      if (identifier !== (network.graph?.root ?? element.identifier)) {
        contextValue(element, viewsContext).leave();
        // The user may have opened another network than the one of the attribute.
        if (identifier === element.identifier) network.open(identifier);
        else element.identifier = identifier;
      }
      awaited = state;
      element.requestUpdate();
    },
    updated: () => {
      const { arrangement, network, map } = contextValue(element, partsContext);
      if (!awaited || network.state.kind === 'loading') return;
      const { selected, settings } = awaited;
      awaited = undefined;
      const read = readSettings(settings);
      arrangement.apply(read);
      network.setEnded(read.withEnded);
      map.surface?.refit();
      arrangement.select(selected !== null && network.graph?.nodes.has(selected) ? selected : undefined);
    },
  });
}
