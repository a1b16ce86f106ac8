/** The data and actions of the affiliation widget's views. Views are functions of this data. */
import type { WidgetConfiguration } from '../../api/types.ts';
import type { WidgetController } from '../../shared/widget_controller.ts';
import type { Direction } from './map/map_keys.ts';
import type { OpenView, ViewHost } from '../../shared/view_host.ts';
import type { AffiliationGraph, GraphNode } from './network/graph.ts';
import type { ListColumn } from './table/list_columns.ts';
import type { ViewKind } from './network/view_settings.ts';
import type { NetworkParts } from './network/network_parts.ts';
import type { PathFinding } from './network/path_finding.ts';

/** Views that replace the network, and the part with the leaders of organizations. */
export type AffiliationViewName = 'record' | 'views' | 'edit' | 'leaders';

export interface AffiliationPart extends OpenView<OpenAffiliationView> {
  /** Says who leads an organization. */
  readonly leaders?: (view: OpenAffiliationView, node: GraphNode) => unknown;
  /** Says that only leaders are shown. */
  readonly strip?: (view: OpenAffiliationView) => unknown;
}

export type PanelName = 'filters' | 'legend' | 'menu' | 'columns' | 'pan' | 'actions';

/** The panels beside and above the network. */
export interface AffiliationPanels extends Readonly<Record<PanelName, boolean>> {
  /** Lists of relationships in the details that are shown in full. */
  readonly unrolled: ReadonlySet<string>;
}

export interface AffiliationView extends Pick<
  NetworkParts,
  'network' | 'arrangement' | 'metrics' | 'finder' | 'edits' | 'map' | 'list'
> {
  readonly widget: WidgetController;
  readonly paths: PathFinding;
  readonly views: ViewHost<AffiliationViewName, OpenAffiliationView, AffiliationPart>;
  readonly language: string;
  readonly areTextsReady: boolean;
  readonly isCloseable: boolean;
  readonly isDialog: boolean;
  readonly showsMetrics: boolean;
  readonly panels: AffiliationPanels;
  /** The record whose new position on the map the user must press. */
  readonly moving: string | undefined;
  /** The row that is in the tab order. */
  readonly currentRow: string | undefined;
  /** The question whether to discard unsent changes, while it is open. */
  readonly question: unknown;
  /** Text for screen readers about visual changes. */
  readonly announcement: string;
  readonly actions: {
    readonly close: () => void;
    readonly signIn: () => void;
    /** Opens the network of a record; without an identifier, opens the search for one. */
    readonly open: (identifier: string | undefined) => void;
    readonly show: (view: AffiliationViewName) => void;
    readonly back: () => void;
    readonly setView: (view: ViewKind) => void;
    readonly select: (vid: string | undefined) => void;
    /** Loads more around a record, or collapses or expands what is loaded. */
    readonly toggle: (vid: string) => void;
    readonly toggleRow: (vid: string) => void;
    readonly togglePanel: (panel: PanelName) => void;
    readonly closePanel: (panel: PanelName) => void;
    readonly unroll: (list: string) => void;
    readonly sort: (column: ListColumn) => void;
    /** Moves the visible part of the map. */
    readonly panMap: (direction: Direction) => void;
    /** Takes the next pressed position for a record. */
    readonly moveRecord: (vid: string) => void;
    readonly endMove: () => void;
    /** Loads metrics again after an error. */
    readonly retryNumbers: () => void;
    readonly find: (step: 1 | -1) => void;
    /** Takes the next chosen record as the other end of a path. */
    readonly choosePath: (from: string) => void;
    /** Finds the path to a record, from `from` or from the record chosen before. */
    readonly findPath: (to: string, from?: string) => void;
    readonly endPath: () => void;
    readonly export: (format: 'png' | 'svg' | 'csv') => void;
    /** Shows a record's profile: the host page's, else the widget's own view. */
    readonly openProfile: (node: GraphNode) => void;
    readonly onMapKey: (event: KeyboardEvent) => void;
    readonly onOverviewKey: (event: KeyboardEvent) => void;
    readonly onGridKey: (event: KeyboardEvent) => void;
    readonly onRowFocus: (vid: string) => void;
  };
}

/** The data of an open network. */
export interface OpenAffiliationView extends AffiliationView {
  readonly configuration: WidgetConfiguration;
  readonly widgetName: string | null;
  /** Settings that a nested search widget takes from this widget. */
  readonly surroundings: { readonly authDomain: string | null; readonly sessionProvider: unknown };
  readonly graph: AffiliationGraph;
}
