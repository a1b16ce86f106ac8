/** The HTML that reproduces what the playground shows, to copy. */
import { html, render } from 'lit';

export class Snippet {
  readonly #container: HTMLElement;
  #text = '';
  #copied = false;

  constructor(container: HTMLElement) {
    this.#container = container;
  }

  show(text: string): void {
    this.#text = text;
    this.#copied = false;
    this.#render();
  }

  async #copy(): Promise<void> {
    await navigator.clipboard.writeText(this.#text);
    this.#copied = true;
    this.#render();
  }

  #render(): void {
    render(
      html`
        <div class="panel-head">
          <h2>Snippet</h2>
          <button class="quiet" @click=${() => this.#copy()}>${this.#copied ? 'Copied' : 'Copy'}</button>
        </div>
        <p class="hint">Paste this into any page of an allowed domain.</p>
        <pre class="code" tabindex="0" aria-label="HTML snippet"><code>${this.#text}</code></pre>
        <p class="visually-hidden" role="status">${this.#copied ? 'Snippet copied.' : ''}</p>
      `,
      this.#container,
    );
  }
}
