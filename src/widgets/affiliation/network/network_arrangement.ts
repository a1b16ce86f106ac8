/**
 * The user's arrangement of a network: view, filters, collapsed, hidden and moved records, and the selection. Map, tree
 * and list are derived from the same arrangement. Derived data is cached until something changes.
 */
import type { ReactiveControllerHost } from 'lit';
import { hasFilters, noFilters, toggled, type FacetName, type GraphFilters } from '../filters/filters.ts';
import type { AffiliationGraph } from './graph.ts';
import { hierarchyOf, treeRows, type Hierarchy, type TreeRow } from './hierarchy.ts';
import type { Point, Positions } from '../map/layout.ts';
import type { ListColumn } from '../table/list_columns.ts';
import { usualSorting, type Sorting } from '../table/list_rows.ts';
import { placeAll } from '../map/placement.ts';
import { named } from './find.ts';
import { collapsedFor, unfolded, without } from './folding.ts';
import { visibleGraph, type VisibleGraph } from './visible.ts';
import type { ViewKind, ViewSettings } from './view_settings.ts';

/** Maximum number of rows that a tree expands automatically. */
const openedRows = 60;

interface Unfolded {
  readonly visible: VisibleGraph;
  readonly hierarchy: Hierarchy;
}

/** The arrangement in a saved view, without the settings of what to load. */
type Arranged = Omit<ViewSettings, 'withEnded'>;

export class AffiliationArrangement {
  view: ViewKind = 'map';
  filters: GraphFilters = noFilters;
  hidden: ReadonlySet<string> = new Set();
  collapsed: ReadonlySet<string> = new Set();
  selected: string | undefined;
  /** The path that is highlighted on the map. */
  path: readonly string[] | undefined;
  findText = '';
  /** Columns of tree and list; undefined until the user chooses. */
  columns: ReadonlySet<ListColumn> | undefined;
  sorting: Sorting = usualSorting;
  /** Changes whenever visibility or positions change. */
  revision = 0;

