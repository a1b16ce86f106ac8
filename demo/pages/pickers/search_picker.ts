/** A searchable list of many options: the combobox with a list box of the ARIA Authoring Practices. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { pageStyles } from '../shell/page_styles.ts';

/** Maximum number of options that are shown. More words narrow them. */
const mostOptions = 60;

export interface PickerOption {
  readonly label: string;
  /** Heading of the options that follow each other; empty for none. */
  readonly group: string;
  /** Name that is found too, and shown below the label. */
  readonly field?: string;
}

/** `<sandbox-search-picker>`. Dispatches `option-chosen` with the option. `inline` opens the list in the flow of a form, where a dialog would cut it. */
export class SearchPicker extends LitElement {
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
      :host([inline]) [role='listbox'] {
        position: static;
        max-block-size: 240px;
      }
      :host([inline]) input {
        min-block-size: 41px;
        padding-inline: 16px;
      }
      .hint {
        margin-block: 4px 0;
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

  @property({ attribute: false }) options: readonly PickerOption[] = [];
  /** The chosen option, which the box shows until the user types. Empty for a picker that only adds. */
  @property({ attribute: false }) chosen = '';
  /** Accessible name of the list. */
  @property({ attribute: false }) listLabel = '';
  /** Shown when no option has the words. */
  @property({ attribute: false }) none = '';
  @property({ attribute: false }) hint = '';
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

  get #found(): PickerOption[] {
    const words = this.sought.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    return this.options
      .filter(({ label, group, field = '' }) => {
        const text = `${group} ${label} ${field}`.toLocaleLowerCase();
        return words.every((word) => text.includes(word));
      })
      .slice(0, mostOptions);
  }

  #choose(option: PickerOption | undefined): void {
    if (!option) return;
    this.sought = '';
    this.isOpen = false;
    this.dispatchEvent(new CustomEvent<PickerOption>('option-chosen', { detail: option }));
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
        else {
          this.sought = '';
          void this.updateComplete.then(() => this.input.select());
        }
      },
    };
    const act = acts[event.key];
    if (!act || event.isComposing) return;
    // Closes the dialog around the box.
    if (event.key === 'Escape' && !this.isOpen && !this.sought) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  #leave(): void {
    this.isOpen = false;
    // Words that chose nothing would look like the choice.
    if (this.chosen) this.sought = '';
  }

  protected override updated(changed: PropertyValues): void {
    if (!this.isOpen || !(changed.has('active') || changed.has('isOpen'))) return;
    // In a form, the list makes the form longer.
    if (changed.has('isOpen') && this.hasAttribute('inline'))
      this.renderRoot.querySelector('[role="listbox"]')!.scrollIntoView({ block: 'nearest' });
    this.renderRoot.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }

  #option(option: PickerOption, index: number, before: PickerOption | undefined): TemplateResult {
    const { label, group, field } = option;
    return html`${
        !group || before?.group === group
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
        @click=${() => this.#choose(option)}
      >
        ${group ? html`<span class="visually-hidden">${group} · </span>` : nothing}<bdi>${label}</bdi>${field ? html`<code>${field}</code>` : nothing}
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
        placeholder=${this.placeholder || this.chosen}
        .value=${live(this.isOpen || this.sought ? this.sought : this.chosen)}
        aria-describedby=${this.hint ? 'hint' : nothing}
        @input=${(event: Event) => {
          this.sought = (event.target as HTMLInputElement).value;
          this.isOpen = true;
          this.active = 0;
        }}
        @focus=${() => this.input.select()}
        @click=${() => (this.isOpen = true)}
        @blur=${() => this.#leave()}
        @keydown=${(event: KeyboardEvent) => this.#key(event)}
      />
      <div id="options" role="listbox" aria-label=${this.listLabel} ?hidden=${!isShown}>
        ${found.map((option, index) => this.#option(option, index, found[index - 1]))}
      </div>
      ${this.isOpen && !found.length ? html`<p class="none" role="status">${this.none}</p>` : nothing}
      ${this.hint ? html`<p id="hint" class="hint">${this.hint}</p>` : nothing}`;
  }
}

customElements.define('sandbox-search-picker', SearchPicker);
