/** The affiliation widget beside search and profile: the network of what is selected opens here. */
import { html, nothing, render } from 'lit';
import { affiliationAttributesOf, type PlaygroundState, type Sandbox } from './state.ts';

interface AffiliationWidget extends HTMLElement {
  start(identifier: string): Promise<void>;
}

export class AffiliationPanel {
  readonly #container: HTMLElement;
  readonly #frame = document.createElement('div');
  #widget: AffiliationWidget | undefined;
  #isOpen = false;

  /** `openProfile` shows the profile of a record of the network. */
  constructor(container: HTMLElement, openProfile: (identifier: string) => void) {
    this.#container = container;
    this.#frame.className = 'frame';
    document.addEventListener('platform-network:affiliation:open-profile', (event) => {
      event.preventDefault();
      openProfile((event as CustomEvent<{ vid__v: string }>).detail.vid__v);
    });
    document.addEventListener('platform-network:affiliation:close-widget', () => {
      this.#isOpen = false;
      this.#render();
    });
  }

  /** Puts a new widget with the state's attributes on the page. It waits until a record is chosen. */
  place(state: PlaygroundState, sandbox: Sandbox): void {
    const widget = document.createElement('platform-network-affiliation-widget') as AffiliationWidget;
    for (const [name, value] of affiliationAttributesOf(state, sandbox))
      widget.setAttribute(name, value === true ? '' : value);
    this.#frame.replaceChildren(widget);
    this.#widget = widget;
    this.#isOpen = false;
    this.show(state);
  }

  show(state: PlaygroundState): void {
    this.#frame.style.maxInlineSize = state.width ? `${state.width}px` : '';
    this.#frame.dir = state.direction;
    this.#render();
  }

  open(identifier: string): void {
    this.#isOpen = true;
    this.#render();
    void this.#widget?.start(identifier);
  }

  #render(): void {
    render(
      html`
        <div class="stage-head"><h2 id="affiliation-title">Affiliations of an account</h2></div>
        ${
          this.#isOpen
            ? nothing
            : html`<p class="hint">
                Select a record in the search: who it works with, where and under whom opens here, as a map, a
                tree and a list.
              </p>`
        }
        ${this.#frame}
      `,
      this.#container,
    );
  }
}
