/** The panel with the code that reproduces the playground's view, as a plain page or for a framework. */
import { msg, str } from '@lit/localize';
import { html, render } from 'lit';
import { copyText } from '../../shell/copying.ts';
import { highlighted } from '../../shell/highlighted.ts';
import type { SnippetFile } from './snippets.ts';
import type { PlaygroundState } from '../state.ts';

type Language = PlaygroundState['snippet'];

const languages: readonly [Language, string][] = [
  ['html', 'HTML'],
  ['react', 'React'],
  ['vue', 'Vue'],
  ['angular', 'Angular'],
  ['lwc', 'LWC'],
];

export class Snippet {
  readonly #container: HTMLElement;
  readonly #choose: (language: Language) => void;

  constructor(container: HTMLElement, choose: (language: Language) => void) {
    this.#container = container;
    this.#choose = choose;
  }

  show(language: Language, files: readonly SnippetFile[]): void {
    const button = (value: Language, label: string) => html`
      <label>
        <input
          type="radio"
          name="snippet"
          .checked=${value === language}
          @change=${() => this.#choose(value)}
        />
        <span>${label}</span>
      </label>
    `;
    render(
      html`
        <div class="panel-head"><h2>${msg('Snippet')}</h2></div>
        <fieldset class="segments">
          <legend class="visually-hidden">${msg('Written for')}</legend>
          ${languages.map(([value, label]) => button(value, label))}
        </fieldset>
        <p class="hint">${msg('It shows what this page shows, on any page of an allowed domain.')}</p>
        ${files.map(
          ({ name, language: code, text }) => html`
            <div class="file">
              <code>${name}</code>
              <button
                class="quiet"
                aria-label=${msg(str`Copy ${name}`)}
                @click=${() => {
                  void copyText(text, msg(str`${name} copied.`));
                  this.#container.dispatchEvent(new CustomEvent('snippet-copy', { bubbles: true }));
                }}
              >
                ${msg('Copy')}
              </button>
            </div>
            <pre
              class="code"
              tabindex="0"
              role="group"
              aria-label=${msg(str`Code of ${name}`)}
            ><code>${highlighted(text, code)}</code></pre>
          `,
        )}
      `,
      this.#container,
    );
  }
}
