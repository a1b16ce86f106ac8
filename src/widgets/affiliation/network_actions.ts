/** What a person can do in the affiliation widget, and what of it is no part of the arrangement: panels, focus, paths. */
import type { LitElement } from 'lit';
import type { AffiliationArrangement } from '../../controllers/affiliation_arrangement.ts';
import type { AffiliationController } from '../../controllers/affiliation_controller.ts';
import type {
  KeptEdits,
  RelationshipEditController,
} from '../../controllers/relationship_edit_controller.ts';
import type { WidgetController } from '../../controllers/widget_controller.ts';
import { raisePresubmit } from '../../events/widget_events.ts';
import type { MapController } from '../../parts/graph/map_controller.ts';
import type { LoadedViews } from '../../parts/loaded_views.ts';
import { isOrganization, nameOf } from '../../records/graph/graph.ts';
import type { Sorting } from '../../records/graph/list_rows.ts';
import * as texts from '../../texts/affiliation.ts';
import type { TextController } from '../../texts/text_controller.ts';
import type { AffiliationPanels, AffiliationView, OpenAffiliationView } from './affiliation_view.ts';
import type { AffiliationViewName } from './affiliation_views.ts';
import { shownRows } from './grid_view.ts';
import { gridKey, mapKey, overviewKey, type NetworkKeysOptions } from './network_keys.ts';
import { PathFinder } from './path_finding.ts';

export interface NetworkActionsOptions {
  readonly widget: WidgetController;
  readonly network: AffiliationController;
  readonly arrangement: AffiliationArrangement;
  readonly map: MapController;
  readonly views: LoadedViews<AffiliationViewName, OpenAffiliationView>;
  readonly texts: TextController;
  readonly openView: () => OpenAffiliationView | undefined;
  readonly open: (identifier: string | undefined) => void;
  readonly close: () => void;
  readonly widgetName: () => string | null;
}

/** Changes of relationships that were being collected, and where. Plain data. */
export interface KeptChanges extends KeptEdits {
  readonly selected: string | undefined;
  /** They were on display. */
  readonly isOpen: boolean;
}

const closedPanels: AffiliationPanels = { filters: false, legend: false, menu: false, unrolled: new Set() };

export class NetworkActions {
  readonly #host: LitElement;
  readonly #options: NetworkActionsOptions;
  #panels: AffiliationPanels = closedPanels;
  #sorting: Sorting = { column: 'name', isDescending: false };
  readonly #paths: PathFinder;
  #currentRow: string | undefined;
  #announcement = '';
  /** What gets the focus as soon as it is there. */
  #focusNext: string | undefined;
  #revealNext: string | undefined;

  constructor(host: LitElement, options: NetworkActionsOptions) {
    this.#host = host;
    this.#options = options;
    this.#paths = new PathFinder(host, options.network, options.arrangement);
  }

  get state(): Pick<AffiliationView, 'panels' | 'sorting' | 'paths' | 'currentRow' | 'announcement'> {
    const { selected, view } = this.#options.arrangement;
    const first = view === 'map' ? undefined : this.#options.arrangement.visible?.graph.root;
    return {
      panels: this.#panels,
      sorting: this.#sorting,
      paths: this.#paths.state,
      currentRow: this.#currentRow ?? selected ?? first,
      announcement: this.#announcement,
    };
  }

  /** Another network is opened, or the widget stops. */
  reset(): void {
    this.#paths.reset();
    this.#currentRow = undefined;
    this.#announcement = '';
    this.#panels = { ...closedPanels, filters: this.#panels.filters };
  }

  /** Changes that were collected, with where that was. */
  kept(edits: KeptEdits | undefined): KeptChanges | undefined {
    const { arrangement, views } = this.#options;
    return edits && { ...edits, selected: arrangement.selected, isOpen: views.shown === 'edit' };
  }

  /** The network of changes that were collected before is open. */
  goOn({ selected, isOpen, ...edits }: KeptChanges, controller: RelationshipEditController): void {
    const { arrangement, network, views } = this.#options;
    controller.restore(edits);
    if (selected !== undefined && network.graph?.nodes.has(selected)) arrangement.select(selected);
    if (isOpen) views.show('edit');
  }

  /** After rendering: the focus goes where it was sent. */
  updated(root: ParentNode): void {
    if (this.#revealNext !== undefined) {
      const row = root.querySelector<HTMLElement>(`[data-vid="${CSS.escape(this.#revealNext)}"]`);
      if (row) {
        this.#revealNext = undefined;
        row.scrollIntoView({ block: 'nearest' });
      }
    }
    const target = this.#focusNext && root.querySelector<HTMLElement>(this.#focusNext);
    if (!target) return;
    this.#focusNext = undefined;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'nearest' });
  }

