/** The user's actions in the affiliation widget, and the state outside the arrangement: panels, focus, paths. */
import type { LitElement } from 'lit';
import type { AffiliationArrangement } from './network_arrangement.ts';
import type { AffiliationController } from './network_controller.ts';
import type { AffiliationMetricsController } from '../metrics/metrics_controller.ts';
import type { EditsDraft, RelationshipEditController } from '../edit/relationship_edit_controller.ts';
import type { WidgetController } from '../../../shared/widget_controller.ts';
import { raisePresubmit } from '../../../events/widget_events.ts';
import type { MapController } from '../map/map_controller.ts';
import { nextFound } from './find.ts';
import { isOrganization, nameOf } from './graph.ts';
import type { Point } from '../map/layout.ts';
import * as texts from '../../../texts/affiliation.ts';
import type { TextController } from '../../../shared/text_controller.ts';
import type { AffiliationView, OpenAffiliationView } from '../affiliation_view.ts';
import { shownRows } from '../table/grid_view.ts';
import { NetworkFocus } from './network_focus.ts';
import { gridKey, mapKey, overviewKey, type NetworkKeysOptions } from './network_keys.ts';
import { NetworkPanels } from './network_panels.ts';
import { PathFinder } from './path_finding.ts';
import { RecordMoving } from '../map/record_moving.ts';

export interface NetworkActionsOptions {
  readonly widget: WidgetController;
  readonly network: AffiliationController;
  readonly arrangement: AffiliationArrangement;
  readonly metrics: AffiliationMetricsController;
  readonly map: MapController;
  readonly views: AffiliationView['views'];
  readonly texts: TextController;
  readonly openView: () => OpenAffiliationView | undefined;
  readonly open: (identifier: string | undefined) => void;
  readonly close: () => void;
  readonly widgetName: () => string | null;
}

/** The collected edits of relationships and the record they were made at, as plain data. */
export interface NetworkDraft extends EditsDraft {
  readonly selected: string | undefined;
  /** True when the view to edit was displayed. */
  readonly isOpen: boolean;
}

export class NetworkActions {
  readonly #host: LitElement;
  readonly #options: NetworkActionsOptions;
  readonly #focus: NetworkFocus;
  readonly #panels: NetworkPanels;
  readonly #paths: PathFinder;
  readonly #moving: RecordMoving;
  #currentRow: string | undefined;
  #announcement = '';

  constructor(host: LitElement, options: NetworkActionsOptions) {
    this.#host = host;
    this.#options = options;
    this.#focus = new NetworkFocus(host);
    this.#panels = new NetworkPanels(host, this.#focus);
    this.#paths = new PathFinder(host, options.network, options.arrangement);
    this.#moving = new RecordMoving(host, options.arrangement);
  }

  get state(): Pick<AffiliationView, 'panels' | 'paths' | 'moving' | 'currentRow' | 'announcement'> {
    const { selected, view } = this.#options.arrangement;
    const first = view === 'map' ? undefined : this.#options.arrangement.visible?.graph.root;
    return {
      panels: this.#panels.state,
      paths: this.#paths.state,
      moving: this.#moving.vid,
      currentRow: this.#currentRow ?? selected ?? first,
      announcement: this.#announcement,
    };
  }

  /** Resets the state, because another network opens or the widget stops. */
  reset(): void {
    this.#paths.reset();
    this.#moving.end();
    this.#currentRow = undefined;
    this.#announcement = '';
    this.#panels.reset();
  }

  /** Returns the collected edits with the selected record; undefined without edits. */
  save(edits: EditsDraft | undefined): NetworkDraft | undefined {
    const { arrangement, views } = this.#options;
    return edits && { ...edits, selected: arrangement.selected, isOpen: views.shown === 'edit' };
  }

  /** Continues collected edits after their network is open again. */
  restore({ selected, isOpen, ...edits }: NetworkDraft, controller: RelationshipEditController): void {
    const { arrangement, network, views } = this.#options;
    controller.restore(edits);
    if (selected !== undefined && network.graph?.nodes.has(selected)) arrangement.select(selected);
    if (isOpen) views.show('edit');
  }

  /** Applies pending focus after rendering. */
  updated(root: ParentNode): void {
    this.#focus.updated(root);
  }

