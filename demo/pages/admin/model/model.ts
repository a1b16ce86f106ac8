/** The data model: fields of the customer, lists of values, and the editor of one list. */
import { html, LitElement, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { pageStyles } from '../../shell/page_styles.ts';
import './fields.ts';
import './list_editor.ts';
import './lists.ts';

class DataModelPage extends LitElement {
  static override styles = pageStyles;

  /** Name of the list to edit; empty for the overview. */
  @property() list = '';

  protected override render(): TemplateResult {
    if (this.list) return html`<sandbox-list-editor .type=${this.list}></sandbox-list-editor>`;
    return html`<div class="stack">
      <sandbox-custom-fields></sandbox-custom-fields>
      <sandbox-lists></sandbox-lists>
    </div>`;
  }
}

customElements.define('sandbox-data-model', DataModelPage);
