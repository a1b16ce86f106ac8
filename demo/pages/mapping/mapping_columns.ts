/** The columns of a file with their targets: what each fills, and a searchable list for more. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/icon/icon.js';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { choiceField } from '../admin/controls.ts';
import { counted } from '../language/texts.ts';
import { announce } from '../shell/notices.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { columnHead } from './column_head.ts';
import { keepFocus } from './kept_focus.ts';
import {
  orderedColumns,
  rulesOf,
  withMovedColumn,
  withoutTarget,
  withTarget,
  withTransform,
  type Mapping,
  type Rule,
  type Transform,
} from './mapping_draft.ts';
import { transformWords, type PreviewedRow } from './mapping_words.ts';
import '../pickers/search_picker.ts';
import { proposalsFor, targetLabel, type Target } from './targets.ts';

/** `<sandbox-mapping-columns>`. Dispatches `mapping-change` with the changed mapping. */
class MappingColumns extends LitElement {
  static override styles = [
    pageStyles,
    css`
      ul {
        padding: 0;
        list-style: none;
      }
      .columns > li {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 8px 20px;
        padding-block: 12px;
        border-block-start: 1px solid var(--line);
      }
      @media (min-width: 800px) {
        .columns > li {
          grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
        }
      }
      h3 {
        overflow-wrap: anywhere;
      }
      .samples {
        overflow: hidden;
        color: var(--muted);
        font-size: 0.85rem;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .targets {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 6px;
      }
      .target {
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        gap: 4px 10px;
        padding: 6px 10px;
        border: 1px solid var(--line);
        border-radius: 8px;
        background: var(--sunken);
      }
      .target > .name {
        flex: 1 1 11rem;
        align-self: center;
        min-inline-size: 0;
        overflow-wrap: anywhere;
      }
      .target wa-select {
        flex: 0 1 15rem;
        min-inline-size: 0;
      }
      .order {
        display: flex;
        align-items: center;
      }
      .target code,
      .target small {
        display: block;
        color: var(--muted);
      }
    `,
  ];

  @property({ attribute: false }) mapping!: Mapping;
  @property({ attribute: false }) columns: readonly string[] = [];
  @property({ attribute: false }) rows: readonly PreviewedRow[] = [];
  @property({ attribute: false }) targets: readonly Target[] = [];

  /** The button that moved a column, until the moved columns are shown. */
  #pressed: HTMLElement | undefined;

  protected override updated(changed: PropertyValues): void {
    if (!changed.has('mapping') || !this.#pressed) return;
    void keepFocus(this.#pressed);
    this.#pressed = undefined;
  }

  #change(mapping: Mapping): void {
    this.dispatchEvent(new CustomEvent<Mapping>('mapping-change', { detail: mapping }));
  }

  #add(path: string, column: string): void {
    const item = path.startsWith('custom_keys')
      ? column.toUpperCase().replace(/[^A-Z0-9]+/g, '_')
      : this.#itemFor(path);
    this.#change(withTarget(this.mapping, path, column, item));
  }

