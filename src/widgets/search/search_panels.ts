/**
 * What is open beside the results: filters or the advanced search, the menu of further actions, and which records are chosen
 * for a comparison. Opening moves the focus in, closing gives it back.
 */
import type { LitElement, ReactiveController } from 'lit';
import type { EntityWrapper } from '../../api/types.ts';

export type PanelName = 'filters' | 'advanced';

/** Where the focus goes when a panel opens, and where it returns to. */
const focusIn = '.panel-close';
const focusBack: Record<PanelName, string> = { filters: '.filters-button', advanced: '.advanced-button' };

/** Records that are compared at a time. */
export const comparedCount = 2;

export class SearchPanels implements ReactiveController {
  open: PanelName | undefined;
  isMenuOpen = false;
  /** Facets whose values are all shown. */
  expandedFacets: ReadonlySet<string> = new Set();
  /** The records chosen for a comparison; undefined while none is being chosen. */
  chosen: readonly EntityWrapper[] | undefined;

  readonly #host: LitElement;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.rest();
  }

  /** Everything is closed again; nothing takes the focus. */
  rest(): void {
    this.open = undefined;
    this.isMenuOpen = false;
    this.chosen = undefined;
  }

  toggle(name: PanelName): void {
    const isOpening = this.open !== name;
    this.open = isOpening ? name : undefined;
    this.focus(isOpening ? focusIn : focusBack[name]);
  }

  closeOpen(): void {
    if (this.open) this.toggle(this.open);
  }

  toggleMenu(): void {
    this.isMenuOpen = !this.isMenuOpen;
    this.focus(this.isMenuOpen ? '.menu button' : '.menu-button');
  }

  /** The menu closes because something else got the focus, or was chosen in it. */
  closeMenu(): void {
    // The focus leaves a menu that is taken off too.
    if (!this.isMenuOpen) return;
    this.isMenuOpen = false;
    this.#host.requestUpdate();
  }

  toggleFacet(name: string): void {
    const expanded = new Set(this.expandedFacets);
    if (!expanded.delete(name)) expanded.add(name);
    this.expandedFacets = expanded;
    this.#host.requestUpdate();
  }

  /** Starts or ends choosing records to compare. */
  toggleComparing(): void {
    this.chosen = this.chosen ? undefined : [];
    this.#host.requestUpdate();
  }

  isChosen(entityId: string): boolean {
    return this.chosen?.some((hit) => hit.entityId === entityId) ?? false;
  }

  /** Chooses a record, or no longer. More than can be compared are not taken. */
  choose(hit: EntityWrapper): void {
    const { chosen = [] } = this;
    const others = chosen.filter(({ entityId }) => entityId !== hit.entityId);
    if (others.length < chosen.length) this.chosen = others;
    else if (chosen.length < comparedCount) this.chosen = [...chosen, hit];
    this.#host.requestUpdate();
  }

  /** Focuses something once it is rendered. */
  focus(selector: string): void {
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() =>
      this.#host.renderRoot.querySelector<HTMLElement>(selector)?.focus(),
    );
  }
}