  readonly #host: ReactiveControllerHost;
  #graph: AffiliationGraph | undefined;
  #places: Positions = new Map();
  #moved = new Map<string, Point>();
  #opened = new Map<string, boolean>();
  #visible: VisibleGraph | undefined;
  #hierarchy: Hierarchy | undefined;
  #unfolded: Unfolded | undefined;
  #language = 'en';

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** Sets the loaded graph. Another root resets everything except filters and view. */
  show(graph: AffiliationGraph | undefined, language: string): void {
    if (graph === this.#graph && language === this.#language) return;
    if (graph?.root !== this.#graph?.root) {
      this.#places = new Map();
      this.#moved.clear();
      this.#opened.clear();
      this.hidden = new Set();
      this.collapsed = new Set();
      this.selected = undefined;
      this.path = undefined;
    }
    this.#graph = graph;
    this.#language = language;
    this.#derive();
  }

  get visible(): VisibleGraph | undefined {
    return this.#graph && (this.#visible ??= visibleGraph(this.#graph, this));
  }

  get hierarchy(): Hierarchy | undefined {
    const { visible } = this;
    if (!visible) return undefined;
    this.#hierarchy ??= hierarchyOf(visible, this.filters, this.#language);
    return this.#hierarchy;
  }

  /** Positions of all visible records. A record keeps its position until it is moved or everything is tidied. */
  get places(): Positions {
    const { visible } = this;
    if (visible) this.#places = placeAll(visible, this.#places);
    if (this.#moved.size === 0) return this.#places;
    return new Map([...this.#places, ...this.#moved]);
  }

  get rows(): TreeRow[] {
    const { hierarchy } = this;
    return hierarchy ? treeRows(hierarchy, (vid) => this.isOpen(vid)) : [];
  }

  /** Records whose name contains the text, in tree order, including collapsed ones. */
  get found(): string[] {
    if (!this.#graph || !this.findText.trim()) return [];
    const rows = treeRows(this.#whole(this.#graph).hierarchy, () => true);
    return named(
      this.#graph,
      rows.map(({ vid }) => vid),
      this.findText,
    );
  }

  /** Whether any loaded record matches the text, including hidden and filtered ones. */
  get isKnown(): boolean {
    const graph = this.#graph;
    return graph !== undefined && named(graph, [...graph.nodes.keys()], this.findText).length > 0;
  }

  /** Expands the records that a found record is collapsed in. */
  unfoldTo(vid: string): void {
    if (!this.#graph || this.visible!.vids.has(vid)) return;
    this.collapsed = collapsedFor(vid, this.#whole(this.#graph).visible, this);
    this.#derive();
  }

  /** Returns whether a tree row is expanded: as the user left it, else the path to the root and small branches. */
  isOpen(vid: string): boolean {
    const chosen = this.#opened.get(vid);
    if (chosen !== undefined) return chosen;
    const { hierarchy } = this;
    return (
      this.#graph?.root === vid ||
      this.#isAboveRoot(vid) ||
      (hierarchy !== undefined && hierarchy.nodes.size <= openedRows)
    );
  }

  setView(view: ViewKind): void {
    this.view = view;
    this.#host.requestUpdate();
  }

  /** Shows these columns and always the name. */
  setColumns(columns: Iterable<ListColumn>): void {
    this.columns = new Set(['name', ...columns]);
    if (!this.columns.has(this.sorting.column)) this.sorting = usualSorting;
    this.#host.requestUpdate();
  }

  /** Sorts the list by a column; reverses the order when it is already sorted by it. */
  sortBy(column: ListColumn): void {
    const { column: before, isDescending } = this.sorting;
    this.sorting = { column, isDescending: column === before && !isDescending };
    this.#host.requestUpdate();
  }

  select(vid: string | undefined): void {
    this.selected = vid;
    if (vid !== undefined) this.#openTo(vid);
    this.#host.requestUpdate();
  }

  setFindText(text: string): void {
    this.findText = text;
    this.#host.requestUpdate();
  }

  setPath(vids: readonly string[] | undefined): void {
    this.path = vids;
    if (vids) {
      const onPath = new Set(vids);
      this.collapsed = without(this.collapsed, onPath);
      this.hidden = without(this.hidden, onPath);
    }
    this.#derive();
  }

  setFilters(filters: GraphFilters): void {
    this.filters = filters;
    this.#derive();
  }

  toggleFilter(facet: FacetName, value: string): void {
    this.setFilters(toggled(this.filters, facet, value));
  }

  clearFilters(): void {
    this.setFilters(noFilters);
  }

  get isFiltered(): boolean {
    return hasFilters(this.filters);
  }

  hide(vid: string): void {
    if (vid === this.#graph?.root) return;
    this.hidden = new Set([...this.hidden, vid]);
    if (this.selected === vid) this.selected = undefined;
    this.#derive();
  }

  showHidden(): void {
    this.hidden = new Set();
    this.#derive();
  }

  /** Collapses or expands the neighborhood of a record on the map. */
  toggleCollapsed(vid: string): void {
    const collapsed = new Set(this.collapsed);
    if (!collapsed.delete(vid)) collapsed.add(vid);
    this.collapsed = collapsed;
    this.#derive();
  }

  /** Expands or collapses a tree row. */
  toggleRow(vid: string, isOpen = !this.isOpen(vid)): void {
    this.#opened.set(vid, isOpen);
    this.#host.requestUpdate();
  }

  move(vid: string, place: Point): void {
    this.#moved.set(vid, place);
    this.revision++;
    this.#host.requestUpdate();
  }

  /** Computes all positions again, including those of moved records. */
  tidy(): void {
    this.#places = new Map();
    this.#moved.clear();
    this.#derive();
  }

  get hasMoved(): boolean {
    return this.#moved.size > 0;
  }

  /** Numbers of visible organizations and HCPs. */
  get counts(): { readonly organizations: number; readonly people: number } {
    let organizations = 0;
    const order = this.visible?.order ?? [];
    for (const at of order) if (this.#graph!.isHub[at]) organizations++;
    return { organizations, people: order.length - organizations };
  }

  /** The part of the arrangement that a saved view stores. */
  get settings(): Arranged {
    return {
      view: this.view,
      filters: this.filters,
      hidden: this.hidden,
      collapsed: this.collapsed,
      moved: this.#moved,
      columns: this.columns,
      sorting: this.sorting,
    };
  }

  /** Applies a saved view. */
  apply(settings: Arranged): void {
    this.view = settings.view;
    this.filters = settings.filters;
    this.hidden = settings.hidden;
    this.collapsed = settings.collapsed;
    this.#moved = new Map(settings.moved);
    this.columns = settings.columns;
    this.sorting = settings.sorting;
    this.path = undefined;
    this.#places = new Map();
    this.#derive();
  }

  /** Returns the visible graph with nothing collapsed. */
  #whole(graph: AffiliationGraph): Unfolded {
    if (this.collapsed.size === 0) return { visible: this.visible!, hierarchy: this.hierarchy! };
    if (!this.#unfolded) {
      const visible = unfolded(graph, this);
      this.#unfolded = { visible, hierarchy: hierarchyOf(visible, this.filters, this.#language) };
    }
    return this.#unfolded;
  }

  #isAboveRoot(vid: string): boolean {
    const nodes = this.hierarchy?.nodes;
    for (let at = nodes?.get(this.#graph?.root ?? '')?.parent; at; at = nodes?.get(at)?.parent)
      if (at === vid) return true;
    return false;
  }

  #openTo(vid: string): void {
    const nodes = this.hierarchy?.nodes;
    for (let at = nodes?.get(vid)?.parent; at; at = nodes?.get(at)?.parent) this.#opened.set(at, true);
  }

  #derive(): void {
    this.#visible = undefined;
    this.#hierarchy = undefined;
    this.#unfolded = undefined;
    this.revision++;
    this.#host.requestUpdate();
  }
}
