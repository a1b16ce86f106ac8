/** The data model: fields of the customer, rules of standard fields, lists of values, and the editor of one list. */
import { html, LitElement, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { loadTexts } from '../../language/load.ts';
import { pageStyles } from '../../shell/page_styles.ts';
import './fields.ts';
import './list_editor.ts';
import './lists.ts';
import './model_versions.ts';

class DataModelPage extends LitElement {
  static override styles = pageStyles;

  /** Name of the list to edit; empty for the overview. */
  @property() list = '';

  /** Rises when an import has changed all of the model. */
  @state() private round = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    // The constants of its code hold texts, so these come first.
    void loadTexts('field_rules').then(() => import('../../field_rules/section.ts'));
  }

  protected override render(): TemplateResult {
    if (this.list) return html`<sandbox-list-editor .type=${this.list}></sandbox-list-editor>`;
    return html`<div class="stack" @model-change=${() => this.round++}>
      ${keyed(
        this.round,
        html`<sandbox-custom-fields></sandbox-custom-fields>
          <sandbox-field-rules></sandbox-field-rules>
          <sandbox-lists></sandbox-lists>
          <sandbox-model-versions></sandbox-model-versions>`,
      )}
    </div>`;
  }
}

customElements.define('sandbox-data-model', DataModelPage);
