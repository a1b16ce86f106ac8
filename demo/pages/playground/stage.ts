/** The widget on a host page that looks like a CRM: the element itself, and the accounts it handed over. */
import { html, nothing, render } from 'lit';
import type { Sandbox } from '../service/sandbox.ts';
import { attributesOf, type PlaygroundState } from './state.ts';

const tag = 'platform-network-search-widget';

interface SearchWidget extends HTMLElement {
  start(): void;
  close(): void;
  associateCustomKey(vid: string, source: string, item: string, value: string): Promise<void>;
}

interface Selected {
  entityId: string;
  entityType: string;
  entity: Record<string, unknown>;
}

const widths = [320, 480, 768, 1024];

export class Stage {
  readonly #container: HTMLElement;
  readonly #change: (change: Partial<PlaygroundState>) => void;
  readonly #open: (identifier: string) => void;
  readonly #frame = document.createElement('div');
  #state!: PlaygroundState;
  #accounts: Selected[] = [];
  #widget: SearchWidget | undefined;

  /** `open` shows the profile of an account. */
  constructor(
    container: HTMLElement,
    change: (change: Partial<PlaygroundState>) => void,
    open: (identifier: string) => void,
  ) {
    this.#container = container;
    this.#change = change;
    this.#open = open;
    this.#frame.className = 'frame';
    document.addEventListener('platform-network:search:select', (event) => {
      const { entity } = (event as CustomEvent<{ entity: Selected }>).detail;
      this.#accounts = [entity, ...this.#accounts.filter(({ entityId }) => entityId !== entity.entityId)];
      this.#render();
      this.#open(entity.entityId);
    });
  }

  /** Puts a new widget with the state's attributes on the page. */
  place(state: PlaygroundState, sandbox: Sandbox): void {
    const widget = document.createElement(tag) as SearchWidget;
    for (const [name, value] of attributesOf(state, sandbox))
      widget.setAttribute(name, value === true ? '' : value);
    this.#frame.replaceChildren(widget);
    this.#widget = widget;
    this.show(state);
  }

  show(state: PlaygroundState): void {
    this.#state = state;
    this.#frame.style.maxInlineSize = state.width ? `${state.width}px` : '';
    this.#frame.dir = state.direction;
    this.#frame.lang = state.language;
    this.#render();
  }

  start(): void {
    this.#widget?.start();
  }

  close(): void {
    this.#widget?.close();
  }

  /** The outcome is told by the two events, which the log shows. */
  associateCustomKey(vid: string, source: string, item: string, value: string): void {
    this.#widget?.associateCustomKey(vid, source, item, value).catch(() => {});
  }

  #render(): void {
    const { width, holdInitialization, showInDialog } = this.#state;
    const waits = holdInitialization || showInDialog;
    render(
      html`
        <div class="stage-head">
          <h1>Find a doctor or an organisation</h1>
          <label class="width">
            <span>Width</span>
            <select
              @change=${(event: Event) => this.#change({ width: Number((event.target as HTMLSelectElement).value) })}
            >
              <option value="0" ?selected=${!width}>All there is</option>
              ${widths.map((pixels) => html`<option value=${pixels} ?selected=${pixels === width}>${pixels} px</option>`)}
            </select>
          </label>
        </div>
        <p class="lead">
          The search widget as a CRM page embeds it. Try a misspelled name, for example
          <i>Kathrine Jonson cardiology</i>, and press <b>Select</b>.
        </p>
        ${
          waits
            ? html`<p class="notice">
                This widget waits.
                <button @click=${() => this.start()}>${showInDialog ? 'Open the dialog' : 'Start it'}</button>
              </p>`
            : nothing
        }
        ${this.#frame}
        ${
          this.#accounts.length
            ? html`
                <section class="accounts" aria-labelledby="accounts-title">
                  <h2 id="accounts-title">Accounts in your CRM</h2>
                  <ul>
                    ${this.#accounts.map(
                      ({ entityId, entityType, entity }) => html`
                        <li>
                          <span class="kind">${entityType}</span>
                          <span class="account-name"
                            >${entity['formatted_name__v'] ?? entity['corporate_name__v'] ?? entityId}</span
                          >
                          <code>${entityId}</code>
                          <button
                            class="quiet"
                            aria-label=${`Open profile: ${String(entity['formatted_name__v'] ?? entity['corporate_name__v'] ?? entityId)}`}
                            @click=${() => this.#open(entityId)}
                          >
                            Open profile
                          </button>
                        </li>
                      `,
                    )}
                  </ul>
                </section>
              `
            : nothing
        }
      `,
      this.#container,
    );
  }
}
