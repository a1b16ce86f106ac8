/** The user's actions in the affiliation widget, and the state outside the arrangement: panels, focus, paths. */
import type { LitElement } from 'lit';
import type { EditsDraft, RelationshipEditController } from '../edit/relationship_edit_controller.ts';
import { raisePresubmit } from '../../../events/widget_events.ts';
import { nextFound } from './find.ts';
import { isOrganization, nameOf, type GraphNode } from './graph.ts';
import type { Point } from '../map/layout.ts';
import * as texts from '../../../texts/affiliation.ts';
import type { TextController } from '../../../shared/text_controller.ts';
import type { AffiliationViewName, AffiliationViews } from '../view_types.ts';
import type { Direction } from '../map/map_keys.ts';
import { shownRows } from '../table/shown_rows.ts';
import type { NetworkFocus } from './network_focus.ts';
import { gridKey, mapKey, overviewKey, type NetworkKeysOptions } from './network_keys.ts';
import type { NetworkPanels } from './network_panels.ts';
import type { NetworkParts } from './network_parts.ts';
import { NetworkExport } from './network_export.ts';
import { PathFinder, type PathFinding } from './path_finding.ts';
import type { ViewKind } from './view_settings.ts';
import { RecordMoving } from '../map/record_moving.ts';

export interface NetworkActionsOptions {
  readonly parts: NetworkParts;
  readonly focus: NetworkFocus;
  readonly panels: NetworkPanels;
  readonly views: AffiliationViews;
  readonly texts: TextController;
  readonly open: (identifier: string | undefined) => void;
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
  readonly #paths: PathFinder;
  readonly #moving: RecordMoving;
  readonly exporting: NetworkExport;
  #currentRow: string | undefined;
  /** Text for screen readers about visual changes. */
  announcement = '';

  constructor(host: LitElement, options: NetworkActionsOptions) {
    this.#host = host;
    this.#options = options;
    this.#focus = options.focus;
    this.#paths = new PathFinder(host, options.parts.network, options.parts.arrangement);
    this.#moving = new RecordMoving(host, options.parts.arrangement);
    this.exporting = new NetworkExport(host, options.parts, options.texts);
  }

  get paths(): PathFinding {
    return this.#paths.state;
  }

  /** The record whose new position on the map the user must press. */
  get moving(): string | undefined {
    return this.#moving.vid;
  }

  /** The row that is in the tab order. */
  get currentRow(): string | undefined {
    const { selected, view, visible } = this.#options.parts.arrangement;
    return this.#currentRow ?? selected ?? (view === 'map' ? undefined : visible?.graph.root);
  }

  /** Resets the state, because another network opens or the widget stops. */
  reset(): void {
    this.#paths.reset();
    this.#moving.end();
    this.exporting.clear();
    this.#currentRow = undefined;
    this.announcement = '';
    this.#options.panels.reset();
  }

  /** Returns the collected edits with the selected record; undefined without edits. */
  save(edits: EditsDraft | undefined): NetworkDraft | undefined {
    const { parts, views } = this.#options;
    return edits && { ...edits, selected: parts.arrangement.selected, isOpen: views.shown === 'edit' };
  }

  /** Continues collected edits after their network is open again. */
  restore({ selected, isOpen, ...edits }: NetworkDraft, controller: RelationshipEditController): void {
    const { views } = this.#options;
    const { arrangement, network } = this.#options.parts;
    controller.restore(edits);
    if (selected !== undefined && network.graph?.nodes.has(selected)) arrangement.select(selected);
    if (isOpen) views.show('edit');
  }

  /** Applies pending focus after rendering. */
  readonly updated = (root: ParentNode): void => this.#focus.updated(root);

