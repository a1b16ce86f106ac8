/** Keeps the focused element above a bar at the lower edge of the window (WCAG 2.4.11), also when the bar appears or grows. */
import type { LitElement, ReactiveController } from 'lit';
import { keepFree } from './edge_space.ts';
import { focusedElement } from './focused_element.ts';

/** Space between the focused element and the bar, in pixels. */
const gap = 8;

export class BarSpace implements ReactiveController {
  readonly #host: LitElement;
  #bar: Element | undefined;
  readonly #sizes = new ResizeObserver(() => this.#makeSpace());

  /** The bar is the element of the host with the class `bar`. */
  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdated(): void {
    this.#observe(this.#host.renderRoot.querySelector('.bar') ?? undefined);
  }

  hostDisconnected(): void {
    this.#observe(undefined);
  }

  #observe(bar: Element | undefined): void {
    if (bar === this.#bar) return;
    this.#sizes.disconnect();
    this.#bar = bar;
    if (bar) this.#sizes.observe(bar);
    else keepFree(this, 0);
  }

  #makeSpace(): void {
    const bar = this.#bar?.getBoundingClientRect();
    if (!bar) return;
    // The browser scrolls a newly focused element past this space.
    keepFree(this, Math.ceil(bar.height) + gap);
    const focused = focusedElement();
    if (!focused || focused === document.body || this.#contains(focused)) return;
    const { top, bottom } = focused.getBoundingClientRect();
    if (bottom > bar.top && top < bar.bottom) focused.scrollIntoView({ block: 'nearest' });
  }

  /** Returns true for an element of the bar, through shadow roots. */
  #contains(element: Element): boolean {
    for (let each: Node | null = element; each; each = each.parentNode ?? (each as ShadowRoot).host ?? null)
      if (each === this.#bar) return true;
    return false;
  }
}
