/**
 * The audit histories of administration, Data Update and agents, and the extract of everything about one record. A widget configuration shows its history in its
 * editor.
 */
import { msg } from '@lit/localize';
import './administration_audit.ts';
import './agents/audit.ts';
import './data_update_audit.ts';
import './subject_extract.ts';
import { html, LitElement, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { pageStyles } from '../shell/page_styles.ts';
import { tabBar, tabBarStyles } from './tab_bar.ts';

const histories = [
  { path: '', label: msg('Data Update') },
  { path: 'administration', label: msg('Users and rules') },
  { path: 'agents', label: msg('Agents') },
  { path: 'subject', label: msg('Subject extract') },
];

class Audit extends LitElement {
  static override styles = [pageStyles, tabBarStyles];

  /** The selected history: the last segment of the path. */
  @property({ attribute: false }) history = '';

  #list(): TemplateResult {
    switch (this.history) {
      case 'administration':
        return html`<sandbox-administration-audit></sandbox-administration-audit>`;
      case 'agents':
        return html`<sandbox-agents-audit></sandbox-agents-audit>`;
      case 'subject':
        return html`<sandbox-subject-extract></sandbox-subject-extract>`;
      default:
        return html`<sandbox-data-update-audit></sandbox-data-update-audit>`;
    }
  }

  protected override render(): TemplateResult {
    return html`
      <div class="stack">
        ${tabBar(
          msg('Histories'),
          histories.map(({ path, label }) => ({
            address: path ? `/admin/audit/${path}` : '/admin/audit',
            label,
            isCurrent: path === this.history,
          })),
        )}
        ${this.#list()}
      </div>
    `;
  }
}

customElements.define('sandbox-audit', Audit);
