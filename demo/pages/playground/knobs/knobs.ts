/**
 * The controls of the playground: view, sign-in, host page, and every attribute and method of each widget.
 */
import { msg } from '@lit/localize';
import { languageNames } from '../../language/choice.ts';
import { rich, translated } from '../../language/texts.ts';
import { html, nothing, render, type TemplateResult } from 'lit';
import type { Sandbox } from '../../service/sandbox.ts';
import { widgetKnobs, type KnobActions } from './attribute_knobs.ts';
import { catalogue } from '../catalogue.ts';
import { choices, kinds, shownKinds, type PlaygroundState } from '../state.ts';

type Change = (change: Partial<PlaygroundState>) => void;
type ChoiceKey = keyof typeof choices;

const directionNames = { ltr: msg('Left to right'), rtl: msg('Right to left') };
const viewNames = {
  together: msg('Together, as a CRM'),
  ...Object.fromEntries(kinds.map((kind) => [kind, catalogue[kind].alone])),
} as Record<PlaygroundState['view'], string>;
const signInNames = { demo: msg('Demo mode'), sso: msg('Single sign-on'), provider: 'sessionProvider' };
const providerNames = {
  token: msg('an access token'),
  nobody: msg('null: nobody is signed in'),
  fails: msg('an error'),
  silent: msg('nothing, ever'),
};
const presubmitNames = { send: msg('Send it'), note: msg('Add to its note'), stop: msg('Cancel it') };
const popupNames = { allowed: msg('Opens windows'), blocked: msg('Blocks windows') };
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
        <span>${msg('Account')}</span>
        <select
          name="account"
          @change=${(event: Event) => this.#change({ account: (event.target as HTMLSelectElement).value })}
        >
          ${this.#sandbox.accounts.map(
            ({ username, role }) =>
              html`<option value=${username} ?selected=${username === account}>
                ${username} (${translated(role)})
              </option>`,
          )}
        </select>
      </label>
      <p class="hint">
        ${msg('All widgets of a page share one sign-in, so another account reloads this page.')}
      </p>
      ${
        signIn === 'sso'
          ? html`<p class="hint">
              ${rich(msg("The widget opens the identity provider's sign-in window. Any sandbox account works there, for example `rep@sandbox.example` with `sandbox-rep`."))}
            </p>`
          : nothing
      }
    `;
  }

  #page(): TemplateResult {
    const { width } = this.#state;
    return html`
      <fieldset>
        <legend>${msg('The host page')}</legend>
        ${this.#select('language', msg('Language'), languageNames)}
        ${this.#select('direction', msg('Direction'), directionNames)}
        <label class="field">
          <span>${msg('Width')}</span>
          <select
            @change=${(event: Event) => this.#change({ width: Number((event.target as HTMLSelectElement).value) })}
          >
            <option value="0" ?selected=${!width}>${msg('Full width')}</option>
            ${[...new Set([...widths, ...(width ? [width] : [])])].map(
              (pixels) => html`<option value=${pixels} ?selected=${pixels === width}>${pixels} px</option>`,
            )}
          </select>
        </label>
        <p class="hint">${msg('Choose light or dark in the menu at the top.')}</p>
      </fieldset>
    `;
  }

  #template(): TemplateResult {
    const state = this.#state;
    const shown = shownKinds(state);
    return html`
      <div class="panel-head"><h2>${msg('Settings')}</h2></div>
      <fieldset>
        <legend>${msg('What is shown')}</legend>
        ${this.#select('view', msg('Widgets'), viewNames)}
      </fieldset>
      <fieldset>
        <legend>${msg('Sign-in')}</legend>
        ${this.#radios('signIn', signInNames)} ${this.#account()}
        ${
          state.signIn === 'provider'
            ? html`${this.#select('provider', msg('The property answers'), providerNames)}
                <p class="hint">
                  ${rich(msg('A page with its own session asks its server for an access token, here `/my-server/network-token`, which knows that the account above is signed in.'))}
                </p>`
            : nothing
        }
      </fieldset>
      ${shown.map((kind, index) => widgetKnobs(kind, index === 0, state, this.#actions))} ${this.#page()}
      <fieldset>
        <legend>${msg('Before a request is sent')}</legend>
        ${this.#radios('presubmit', presubmitNames)}
        <p class="hint">
          ${rich(msg('What this page does in `add-request-presubmit` and `dcr-presubmit`.'))}
        </p>
      </fieldset>
      <fieldset>
        <legend>${msg('The browser')}</legend>
        ${this.#radios('popups', popupNames)}
        <p class="hint">${msg('Single sign-on then offers to go on in the page itself.')}</p>
      </fieldset>
    `;
  }
}
