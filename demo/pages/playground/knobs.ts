/** The knobs: sign-in, every attribute of the widget, and its methods. */
import { html, render, type TemplateResult } from 'lit';
import type { Sandbox } from '../service/sandbox.ts';
import { languages } from './page_settings.ts';
import type { PlaygroundState } from './state.ts';

export interface WidgetMethods {
  start(): void;
  close(): void;
  associateCustomKey(vid: string, source: string, item: string, value: string): void;
}

type Change = (change: Partial<PlaygroundState>) => void;

type KeyOf<T> = {
  [K in keyof PlaygroundState]: PlaygroundState[K] extends T ? K : never;
}[keyof PlaygroundState];

export class Knobs {
  readonly #container: HTMLElement;
  readonly #sandbox: Sandbox;
  readonly #change: Change;
  readonly #methods: WidgetMethods;
  #state!: PlaygroundState;

  constructor(container: HTMLElement, sandbox: Sandbox, change: Change, methods: WidgetMethods) {
    this.#container = container;
    this.#sandbox = sandbox;
    this.#change = change;
    this.#methods = methods;
  }

  show(state: PlaygroundState): void {
    this.#state = state;
    render(this.#template(), this.#container);
  }

  #flag(key: KeyOf<boolean>, label: string, hint: string): TemplateResult {
    return html`
      <label class="flag">
        <input
          type="checkbox"
          name=${key}
          .checked=${this.#state[key]}
          @change=${(event: Event) => this.#change({ [key]: (event.target as HTMLInputElement).checked })}
        />
        <span><code>${label}</code><small>${hint}</small></span>
      </label>
    `;
  }

  #text(
    key: 'presetFilter' | 'presetExcludeFilter' | 'phcoPresetExcludeFilter',
    label: string,
    example: string,
  ): TemplateResult {
    return html`
      <label class="field">
        <span><code>${label}</code></span>
        <input
          name=${key}
          spellcheck="false"
          autocapitalize="off"
          placeholder=${example}
          .value=${this.#state[key]}
          @change=${(event: Event) => this.#change({ [key]: (event.target as HTMLInputElement).value.trim() })}
        />
      </label>
    `;
  }

  #signIn(): TemplateResult {
    const { signIn, account } = this.#state;
    const choice = (value: 'demo' | 'sso', label: string): TemplateResult => html`
      <label>
        <input
          type="radio"
          name="signIn"
          .checked=${signIn === value}
          @change=${() => this.#change({ signIn: value })}
        />
        <span>${label}</span>
      </label>
    `;
    return html`
      <fieldset>
        <legend>Sign-in</legend>
        <div class="choice">${choice('demo', 'Demo mode')} ${choice('sso', 'Single sign-on')}</div>
        ${
          signIn === 'demo'
            ? html`
                <label class="field">
                  <span>Account</span>
                  <select
                    name="account"
                    @change=${(event: Event) => this.#change({ account: (event.target as HTMLSelectElement).value })}
                  >
                    ${this.#sandbox.accounts.map(
                      ({ username, role }) =>
                        html`<option value=${username} ?selected=${username === account}>
                          ${username} (${role})
                        </option>`,
                    )}
                  </select>
                </label>
              `
            : html`
                <p class="hint">
                  The widget opens the identity provider's sign-in window. Any sandbox account works, for
                  example
                  <code>rep@sandbox.example</code> with <code>sandbox-rep</code>.
                </p>
              `
        }
      </fieldset>
    `;
  }

  #keyForm = (event: SubmitEvent): void => {
    event.preventDefault();
    const data = new FormData(event.target as HTMLFormElement);
    const value = (name: string): string => String(data.get(name) ?? '');
    this.#methods.associateCustomKey(value('vid'), value('source'), value('item'), value('key'));
  };

  #methodsTemplate(): TemplateResult {
    const input = (name: string, label: string, value = '', pattern = ''): TemplateResult => html`
      <label class="field">
        <span>${label}</span>
        <input name=${name} value=${value} required spellcheck="false" pattern=${pattern || '.+'} />
      </label>
    `;
    return html`
      <fieldset>
        <legend>Methods</legend>
        <div class="buttons">
          <button @click=${() => this.#methods.start()}>start()</button>
          <button @click=${() => this.#methods.close()}>close()</button>
        </div>
        <details class="sub">
          <summary><code>associateCustomKey()</code></summary>
          <form @submit=${this.#keyForm}>
            ${input('vid', 'vid__v', '', '[0-9]{18}')} ${input('source', 'Source', 'crm_us')}
            ${input('item', 'Item type', 'HCP')} ${input('key', 'Key value')}
            <button>Associate</button>
            <p class="hint">Needs an administrator or integration account.</p>
          </form>
        </details>
      </fieldset>
    `;
  }

  #presubmit(): TemplateResult {
    const choice = (value: PlaygroundState['presubmit'], label: string): TemplateResult => html`
      <label>
        <input
          type="radio"
          name="presubmit"
          .checked=${this.#state.presubmit === value}
          @change=${() => this.#change({ presubmit: value })}
        />
        <span>${label}</span>
      </label>
    `;
    return html`
      <fieldset>
        <legend>Before a request is sent</legend>
        <div class="choice">
          ${choice('send', 'Let it through')} ${choice('note', 'Add to its note')}
          ${choice('stop', 'Stop it')}
        </div>
        <p class="hint">
          What this page does in <code>add-request-presubmit</code> and <code>dcr-presubmit</code>.
        </p>
      </fieldset>
    `;
  }

  #template(): TemplateResult {
    return html`
      <div class="panel-head"><h2>Widget</h2></div>
      ${this.#signIn()}
      <fieldset>
        <legend>Attributes</legend>
        ${this.#flag('closeable', 'closeable', 'A close button')}
        ${this.#flag('holdInitialization', 'hold-initialization', 'Waits for start()')}
        ${this.#flag('showInDialog', 'show-in-dialog', 'Opens as a dialog on start()')}
        ${this.#flag('searchLocalOnly', 'search-local-only', 'This instance, without master data')}
        ${this.#flag('enrichedResults', 'enriched-results', 'Labels beside reference codes')}
        <label class="field">
          <span><code>enriched-results-language</code></span>
          <select
            name="enrichedResultsLanguage"
            @change=${(event: Event) => this.#change({ enrichedResultsLanguage: (event.target as HTMLSelectElement).value })}
          >
            ${['', ...languages.map(([tag]) => tag!)].map(
              (code) =>
                html`<option value=${code} ?selected=${this.#state.enrichedResultsLanguage === code}>
                  ${code || 'as the page'}
                </option>`,
            )}
          </select>
        </label>
        ${this.#text('presetFilter', 'preset-filter', 'hcp.primary_country__v=US')}
        ${this.#text('presetExcludeFilter', 'preset-exclude-filter', 'hcp.hcp_status__v=I')}
        ${this.#text('phcoPresetExcludeFilter', 'phco-preset-exclude-filter', 'hco.hco_status__v=I')}
      </fieldset>
      ${this.#presubmit()} ${this.#methodsTemplate()}
    `;
  }
}
