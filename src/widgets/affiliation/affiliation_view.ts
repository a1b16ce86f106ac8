/** What the views of the affiliation widget render from, and what they can ask for. Views are functions of this. */
import type { WidgetConfiguration } from '../../api/types.ts';
import type { WidgetController } from '../../shared/widget_controller.ts';
import type { Direction } from './map/map_keys.ts';
import type { ViewHost } from '../../shared/view_host.ts';
import type { AffiliationGraph, GraphNode } from './network/graph.ts';
import type { ListColumn } from './table/list_columns.ts';
import type { ViewKind } from './network/view_settings.ts';
import type { NetworkParts } from './network/network_parts.ts';
import type { PathFinding } from './network/path_finding.ts';

/** Views that take the network's place. */
export type AffiliationViewName = 'record' | 'views' | 'edit';

export type PanelName = 'filters' | 'legend' | 'menu' | 'columns' | 'pan';

/** What is open beside the network and over it. */
export interface AffiliationPanels extends Readonly<Record<PanelName, boolean>> {
  /** Lists of relationships in the details that are shown whole. */
  readonly unrolled: ReadonlySet<string>;
}

export interface AffiliationView extends Pick<
  NetworkParts,
  'network' | 'arrangement' | 'metrics' | 'finder' | 'edits' | 'map' | 'list'
> {
  readonly widget: WidgetController;
  readonly paths: PathFinding;
  readonly views: ViewHost<AffiliationViewName, OpenAffiliationView>;
  readonly language: string;
  readonly areTextsReady: boolean;
  readonly isCloseable: boolean;
  readonly isDialog: boolean;
  readonly showsMetrics: boolean;
  readonly panels: AffiliationPanels;
  /** The record whose new place on the map is waited for. */
  readonly moving: string | undefined;
  /** The row that takes part in the tab order. */
  readonly currentRow: string | undefined;
  /** Whether changes that were not sent may be lost, while it is asked. */
  readonly question: unknown;
  /** What those who listen hear of changes that are seen elsewhere. */
  readonly announcement: string;
  readonly actions: {
    readonly close: () => void;
    readonly signIn: () => void;
    /** Opens the network of another record; without one, the search for it. */
    readonly open: (identifier: string | undefined) => void;
    readonly show: (view: AffiliationViewName) => void;
    readonly back: () => void;
    readonly setView: (view: ViewKind) => void;
    readonly select: (vid: string | undefined) => void;
    /** Loads more around a record, or folds and unfolds what is loaded. */
    readonly toggle: (vid: string) => void;
    readonly toggleRow: (vid: string) => void;
    readonly togglePanel: (panel: PanelName) => void;
    readonly closePanel: (panel: PanelName) => void;
    readonly unroll: (list: string) => void;
    readonly sort: (column: ListColumn) => void;
    /** Moves what is in sight of the map. */
    readonly panMap: (direction: Direction) => void;
    /** The place that is pressed next is that of a record. */
    readonly moveRecord: (vid: string) => void;
    readonly endMove: () => void;
    /** Asks again for numbers that could not be loaded. */
    readonly retryNumbers: () => void;
    readonly find: (step: 1 | -1) => void;
    /** The next record that is chosen is the other end of a path. */
    readonly choosePath: (from: string) => void;
    /** Finds the path to a record, from the one chosen before or from another. */
    readonly findPath: (to: string, from?: string) => void;
    readonly endPath: () => void;
    readonly export: (format: 'png' | 'svg' | 'csv') => void;
    /** Shows a record in full: by the page, or else here. */
    readonly openProfile: (node: GraphNode) => void;
    readonly onMapKey: (event: KeyboardEvent) => void;
    readonly onOverviewKey: (event: KeyboardEvent) => void;
    readonly onGridKey: (event: KeyboardEvent) => void;
    readonly onRowFocus: (vid: string) => void;
  };
}

/** A view of a network that is open. */
export interface OpenAffiliationView extends AffiliationView {
  readonly configuration: WidgetConfiguration;
  readonly widgetName: string | null;
  /** What a widget inside takes from this one. */
  readonly surroundings: { readonly authDomain: string | null; readonly sessionProvider: unknown };
  readonly graph: AffiliationGraph;
}
