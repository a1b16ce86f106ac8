/** A widget beside the search that shows one record: what is selected there, or in the list of accounts, opens here. */
import { html, nothing, render } from 'lit';
import type { Sandbox } from '../service/sandbox.ts';
import type { Attribute, PlaygroundState } from './state.ts';

interface RecordWidget extends HTMLElement {
  start(identifier: string): Promise<void>;
}

export interface RecordPanelOptions {
  readonly kind: 'profile' | 'affiliation';
  readonly title: string;
  /** Stands here until a record is chosen. */
  readonly hint: string;
  readonly attributes: (state: PlaygroundState, sandbox: Sandbox) => Attribute[];
}

export class RecordPanel {
  readonly #container: HTMLElement;
  readonly #options: RecordPanelOptions;
  readonly #frame = document.createElement('div');
  #widget: RecordWidget | undefined;
  #isOpen = false;

  constructor(container: HTMLElement, options: RecordPanelOptions) {
    this.#container = container;
    this.#options = options;
    this.#frame.className = 'frame';
    document.addEventListener(`platform-network:${options.kind}:close-widget`, () => {
      this.#isOpen = false;
      this.#render();
    });
  }

  /** Puts a new widget with the state's attributes on the page. It waits until a record is chosen. */
  place(state: PlaygroundState, sandbox: Sandbox): void {
    const { kind, attributes } = this.#options;
    const widget = document.createElement(`platform-network-${kind}-widget`) as RecordWidget;
    for (const [name, value] of attributes(state, sandbox))
      widget.setAttribute(name, value === true ? '' : value);
    this.#frame.replaceChildren(widget);
    this.#widget = widget;
    this.#isOpen = false;
    this.show(state);
  }

  show(state: PlaygroundState): void {
    this.#frame.style.maxInlineSize = state.width ? `${state.width}px` : '';
    this.#frame.dir = state.direction;
    this.#frame.lang = state.language;
    this.#render();
  }

  open(identifier: string): void {
    this.#isOpen = true;
    this.#render();
    void this.#widget?.start(identifier);
  }

  #render(): void {
    const { kind, title, hint } = this.#options;
    render(
      html`
        <div class="stage-head"><h2 id=${`${kind}-title`}>${title}</h2></div>
        ${this.#isOpen ? nothing : html`<p class="hint">${hint}</p>`} ${this.#frame}
      `,
      this.#container,
    );
  }
}
