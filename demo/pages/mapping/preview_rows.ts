/** What becomes of the first rows of a file: the record with its children, or the reason why a row is not loaded. */
import { msg } from '@lit/localize';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Vocabulary } from '../service/vocabulary.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { outcomeWords, type PreviewedRecord, type PreviewedRow } from './mapping_words.ts';

/** `<sandbox-preview-rows>`. */
class PreviewRows extends LitElement {
  static override styles = [
    pageStyles,
    css`
      ol {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 10px;
        padding: 0;
        list-style: none;
      }
      ol > li {
        padding: 10px 12px;
        border: 1px solid var(--line);
        border-inline-start: 4px solid var(--accent);
        border-radius: 8px;
      }
      ol > li.off {
        border-inline-start-color: var(--line);
      }
      ol > li.danger {
        border-inline-start-color: var(--danger);
      }
      .head {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 4px 12px;
      }
      .line {
        color: var(--muted);
        font-size: 0.85rem;
      }
      dl {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
        gap: 4px 16px;
        margin-block-start: 8px;
        font-size: 0.92rem;
      }
      dl > div {
        min-inline-size: 0;
        overflow-wrap: anywhere;
      }
      dt {
        color: var(--muted);
        font-size: 0.8rem;
      }
      .child {
        margin-block-start: 8px;
        padding-inline-start: 12px;
        border-inline-start: 2px solid var(--line);
      }
      h3 {
        margin: 0;
        font-size: 0.85rem;
      }
      .reasons {
        margin-block-start: 6px;
        padding-inline-start: 18px;
        color: var(--danger);
        font-size: 0.92rem;
        overflow-wrap: anywhere;
      }
    `,
  ];

  @property({ attribute: false }) rows: readonly PreviewedRow[] = [];
  @property({ attribute: false }) words!: Vocabulary;

  #fields(
    objectType: string,
    fields: Readonly<Record<string, unknown>>,
    kept: readonly string[] = [],
  ): unknown {
    const given = Object.entries(fields);
    if (!given.length) return nothing;
    return html`<dl>
      ${given.map(
        ([name, value]) =>
          html`<div>
            <dt><bdi>${this.words.fieldLabel(objectType, name)}</bdi></dt>
            <dd>
              <bdi>${this.words.value(objectType, name, value)}</bdi>
              ${kept.includes(name) ? html`<small class="hint">${msg('stays: another source ranks higher')}</small>` : nothing}
            </dd>
          </div>`,
      )}
    </dl>`;
  }

  #record({ object_type: type, fields, kept_fields: kept, children, keys }: PreviewedRecord): TemplateResult {
    return html`${this.#fields(type, fields, kept)}
    ${children.map(
      (child) =>
        html`<div class="child">
          <h3>
            <bdi>${this.words.objectLabel(child.object_type)}</bdi>
            <span class="tag off">${child.is_new ? msg('New') : msg('Stored already')}</span>
          </h3>
          ${this.#fields(child.object_type, child.fields)}
        </div>`,
    )}
    ${keys.length ? html`<p class="hint">${msg('Keys:')} ${keys.map((key, index) => html`${index ? ', ' : ''}<code>${key}</code>`)}</p>` : nothing}`;
  }

  #row({ line, outcome, reasons, record, cells }: PreviewedRow): TemplateResult {
    const [label, mark] = outcomeWords[outcome];
    const name = record?.name ?? cells.find(Boolean) ?? '';
    return html`<li class=${mark}>
      <div class="head">
        <span class="line">${msg('Line')} ${line}</span>
        <b><bdi>${name}</bdi></b>
        <span class="tag ${mark}">${label}</span>
        ${record ? html`<span class="hint"><bdi>${this.words.objectLabel(record.object_type)}</bdi></span>` : nothing}
      </div>
      ${
        reasons.length
          ? html`<ul class="reasons">
              ${reasons.map((reason) => html`<li><bdi>${reason}</bdi></li>`)}
            </ul>`
          : nothing
      }
      ${record ? this.#record(record) : nothing}
    </li>`;
  }

  protected override render(): TemplateResult {
    return html`<ol aria-label=${msg('What becomes of the rows')}>
      ${this.rows.map((row) => this.#row(row))}
    </ol>`;
  }
}

customElements.define('sandbox-preview-rows', PreviewRows);
