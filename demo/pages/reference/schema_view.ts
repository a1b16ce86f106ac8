/** Shows a schema as a tree; renders each level when the user opens it. */
import { msg } from '@lit/localize';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { pageStyles } from '../shell/page_styles.ts';
import type { InterfaceDocument, Schema } from './document.ts';
import { partsOf, typeWords } from './schemas.ts';

/** Renders the backticks in a description as code. */
export const described = (text: string): unknown[] =>
  text.split('`').map((piece, index) => (index % 2 ? html`<code>${piece}</code>` : piece));

type Part = ReturnType<typeof partsOf>[number];

class SchemaView extends LitElement {
  static override styles = [
    pageStyles,
    css`
      ul {
        display: grid;
        gap: 6px;
        padding: 0;
        list-style: none;
      }
      :host([nested]) ul {
        margin-block: 6px;
        padding-inline-start: 14px;
        border-inline-start: 2px solid var(--line);
      }
      .values,
      :host([nested]) .values {
        display: flex;
        flex-wrap: wrap;
        gap: 4px;
        margin: 2px 0;
        padding: 0;
        border: 0;
      }
      .values li {
        padding: 0 6px;
        border: 1px solid var(--line);
        border-radius: 6px;
        background: var(--sunken);
      }
      summary {
        min-block-size: 26px;
        cursor: pointer;
      }
      .name {
        font-weight: 600;
      }
      .type {
        color: var(--muted);
        font-size: 0.88rem;
        overflow-wrap: anywhere;
      }
    `,
  ];
  @property({ attribute: false }) document!: InterfaceDocument;
  @property({ attribute: false }) schema!: Schema;
  @state() private opened: ReadonlySet<string> = new Set();

  #toggle(name: string, isOpen: boolean): void {
    if (isOpen && !this.opened.has(name)) this.opened = new Set([...this.opened, name]);
  }

  #part({ name, schema, isRequired }: Part): TemplateResult {
    const { description } = this.document.resolve(schema).schema;
    const words = schema.description ?? description;
    const values = this.document.resolve(schema).schema.enum ?? [];
    const isList = values.length > 1;
    const head = html`<code class="name">${name}</code>
      <span class="type">${isList ? msg('one of') : typeWords(this.document, schema)}</span>
      ${isRequired ? html`<span class="tag">${msg('required')}</span>` : nothing}`;
    const list = isList
      ? html`<ul class="values">
          ${values.map((value) => html`<li><code>${JSON.stringify(value)}</code></li>`)}
        </ul>`
      : nothing;
    const text = words ? html`<p class="hint">${described(words)}</p>` : nothing;
    if (!partsOf(this.document, schema).length) return html`<li>${head} ${list} ${text}</li>`;
    return html`<li>
      <details @toggle=${(event: Event) => this.#toggle(name, (event.target as HTMLDetailsElement).open)}>
        <summary>${head}</summary>
        ${text}
        ${
          this.opened.has(name)
            ? html`<sandbox-schema nested .document=${this.document} .schema=${schema}></sandbox-schema>`
            : nothing
        }
      </details>
    </li>`;
  }

  protected override render(): TemplateResult {
    const parts = partsOf(this.document, this.schema);
    return parts.length
      ? html`<ul>
          ${parts.map((part) => this.#part(part))}
        </ul>`
      : html`<p class="hint">${typeWords(this.document, this.schema)}</p>`;
  }
}

customElements.define('sandbox-schema', SchemaView);
