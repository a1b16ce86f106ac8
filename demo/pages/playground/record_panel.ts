/**
 * A widget below the search, or the portal. One that shows a record opens the one selected in the search or in the accounts, or the one
 * that `identifier` names.
 */
import { msg } from '@lit/localize';
import { html, nothing, render } from 'lit';
import type { Sandbox } from '../service/sandbox.ts';
import { valueOf, type Kind, type PlaygroundState } from './state.ts';
import { WidgetFrame, type Widget } from './widget_frame.ts';

export interface RecordPanelOptions {
  readonly kind: Exclude<Kind, 'search'>;
  readonly title: string;
  /** Shown beside the search until the user selects a record. */
  readonly hint?: string;
}

export class RecordPanel {
  readonly #container: HTMLElement;
  readonly #options: RecordPanelOptions;
  readonly #frame: WidgetFrame;
  #isOpen = false;
  #state!: PlaygroundState;

  constructor(container: HTMLElement, options: RecordPanelOptions) {
    this.#container = container;
    this.#options = options;
    this.#frame = new WidgetFrame(options.kind);
    document.addEventListener(`platform-network:${options.kind}:close-widget`, () => {
      this.#isOpen = false;
      this.#render();
    });
  }

  get widget(): Widget | undefined {
    return this.#frame.widget;
  }

  /**
   * Creates a widget with the state's attributes. Beside the search it stays hidden until the user selects a
   * record.
   */
  place(state: PlaygroundState, sandbox: Sandbox): void {
    if (this.#frame.place(state, sandbox)) this.#isOpen = false;
    this.show(state);
  }

  show(state: PlaygroundState): void {
    this.#state = state;
    this.#frame.show(state);
    this.#render();
  }

  open(identifier?: string): void {
    this.#isOpen = true;
    this.#render();
    void this.widget?.start(identifier);
  }

  #render(): void {
    const { kind, title, hint } = this.#options;
    const state = this.#state;
    const isAlone = state.view === kind;
    const waits = valueOf(state, kind, 'hold-initialization') || valueOf(state, kind, 'show-in-dialog');
    const heading = `${kind}-title`;
    render(
      html`
        <div class="stage-head">
          ${isAlone ? html`<h1 id=${heading}>${title}</h1>` : html`<h2 id=${heading}>${title}</h2>`}
        </div>
        ${this.#isOpen || isAlone || !hint ? nothing : html`<p class="hint">${hint}</p>`}
        ${
          waits && isAlone && !this.#isOpen
            ? html`<p class="notice">
                ${msg('This widget waits.')} <button @click=${() => this.open()}>${msg('Start it')}</button>
              </p>`
            : nothing
        }
        ${this.#frame.element}
      `,
      this.#container,
    );
  }
}
