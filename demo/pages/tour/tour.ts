/**
 * The guided tour: a card above the widgets. It covers nothing and takes no focus; the user does each step in
 * the page itself. Offered once per visit; the help menu restarts it.
 */
import { msg, str } from '@lit/localize';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { readSandbox } from '../service/sandbox.ts';
import { announce } from '../shell/notices.ts';
import { outlinedButtons, pageStyles } from '../shell/page_styles.ts';
import { navigate } from '../shell/router.ts';
import { watchTour } from './watching.ts';
import { tourProgress } from './progress.ts';
import { steps } from './steps.ts';

const again = msg('You can restart it from the help menu.');

class Tour extends LitElement {
  static override styles = [
    pageStyles,
    outlinedButtons,
    css`
      section {
        display: grid;
        gap: 8px;
        padding: 14px 18px;
        border: 1px solid var(--accent);
        border-radius: var(--radius);
        background: var(--accent-soft);
      }
      .buttons {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        margin-block-start: 4px;
      }
      button:hover {
        text-decoration: underline;
      }
      /* Keeps its place, so that nothing moves when it appears. */
      .unknown {
        visibility: hidden;
      }
      .quiet {
        border-color: transparent;
        background: transparent;
      }
    `,
  ];
  @state() private step = tourProgress.step ?? 0;
  /** False on a public sandbox, which has no accounts for the performance. */
  @state() private canWatch: boolean | undefined;
  #listening = new AbortController();

  override connectedCallback(): void {
    super.connectedCallback();
    this.#listening = new AbortController();
    for (const [index, { doneBy }] of steps.entries())
      document.addEventListener(doneBy, () => this.#done(index), { signal: this.#listening.signal });
    this.#mark();
    readSandbox().then(
      ({ accounts }) => (this.canWatch = accounts.length > 0),
      // The playground itself reports it.
      () => {},
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#listening.abort();
    this.#unmark();
  }

  #unmark(): void {
    document.querySelector('.tour-target')?.classList.remove('tour-target');
  }

  /** Outlines the element of the current step. */
  #mark(): void {
    this.#unmark();
    document.querySelector(steps[this.step]!.target)?.classList.add('tour-target');
  }

  #done(step: number): void {
    if (step === this.step) this.#go(step + 1);
  }

  #go(step: number): void {
    if (step >= steps.length) return this.#end(msg(str`The tour is done. ${again}`));
    this.step = step;
    tourProgress.step = step;
    this.#mark();
    const { title, text } = steps[step]!;
    announce(msg(str`Step ${step + 1} of ${steps.length}: ${title}. ${text}`));
  }

  #end(words: string): void {
    const hadFocus = this.shadowRoot!.activeElement !== null;
    tourProgress.end();
    this.remove();
    announce(words);
    if (hadFocus) document.getElementById('stage')?.focus({ preventScroll: true });
  }

  /** Scrolls to the element of the current step and moves the focus there, once it is shown: while the page loads, its panels are hidden. */
  async #show(): Promise<void> {
    const { step } = this;
    const place = document.querySelector<HTMLElement>(steps[step]!.target);
    if (!place) return;
    while (!place.checkVisibility()) {
      await new Promise(requestAnimationFrame);
      if (!this.isConnected || this.step !== step) return;
    }
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
    place.focus({ preventScroll: true });
    place.scrollIntoView({
      block: 'start',
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
  }

  protected override render(): TemplateResult {
    const { title, text } = steps[this.step]!;
    const isLast = this.step === steps.length - 1;
    return html`
      <section
        aria-labelledby="tour-title"
        @keydown=${(event: KeyboardEvent) => {
          if (event.key === 'Escape') this.#end(msg(str`The tour was skipped. ${again}`));
        }}
      >
        <p class="muted">${msg(str`First visit, step ${this.step + 1} of ${steps.length}`)}</p>
        <h2 id="tour-title">${title}</h2>
        <p>${text}</p>
        <div class="buttons">
          ${
            this.canWatch !== false && !this.step
              ? html`<button class=${this.canWatch ? '' : 'unknown'} @click=${watchTour}>
                  ${msg('Watch a tour of one minute')}
                </button>`
              : nothing
          }
          <button @click=${() => void this.#show()}>${msg('Show me')}</button>
          <button @click=${() => this.#go(this.step + 1)}>${isLast ? msg('Done') : msg('Next')}</button>
          ${
            this.step
              ? html`<button class="quiet" @click=${() => this.#go(this.step - 1)}>${msg('Back')}</button>`
              : nothing
          }
          ${
            isLast
              ? nothing
              : html`<button
                  class="quiet"
                  @click=${() => this.#end(msg(str`The tour was skipped. ${again}`))}
                >
                  ${msg('Skip the tour')}
                </button>`
          }
        </div>
      </section>
    `;
  }
}

customElements.define('sandbox-tour', Tour);

/** Adds the card to the playground unless the tour was completed or skipped in this visit. */
export function offerTour(place: Element): void {
  place.querySelector('sandbox-tour')?.remove();
  if (tourProgress.step !== undefined) place.prepend(document.createElement('sandbox-tour'));
}

/** Restarts the tour at its first step, on the playground. */
export function restartTour(): void {
  tourProgress.step = 0;
  navigate('/');
  const place = document.querySelector('sandbox-playground-page .stages');
  // A playground that is still loading offers the tour itself.
  if (place) offerTour(place);
  scrollTo(0, 0);
}
