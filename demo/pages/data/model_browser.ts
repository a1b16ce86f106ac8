/** The data model browser: object types and their fields, with a search. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/input/input.js';
import '@awesome.me/webawesome/dist/components/option/option.js';
import '@awesome.me/webawesome/dist/components/select/select.js';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { FieldAttribute, ObjectType } from '../../../src/api/types.ts';
import { service } from '../service/session.ts';
import { labelIn } from '../service/vocabulary.ts';
import { Loading } from '../shell/loading.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { navigate } from '../shell/router.ts';
import { dataTable, type DataColumn } from './data_table.ts';
import { counted } from '../language/texts.ts';

type Control = HTMLElement & { value: string | null };

const columns: readonly DataColumn<FieldAttribute>[] = [
  {
    id: 'field',
    label: msg('Field'),
    value: ({ fieldId }) => fieldId,
    cell: ({ fieldId }) => html`<code>${fieldId}</code>`,
  },
  { id: 'label', label: msg('Label'), value: ({ labels, fieldId }) => labelIn(labels) ?? fieldId },
  { id: 'object', label: msg('Object'), value: ({ objectType }) => objectType },
  {
    id: 'type',
    label: msg('Type'),
    value: ({ type }) => type.dataType,
    cell: ({ type: { dataType, discriminator }, maximumLength }) =>
      html`${dataType.toLowerCase().replace('_', ' ')}${maximumLength ? ` (${maximumLength})` : ''}
      ${discriminator ? html`<a href=${`/data/reference?type=${encodeURIComponent(discriminator)}`}>${discriminator}</a>` : nothing}`,
  },
  {
    id: 'notes',
    label: msg('Notes'),
    value: ({ required, read_only, calculated, alternate_key, group, countries }) =>
      [
        required ? 'required' : '',
        read_only ? msg('read only') : '',
        calculated ? 'calculated' : '',
        alternate_key ? msg('alternate key') : '',
        group ? msg(str`together with group ${group}`) : '',
        countries.length ? countries.join(', ') : '',
      ]
        .filter(Boolean)
        .join('; '),
  },
];

class ModelBrowser extends LitElement {
  static override styles = pageStyles;
  @property({ attribute: false }) query = new URLSearchParams();
  readonly #model = new Loading(this, async (signal) => {
    const [{ objectTypes }, { attributes }] = await Promise.all([
      service.call('get /metadata/objectTypes', { signal }),
      service.call('get /metadata/fields', { query: {}, signal }),
    ]);
    return { objectTypes, attributes };
  });

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#model.run();
  }

  #set(change: { object?: string; text?: string }): void {
    const query = new URLSearchParams(this.query);
    for (const [name, value] of Object.entries(change))
      if (value) query.set(name, value);
      else query.delete(name);
    navigate(query.size ? `/data/model?${query}` : '/data/model', { replace: true });
  }

  protected override render(): TemplateResult {
    return html`<section class="panel stack" aria-labelledby="model-title">
      <h2 id="model-title">${msg('Data model')}</h2>
      ${this.#model.render(({ objectTypes, attributes }) => this.#view(objectTypes, attributes))}
    </section>`;
  }

  #view(objectTypes: readonly ObjectType[], attributes: readonly FieldAttribute[]): TemplateResult {
    const object = this.query.get('object') ?? '';
    const text = this.query.get('text') ?? '';
    const wanted = text.toLowerCase();
    const rows = attributes.filter(
      ({ objectType, fieldId, labels }) =>
        (!object || objectType === object) &&
        (fieldId.includes(wanted) ||
          Object.values(labels).some((label) => label.toLowerCase().includes(wanted))),
    );
    const about = objectTypes.find(({ name }) => name === object);
    return html`
      <div class="fields">
        <wa-select
          size="s"
          label=${msg('Object type')}
          placeholder=${msg('All')}
          with-clear
          .value=${object}
          @change=${(event: Event) => this.#set({ object: (event.currentTarget as Control).value ?? '' })}
        >
          ${objectTypes.map(({ name, labels }) => html`<wa-option value=${name}>${labelIn(labels) ?? name}</wa-option>`)}
        </wa-select>
        <wa-input
          size="s"
          type="search"
          label=${msg('Search')}
          placeholder=${msg('Name or label, in any language')}
          with-clear
          .value=${text}
          @input=${(event: Event) => this.#set({ text: (event.currentTarget as Control).value ?? '' })}
        ></wa-input>
      </div>
      <p class="muted" role="status">
        ${counted(rows.length, '1 field', '{0} fields')}${about ? `. ${about.description}: ${about.type}, ${about.status.toLowerCase()}` : ''}
      </p>
      ${rows.length ? dataTable(msg('fields'), columns, rows) : html`<p>${msg('No field fits. Try fewer letters, or all object types.')}</p>`}
    `;
  }
}

customElements.define('sandbox-data-model', ModelBrowser);
