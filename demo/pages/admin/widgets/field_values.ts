/** One field of a layout: its default in a new object, and the codes it is limited to. */
import { msg, str } from '@lit/localize';
import '../ordered_list.ts';
import { css, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { choiceField, textField } from '../controls.ts';
import { labelOf, type Field } from '../data.ts';
import { codesOfCountry, readCodes, type CodeChoice } from '../reference_codes.ts';
import { Loading } from '../../shell/loading.ts';
import { pageStyles } from '../../shell/page_styles.ts';
import { defaultKind, defaultOf, withDefault, withValues, type LayoutField } from './layout/layout_values.ts';

/** The component library requires a value for each choice; a space stands for no choice. */
const none = ' ';
const yesOrNo = [
  { value: 'true', label: msg('Yes') },
  { value: 'false', label: msg('No') },
];

/**
 * `<sandbox-field-values>`: `field` is the layout's field, `metadata` the data model's. Dispatches
 * `field-change` with the new field.
 */
export class FieldValues extends LitElement {
  static override styles = [
    pageStyles,
    css`
      .stack {
        padding: 10px 4px 8px;
        border-block-start: 1px dashed var(--line);
      }
    `,
  ];

  @property({ attribute: false }) field!: LayoutField;
  @property({ attribute: false }) metadata: Field | undefined;
  /** The layout's country; `*` for all other countries. */
  @property({ attribute: false }) country = '*';

  #codes = new Loading(this, (_signal: AbortSignal, type: string) => readCodes(type));

  protected override willUpdate(changed: PropertyValues): void {
    const type = this.metadata?.type.discriminator;
    if (changed.has('metadata') && type) void this.#codes.run(type);
  }

  #raise(field: LayoutField): void {
    this.dispatchEvent(new CustomEvent('field-change', { detail: field }));
  }

  #default(codes: readonly CodeChoice[]): TemplateResult {
    const kind = defaultKind(this.metadata);
    const { field } = this;
    const label = msg(str`Begins with: ${labelOf(this.metadata?.labels ?? {}, field.name)}`);
    const hint = msg('Default value in the form of a new record or child.');
    const shown = field.default === undefined ? '' : String(field.default);
    const change = (text: string): void => this.#raise(withDefault(field, defaultOf(kind, text)));
    if (!kind) return html`<p class="hint">${msg('A field of this kind begins empty.')}</p>`;
    if (kind === 'code' || kind === 'boolean') {
      const offered =
        kind === 'boolean' ? yesOrNo : codes.filter(({ value }) => field.values?.includes(value) ?? true);
      const choices = [{ value: none, label: msg('Nothing') }, ...offered];
      // Shows an unknown or inactive code as it is, so the user can see and change it.
      if (shown && !choices.some(({ value }) => value === shown))
        choices.push({ value: shown, label: shown });
      return choiceField(label, shown || none, choices, change, { hint, size: 's' });
    }
    return textField(label, shown, change, {
      hint,
      type: kind,
      size: 's',
      maximumLength: this.metadata?.maximumLength ?? undefined,
    });
  }

  #values(codes: readonly CodeChoice[]): TemplateResult {
    return html`<sandbox-ordered-list
      label=${msg('Values allowed')}
      empty="All that the data model has, until you add one."
      add-label=${msg('Allow a value')}
      .values=${this.field.values ?? []}
      .choices=${codes}
      @reorder=${(event: CustomEvent<string[]>) => this.#raise(withValues(this.field, event.detail))}
    ></sandbox-ordered-list>`;
  }

  protected override render(): TemplateResult {
    const content = this.metadata?.type.discriminator
      ? this.#codes.render((all) => {
          const codes = codesOfCountry(all, this.country);
          return html`${this.#default(codes)} ${this.#values(codes)}`;
        })
      : this.#default([]);
    return html`<div class="stack">${content}</div>`;
  }
}

customElements.define('sandbox-field-values', FieldValues);
