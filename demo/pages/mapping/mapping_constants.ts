/** The values that all rows of a file have: fields that no column fills. */
import { msg } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { choiceField, textField } from '../admin/controls.ts';
import type { Vocabulary } from '../service/vocabulary.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { objectsOf, withConstant, type Constant, type Mapping } from './mapping_draft.ts';
import '../pickers/search_picker.ts';
import { targetLabel, type Target } from './targets.ts';

/** `<sandbox-mapping-constants>`. Dispatches `mapping-change` with the changed mapping. */
class MappingConstants extends LitElement {
  static override styles = [
    pageStyles,
    css`
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 24rem), 1fr));
        gap: 10px 16px;
        padding: 0;
        list-style: none;
      }
      li {
        display: flex;
        align-items: end;
        gap: 8px;
      }
      li > :first-child {
        flex: 1 1 auto;
        min-inline-size: 0;
      }
      sandbox-search-picker {
        max-inline-size: 30rem;
      }
    `,
  ];

  @property({ attribute: false }) mapping!: Mapping;
  @property({ attribute: false }) targets: readonly Target[] = [];
  @property({ attribute: false }) words!: Vocabulary;

  #set(path: string, value: Constant | undefined): void {
    const detail = withConstant(this.mapping, path, value);
    this.dispatchEvent(new CustomEvent<Mapping>('mapping-change', { detail }));
  }

  /** Returns the first value of a field: a code that exists, or an empty text. */
  #add({ path, objectType, field }: Target): void {
    const { dataType } = this.words.field(objectType, field!)?.type ?? {};
    const [code] = this.words.codes(objectType, field!);
    this.#set(
      path,
      code?.code ??
        (dataType === 'BOOLEAN' ? true : dataType === 'NUMBER' || dataType === 'INTEGER' ? 0 : ''),
    );
  }

  #value(objectType: string, field: string, label: string, path: string, value: Constant): TemplateResult {
    const codes = this.words
      .codes(objectType, field)
      .map(({ code, label: words }) => ({ value: code, label: words }));
    const hint = field;
    if (codes.length) {
      const known = codes.some((each) => each.value === value)
        ? codes
        : [...codes, { value: String(value), label: String(value) }];
      return choiceField(label, String(value), known, (next) => this.#set(path, next), { size: 's', hint });
    }
    if (typeof value === 'boolean') {
      const choices = [
        { value: 'true', label: msg('Yes') },
        { value: 'false', label: msg('No') },
      ];
      return choiceField(label, String(value), choices, (next) => this.#set(path, next === 'true'), {
        size: 's',
        hint,
      });
    }
    const isNumber = typeof value === 'number';
    return textField(label, String(value), (next) => this.#set(path, isNumber ? Number(next) : next), {
      size: 's',
      hint,
      type: isNumber ? 'number' : 'text',
    });
  }

  protected override render(): TemplateResult {
    const given = objectsOf(this.mapping).flatMap(({ place, objectType, rule }) =>
      Object.entries(rule.constants).map(([field, value]) => ({
        path: `${place}fields.${field}`,
        objectType,
        field,
        value,
      })),
    );
    const open = this.targets.filter(({ field, path }) => field && !given.some((one) => one.path === path));
    return html`<div class="stack">
      ${
        given.length
          ? html`<ul aria-label=${msg('Values of all rows')}>
              ${given.map(({ path, objectType, field, value }) => {
                const target = this.targets.find((each) => each.path === path);
                const label = target ? targetLabel(target) : field;
                return html`<li>
                  ${this.#value(objectType, field, label, path, value)}
                  <wa-button size="s" appearance="plain" @click=${() => this.#set(path, undefined)}
                    >${msg('Remove')}<span class="visually-hidden"> ${label}</span></wa-button
                  >
                </li>`;
              })}
            </ul>`
          : nothing
      }
      <sandbox-search-picker
        .options=${open}
        .label=${msg('Field with the same value in all rows')}
        .listLabel=${msg('Field with the same value in all rows')}
        .none=${msg('No target has these words.')}
        .placeholder=${msg('Add a field')}
        @option-chosen=${({ detail }: CustomEvent<Target>) => this.#add(detail)}
      ></sandbox-search-picker>
    </div>`;
  }
}

customElements.define('sandbox-mapping-constants', MappingConstants);
