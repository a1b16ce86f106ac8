/** The data model: objects and fields of the customer, rules of standard fields, lists of values, and the editor of one list. */
import { msg } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import { html, LitElement, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { loadTexts } from '../../language/load.ts';
import { pageStyles } from '../../shell/page_styles.ts';
import type { CustomField } from './field_words.ts';
import type { CustomFields } from './fields.ts';
import './fields.ts';
import './list_editor.ts';
import './lists.ts';
import './model_versions.ts';
import type { ModelVersions } from './model_versions.ts';

class DataModelPage extends LitElement {
  static override styles = pageStyles;

  /** Name of the list to edit; empty for the overview. */
  @property() list = '';

  @query('sandbox-custom-fields') private fields!: CustomFields;

  @query('sandbox-model-versions') private versions!: ModelVersions;

  /** Rises when an import has changed all of the model. */
  @state() private round = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    // The constants of their code hold texts, so these come first.
    void loadTexts('custom_objects').then(() => import('../../custom_objects/section.ts'));
    void loadTexts('calculations').then(() => import('../../calculations/expression_editor.ts'));
    void loadTexts('matching').then(() => import('../../matching/proposal.ts'));
    void loadTexts('field_rules').then(() => import('../../field_rules/section.ts'));
  }

  /** Reads all sections again. The dialog of the import is gone with the section that had the focus. */
  async #renew(): Promise<void> {
    this.round++;
    await this.updateComplete;
    await this.versions.focusTitle();
  }

  /** Moves the focus to the title of a section. With a large model, many rows and their buttons are before the last ones. */
  #go(section: string): void {
    const title = this.renderRoot.querySelector(section)?.shadowRoot?.querySelector('h2');
    if (!title) return;
    title.tabIndex = -1;
    title.focus();
    title.scrollIntoView();
  }

  #sections(): TemplateResult {
    const sections = [
      ['sandbox-custom-objects', msg('Objects of your own')],
      ['sandbox-custom-fields', msg('Fields of your own')],
      ['sandbox-field-rules', msg('Rules of standard fields')],
      ['sandbox-lists', msg('Lists of values')],
      ['sandbox-model-versions', msg('The model as a document')],
    ] as const;
    return html`<nav class="row" aria-label=${msg('On this page')}>
      ${sections.map(
        ([section, title]) =>
          html`<wa-button size="s" appearance="outlined" @click=${() => this.#go(section)}
            >${title}</wa-button
          >`,
      )}
    </nav>`;
  }

  protected override render(): TemplateResult {
    if (this.list) return html`<sandbox-list-editor .type=${this.list}></sandbox-list-editor>`;
    return html`<div class="stack" @model-change=${() => void this.#renew()}>
      ${this.#sections()}
      ${keyed(
        this.round,
        html`<sandbox-custom-objects
            @objects-change=${() => this.fields.reload()}
            @new-field=${(event: CustomEvent<CustomField['object_type']>) => this.fields.openNew(event.detail)}
          ></sandbox-custom-objects>
          <sandbox-custom-fields></sandbox-custom-fields>
          <sandbox-field-rules></sandbox-field-rules>
          <sandbox-lists></sandbox-lists>
          <sandbox-model-versions></sandbox-model-versions>`,
      )}
    </div>`;
  }
}

customElements.define('sandbox-data-model', DataModelPage);