  /** Handles a press on the map: selects a record; on the selected record, loads more or collapses it. */
  press(vid: string | undefined, place: Point): void {
    const { arrangement } = this.#options.parts;
    const moved = this.#moving.put(place);
    if (moved !== undefined) return this.#tellMoved(moved);
    if (vid === undefined) return this.#select(undefined);
    if (this.#paths.isWaitingFor(vid)) return this.#paths.find(vid);
    if (arrangement.selected === vid) this.#toggle(vid);
    else this.#select(vid);
  }

  /** Opens the network of a record; without an identifier, opens the search for one. */
  readonly open = (identifier: string | undefined): void => {
    this.#options.open(identifier);
    this.#focus.focus(identifier === undefined ? '.start-input' : '.tab[aria-pressed=true]');
  };

  readonly show = (view: AffiliationViewName): void => {
    this.#options.views.show(view);
    this.#focus.focus('.view-title');
  };

  readonly back = (): void => {
    this.#options.views.leave();
    this.#focus.focus('.details');
  };

  setView(view: ViewKind): void {
    const { arrangement } = this.#options.parts;
    arrangement.setView(view);
    this.#currentRow = arrangement.selected;
    if (view !== 'map') this.#focus.reveal(arrangement.selected);
  }

  select(vid: string | undefined): void {
    if (vid !== undefined && this.#paths.isWaitingFor(vid)) this.#paths.find(vid);
    else this.#select(vid);
  }

  /** Moves the visible part of the map. */
  panMap(direction: Direction): void {
    this.#options.parts.map.surface?.step(direction);
    this.#tellSight();
  }

  /** Takes the next pressed position for a record. */
  readonly moveRecord = (vid: string): void => this.#moving.begin(vid);

  readonly endMove = (): void => {
    this.#moving.end();
    this.#focusNetwork();
  };

  /** Loads metrics again after an error. */
  readonly retryNumbers = (): void => {
    this.#options.parts.metrics.retry();
    this.#focusNetwork();
  };

  /** Takes the next chosen record as the other end of a path. */
  choosePath(from: string): void {
    this.#paths.choose(from);
    this.#focus.focus('.path button');
  }

  /** Finds the path to a record, from `from` or from the record chosen before. */
  readonly findPath = (to: string, from?: string): void => this.#paths.find(to, from);

  readonly endPath = (): void => {
    this.#paths.end();
    this.#focusNetwork();
  };

  /** Shows a record's profile: the host page's, else the widget's own view. */
  async openProfile({ vid, entityType }: GraphNode): Promise<void> {
    const names = { widgetName: this.#options.widgetName(), kind: 'affiliation' } as const;
    this.#options.parts.arrangement.select(vid);
    if (await raisePresubmit(this.#host, names, 'open-profile', { vid__v: vid, entityType }))
      this.show('record');
  }

  readonly onMapKey = (event: KeyboardEvent): void => {
    if (this.#handles(event, mapKey)) this.#announce(this.#options.parts.map.focused);
  };

  readonly onOverviewKey = (event: KeyboardEvent): void => {
    if (this.#handles(event, overviewKey)) this.#tellSight();
  };

  readonly onGridKey = (event: KeyboardEvent): void => void this.#handles(event, gridKey);

  #handles(event: KeyboardEvent, key: typeof mapKey): boolean {
    if (!key(event, this.#keys)) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  onRowFocus(vid: string): void {
    if (this.#currentRow === vid) return;
    this.#currentRow = vid;
    this.#host.requestUpdate();
  }

  get #keys(): NetworkKeysOptions {
    return {
      arrangement: this.#options.parts.arrangement,
      map: this.#options.parts.map,
      root: () => this.#host.renderRoot,
      isRightToLeft: () => {
        const frame = this.#host.renderRoot.querySelector('.frame');
        return frame !== null && getComputedStyle(frame).direction === 'rtl';
      },
      rows: () => shownRows(this.#options.parts, this.#options.texts.language),
      currentRow: () => this.#currentRow,
      setCurrentRow: (vid) => {
        this.#currentRow = vid;
        this.#focus.focus(`[role=row][data-vid="${CSS.escape(vid)}"]`);
      },
      select: (vid) => this.select(vid),
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
    this.#focus.focus(this.#options.parts.arrangement.view === 'map' ? '.stage' : '[role=row][tabindex="0"]');
  }

  #select(vid: string | undefined): void {
    const { arrangement, map } = this.#options.parts;
    arrangement.select(vid);
    if (vid === undefined) return;
    this.#currentRow = vid;
    if (arrangement.view === 'map') map.surface?.reveal(vid);
    else this.#focus.reveal(vid);
    this.#announce(vid);
  }

  /** Loads more if there is more; otherwise collapses or expands. */
  #toggle(vid: string): void {
    const { network, arrangement } = this.#options.parts;
    if (arrangement.collapsed.has(vid)) arrangement.toggleCollapsed(vid);
    else if (network.hasMore(vid)) network.loadMore(vid);
    else if (vid !== network.graph?.root) arrangement.toggleCollapsed(vid);
  }

  /** Selects the next or previous record with the text of the find box. */
  async find(step: 1 | -1): Promise<void> {
    const { arrangement, map } = this.#options.parts;
    const next = nextFound(arrangement.found, arrangement.selected, step);
    if (next === undefined) return;
    arrangement.unfoldTo(next);
    this.#select(next);
    // A collapsed record is on the map only after the next rendering.
    await this.#host.updateComplete;
    if (arrangement.view === 'map') map.surface?.center(next);
  }

  #announce(vid: string | undefined): void {
    const graph = this.#options.parts.network.graph;
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
    const { organizations, people } = this.#options.parts.map.countsInSight;
    this.#say(texts.overviewSight(texts.inSight(texts.organizations(organizations), texts.people(people))));
  }

  #tellMoved(vid: string): void {
    const node = this.#options.parts.network.graph?.nodes.get(vid);
    if (!node) return;
    this.#options.texts.enter();
    this.#say(texts.moved(nameOf(node)));
  }

  #say(announcement: string): void {
    this.announcement = announcement;
    this.#host.requestUpdate();
  }
}
