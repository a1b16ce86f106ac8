/**
 * The performing tour: types, finds, selects, edits, decides and compares in the widgets of the playground within a minute, on real data. The user can
 * pause it, skip an act, which is then done at once, and stop it at any time. It takes no focus.
 */
import { msg, str } from '@lit/localize';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { messageOf } from '../service/errors.ts';
import { announce } from '../shell/notices.ts';
import { outlinedButtons, pageStyles } from '../shell/page_styles.ts';
import { acts } from './acts.ts';
import { Pace, TourEnded } from './hands.ts';

class WatchedTour extends LitElement {
  static override styles = [
    pageStyles,
    outlinedButtons,
    css`
      :host {
        position: sticky;
        inset-block-start: 8px;
        z-index: 3;
      }
      section {
        display: grid;
        gap: 6px;
        padding: 12px 16px;
        border: 2px solid var(--accent);
        border-radius: var(--radius);
        background: var(--accent-soft);
        box-shadow: 0 6px 24px rgb(0 0 0 / 18%);
      }
      ol {
        display: flex;
        gap: 4px;
        padding: 0;
        list-style: none;
      }
      li {
        flex: 1;
        block-size: 4px;
        border-radius: 2px;
        background: var(--line);
      }
      li.done {
        background: var(--accent);
      }
      .told {
        font-weight: 600;
      }
      .buttons {
        display: flex;
        flex-wrap: wrap;
        gap: 6px;
      }
      .quiet {
        border-color: transparent;
        background: transparent;
      }
    `,
  ];
  /** Starts the tour in which the user does the steps. */
  @property({ attribute: false }) restart: () => void = () => {};
  readonly #acts = acts();
  readonly #pace = new Pace();
  @state() private act = 0;
  @state() private told = '';
  @state() private isPaused = false;
  @state() private failure = '';

  get #isOver(): boolean {
    return this.act >= this.#acts.length;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#perform();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#pace.end();
  }

  async #perform(): Promise<void> {
    try {
      for (const [index, { title, text, run }] of this.#acts.entries()) {
        this.act = index;
        this.told = '';
        this.#pace.begin();
        announce(msg(str`Step ${index + 1} of ${this.#acts.length}: ${title}. ${text}`));
        await run(this.#pace, (line) => {
          this.told = line;
          announce(line);
        });
      }
      this.act = this.#acts.length;
      announce(msg('That was the tour. The sandbox is yours now.'));
    } catch (error) {
      if (!(error instanceof TourEnded)) this.failure = messageOf(error);
    }
  }

  #pause(): void {
    this.isPaused = !this.isPaused;
    this.#pace.isPaused = this.isPaused;
  }

  #skip(): void {
    this.isPaused = false;
    this.#pace.skip();
  }

  #stop(): void {
    const hadFocus = this.shadowRoot!.activeElement !== null;
    this.remove();
    announce(msg('The tour has stopped. You can watch it again from the help menu.'));
    if (hadFocus) document.getElementById('stage')?.focus({ preventScroll: true });
  }

  #running(): TemplateResult {
    const { title, text } = this.#acts[this.act]!;
    return html`
      <h2 id="watch-title">${title}</h2>
      <p>${text}</p>
      ${this.told ? html`<p class="told">${this.told}</p>` : nothing}
      ${
        this.failure
          ? html`<p role="alert">
              ${msg(str`The tour cannot go on (${this.failure}). Stop it, and start it again from the help menu.`)}
            </p>`
          : nothing
      }
      <div class="buttons">
        ${
          this.failure
            ? nothing
            : html`<button @click=${() => this.#pause()}>
                  ${this.isPaused ? msg('Go on') : msg('Pause')}
                </button>
                <button @click=${() => this.#skip()}>${msg('Skip this step')}</button>`
        }
        <button class="quiet" @click=${() => this.#stop()}>${msg('Stop the tour')}</button>
      </div>
    `;
  }

  #end(): TemplateResult {
    return html`
      <h2 id="watch-title">${msg('That was the tour. The sandbox is yours now.')}</h2>
      <div class="buttons">
        <button
          @click=${() => {
            this.remove();
            this.restart();
          }}
        >
          ${msg('Do it yourself')}
        </button>
        <a class="button" href="/steward">${msg('Open the inbox of the stewards')}</a>
        <a class="button" href="/docs">${msg('Read the documentation')}</a>
        <button class="quiet" @click=${() => this.#stop()}>${msg('Close')}</button>
      </div>
    `;
  }

  protected override render(): TemplateResult {
    return html`
      <section
        aria-labelledby="watch-title"
        @keydown=${(event: KeyboardEvent) => {
          if (event.key === 'Escape') this.#stop();
        }}
      >
        <ol aria-hidden="true">
          ${this.#acts.map((_, index) => html`<li class=${index <= this.act ? 'done' : ''}></li>`)}
        </ol>
        ${this.#isOver ? this.#end() : this.#running()}
      </section>
    `;
  }
}

customElements.define('sandbox-watched-tour', WatchedTour);
