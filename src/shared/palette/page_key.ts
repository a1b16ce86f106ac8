/** The key of the palette in the whole page, for pages that ask for it (`palette="page"`). */
import type { LitElement, ReactiveController } from 'lit';
import { attributesContext, contextValue, widgetContext } from '../contexts.ts';
import { openByKey } from './palette_key.ts';

class PageKey implements ReactiveController {
  readonly #host: LitElement;

  constructor(host: LitElement) {
    this.#host = host;
  }

  hostConnected(): void {
    addEventListener('keydown', this.#onKey);
  }

  hostDisconnected(): void {
    removeEventListener('keydown', this.#onKey);
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const attributes = contextValue(this.#host, attributesContext);
    // A portal keeps the widgets of its other pages.
    if (attributes.palette === 'page' && this.#host.checkVisibility())
      openByKey(event, attributes, contextValue(this.#host, widgetContext));
  };
}

export const listen = (host: LitElement): void => host.addController(new PageKey(host));