  /** Handles a press on the map: selects a record; on the selected record, loads more or collapses it. */
  press(vid: string | undefined, place: Point): void {
    const { arrangement } = this.#options;
    const moved = this.#moving.put(place);
    if (moved !== undefined) return this.#tellMoved(moved);
    if (vid === undefined) return this.#select(undefined);
    if (this.#paths.isWaitingFor(vid)) return this.#paths.find(vid);
    if (arrangement.selected === vid) this.#toggle(vid);
    else this.#select(vid);
  }

  readonly actions: AffiliationView['actions'] = {
    close: () => this.#options.close(),
    signIn: () => void this.#options.widget.signIn(),
    open: (identifier) => {
      this.#options.open(identifier);
      this.#focus.focus(identifier === undefined ? '.start-input' : '.tab[aria-pressed=true]');
    },
    show: (view) => {
      this.#options.views.show(view);
      this.#focus.focus('.view-title');
    },
    back: () => {
      this.#options.views.leave();
      this.#focus.focus('.details');
    },
    setView: (view) => {
      this.#options.arrangement.setView(view);
      const { selected } = this.#options.arrangement;
      this.#currentRow = selected;
      if (view !== 'map') this.#focus.reveal(selected);
    },
    select: (vid) => {
      if (vid !== undefined && this.#paths.isWaitingFor(vid)) this.#paths.find(vid);
      else this.#select(vid);
    },
    toggle: (vid) => this.#toggle(vid),
    toggleRow: (vid) => this.#options.arrangement.toggleRow(vid),
    togglePanel: (panel) => this.#panels.toggle(panel),
    closePanel: (panel) => this.#panels.close(panel),
    unroll: (list) => this.#panels.unroll(list),
    sort: (column) => this.#options.arrangement.sortBy(column),
    panMap: (direction) => {
      this.#options.map.surface?.step(direction);
      this.#tellSight();
    },
    moveRecord: (vid) => this.#moving.begin(vid),
    endMove: () => {
      this.#moving.end();
      this.#focusNetwork();
    },
    retryNumbers: () => {
      this.#options.metrics.retry();
      this.#focusNetwork();
    },
    find: (step) => void this.#find(step),
    choosePath: (from) => {
      this.#paths.choose(from);
      this.#focus.focus('.path button');
    },
    findPath: (to, from) => this.#paths.find(to, from),
    endPath: () => {
      this.#paths.end();
      this.#focusNetwork();
    },
    export: (format) => {
      const view = this.#options.openView();
      if (view)
        void import('../export/export_network.ts').then(({ exportNetwork }) => {
          this.#options.texts.enter();
          void exportNetwork(view, format, this.#host.renderRoot);
        });
    },
    openProfile: ({ vid, entityType }) => {
      const names = { widgetName: this.#options.widgetName(), kind: 'affiliation' } as const;
      this.#options.arrangement.select(vid);
      void raisePresubmit(this.#host, names, 'open-profile', { vid__v: vid, entityType }).then((isOurs) => {
        if (isOurs) this.actions.show('record');
      });
    },
    onMapKey: (event) => {
      if (!mapKey(event, this.#keys)) return;
      event.preventDefault();
      event.stopPropagation();
      this.#announce(this.#options.map.focused);
    },
    onOverviewKey: (event) => {
      if (!overviewKey(event, this.#keys)) return;
      event.preventDefault();
      event.stopPropagation();
      this.#tellSight();
    },
    onGridKey: (event) => {
      if (!gridKey(event, this.#keys)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onRowFocus: (vid) => {
      if (this.#currentRow === vid) return;
      this.#currentRow = vid;
      this.#host.requestUpdate();
    },
  };

  get #keys(): NetworkKeysOptions {
    return {
      arrangement: this.#options.arrangement,
      map: this.#options.map,
      root: () => this.#host.renderRoot,
      isRightToLeft: () => {
        const frame = this.#host.renderRoot.querySelector('.frame');
        return frame !== null && getComputedStyle(frame).direction === 'rtl';
      },
      rows: () => {
        const view = this.#options.openView();
        return view ? shownRows(view) : [];
      },
      currentRow: () => this.#currentRow,
      setCurrentRow: (vid) => {
        this.#currentRow = vid;
        this.#focus.focus(`[role=row][data-vid="${CSS.escape(vid)}"]`);
      },
      select: (vid) => this.actions.select(vid),
      toggle: (vid) => this.#toggle(vid),
      cancel: () => {
        const isWaiting = this.#moving.vid !== undefined;
        this.#moving.end();
        return isWaiting;
      },
    };
  }

  /** The focused element is removed, so focus moves to the network. */
  #focusNetwork(): void {
    this.#focus.focus(this.#options.arrangement.view === 'map' ? '.stage' : '[role=row][tabindex="0"]');
  }

  #select(vid: string | undefined): void {
    const { arrangement, map } = this.#options;
    arrangement.select(vid);
    if (vid === undefined) return;
    this.#currentRow = vid;
    if (arrangement.view === 'map') map.surface?.reveal(vid);
    else this.#focus.reveal(vid);
    this.#announce(vid);
  }

  /** Loads more if there is more; otherwise collapses or expands. */
  #toggle(vid: string): void {
    const { network, arrangement } = this.#options;
    if (arrangement.collapsed.has(vid)) arrangement.toggleCollapsed(vid);
    else if (network.hasMore(vid)) network.loadMore(vid);
    else if (vid !== network.graph?.root) arrangement.toggleCollapsed(vid);
  }

  async #find(step: 1 | -1): Promise<void> {
    const { arrangement, map } = this.#options;
    const next = nextFound(arrangement.found, arrangement.selected, step);
    if (next === undefined) return;
    arrangement.unfoldTo(next);
    this.#select(next);
    // A collapsed record is on the map only after the next rendering.
    await this.#host.updateComplete;
    if (arrangement.view === 'map') map.surface?.center(next);
  }

  #announce(vid: string | undefined): void {
    const graph = this.#options.network.graph;
    const node = vid === undefined ? undefined : graph?.nodes.get(vid);
    if (!node || !graph) return;
    this.#options.texts.enter();
    const about = [
      node.typeLabel ?? node.type,
      isOrganization(node) ? undefined : node.specialtyLabel,
      texts.relationships(graph.neighboursOf(node.vid).length),
    ].filter(Boolean);
    this.#say(texts.announceSelected(nameOf(node), about.join(', ')));
  }

  #tellSight(): void {
    this.#options.texts.enter();
    const { organizations, people } = this.#options.map.countsInSight;
    this.#say(texts.overviewSight(texts.inSight(texts.organizations(organizations), texts.people(people))));
  }

  #tellMoved(vid: string): void {
    const node = this.#options.network.graph?.nodes.get(vid);
    if (!node) return;
    this.#options.texts.enter();
    this.#say(texts.moved(nameOf(node)));
  }

  #say(announcement: string): void {
    this.#announcement = announcement;
    this.#host.requestUpdate();
  }
}
