/**
 * A list whose members the user selects and orders by dragging or with buttons. A live region announces each
 * move.
 */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/icon/icon.js';
import '@awesome.me/webawesome/dist/components/option/option.js';
import '@awesome.me/webawesome/dist/components/select/select.js';
import type WaSelect from '@awesome.me/webawesome/dist/components/select/select.js';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import Sortable from 'sortablejs';
import { announce } from '../shell/notices.ts';
import { pageStyles } from '../shell/page_styles.ts';
import type { Choice } from './data.ts';
import { rowListStyles } from './row_styles.ts';

/**
 * `<sandbox-ordered-list>`: `label` names the list, `values` are its members in order, `choices` are all
 * possible members. A member that is not among the choices shows its raw value. Dispatches `reorder` with the
 * new values in `detail` after every move, addition and removal.
 */
export class OrderedList extends LitElement {
  static override styles = [
    pageStyles,
    rowListStyles,
    css`
      li.ghost {
        opacity: 0.4;
      }
      .handle {
        display: inline-flex;
        padding: 6px 2px;
        color: var(--muted);
        cursor: grab;
        touch-action: none;
      }
      .buttons {
        display: inline-flex;
        margin-inline-start: auto;
      }
      .buttons wa-button {
        --wa-form-control-padding-inline: 7px;
      }
      /* Aligned with the name above. */
      .details,
      .below {
        flex: 1 1 100%;
        min-inline-size: 0;
        padding-inline-start: 28px;
      }
      .details {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 2px 18px;
        order: 1;
      }
      .below {
        order: 2;
      }
      .details button {
        display: inline-flex;
        align-items: center;
        gap: 6px;
        min-block-size: 28px;
        padding: 2px 6px;
        border: 0;
        border-radius: 6px;
        background: none;
        color: var(--accent);
        font: inherit;
        font-size: 0.85rem;
        cursor: pointer;
      }
      .details button:hover {
        background: var(--accent-soft);
      }
      wa-switch {
        font-size: 0.85rem;
      }
      .head {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 4px 12px;
        margin-block-end: 8px;
      }
      wa-select {
        margin-block-start: 8px;
      }
    `,
  ];

  @property() label = '';
  @property() hint = '';
  @property({ attribute: false }) values: readonly string[] = [];
  @property({ attribute: false }) choices: readonly Choice[] = [];
  /** Further controls in the row of a member, such as switches. */
  @property({ attribute: false }) details?: (value: string) => TemplateResult;
  /** A short note under a member's name. */
  @property({ attribute: false }) notes?: (value: string) => string;
  /** Content below a member, as wide as the list; `undefined` or `nothing` when it is closed. */
  @property({ attribute: false }) below?: (value: string) => unknown;
  /** Shown while the list has no members: what an empty list means. */
  @property() empty = msg('None yet.');
  /** The label of the control that adds a member. */
  @property({ attribute: 'add-label' }) addLabel = msg('Add');

  /** True once the user reaches for the choices. Long lists of choices are rendered only then. */
  @state() private offersChoices = false;

  #sortable: Sortable | undefined;

  protected override firstUpdated(): void {
    const list = this.renderRoot.querySelector('ol')!;
    this.#sortable = Sortable.create(list, {
      handle: '.handle',
      animation: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 120,
      ghostClass: 'ghost',
      // Makes dragging work the same with touch and with a mouse.
      forceFallback: true,
      onEnd: ({ item, oldIndex, newIndex }) => {
        if (oldIndex === undefined || newIndex === undefined || oldIndex === newIndex) return;
        // Moves the element back to where the template rendered it; the new order then moves it.
        item.remove();
        list.insertBefore(item, list.querySelectorAll('li')[oldIndex] ?? null);
        this.#move(oldIndex, newIndex);
      },
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sortable?.destroy();
    this.#sortable = undefined;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated && !this.#sortable) this.firstUpdated();
  }

