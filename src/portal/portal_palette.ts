/**
 * Opens the palette of actions of the shown widget, also while focus is in the header of the portal. Adds an action for
 * each other page to it.
 */
import type { LitElement, ReactiveController } from 'lit';
import { isPaletteKey } from '../shared/palette/palette_key.ts';

type Portal = LitElement & { readonly palette: string | null };
type Part = HTMLElement & { palette: string | null; openPalette(): Promise<void> };

class PortalPalette implements ReactiveController {
  readonly #host: Portal;
  readonly #known = new WeakSet<Part>();
  /** True when the key was pressed before the shown widget was there. */
  #isWanted = false;

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
    if (this.#isWanted) this.#open();
  }

  /** The widget that is shown; undefined while a message is in its place because its code did not load. */
  get #part(): Part | undefined {
    const shown = this.#host.renderRoot.querySelector('.page:not([hidden]) > *');
    return shown && 'openPalette' in shown ? (shown as Part) : undefined;
  }

  #open(): void {
    const part = this.#part;
    this.#isWanted = !part;
    void part?.openPalette();
  }

  /** Returns the actions that open the pages that are not shown. */
  #actions(): { label: string; run: () => void }[] {
    const links = this.#host.renderRoot.querySelectorAll<HTMLElement>('[part=link]:not([aria-current])');
    return [...links].map((link) => ({ label: link.textContent!.trim(), run: () => link.click() }));
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const isOffered = this.#part || this.#host.renderRoot.querySelector('.page[aria-busy]:not([hidden])');
    if (!isOffered || this.#host.palette === 'off' || !isPaletteKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
    this.#open();
  };
}

const used = new WeakSet<Portal>();

/** Connects a portal with the palettes of its widgets, once. */
export function usePalette(portal: Portal): void {
  if (used.has(portal)) return;
  used.add(portal);
  portal.addController(new PortalPalette(portal));
  portal.requestUpdate();
}
