/** The fields of a layout's section or child object: their order, requirements and allowed values. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/icon/icon.js';
import '../../ordered_list.ts';
import '../field_values.ts';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { switchField } from '../../controls.ts';
import { fieldChoices, type Field } from '../../data.ts';
import { pageStyles } from '../../../shell/page_styles.ts';
import { valueWords, type LayoutField } from './layout_values.ts';

/**
 * `<sandbox-layout-fields>`: `label` names the list, `fields` are the layout's fields in order, `metadata`
 * all fields of the object, `taken` the field names used elsewhere in the same layout. Dispatches
 * `fields-change` with the new fields.
 */
export class LayoutFields extends LitElement {
  static override styles = pageStyles;

  @property() label = '';
  @property({ attribute: false }) fields: readonly LayoutField[] = [];
  @property({ attribute: false }) metadata: readonly Field[] = [];
  @property({ attribute: false }) taken: ReadonlySet<string> = new Set();
  @property({ attribute: false }) country = '*';

  /** Names of the fields whose values are open. */
  @state() private open: ReadonlySet<string> = new Set();

  #raise(fields: LayoutField[]): void {
    this.dispatchEvent(new CustomEvent('fields-change', { detail: fields }));
  }

  #put(changed: LayoutField): void {
    this.#raise(this.fields.map((field) => (field.name === changed.name ? changed : field)));
  }

  #field(name: string): LayoutField {
    return this.fields.find((field) => field.name === name) ?? { name };
  }

  #toggle(name: string): void {
    const open = new Set(this.open);
    if (!open.delete(name)) open.add(name);
    this.open = open;
  }

  #details(name: string, label: string): TemplateResult {
    const field = this.#field(name);
    return html`
      ${switchField(msg('Required'), field.required ?? false, (required) => this.#put({ ...field, required }), { size: 's' })}
      ${switchField(msg('Read only'), field.read_only ?? false, (read_only) => this.#put({ ...field, read_only }), { size: 's' })}
      <button
        type="button"
        aria-expanded=${this.open.has(name)}
        aria-label=${msg(str`Values of ${label}`)}
        @click=${() => this.#toggle(name)}
      >
        ${msg('Values')}
        <wa-icon name=${this.open.has(name) ? 'chevron-up' : 'chevron-down'} aria-hidden="true"></wa-icon>
      </button>
    `;
  }

  #below(name: string): TemplateResult | typeof nothing {
    if (!this.open.has(name)) return nothing;
    return html`<sandbox-field-values
      .field=${this.#field(name)}
      .metadata=${this.metadata.find(({ fieldId }) => fieldId === name)}
      .country=${this.country}
      @field-change=${(event: CustomEvent<LayoutField>) => this.#put(event.detail)}
    ></sandbox-field-values>`;
  }

  protected override render(): TemplateResult {
    const choices = fieldChoices(
      this.metadata,
      this.metadata.map(({ objectType }) => objectType),
    ).filter(({ value }) => !this.taken.has(value));
    const labels = new Map(choices.map(({ value, label }) => [value, label]));
    return html`<sandbox-ordered-list
      label=${this.label}
      add-label=${msg('Add a field')}
      .values=${this.fields.map(({ name }) => name)}
      .choices=${choices}
      .notes=${(name: string) => valueWords(this.#field(name))}
      .details=${(name: string) => this.#details(name, labels.get(name) ?? name)}
      .below=${(name: string) => this.#below(name)}
      @reorder=${(event: CustomEvent<string[]>) => this.#raise(event.detail.map((name) => this.#field(name)))}
    ></sandbox-ordered-list>`;
  }
}

customElements.define('sandbox-layout-fields', LayoutFields);
