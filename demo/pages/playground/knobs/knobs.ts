/**
 * The controls of the playground: view, sign-in, host page, and every attribute and method of each widget.
 */
import { html, nothing, render, type TemplateResult } from 'lit';
import type { Sandbox } from '../../service/sandbox.ts';
import { widgetKnobs, type KnobActions } from './attribute_knobs.ts';
import { catalogue } from '../catalogue.ts';
import { choices, kinds, shownKinds, type PlaygroundState } from '../state.ts';

type Change = (change: Partial<PlaygroundState>) => void;
type ChoiceKey = keyof typeof choices;

/** The widgets' languages, each named in that language. */
const languageNames = Object.fromEntries(
  choices.language.map((tag) => [tag, new Intl.DisplayNames([tag], { type: 'language' }).of(tag)!]),
) as Record<PlaygroundState['language'], string>;
const directionNames = { ltr: 'Left to right', rtl: 'Right to left' };
const viewNames = {
  together: 'Together, as a CRM',
  ...Object.fromEntries(kinds.map((kind) => [kind, `${catalogue[kind].label} alone`])),
} as Record<PlaygroundState['view'], string>;
const signInNames = { demo: 'Demo mode', sso: 'Single sign-on', provider: 'sessionProvider' };
const providerNames = {
  token: 'an access token',
  nobody: 'null: nobody is signed in',
  fails: 'an error',
  silent: 'nothing, ever',
};
const presubmitNames = { send: 'Send it', note: 'Add to its note', stop: 'Cancel it' };
const popupNames = { allowed: 'Opens windows', blocked: 'Blocks windows' };
const widths = [320, 480, 768, 1024];

export class Knobs {
  readonly #container: HTMLElement;
  readonly #sandbox: Sandbox;
  readonly #change: Change;
  readonly #actions: KnobActions;
  #state!: PlaygroundState;

  constructor(container: HTMLElement, sandbox: Sandbox, change: Change, actions: KnobActions) {
    this.#container = container;
    this.#sandbox = sandbox;
    this.#change = change;
    this.#actions = actions;
  }

  show(state: PlaygroundState): void {
    this.#state = state;
    render(this.#template(), this.#container);
  }

  #select<K extends ChoiceKey>(
    key: K,
    label: string,
    names: Record<PlaygroundState[K], string>,
  ): TemplateResult {
    return html`
      <label class="field">
        <span>${label}</span>
        <select
          name=${key}
          @change=${(event: Event) => this.#change({ [key]: (event.target as HTMLSelectElement).value })}
        >
          ${choices[key].map(
            (value) =>
              html`<option value=${value} ?selected=${this.#state[key] === value}>
                ${names[value as PlaygroundState[K]]}
              </option>`,
          )}
        </select>
      </label>
    `;
  }

  #radios<K extends ChoiceKey>(key: K, names: Record<PlaygroundState[K], string>): TemplateResult {
    return html`
      <div class="choice">
        ${choices[key].map(
          (value) => html`
            <label>
              <input
                type="radio"
                name=${key}
                .checked=${this.#state[key] === value}
                @change=${() => this.#change({ [key]: value })}
              />
              <span>${names[value as PlaygroundState[K]]}</span>
            </label>
          `,
        )}
      </div>
    `;
  }

  #account(): TemplateResult {
    const { account, signIn } = this.#state;
    return html`
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
      <p class="hint">All widgets of a page share one sign-in, so another account reloads this page.</p>
      ${
        signIn === 'sso'
          ? html`<p class="hint">
              The widget opens the identity provider's sign-in window. Any sandbox account works there, for
              example <code>rep@sandbox.example</code> with <code>sandbox-rep</code>.
            </p>`
          : nothing
      }
    `;
  }

  #page(): TemplateResult {
    const { width } = this.#state;
    return html`
      <fieldset>
        <legend>The host page</legend>
        ${this.#select('language', 'Language', languageNames)}
        ${this.#select('direction', 'Direction', directionNames)}
        <label class="field">
          <span>Width</span>
          <select
            @change=${(event: Event) => this.#change({ width: Number((event.target as HTMLSelectElement).value) })}
          >
            <option value="0" ?selected=${!width}>Full width</option>
            ${[...new Set([...widths, ...(width ? [width] : [])])].map(
              (pixels) => html`<option value=${pixels} ?selected=${pixels === width}>${pixels} px</option>`,
            )}
          </select>
        </label>
        <p class="hint">Choose light or dark in the menu at the top.</p>
      </fieldset>
    `;
  }

  #template(): TemplateResult {
    const state = this.#state;
    const shown = shownKinds(state);
    return html`
      <div class="panel-head"><h2>Settings</h2></div>
      <fieldset>
        <legend>What is shown</legend>
        ${this.#select('view', 'Widgets', viewNames)}
      </fieldset>
      <fieldset>
        <legend>Sign-in</legend>
        ${this.#radios('signIn', signInNames)} ${this.#account()}
        ${
          state.signIn === 'provider'
            ? html`${this.#select('provider', 'The property answers', providerNames)}
                <p class="hint">
                  A page with its own session asks its server for an access token, here
                  <code>/my-server/network-token</code>, which knows that the account above is signed in.
                </p>`
            : nothing
        }
      </fieldset>
      ${shown.map((kind, index) => widgetKnobs(kind, index === 0, state, this.#actions))} ${this.#page()}
      <fieldset>
        <legend>Before a request is sent</legend>
        ${this.#radios('presubmit', presubmitNames)}
        <p class="hint">
          What this page does in <code>add-request-presubmit</code> and <code>dcr-presubmit</code>.
        </p>
      </fieldset>
      <fieldset>
        <legend>The browser</legend>
        ${this.#radios('popups', popupNames)}
        <p class="hint">Single sign-on then offers to go on in the page itself.</p>
      </fieldset>
    `;
  }
}
