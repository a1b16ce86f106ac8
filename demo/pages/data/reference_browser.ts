/**
 * The reference data browser: types, their codes, labels in every language of the instance, and the codes of
 * each system.
 */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/input/input.js';
import '@awesome.me/webawesome/dist/components/option/option.js';
import '@awesome.me/webawesome/dist/components/select/select.js';
import { css, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Language, ReferenceCode, System } from '../../../src/api/types.ts';
import { service } from '../service/session.ts';
import { labelIn } from '../service/vocabulary.ts';
import { Loading } from '../shell/loading.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { navigate } from '../shell/router.ts';
import { dataTable, type DataColumn } from './data_table.ts';
import { counted } from '../language/texts.ts';

type Control = HTMLElement & { value: string | null };

class ReferenceBrowser extends LitElement {
  static override styles = [
    pageStyles,
    css`
      ul.labels {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
        gap: 2px 16px;
        padding: 0;
        list-style: none;
      }
    `,
  ];
  @property({ attribute: false }) query = new URLSearchParams();
  @state() private text = '';
  readonly #all = new Loading(this, async (signal) => {
    const [{ reference_type_values: types }, { languages }, { systems }] = await Promise.all([
      service.call('get /metadata/reference_values', { query: {}, signal }),
      service.call('get /metadata/languages', { signal }),
      service.call('get /systems', { signal }),
    ]);
    return { types: types.map(({ type }) => type), languages, systems };
  });
  readonly #codes = new Loading(
    this,
    async (signal, type: string, systemName: string): Promise<ReferenceCode[]> => {
      const { reference_type_values: found } = await service.call('get /metadata/reference_values/{type}', {
        path: { type },
        query: systemName ? { systemName } : {},
        signal,
      });
      return found[0]?.reference_type_codes ?? [];
    },
  );

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#all.run();
  }

  get #type(): string {
    return this.query.get('type') ?? 'Specialty';
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('query')) void this.#codes.run(this.#type, this.query.get('system') ?? '');
  }

  #set(change: Record<string, string>): void {
    const query = new URLSearchParams(this.query);
    for (const [name, value] of Object.entries(change))
      if (value) query.set(name, value);
      else query.delete(name);
    navigate(query.size ? `/data/reference?${query}` : '/data/reference', { replace: true });
  }

  protected override render(): TemplateResult {
    return html`<section class="panel stack" aria-labelledby="reference-title">
      <h2 id="reference-title">${msg('Reference values')}</h2>
      ${this.#all.render(({ types, languages, systems }) => this.#view(types, languages, systems))}
    </section>`;
  }

  #view(
    types: readonly string[],
    languages: readonly Language[],
    systems: readonly System[],
  ): TemplateResult {
    const language = this.query.get('language') ?? document.documentElement.lang;
    const select = (
      label: string,
      name: string,
      value: string,
      options: { value: string; label: string }[],
    ) =>
      html`<wa-select
        size="s"
        label=${label}
        placeholder=${msg('None')}
        ?with-clear=${name === 'system'}
        .value=${value}
        @change=${(event: Event) => this.#set({ [name]: (event.currentTarget as Control).value ?? '' })}
      >
        ${options.map((one) => html`<wa-option value=${one.value}>${one.label}</wa-option>`)}
      </wa-select>`;
    return html`
      <div class="fields">
        ${select(
          msg('Type'),
          'type',
          this.#type,
          types.map((type) => ({ value: type, label: type })),
        )}
        ${select(
          msg('Language'),
          'language',
          language,
          languages.map((one) => ({ value: one.language, label: one.name })),
        )}
        ${select(
          msg('Aliases of'),
          'system',
          this.query.get('system') ?? '',
          systems.map(({ name, label }) => ({ value: name, label })),
        )}
        <wa-input
          size="s"
          type="search"
          label=${msg('Search')}
          placeholder=${msg('Code or label, in any language')}
          with-clear
          .value=${this.text}
          @input=${(event: Event) => (this.text = (event.currentTarget as Control).value ?? '')}
        ></wa-input>
      </div>
      ${this.#codes.render((codes) => this.#table(codes, language, languages))}
    `;
  }

  #table(codes: readonly ReferenceCode[], language: string, languages: readonly Language[]): TemplateResult {
    const wanted = this.text.trim().toLowerCase();
    const rows = codes.filter(
      ({ code, alias = '', values }) =>
        code.toLowerCase().includes(wanted) ||
        alias.toLowerCase().includes(wanted) ||
        Object.values(values).some((label) => label.toLowerCase().includes(wanted)),
    );
    const columns: DataColumn<ReferenceCode>[] = [
      {
        id: 'code',
        label: msg('Code'),
        value: ({ code }) => code,
        cell: ({ code }) => html`<code>${code}</code>`,
      },
      {
        id: 'label',
        label: msg('Label'),
        value: ({ values, code }) => values[language] ?? labelIn(values) ?? code,
        cell: ({ values, code }) =>
          html`<bdi lang=${language}>${values[language] ?? labelIn(values) ?? code}</bdi>`,
      },
      ...(this.query.get('system')
        ? [{ id: 'alias', label: msg('Alias'), value: ({ alias }: ReferenceCode) => alias ?? '–' }]
        : []),
      {
        id: 'countries',
        label: msg('Countries'),
        value: ({ countries }) => countries.join(', ') || msg('all'),
      },
      {
        id: 'all',
        label: msg('All languages'),
        value: ({ values }) => Object.keys(values).length,
        cell: ({ values }) =>
          html`<details>
            <summary>${Object.keys(values).length}</summary>
            <ul>
              ${languages.flatMap(({ language: tag }) =>
                values[tag] ? [html`<li lang=${tag}><bdi>${values[tag]}</bdi> <code>${tag}</code></li>`] : [],
              )}
            </ul>
          </details>`,
      },
    ];
    return html`<p class="muted" role="status">${counted(rows.length, '1 code', '{0} codes')}</p>
      ${
        rows.length
          ? dataTable(msg(str`codes of ${this.#type}`), columns, rows)
          : html`<p>${msg('No code of this type fits. Try fewer letters, or another type.')}</p>`
      }`;
  }
}

customElements.define('sandbox-data-reference', ReferenceBrowser);