  /** A press on the map: selects; on what is selected already, loads more or folds. */
  press(vid: string | undefined): void {
    const { arrangement } = this.#options;
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
      this.#focus(identifier === undefined ? '.start-input' : '.tab[aria-pressed=true]');
    },
    show: (view) => {
      this.#options.views.show(view);
      this.#focus('.view-title');
    },
    back: () => {
      this.#options.views.leave();
      this.#focus('.details');
    },
    setView: (view) => {
      this.#options.arrangement.setView(view);
      const { selected } = this.#options.arrangement;
      this.#currentRow = selected;
      if (view !== 'map') this.#revealNext = selected;
    },
    select: (vid) => {
      if (vid !== undefined && this.#paths.isWaitingFor(vid)) this.#paths.find(vid);
      else this.#select(vid);
    },
    toggle: (vid) => this.#toggle(vid),
    toggleRow: (vid) => this.#options.arrangement.toggleRow(vid),
    togglePanel: (panel) => {
      const isOpen = !this.#panels[panel];
      this.#panels = { ...this.#panels, [panel]: isOpen };
      if (panel === 'filters') this.#focus(isOpen ? '.filters-close' : '.filters-button');
      else if (panel === 'menu') this.#focus(isOpen ? '.menu-item' : '.menu-button');
      this.#host.requestUpdate();
    },
    closeMenu: () => {
      if (!this.#panels.menu) return;
      this.#panels = { ...this.#panels, menu: false };
      this.#host.requestUpdate();
    },
    unroll: (list) => {
      this.#panels = { ...this.#panels, unrolled: new Set([...this.#panels.unrolled, list]) };
      this.#host.requestUpdate();
    },
    sort: (column) => {
      const { column: before, isDescending } = this.#sorting;
      this.#sorting = { column, isDescending: column === before && !isDescending };
      this.#host.requestUpdate();
    },
    find: (step) => this.#find(step),
    choosePath: (from) => {
      this.#paths.choose(from);
      this.#focus('.path button');
    },
    findPath: (to, from) => this.#paths.find(to, from),
    endPath: () => this.#paths.end(),
    export: (format) => {
      const view = this.#options.openView();
      if (view)
        void import('./export/export_network.ts').then(({ exportNetwork }) => {
          this.#options.texts.enter();
          exportNetwork(view, format, this.#host.renderRoot);
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
      this.#options.texts.enter();
      const { organizations, people } = this.#options.map.countsInSight;
      this.#say(texts.overviewSight(texts.inSight(texts.organizations(organizations), texts.people(people))));
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
      isRightToLeft: () => this.#host.renderRoot.querySelector('.frame:dir(rtl)') !== null,
      rows: () => {
        const view = this.#options.openView();
        return view ? shownRows(view) : [];
      },
      currentRow: () => this.#currentRow,
      setCurrentRow: (vid) => {
        this.#currentRow = vid;
        this.#focus(`[role=row][data-vid="${CSS.escape(vid)}"]`);
      },
      select: (vid) => this.actions.select(vid),
      toggle: (vid) => this.#toggle(vid),
    };
  }

  /** Waits until what is being loaded is there: the focus must not be lost with what it was on. */
  #focus(selector: string): void {
    this.#focusNext = selector;
    this.#host.requestUpdate();
  }

  #select(vid: string | undefined): void {
    const { arrangement, map } = this.#options;
    arrangement.select(vid);
    if (vid === undefined) return;
    this.#currentRow = vid;
    if (arrangement.view === 'map') map.surface?.reveal(vid);
    else this.#revealNext = vid;
    this.#announce(vid);
  }

  /** More is loaded where there is more; otherwise what is there is folded or unfolded. */
  #toggle(vid: string): void {
    const { network, arrangement } = this.#options;
    if (arrangement.collapsed.has(vid)) arrangement.toggleCollapsed(vid);
    else if (network.hasMore(vid)) network.loadMore(vid);
    else if (vid !== network.graph?.root) arrangement.toggleCollapsed(vid);
  }

  #find(step: 1 | -1): void {
    const { arrangement, map } = this.#options;
    const { found, selected } = arrangement;
    if (found.length === 0) return;
    const at = selected === undefined ? -1 : found.indexOf(selected);
    const next =
      found[at < 0 ? (step > 0 ? 0 : found.length - 1) : (at + step + found.length) % found.length]!;
    this.#select(next);
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

  #say(announcement: string): void {
    this.#announcement = announcement;
    this.#host.requestUpdate();
  }
}
