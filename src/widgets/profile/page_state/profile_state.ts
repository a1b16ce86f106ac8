/** The state of a profile for the host page: the record and whether its history is open. */
import type { ProfilePageState } from '../../../events/page_state.ts';
import { contextValue } from '../../../shared/contexts.ts';
import { followState, textOf, type FollowedElement } from '../../../shared/page_state/follow_state.ts';
import { partsContext, viewsContext } from '../profile_contexts.ts';

/** Follows the state of a profile widget. */
export function follow(element: FollowedElement & { identifier: string | null }): void {
  let awaited: ProfilePageState | undefined;
  followState<ProfilePageState>(element, 'profile', {
    read: ({ identifier, view }) => ({
      identifier: textOf(identifier) || null,
      view: view === 'history' ? view : 'record',
    }),
    current: () =>
      awaited
        ? undefined
        : {
            identifier: element.identifier,
            view: contextValue(element, viewsContext).shown === 'history' ? 'history' : 'record',
          },
    restore: (state) => {
      // The widget asks the user first if this record has unsent changes.
      element.identifier = state.identifier;
      awaited = state;
      element.requestUpdate();
    },
    updated: () => {
      const { state } = contextValue(element, partsContext).profile;
      const views = contextValue(element, viewsContext);
      if (!awaited || state.kind === 'loading') return;
      const { identifier, view } = awaited;
      awaited = undefined;
      if (state.kind !== 'shown' || state.identifier !== identifier || views.hasUnsaved()) return;
      if (view === 'history' && views.shown !== view) views.show(view);
      if (view === 'record' && views.shown === 'history') views.leave();
    },
  });
}
