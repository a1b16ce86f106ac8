/** A searchable list of the targets of a column: the combobox with a list box of the ARIA Authoring Practices. */
import { msg, str } from '@lit/localize';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { pageStyles } from '../shell/page_styles.ts';
import type { Target } from './targets.ts';

/** Maximum number of options that are shown. More words narrow them. */
const mostOptions = 60;

/** `<sandbox-target-picker>`. Dispatches `target-chosen` with the target, and empties itself. */
export class TargetPicker extends LitElement {
  static override styles = [
    pageStyles,
    css`
      :host {
        display: block;
        position: relative;
        min-inline-size: 0;
      }
      input {
        inline-size: 100%;
        min-block-size: 36px;
        padding: 6px 10px;
        border: 1px solid var(--wa-form-control-border-color);
        border-radius: 8px;
        background: var(--surface);
        color: var(--ink);
        font: inherit;
        font-size: 0.92rem;
      }
      input::placeholder {
        color: var(--muted);
        opacity: 1;
      }
      [role='listbox'] {
        position: absolute;
        inset-inline: 0;
        z-index: 10;
        max-block-size: 320px;
        margin-block-start: 4px;
        padding: 4px;
        overflow-y: auto;
        border: 1px solid var(--line);
        border-radius: 8px;
        background: var(--surface);
        box-shadow: 0 6px 24px rgb(0 0 0 / 0.18);
      }
      .group {
        padding: 8px 8px 4px;
        color: var(--muted);
        font-size: 0.8rem;
        font-weight: 600;
      }
      [role='option'] {
        padding: 6px 8px;
        border-radius: 6px;
        overflow-wrap: anywhere;
        cursor: pointer;
      }
      [role='option'] code {
        display: block;
        color: var(--muted);
        font-size: 0.78rem;
      }
      [role='option'][aria-selected='true'] {
        background: var(--accent-soft);
        outline: 2px solid var(--accent);
        outline-offset: -2px;
      }
      [role='option'][aria-selected='true'] code {
        color: var(--ink);
      }
      .none {
        padding: 8px;
        color: var(--muted);
      }
    `,
  ];

  @property({ attribute: false }) targets: readonly Target[] = [];
  /** Accessible name of the box. */
  @property({ attribute: false }) label = '';
  @property({ attribute: false }) placeholder = '';
  @state() private sought = '';
  @state() private isOpen = false;
  @state() private active = 0;
  @query('input') private input!: HTMLInputElement;

  override focus(): void {
    this.input.focus();
  }

  get #found(): Target[] {
    const words = this.sought.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    return this.targets
      .filter(({ label, group, field = '' }) => {
        const text = `${group} ${label} ${field}`.toLocaleLowerCase();
        return words.every((word) => text.includes(word));
      })
      .slice(0, mostOptions);
  }

  #choose(target: Target | undefined): void {
    if (!target) return;
    this.sought = '';
    this.isOpen = false;
    this.dispatchEvent(new CustomEvent<Target>('target-chosen', { detail: target }));
  }

  #move(by: number): void {
    const { length } = this.#found;
    if (!this.isOpen) {
      this.isOpen = true;
      this.active = by > 0 ? 0 : length - 1;
    } else if (length) this.active = (this.active + by + length) % length;
  }

  #key(event: KeyboardEvent): void {
    const acts: Record<string, () => void> = {
      ArrowDown: () => this.#move(1),
      ArrowUp: () => this.#move(-1),
      Enter: () => this.isOpen && this.#choose(this.#found[this.active]),
      Escape: () => {
        if (this.isOpen) this.isOpen = false;
        else this.sought = '';
      },
    };
    const act = acts[event.key];
    if (!act || event.isComposing) return;
    event.preventDefault();
    act();
  }

  protected override updated(changed: PropertyValues): void {
    if (!this.isOpen || !(changed.has('active') || changed.has('isOpen'))) return;
    this.renderRoot.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }

  #option(target: Target, index: number, before: Target | undefined): TemplateResult {
    const { label, group, field } = target;
    return html`${
        before?.group === group
          ? nothing
          : html`<div class="group" aria-hidden="true">
              <bdi>${group}</bdi>
            </div>`
      }
      <div
        role="option"
        id="option-${index}"
        aria-selected=${index === this.active}
        @mousedown=${(event: Event) => event.preventDefault()}
        @click=${() => this.#choose(target)}
      >
        <span class="visually-hidden">${group} · </span
        ><bdi>${label}</bdi>${field ? html`<code>${field}</code>` : nothing}
      </div>`;
  }

  protected override render(): TemplateResult {
    const found = this.isOpen ? this.#found : [];
    const isShown = this.isOpen && found.length > 0;
    return html`<input
        role="combobox"
        aria-label=${this.label}
        aria-autocomplete="list"
        aria-expanded=${isShown}
        aria-controls="options"
        aria-activedescendant=${isShown ? `option-${this.active}` : ''}
        autocomplete="off"
        spellcheck="false"
        placeholder=${this.placeholder}
        .value=${this.sought}
        @input=${(event: Event) => {
          this.sought = (event.target as HTMLInputElement).value;
          this.isOpen = true;
          this.active = 0;
        }}
        @click=${() => (this.isOpen = true)}
        @blur=${() => (this.isOpen = false)}
        @keydown=${(event: KeyboardEvent) => this.#key(event)}
      />
      <div id="options" role="listbox" aria-label=${msg(str`Targets: ${this.label}`)} ?hidden=${!isShown}>
        ${found.map((target, index) => this.#option(target, index, found[index - 1]))}
      </div>
      ${this.isOpen && !found.length ? html`<p class="none" role="status">${msg('No target has these words.')}</p>` : nothing}`;
  }
}

customElements.define('sandbox-target-picker', TargetPicker);