  /** Returns the usual name of a new key: of a child of the record, or of another record. */
  #itemFor(path: string): string {
    const { record, object_type: type } = this.mapping;
    const own = 'item' in record && typeof record.item === 'string' ? record.item : String(type);
    if (path === 'record') return own || String(type);
    const [array] = path.split('.');
    if (path.endsWith('.key')) return `${own}_${array!.replace(/e?s$/, '').toUpperCase()}`;
    return path.endsWith('parent') ? 'HCO' : path === 'affiliated_hcp' ? 'HCP' : `${own}_KEY`;
  }

  #useAll(proposals: ReadonlyMap<string, Target>): void {
    let { mapping } = this;
    for (const [column, { path }] of proposals) mapping = withTarget(mapping, path, column);
    this.#change(mapping);
  }

  #labelOf(path: string): { label: string; field: string | undefined } {
    const target = this.targets.find((each) => each.path === path);
    return target ? { label: targetLabel(target), field: target.field } : { label: path, field: undefined };
  }

  #transform({ path, transform }: Rule): unknown {
    if (!/(^|\.)fields\./.test(path)) return nothing;
    return choiceField(
      msg('Function'),
      transform ?? 'as_is',
      [
        { value: 'as_is', label: msg('As it is') },
        ...Object.entries(transformWords).map(([value, label]) => ({
          value,
          label,
        })),
      ],
      (value) =>
        this.#change(withTransform(this.mapping, path, value === 'as_is' ? '' : (value as Transform))),
      { size: 's' },
    );
  }

  /** Renders the place of a column among those of a key or of a joined text, and buttons that move it. */
  #order({ path }: Rule, column: string, label: string): unknown {
    const columns = orderedColumns(this.mapping, path);
    const at = columns.indexOf(column);
    if (columns.length < 2 || at < 0) return nothing;
    const button = (icon: string, words: string, to: number): TemplateResult =>
      html`<wa-button
        size="s"
        appearance="plain"
        ?disabled=${to < 0 || to === columns.length}
        @click=${(event: Event) => this.#move(event.currentTarget as HTMLElement, path, at, to)}
      >
        <wa-icon name=${icon} label=${words}></wa-icon>
      </wa-button>`;
    return html`<div class="order">
      <small>${msg(str`Column ${at + 1} of ${columns.length}`)}</small>
      ${button('arrow-up', msg(str`Move ${column} up in ${label}`), at - 1)}
      ${button('arrow-down', msg(str`Move ${column} down in ${label}`), at + 1)}
    </div>`;
  }

  #move(pressed: HTMLElement, path: string, at: number, to: number): void {
    const columns = orderedColumns(this.mapping, path);
    this.#pressed = pressed;
    this.#change(withMovedColumn(this.mapping, path, at, to));
    announce(msg(str`${columns[at]!} is now column ${to + 1} of ${columns.length}.`));
  }

  #target(rule: Rule, column: string): TemplateResult {
    const { label, field } = this.#labelOf(rule.path);
    return html`<li class="target">
      <div class="name">
        <bdi>${label}</bdi>${field ? html`<code>${field}</code>` : nothing}
        ${rule.others.length ? html`<small>${msg(str`Also has settings that stay as they are: ${rule.others.join(', ')}`)}</small>` : nothing}
      </div>
      ${this.#order(rule, column, label)} ${this.#transform(rule)}
      <wa-button
        size="s"
        appearance="plain"
        @click=${() => this.#change(withoutTarget(this.mapping, rule.path, column))}
        >${msg('Remove')}<span class="visually-hidden"> ${label}</span></wa-button
      >
    </li>`;
  }

  #column(
    column: string,
    index: number,
    rules: readonly Rule[],
    proposal: Target | undefined,
  ): TemplateResult {
    const own = rules.filter(({ columns }) => columns.includes(column));
    const head = columnHead(column, index, this.rows);
    if (column && this.columns.indexOf(column) < index)
      return html`<li>
        ${head}
        <p class="samples">${msg('Not read, because an earlier column has this name.')}</p>
      </li>`;
    return html`<li>
      ${head}
      <div class="targets">
        ${
          own.length
            ? html`<ul class="targets" aria-label=${msg(str`Targets of ${column}`)}>
                ${own.map((rule) => this.#target(rule, column))}
              </ul>`
            : nothing
        }
        ${
          proposal
            ? html`<div>
                <wa-button size="s" appearance="outlined" @click=${() => this.#add(proposal.path, column)}
                  >${msg(str`Use ${targetLabel(proposal)}`)}<span class="visually-hidden">
                    (${column})</span
                  ></wa-button
                >
              </div>`
            : nothing
        }
        ${
          column
            ? html`<sandbox-search-picker
                .options=${this.targets}
                .label=${msg(str`Target of ${column}`)}
                .listLabel=${msg(str`Targets: ${column}`)}
                .none=${msg('No target has these words.')}
                .placeholder=${own.length ? msg('Add a target') : msg('Choose a target')}
                @option-chosen=${({ detail }: CustomEvent<Target>) => this.#add(detail.path, column)}
              ></sandbox-search-picker>`
            : nothing
        }
      </div>
    </li>`;
  }

  protected override render(): TemplateResult {
    const rules = rulesOf(this.mapping);
    const { columns } = this;
    const proposals = proposalsFor(this.mapping, columns, this.targets);
    const elsewhere = rules.filter((rule) => !rule.columns.some((column) => columns.includes(column)));
    const others = elsewhere.flatMap((rule) => rule.columns.map((column) => ({ rule, column })));
    return html`<div class="stack">
      ${
        proposals.size
          ? html`<div class="row">
              <p class="grow">
                ${counted(proposals.size, '1 column has a name like a field.', '{0} columns have names like fields.')}
              </p>
              <wa-button appearance="outlined" @click=${() => this.#useAll(proposals)}
                >${msg('Use all proposals')}</wa-button
              >
            </div>`
          : nothing
      }
      <ul class="columns" aria-label=${msg('Columns')}>
        ${columns.map((column, index) => this.#column(column, index, rules, proposals.get(column)))}
      </ul>
      ${
        others.length && columns.length
          ? html`<section aria-labelledby="elsewhere" class="stack">
              <h3 id="elsewhere">${msg('Columns that this file does not have')}</h3>
              <ul class="targets">
                ${others.map(
                  ({ rule, column }) =>
                    html`<li>
                      <code>${column}</code>
                      <ul class="targets">
                        ${this.#target(rule, column)}
                      </ul>
                    </li>`,
                )}
              </ul>
            </section>`
          : nothing
      }
    </div>`;
  }
}

customElements.define('sandbox-mapping-columns', MappingColumns);
