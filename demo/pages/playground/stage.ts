/**
 * The search widget on a host page that looks like a CRM, with the accounts created from its selected
 * records.
 */
import { msg, str } from '@lit/localize';
import { rich } from '../language/texts.ts';
import { html, nothing, render } from 'lit';
import type { Sandbox } from '../service/sandbox.ts';
import { valueOf, type PlaygroundState } from './state.ts';
import { WidgetFrame, type Widget } from './widget_frame.ts';

interface Selected {
  entityId: string;
  entityType: string;
  entity: Record<string, unknown>;
}

const nameOf = ({ entityId, entity }: Selected): string =>
  String(entity['formatted_name__v'] ?? entity['corporate_name__v'] ?? entityId);

export class Stage {
  readonly #container: HTMLElement;
  readonly #open: (identifier: string) => void;
  readonly #frame = new WidgetFrame('search');
  #state!: PlaygroundState;
  #accounts: Selected[] = [];

  /** `open` shows the profile of an account. */
  constructor(container: HTMLElement, open: (identifier: string) => void) {
    this.#container = container;
    this.#open = open;
    document.addEventListener('platform-network:search:select', (event) => {
      const { entity } = (event as CustomEvent<{ entity: Selected }>).detail;
      this.#accounts = [entity, ...this.#accounts.filter(({ entityId }) => entityId !== entity.entityId)];
      this.#render();
      this.#open(entity.entityId);
    });
  }

  get widget(): Widget | undefined {
    return this.#frame.widget;
  }

  /** Creates a widget with the state's attributes. */
  place(state: PlaygroundState, sandbox: Sandbox): void {
    this.#frame.place(state, sandbox);
    this.show(state);
  }

  show(state: PlaygroundState): void {
    this.#state = state;
    this.#frame.show(state);
    this.#render();
  }

  #render(): void {
    const isDialog = valueOf(this.#state, 'search', 'show-in-dialog');
    const waits = isDialog || valueOf(this.#state, 'search', 'hold-initialization');
    const isTogether = this.#state.view === 'together';
    render(
      html`
        <div class="stage-head"><h1>${msg('Find a doctor or an organization')}</h1></div>
        <p class="lead">
          ${rich(msg('The search widget as a CRM page embeds it. Try a misspelled name, for example *Kathrine Jonson cardiology*, and press **Select**.'))}
        </p>
        ${
          waits
            ? html`<p class="notice">
                ${msg('This widget waits.')}
                <button @click=${() => void this.widget?.start()}>
                  ${isDialog ? msg('Open the dialog') : msg('Start it')}
                </button>
              </p>`
            : nothing
        }
        ${this.#frame.element}
        ${
          this.#accounts.length
            ? html`
                <section class="accounts" aria-labelledby="accounts-title">
                  <h2 id="accounts-title">${msg('Accounts in your CRM')}</h2>
                  <ul>
                    ${this.#accounts.map(
                      (account) => html`
                        <li>
                          <span class="kind">${account.entityType}</span>
                          <span class="account-name">${nameOf(account)}</span>
                          <code>${account.entityId}</code>
                          ${
                            isTogether
                              ? html`<button
                                  class="quiet"
                                  aria-label=${msg(str`Open profile: ${nameOf(account)}`)}
                                  @click=${() => this.#open(account.entityId)}
                                >
                                  ${msg('Open profile')}
                                </button>`
                              : nothing
                          }
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