  #nameOf(value: string): string {
    return this.choices.find((choice) => choice.value === value)?.label ?? value;
  }

  #emit(values: string[]): void {
    this.values = values;
    this.dispatchEvent(new CustomEvent('reorder', { detail: values }));
  }

  #move(from: number, to: number): void {
    const values = [...this.values];
    const [moved] = values.splice(from, 1);
    if (moved === undefined || to < 0 || to >= this.values.length) return;
    values.splice(to, 0, moved);
    this.#emit(values);
    announce(msg(str`${this.#nameOf(moved)}: now ${to + 1} of ${values.length}.`));
  }

  /** Moves a member by a button and keeps the focus on it. */
  #step(index: number, by: -1 | 1): void {
    const value = this.values[index]!;
    this.#move(index, index + by);
    void this.updateComplete.then(() => {
      const buttons = this.renderRoot.querySelectorAll<HTMLElement & { disabled: boolean }>(
        `li[data-value="${CSS.escape(value)}"] .buttons wa-button`,
      );
      const wanted = buttons[by === -1 ? 0 : 1];
      (wanted?.disabled ? buttons[by === -1 ? 1 : 0] : wanted)?.focus();
    });
  }

  #remove(index: number): void {
    const value = this.values[index]!;
    this.#emit(this.values.filter((_, at) => at !== index));
    announce(msg(str`${this.#nameOf(value)} removed.`));
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('wa-select')?.focus());
  }

  #add(select: WaSelect): void {
    const value = String(select.value ?? '');
    if (!value) return;
    select.value = '';
    this.#emit([...this.values, value]);
    announce(msg(str`${this.#nameOf(value)} added at the end.`));
  }

  #row(value: string, index: number): TemplateResult {
    const name = this.#nameOf(value);
    const button = (icon: string, label: string, click: () => void, disabled = false): TemplateResult =>
      html`<wa-button size="s" appearance="plain" ?disabled=${disabled} @click=${click}>
        <wa-icon name=${icon} label=${`${label}: ${name}`}></wa-icon>
      </wa-button>`;
    const notes = this.notes?.(value);
    const below = this.below?.(value) ?? nothing;
    return html`<li data-value=${value}>
      <span class="handle" aria-hidden="true"><wa-icon name="grip-vertical"></wa-icon></span>
      <span class="name"
        >${name} ${name === value ? nothing : html`<small><code>${value}</code></small>`}
        ${notes ? html`<small>${notes}</small>` : nothing}</span
      >
      ${this.details ? html`<span class="details">${this.details(value)}</span>` : nothing}
      <span class="buttons">
        ${button('arrow-up', msg('Move up'), () => this.#step(index, -1), index === 0)}
        ${button('arrow-down', msg('Move down'), () => this.#step(index, 1), index === this.values.length - 1)}
        ${button('xmark', msg('Remove'), () => this.#remove(index))}
      </span>
      ${below === nothing ? nothing : html`<div class="below">${below}</div>`}
    </li>`;
  }

  protected override render(): TemplateResult {
    const left = this.choices.filter(({ value }) => !this.values.includes(value));
    return html`
      <div role="group" aria-labelledby="label">
        <div class="head">
          <h3 id="label">${this.label}</h3>
          <span class="hint">${this.hint}</span>
        </div>
        <ol aria-labelledby="label">
          ${repeat(
            this.values,
            (value) => value,
            (value, index) => this.#row(value, index),
          )}
        </ol>
        ${this.values.length ? nothing : html`<p class="hint">${this.empty}</p>`}
        ${
          left.length
            ? html`<wa-select
                size="s"
                label=${this.addLabel}
                placeholder=${msg('Choose …')}
                @focusin=${() => (this.offersChoices = true)}
                @pointerenter=${() => (this.offersChoices = true)}
                @change=${(event: Event) => this.#add(event.target as WaSelect)}
              >
                ${
                  // An option keeps its element, so that a click never meets another one that moved into its place.
                  repeat(
                    this.offersChoices ? left : [],
                    ({ value }) => value,
                    ({ value, label }) => html`<wa-option value=${value}>${label}</wa-option>`,
                  )
                }
              </wa-select>`
            : nothing
        }
      </div>
    `;
  }
}

customElements.define('sandbox-ordered-list', OrderedList);
