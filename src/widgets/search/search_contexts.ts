/** What the search widget provides to its views by context, beside the contexts of all widgets. */
import { createContext } from '@lit/context';
import type { EntityWrapper, WidgetConfiguration } from '../../api/types.ts';
import { provided, type Provided } from '../../shared/contexts.ts';
import type { WidgetController } from '../../shared/widget_controller.ts';
import type { RecordController } from '../../shared/record_controller.ts';
import type { Presets } from './query/search_query.ts';
import type { SelectController } from './record/select_controller.ts';
import type { SearchController } from './results/search_controller.ts';
import type { SearchPanels } from './search_panels.ts';
import type { SearchViews } from './search_views.ts';

export type SearchSettings = NonNullable<WidgetConfiguration['search']>;

/** The search, and what the user has opened. */
export interface SearchParts {
  readonly search: SearchController;
  readonly record: RecordController;
  readonly selecting: SelectController;
  readonly panels: SearchPanels;
  readonly presets: Presets;
  /** The element's attribute. */
  readonly density: string | null;
  /** Index of the card in the tab order. */
  readonly current: number;
}

export interface SearchActions {
  readonly signIn: () => void;
  /** Opens a record for the user: it becomes the current one, and focus moves to it where it covers the list. */
  readonly openRecord: (hit: EntityWrapper) => void;
  /** Shows a record beside the list, without moving focus. */
  readonly preview: (hit: EntityWrapper) => void;
  /** Closes the record that covers the list and focuses its result. */
  readonly closeRecord: () => void;
  readonly select: (hit: EntityWrapper) => void;
  /** Focuses the first result. */
  readonly skipToResults: () => void;
  readonly cancelSelect: (hit: EntityWrapper) => void;
}

export const partsContext = createContext<SearchParts>(Symbol());
/** The settings in the configuration. Only for views of a ready widget. */
export const settingsContext = createContext<SearchSettings>(Symbol());
export const viewsContext = createContext<SearchViews>(Symbol());
export const actionsContext = createContext<SearchActions>(Symbol());

/** Connects the contexts with what a search widget provides for them. */
export const searchContexts = (
  parts: () => SearchParts,
  widget: Pick<WidgetController, 'configuration'>,
  views: SearchViews,
  actions: SearchActions,
): Provided[] => [
  provided(partsContext, parts),
  provided(settingsContext, () => widget.configuration!.search!),
  provided(viewsContext, () => views),
  provided(actionsContext, () => actions),
];
