/**
 * The palette of actions in a portal: that of the shown widget, also while focus is in the header. It leads to the other
 * pages, too, by the links of the header.
 */
import type { LitElement, ReactiveController } from 'lit';
import { isPaletteKey } from '../shared/palette/palette_key.ts';

type Portal = LitElement & { readonly palette: string | null };
type Part = HTMLElement & { palette: string | null; openPalette(): Promise<void> };

class PortalPalette implements ReactiveController {
  readonly #host: Portal;
  readonly #known = new WeakSet<Part>();

  constructor(host: Portal) {
    this.#host = host;
  }

  hostConnected(): void {
    this.#host.addEventListener('keydown', this.#onKey);
  }

  hostUpdated(): void {
    for (const part of this.#host.renderRoot.querySelectorAll<Part>('.page > *')) {
      part.palette = this.#host.palette;
      if (this.#known.has(part)) continue;
      this.#known.add(part);
      Object.defineProperty(part, 'paletteActions', { get: () => this.#actions() });
    }
  }

  /** Returns what leads to the pages that are not shown. */
  #actions(): { label: string; run: () => void }[] {
    const links = this.#host.renderRoot.querySelectorAll<HTMLElement>('[part=link]:not([aria-current])');
    return [...links].map((link) => ({ label: link.textContent!.trim(), run: () => link.click() }));
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const part = this.#host.renderRoot.querySelector<Part>('.page:not([hidden]) > *');
    if (!part || this.#host.palette === 'off' || !isPaletteKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
    void part.openPalette();
  };
}

const used = new WeakSet<Portal>();

/** Connects a portal with the palettes of its widgets, once. */
export function use(portal: Portal): void {
  if (used.has(portal)) return;
  used.add(portal);
  portal.addController(new PortalPalette(portal));
  portal.requestUpdate();
}
