/** The parts of an open network: loaded data, arrangement, edits, and surfaces. */
import type { LitElement } from 'lit';
import type { Transport } from '../../../api/transport.ts';
import type { WidgetConfiguration } from '../../../api/types.ts';
import { AffiliationArrangement } from './network_arrangement.ts';
import { AffiliationController } from './network_controller.ts';
import { AffiliationMetricsController } from '../metrics/metrics_controller.ts';
import { RecordFinder } from '../edit/record_finder.ts';
import { RelationshipEditController } from '../edit/relationship_edit_controller.ts';
import type { MapController } from '../map/map_controller.ts';
import type { WindowedList } from '../../../shared/lists/windowed_list.ts';
import { noFilters } from '../filters/filters.ts';
import type { Point } from '../map/layout.ts';
import { networkMap, networkRows } from './network_surfaces.ts';
import { organizationsOf } from './visible.ts';

/** Maximum number of organizations whose heads are loaded at once. */
const mostLed = 20;

export interface NetworkPartsOptions {
  readonly configuration: () => WidgetConfiguration | undefined;
  readonly showsMetrics: () => boolean;
  readonly onPress: (vid: string | undefined, place: Point) => void;
}

export class NetworkParts {
  readonly network: AffiliationController;
  readonly arrangement: AffiliationArrangement;
  readonly metrics: AffiliationMetricsController;
  readonly finder: RecordFinder;
  readonly edits: RelationshipEditController;
  readonly map: MapController;
  readonly list: WindowedList;

  readonly #options: NetworkPartsOptions;
  #transport: Transport | undefined;

  constructor(host: LitElement, options: NetworkPartsOptions) {
    this.#options = options;
    this.network = new AffiliationController(host);
    this.arrangement = new AffiliationArrangement(host);
    this.metrics = new AffiliationMetricsController(host);
    this.finder = new RecordFinder(host, 'HCP,HCO');
    this.edits = new RelationshipEditController(host);
    this.map = networkMap(host, {
      network: this.network,
      arrangement: this.arrangement,
      metrics: this.metrics,
      colors: () => options.configuration()?.affiliation?.colors ?? {},
      showsMetrics: options.showsMetrics,
      onPress: options.onPress,
    });
    this.list = networkRows(host);
  }

  /** True when metrics of organizations are displayed without being asked for. */
  get showsMetrics(): boolean {
    return this.#options.showsMetrics();
  }

  /** Sets the transport of all calls. */
  use(transport: Transport, language: string): void {
    this.#transport = transport;
    this.useForNetwork(transport, language);
    this.metrics.use(transport, language);
    this.finder.use({ transport, language });
  }

  /** Sets the transport of the network alone, whose calls depend on configuration and attributes. */
  useForNetwork(transport: Transport | null | undefined, language: string): void {
    if (!transport) return;
    const { configuration, showsMetrics } = this.#options;
    const relationshipTypes = configuration()?.affiliation?.relationship_types ?? [];
    this.network.use({ transport, language, wantsMetrics: showsMetrics(), relationshipTypes });
  }

  /** Updates the arrangement and the metrics filters before rendering. */
  follow(language: string): void {
    const { network, arrangement, metrics } = this;
    if (network.language !== undefined && network.language !== language) this.#speak(language);
    arrangement.show(network.graph, language);
    const { selected, filters, visible } = arrangement;
    network.findLeaders(
      filters.leaders && visible ? organizationsOf(visible).slice(0, mostLed) : selected ? [selected] : [],
    );
    metrics.filter(network.filterTerms(arrangement.filters));
    metrics.remember(network.metrics, network.filterTerms(noFilters));
  }

  /** Handles a change of the language. */
  #speak(language: string): void {
    this.use(this.#transport!, language);
    void this.network.relabel();
  }

  /** Stops all calls. */
  rest(): void {
    this.network.use(undefined);
    this.network.open(undefined);
    this.metrics.use(undefined, 'en');
    this.finder.use(undefined);
  }
}
