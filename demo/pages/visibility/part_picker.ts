/** The choice of what a visibility profile sees: a search box over all fields, and the fields by object. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/input/input.js';
import type WaInput from '@awesome.me/webawesome/dist/components/input/input.js';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { counted } from '../language/texts.ts';
import type { Vocabulary } from '../service/vocabulary.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { reasons } from './part_words.ts';
import { withHidden, type Part } from './profile_draft.ts';

/** `<sandbox-part-picker>`. Dispatches `hidden-change` with the new set of hidden entries. */
class PartPicker extends LitElement {
  static override styles = [
    pageStyles,
    css`
      details {
        border: 1px solid var(--line);
        border-radius: 8px;
      }
      details + details {
        margin-block-start: 8px;
      }
      summary {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 2px 10px;
        padding: 10px 12px;
        cursor: pointer;
      }
      summary::before {
        content: '';
        flex: none;
        align-self: center;
        inline-size: 0.45em;
        block-size: 0.45em;
        border: solid var(--muted);
        border-width: 0 2px 2px 0;
        rotate: 45deg;
      }
      details[open] > summary::before {
        rotate: 225deg;
      }
      summary b {
        flex: 1 1 8rem;
      }
      details details summary {
        flex-wrap: nowrap;
      }
      .whole {
        padding: 4px 12px 10px;
        border-block-end: 1px solid var(--line);
      }
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
        gap: 2px 16px;
        padding: 6px 12px 12px;
        list-style: none;
      }
      label {
        display: flex;
        gap: 10px;
        min-block-size: 32px;
        padding-block: 4px;
        overflow-wrap: anywhere;
        cursor: pointer;
      }
      input {
        flex: none;
        inline-size: 18px;
        block-size: 18px;
        margin: 2px 0 0;
        accent-color: var(--accent);
      }
      label:has(:disabled) {
        cursor: default;
      }
      .gone {
        color: var(--danger);
      }
      .gone bdi {
        text-decoration: line-through;
      }
      code {
        display: block;
        color: var(--muted);
        font-size: 0.78rem;
        text-decoration: none;
      }
      .always {
        margin: 0 12px 12px;
        border-style: dashed;
      }
      .always li {
        padding-block: 4px;
        overflow-wrap: anywhere;
      }
      .always small {
        display: block;
        color: var(--muted);
      }
    `,
  ];

  @property({ attribute: false }) parts: readonly Part[] = [];
  @property({ attribute: false }) words!: Vocabulary;
  /** The entries that the profile hides. */
  @property({ attribute: false }) entries: ReadonlySet<string> = new Set();

  @state() private sought = '';

  #set(part: Part, isSeen: boolean): void {
    const detail = withHidden(this.entries, part, !isSeen);
    this.dispatchEvent(new CustomEvent<ReadonlySet<string>>('hidden-change', { detail }));
  }

  #labelOf({ object_type, field_id }: Part): string {
    return this.words.fieldLabel(object_type, field_id ?? '');
  }

  #isFound(part: Part): boolean {
    const text = [this.words.objectLabel(part.object_type), this.#labelOf(part), part.part].join(' ');
    return this.sought
      .toLocaleLowerCase()
      .split(/\s+/)
      .every((word) => text.toLocaleLowerCase().includes(word));
  }

  #choice(part: Part, label: string, isDisabled = false): TemplateResult {
    const isSeen = !isDisabled && !this.entries.has(part.part);
    return html`<label class=${isSeen ? '' : 'gone'}>
      <input
        type="checkbox"
        .checked=${isSeen}
        ?disabled=${isDisabled}
        @change=${(event: Event) => this.#set(part, (event.target as HTMLInputElement).checked)}
      />
      <span
        ><bdi>${label}</bdi>${part.field_id === null ? nothing : html`<code>${part.field_id}</code>`}</span
      >
    </label>`;
  }

  #always(fields: readonly Part[]): unknown {
    if (!fields.length) return nothing;
    return html`<details class="always" ?open=${this.sought !== ''}>
      <summary>
        ${counted(fields.length, '1 field is always visible', '{0} fields are always visible')}
      </summary>
      <ul>
        ${fields.map(
          (part) =>
            html`<li><bdi>${this.#labelOf(part)}</bdi> <small>${reasons[part.always_visible!]}</small></li>`,
        )}
      </ul>
    </details>`;
  }

  #group(type: string): unknown {
    const all = this.parts.filter(({ object_type }) => object_type === type);
    const found = all.filter((part) => part.field_id !== null && this.#isFound(part));
    const whole = all.find(({ field_id }) => field_id === null);
    if (!found.length && this.sought) return nothing;
    const label = this.words.objectLabel(type);
    const isGone = whole !== undefined && this.entries.has(whole.part);
    const hiddenCount = all.filter(({ part }) => this.entries.has(part)).length;
    const state = isGone
      ? msg('Hidden as a whole')
      : hiddenCount
        ? counted(hiddenCount, '1 field hidden', '{0} fields hidden')
        : msg('All fields visible');
    const choices = found.filter(({ always_visible }) => always_visible === null);
    return html`<details ?open=${this.sought !== ''} data-type=${type}>
      <summary>
        <b><bdi>${label}</bdi></b>
        <span class=${hiddenCount ? 'tag danger' : 'tag off'}>${state}</span>
      </summary>
      ${whole ? html`<div class="whole">${this.#choice(whole, msg(str`Sees records of the type ${label}`))}</div>` : nothing}
      ${
        choices.length
          ? html`<ul aria-label=${msg(str`Visible fields: ${label}`)}>
              ${choices.map((part) => html`<li>${this.#choice(part, this.#labelOf(part), isGone)}</li>`)}
            </ul>`
          : nothing
      }
      ${this.#always(found.filter(({ always_visible }) => always_visible !== null))}
    </details>`;
  }

  protected override render(): TemplateResult {
    const types = [...new Set(this.parts.map(({ object_type }) => object_type))];
    const found = this.parts.filter((part) => part.field_id !== null && this.#isFound(part)).length;
    return html`<div class="stack">
      <wa-input
        type="search"
        label=${msg('Find fields')}
        with-clear
        .value=${this.sought}
        @input=${(event: Event) => (this.sought = ((event.target as WaInput).value ?? '').trim())}
      ></wa-input>
      <p class=${found ? 'visually-hidden' : 'muted'} role="status">
        ${this.sought ? (found ? counted(found, '1 field found', '{0} fields found') : msg('No field has these words.')) : ''}
      </p>
      <div>${types.map((type) => this.#group(type))}</div>
    </div>`;
  }
}

customElements.define('sandbox-part-picker', PartPicker);
