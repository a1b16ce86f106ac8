/** What the map is made of. */
import type { AffiliationArrangement } from '../../controllers/affiliation_arrangement.ts';
import type { AffiliationController } from '../../controllers/affiliation_controller.ts';
import type { AffiliationMetricsController } from '../../controllers/affiliation_metrics_controller.ts';
import type { MapSource } from '../../parts/graph/map_controller.ts';
import { organizationsOf } from '../../records/graph/visible.ts';

export interface MapSourceOptions {
  readonly network: AffiliationController;
  readonly arrangement: AffiliationArrangement;
  readonly metrics: AffiliationMetricsController;
  /** Configured colors by type. */
  readonly colors: Readonly<Record<string, string>>;
  readonly showsMetrics: boolean;
}

export function mapSource(options: MapSourceOptions): MapSource | undefined {
  const { network, metrics, arrangement, colors, showsMetrics } = options;
  const { graph } = network;
  const { visible } = arrangement;
  if (!graph || !visible) return undefined;
  // One measure for all: numbers with all below once every organization in sight has them, until then who belongs to it itself.
  const isMeasured = showsMetrics && metrics.haveAll(organizationsOf(visible));
  return {
    graph,
    hasMore: (vid) => network.hasMore(vid),
    colors,
    sizeOf: isMeasured ? ({ vid }) => metrics.known(vid)?.rolledUp.hcps ?? 0 : undefined,
    revision: `${graph.nodes.size} ${graph.edges.size} ${isMeasured ? 'measured' : ''}`,
  };
}
