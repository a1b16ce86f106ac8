/**
 * The open list of a form and the text typed in its field. A form has one controller; its fields have no state. The
 * list is in the top layer, so no ancestor can clip it, and only visible rows are rendered.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Rows rendered at once; shorter lists are rendered whole. */
const windowRows = 40;
const gapPixels = 4;
/** With less space than this below the field, the list opens above it if there is more space. */
const leastPixels = 260;
/** Space for the note below the rows. */
const notePixels = 48;

export class ComboboxController implements ReactiveController {
  /** ID of the field whose list is open. */
  openId: string | undefined;
  /** Text typed since the list opened; undefined: none. */
  query: string | undefined;
  /** Index of the row that Enter chooses; -1: none. */
  active = -1;
  /** Changes with each of the fields above, so that templates can skip rendering. */
  revision = 0;

  readonly #host: ReactiveControllerHost;
  readonly #root: () => ParentNode;
  #first = 0;
  #rowPixels = 36;
  #followActive = false;

  /** `root` returns the tree that contains the fields. */
  constructor(host: ReactiveControllerHost, root: () => ParentNode) {
    this.#host = host;
    this.#root = root;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.close();
  }

  hostUpdated(): void {
    const popup = this.#popup;
    const list = popup?.querySelector<HTMLElement>('[role=listbox]');
    if (!popup || !list) return;
    if (!popup.matches(':popover-open')) popup.showPopover();
    const row = list.querySelector('[role=option]');
    if (row) this.#rowPixels = row.getBoundingClientRect().height || this.#rowPixels;
    this.#place();
    if (!this.#followActive) return;
    this.#followActive = false;
    this.#scrollToActive(list);
  }

  isOpen(id: string): boolean {
    return this.openId === id;
  }

  open(id: string, active = -1): void {
    if (this.openId === id) return;
    if (this.openId === undefined) {
      addEventListener('scroll', this.#onMove, { capture: true, passive: true });
      addEventListener('resize', this.#onMove, { passive: true });
    }
    this.openId = id;
    this.query = undefined;
    this.#first = 0;
    this.move(active);
  }

  close(): void {
    if (this.openId === undefined) return;
    removeEventListener('scroll', this.#onMove, { capture: true });
    removeEventListener('resize', this.#onMove);
    this.openId = undefined;
    this.query = undefined;
    this.active = -1;
    this.#changed();
  }

  /** Handles text typed in the field of the open list. */
  type(text: string): void {
    this.query = text;
    this.#first = 0;
    this.move(text.trim() ? 0 : -1);
  }

  /** Makes a row the one that Enter chooses, and scrolls it into view. */
  move(active: number): void {
    this.active = active;
    this.#followActive = true;
    this.#changed();
  }

  /** Returns the rows to render of `count`: [first, last), and the space above and below them in pixels. */
  rows(count: number): { first: number; last: number; above: number; below: number } {
    if (count <= windowRows) return { first: 0, last: count, above: 0, below: 0 };
    const first = Math.max(0, Math.min(this.#first, count - windowRows));
    const last = first + windowRows;
    return { first, last, above: first * this.#rowPixels, below: (count - last) * this.#rowPixels };
  }

  readonly onScroll = (event: Event): void => {
    const first =
      Math.floor((event.currentTarget as HTMLElement).scrollTop / this.#rowPixels) - windowRows / 3;
    const wanted = Math.max(0, Math.floor(first));
    // Skips rendering for a few rows outside the visible area.
    if (Math.abs(wanted - this.#first) < 6 && wanted !== 0) return;
    if (wanted === this.#first) return;
    this.#first = wanted;
    this.#changed();
  };

  get #popup(): HTMLElement | null {
    return this.openId === undefined ? null : this.#root().querySelector<HTMLElement>('[data-popup]');
  }

  #scrollToActive(list: HTMLElement): void {
    if (this.active < 0) {
      list.scrollTop = 0;
      return;
    }
    const top = this.active * this.#rowPixels;
    const bottom = top + this.#rowPixels;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
    const isRendered = this.active >= this.#first && this.active < this.#first + windowRows;
    if (isRendered) return;
    this.#first = Math.max(0, this.active - Math.floor(windowRows / 2));
    this.#changed();
  }

  /** Positions the list below the field, or above it if there is more space. It is as wide as the field. */
  #place(): void {
    const popup = this.#popup;
    const field = popup?.parentElement;
    if (!popup || !field) return;
    const box = field.getBoundingClientRect();
    const below = innerHeight - box.bottom - 2 * gapPixels;
    const above = box.top - 2 * gapPixels;
    const rows = popup.querySelector('[role=listbox]')?.scrollHeight ?? 0;
    const isBelow = below >= Math.min(leastPixels, rows + notePixels) || below >= above;
    const { style } = popup;
    style.insetInlineStart = style.insetInlineEnd = 'auto';
    style.left = `${box.left}px`;
    style.width = `${box.width}px`;
    style.maxHeight = `${Math.max(80, Math.min(320, isBelow ? below : above))}px`;
    style.top = isBelow ? `${box.bottom + gapPixels}px` : 'auto';
    style.bottom = isBelow ? 'auto' : `${innerHeight - box.top + gapPixels}px`;
  }

  readonly #onMove = (event: Event): void => {
    // Scrolling inside the list does not move the field.
    if (event.target instanceof Node && this.#popup?.contains(event.target)) return;
    this.#place();
  };

  #changed(): void {
    this.revision++;
    this.#host.requestUpdate();
  }
}
