/** The message of a form that was not saved, or has something to check. */
import '@awesome.me/webawesome/dist/components/callout/callout.js';
import '@awesome.me/webawesome/dist/components/icon/icon.js';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';

/**
 * `<sandbox-form-alert>`: shows `message`, and below it what the slot has, such as a button. Scrolls itself into view when the message changes: on a phone, the
 * end of a form is often outside the visible part of its dialog. Until the user does something, it stays in view when something above it grows, such as a
 * preview that arrives late.
 */
export class FormAlert extends LitElement {
  static override styles = css`
    :host {
      display: block;
      min-inline-size: 0;
      scroll-margin-block: 12px;
    }
    p,
    ul {
      margin: 0;
      overflow-wrap: anywhere;
    }
    ul {
      padding-inline-start: 1.2em;
    }
    slot {
      display: flex;
      flex-wrap: wrap;
      gap: 8px;
    }
    ::slotted(wa-button) {
      margin-block-start: 10px;
      max-inline-size: 100%;
    }
  `;

  @property() message = '';
  /** Lines below the message. */
  @property({ attribute: false }) items: readonly string[] = [];
  /** Look of the callout: `danger` for a refusal, `warning` for what to check before the next save. */
  @property() variant: 'danger' | 'warning' = 'danger';
  @query('wa-callout') private callout!: LitElement | null;
  /** Ends with the next thing that the user does. */
  #inView = new AbortController();

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#inView.abort();
  }

  protected override async updated(changed: PropertyValues): Promise<void> {
    if (!(changed.has('message') || changed.has('items')) || !this.callout) return;
    // Its height is known then.
    await this.callout.updateComplete;
    if (this.isConnected) this.#keepInView();
  }

  #keepInView(): void {
    this.#inView.abort();
    this.#inView = new AbortController();
    const { signal } = this.#inView;
    // It begins with a call.
    const growth = new ResizeObserver(() => this.scrollIntoView({ block: 'nearest' }));
    growth.observe(this.parentElement ?? this);
    signal.addEventListener('abort', () => growth.disconnect());
    for (const type of ['pointerdown', 'wheel', 'touchmove', 'keydown'])
      addEventListener(type, () => this.#inView.abort(), { capture: true, passive: true, signal });
  }

  protected override render(): TemplateResult {
    return html`<div role="alert">
      ${
        this.message
          ? html`<wa-callout variant=${this.variant} size="s">
              <wa-icon
                slot="icon"
                name=${this.variant === 'danger' ? 'circle-exclamation' : 'triangle-exclamation'}
              ></wa-icon>
              <p>${this.message}</p>
              ${
                this.items.length
                  ? html`<ul>
                      ${this.items.map((item) => html`<li><bdi>${item}</bdi></li>`)}
                    </ul>`
                  : nothing
              }
              <slot></slot>
            </wa-callout>`
          : nothing
      }
    </div>`;
  }
}

customElements.define('sandbox-form-alert', FormAlert);
