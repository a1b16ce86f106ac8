/** The surfaces of a network: the map with its inputs, and the rows of tree and list. */
import type { LitElement } from 'lit';
import type { AffiliationArrangement } from './network_arrangement.ts';
import type { AffiliationController } from './network_controller.ts';
import type { AffiliationMetricsController } from '../metrics/metrics_controller.ts';
import { MapController, type MapSource } from '../map/map_controller.ts';
import { WindowedList } from '../../../shared/lists/windowed_list.ts';
import type { Point } from '../map/layout.ts';
import { organizationsOf } from './visible.ts';

export interface NetworkMapOptions {
  readonly network: AffiliationController;
  readonly arrangement: AffiliationArrangement;
  readonly metrics: AffiliationMetricsController;
  /** Configured colors by type. */
  readonly colors: () => Readonly<Record<string, string>>;
  readonly showsMetrics: () => boolean;
  readonly onPress: (vid: string | undefined, place: Point) => void;
}

export const networkMap = (host: LitElement, options: NetworkMapOptions): MapController =>
  new MapController(host, {
    stage: () => host.renderRoot.querySelector<HTMLElement>('.stage'),
    overview: () => host.renderRoot.querySelector<HTMLCanvasElement>('canvas.minimap'),
    arrangement: options.arrangement,
    source: () => mapSource(options),
    onPress: options.onPress,
  });

export const networkRows = (host: LitElement): WindowedList =>
  new WindowedList(host, {
    list: () => host.renderRoot.querySelector<HTMLElement>('.list'),
    scroller: () => host.renderRoot.querySelector<HTMLElement>('.grid-scroller'),
    estimatedRowPixels: 44,
    onLook: () => {},
  });

function mapSource({
  network,
  metrics,
  arrangement,
  colors,
  showsMetrics,
}: NetworkMapOptions): MapSource | undefined {
  const { graph } = network;
  const { visible } = arrangement;
  if (!graph || !visible) return undefined;
  // All organizations use the same measure. It is the total including all below once it is loaded for all visible
  // organizations; until then it is the number of direct members.
  const isMeasured = showsMetrics() && metrics.haveAll(organizationsOf(visible));
  return {
    graph,
    hasMore: (vid) => network.hasMore(vid),
    colors: colors(),
    sizeOf: isMeasured ? ({ vid }) => metrics.known(vid)?.rolledUp.hcps ?? 0 : undefined,
    revision: `${graph.nodes.size} ${graph.edges.size} ${isMeasured ? 'measured' : ''}`,
  };
}
