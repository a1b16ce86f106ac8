/**
 * The open panels beside the results (filters or advanced search), the menu, and the records chosen for a comparison.
 * Opening moves focus into a panel, closing returns it.
 */
import type { LitElement, ReactiveController } from 'lit';
import type { EntityWrapper } from '../../api/types.ts';

export type PanelName = 'filters' | 'advanced';

/** Where focus moves when a panel opens, and where it returns to. */
const focusIn = '.panel-close';
const focusBack: Record<PanelName, string> = { filters: '.filters-button', advanced: '.advanced-button' };

/** Number of records in a comparison. */
export const comparedCount = 2;

export class SearchPanels implements ReactiveController {
  open: PanelName | undefined;
  isMenuOpen = false;
  /** True while the open record is beside the list; false while it covers the list. */
  isSplit = false;
  /** True until the record that covers the list is rendered and focused. */
  wantsPreviewFocus = false;
  /** Facets whose values are all shown. */
  expandedFacets: ReadonlySet<string> = new Set();
  /** The records chosen for a comparison; undefined while the user is not choosing. */
  chosen: readonly EntityWrapper[] | undefined;

  readonly #host: LitElement;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.rest();
  }

  /** Closes everything without moving focus. */
  rest(): void {
    this.open = undefined;
    this.isMenuOpen = false;
    this.chosen = undefined;
  }

  /** Opens a panel or closes it. `next` moves the focus instead of the panel's button. */
  toggle(name: PanelName, next: false | (() => void) = false): void {
    const isOpening = this.open !== name;
    this.open = isOpening ? name : undefined;
    if (next) next();
    else this.focus(isOpening ? focusIn : focusBack[name]);
  }

  closeOpen(): void {
    if (this.open) this.toggle(this.open);
  }

  /** Closes the menu or the open panel. Returns false when neither is open. */
  stepBack(): boolean {
    if (this.isMenuOpen) this.toggleMenu();
    else if (this.open) this.closeOpen();
    else return false;
    return true;
  }

  toggleMenu(): void {
    this.isMenuOpen = !this.isMenuOpen;
    this.focus(this.isMenuOpen ? '.menu button' : '.menu-button');
  }

  /** Closes the menu after another element receives focus, or after a choice. */
  closeMenu(): void {
    // Removing the menu also fires `focusout`.
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

  /** Starts or ends the choice of records to compare. */
  toggleComparing(): void {
    this.chosen = this.chosen ? undefined : [];
    this.#host.requestUpdate();
  }

  isChosen(entityId: string): boolean {
    return this.chosen?.some((hit) => hit.entityId === entityId) ?? false;
  }

  /** Adds or removes a record. Records beyond the maximum are ignored. */
  choose(hit: EntityWrapper): void {
    const { chosen = [] } = this;
    const others = chosen.filter(({ entityId }) => entityId !== hit.entityId);
    if (others.length < chosen.length) this.chosen = others;
    else if (chosen.length < comparedCount) this.chosen = [...chosen, hit];
    this.#host.requestUpdate();
  }

  /** Focuses an element once it is rendered. */
  focus(selector: string): void {
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() =>
      this.#host.renderRoot.querySelector<HTMLElement>(selector)?.focus(),
    );
  }
}
