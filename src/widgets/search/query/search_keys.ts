/**
 * Keyboard handling of the search widget. Arrow keys move from the box through the results and back, Page Up and Page
 * Down by a screen, Home and End to the first and last result. Escape goes one step back. One card at a time is in the
 * tab order.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export interface SearchKeysOptions {
  readonly root: () => ParentNode;
  /** Number of results, loaded or not. */
  readonly count: () => number;
  /** Number of visible results. */
  readonly pageLength: () => number;
  /** True while an open record covers the results. */
  readonly isCovered: () => boolean;
  /** Closes that record and focuses its result. */
  readonly closeRecord: () => void;
  /** Selects the result in a row by Enter; returns false where Enter opens it. */
  readonly selectRow: (row: number) => boolean;
  /** Closes the topmost layer over the results; returns false when there is none. */
  readonly stepBack: () => boolean;
  /** The text of the search box. */
  readonly text: () => string;
  readonly clear: () => void;
  /** Selects the only result; returns false when there is not exactly one. */
  readonly selectOnly: () => boolean;
}

export class SearchKeys implements ReactiveController {
  /** Index of the card in the tab order. */
  current = 0;

  readonly #host: ReactiveControllerHost;
  readonly #options: SearchKeysOptions;
  #focusCurrent = false;
  /** Selector of the element in the current card that receives focus. */
  #wanted = '[data-name]';

  constructor(host: ReactiveControllerHost, options: SearchKeysOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostUpdated(): void {
    if (!this.#focusCurrent) return;
    const row = this.#query<HTMLElement>(`[data-index="${this.current}"]`);
    const name = row?.querySelector<HTMLElement>(this.#wanted);
    // A row that is not loaded keeps focus until its record is loaded.
    if (name) this.#focusCurrent = false;
    const isNews = row && !row.matches(':focus');
    (name ?? row)?.focus({ preventScroll: true });
    if (isNews) row.scrollIntoView({ block: 'nearest' });
  }

  /**
   * Handles new results: the first card is in the tab order. Focus on a card stays on the same record, whose new index
   * `rowOf` returns for its old one. If the record is not in the results (-1), focus moves to the first one, or to the
   * box when there are none. A key must never affect another record than the one that was focused.
   */
  reset(rowOf: (row: number) => number): void {
    const focused = this.#query(':focus');
    const index = this.#indexOf(focused);
    this.current = 0;
    if (index === undefined) return;
    if (this.#options.count() === 0) return void this.focusBox();
    const row = rowOf(index);
    this.focusCard(row, row >= 0 && focused!.matches('.select') ? '.select' : undefined);
  }

  /** Focuses the box or what replaces it; returns false while neither is rendered. */
  focusBox(): boolean {
    const box = this.#query<HTMLElement>('.input, .advanced-button');
    box?.focus();
    return box !== null;
  }

  /** Focuses a card, and renders it first if necessary. */
  focusCard(index: number, control = '[data-name]'): void {
    this.#wanted = control;
    this.current = Math.max(0, Math.min(this.#options.count() - 1, index));
    this.#focusCurrent = true;
    this.#host.requestUpdate();
  }

  /** A card that receives focus by mouse or tab becomes the one in the tab order. */
  readonly onFocusIn = (event: FocusEvent): void => {
    const index = this.#indexOf(event.target);
    if (index !== this.current) this.#focusCurrent = false;
    if (index === undefined || index === this.current) return;
    this.current = index;
    this.#host.requestUpdate();
  };

  readonly onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    // Slotted content of the host page has its own keys.
    if (target.getRootNode() !== this.#options.root()) return;
    const isHandled = target.matches('.input')
      ? this.#keyInBox(event)
      : this.#keyInResults(event, target) || this.#escape(event);
    if (isHandled) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  #keyInBox({ key }: KeyboardEvent): boolean {
    if (key === 'ArrowDown' && this.#options.count() > 0) this.focusCard(this.current);
    else if (key === 'Enter' && this.#options.count() > 0) return this.#options.selectOnly();
    else if (key === 'Escape' && this.#options.text()) this.#options.clear();
    else return false;
    return true;
  }

  #keyInResults({ key }: KeyboardEvent, target: HTMLElement): boolean {
    const index = this.#indexOf(target);
    if (index === undefined || !target.matches('[data-roving], [data-index]')) return false;
    if (key === 'ArrowDown') this.focusCard(index + 1);
    else if (key === 'ArrowUp' && index === 0) this.focusBox();
    else if (key === 'ArrowUp') this.focusCard(index - 1);
    else if (key === 'PageDown') this.focusCard(index + this.#options.pageLength());
    else if (key === 'PageUp') this.focusCard(index - this.#options.pageLength());
    else if (key === 'Home') this.focusCard(0);
    else if (key === 'End') this.focusCard(this.#options.count() - 1);
    else if (key === 'Enter' && target.matches('[data-name]')) return this.#options.selectRow(index);
    else return false;
    return true;
  }

  #escape({ key, target }: KeyboardEvent): boolean {
    if (key !== 'Escape') return false;
    if (this.#options.stepBack()) return true;
    if (this.#options.isCovered()) this.#options.closeRecord();
    else if (this.#isInPreview(target)) this.focusCard(this.current);
    else if (this.#indexOf(target) === undefined) return false;
    else this.focusBox();
    return true;
  }

  #isInPreview(target: EventTarget | null): boolean {
    return target instanceof Element && target.closest('.preview') !== null;
  }

  #indexOf(target: EventTarget | null): number | undefined {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
    return card ? Number(card.dataset['index']) : undefined;
  }

  #query<E extends Element>(selector: string): E | null {
    return this.#options.root().querySelector<E>(selector);
  }
}
