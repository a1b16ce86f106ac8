/** The data and actions of the search widget's views. Views are functions of this data. */
import type { EntityWrapper, WidgetConfiguration } from '../../api/types.ts';
import type { MetadataController } from '../../shared/metadata_controller.ts';
import type { RecordController } from '../../shared/record_controller.ts';
import type { SearchController } from './results/search_controller.ts';
import type { Presets } from './query/search_query.ts';
import type { SelectController } from './record/select_controller.ts';
import type { WidgetController } from '../../shared/widget_controller.ts';
import { readableFieldName } from '../../records/field_name.ts';
import type { SearchPanels } from './search_panels.ts';
import type { ViewModule } from '../../shared/view_host.ts';
import type { SearchOpenView, SearchViews } from './search_views.ts';

export interface SearchView {
  readonly widget: WidgetController;
  readonly search: SearchController;
  readonly record: RecordController;
  readonly selecting: SelectController;
  readonly metadata: MetadataController;
  readonly language: string;
  readonly presets: Presets;
  /** The element's attribute. */
  readonly density: string | null;
  /** Index of the card in the tab order. */
  readonly current: number;
  readonly isCloseable: boolean;
  readonly isDialog: boolean;
  readonly panels: SearchPanels;
  readonly views: SearchViews<ReadySearchView>;
  readonly actions: {
    readonly close: () => void;
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
  };
}

/** The data of a ready widget. */
export interface ReadySearchView extends SearchView {
  readonly configuration: WidgetConfiguration;
  readonly settings: NonNullable<WidgetConfiguration['search']>;
}

export type SearchViewModule = ViewModule<ReadySearchView, SearchOpenView<ReadySearchView>>;
export type OpenSearchView = SearchOpenView<ReadySearchView>;

/** Returns the label of a field in the user's language, or a readable form of its name until labels are loaded. */
export type FieldName = (objectType: string, name: string) => string;

/** Returns the data of a ready search widget; undefined in any other state. */
export function readyView(view: SearchView): ReadySearchView | undefined {
  const { state } = view.widget;
  if (state.kind !== 'ready') return undefined;
  const { configuration } = state;
  const { search: settings } = configuration;
  return settings && { ...view, configuration, settings };
}

type SearchSettings = NonNullable<WidgetConfiguration['search']>;

export const hasAdvanced = ({ advanced_fields: { HCP, HCO } }: SearchSettings): boolean =>
  HCP.length + HCO.length > 0;

/**
 * Returns false when the administrator allows only the advanced search. Without any field the box remains, because it
 * is the only way to search.
 */
export const hasBasic = (settings: SearchSettings): boolean => settings.basic || !hasAdvanced(settings);

export const fieldNames =
  ({ metadata, language }: SearchView): FieldName =>
  (objectType, name) =>
    metadata.fieldLabel(objectType, name, language) ?? readableFieldName(name);
