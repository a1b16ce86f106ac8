/** The profile widget beside the search: what is selected there, or in the list of accounts, opens here. */
import { html, nothing, render } from 'lit';
import { profileAttributesOf, type PlaygroundState, type Sandbox } from './state.ts';

interface ProfileWidget extends HTMLElement {
  start(identifier: string): Promise<void>;
}

export class ProfilePanel {
  readonly #container: HTMLElement;
  readonly #frame = document.createElement('div');
  #widget: ProfileWidget | undefined;
  #isOpen = false;

  constructor(container: HTMLElement) {
    this.#container = container;
    this.#frame.className = 'frame';
    document.addEventListener('platform-network:profile:close-widget', () => {
      this.#isOpen = false;
      this.#render();
    });
  }

  /** Puts a new widget with the state's attributes on the page. It waits until a record is chosen. */
  place(state: PlaygroundState, sandbox: Sandbox): void {
    const widget = document.createElement('platform-network-profile-widget') as ProfileWidget;
    for (const [name, value] of profileAttributesOf(state, sandbox))
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
        <div class="stage-head"><h2 id="profile-title">Profile of an account</h2></div>
        ${
          this.#isOpen
            ? nothing
            : html`<p class="hint">
                Select a record in the search: its profile opens here, to read, to compare versions and to ask
                for changes.
              </p>`
        }
        ${this.#frame}
      `,
      this.#container,
    );
  }
}
