/**
 * The audit histories of administration and of Data Update. A widget configuration shows its history in its
 * editor.
 */
import './administration_audit.ts';
import './data_update_audit.ts';
import { html, LitElement, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { pageStyles } from '../shell/page_styles.ts';
import { tabBar, tabBarStyles } from './tab_bar.ts';

const histories = [
  { path: '', label: 'Data Update' },
  { path: 'administration', label: 'Users and rules' },
];

class Audit extends LitElement {
  static override styles = [pageStyles, tabBarStyles];

  /** The selected history: the last segment of the path. */
  @property({ attribute: false }) history = '';

  protected override render(): TemplateResult {
    return html`
      <div class="stack">
        ${tabBar(
          'Histories',
          histories.map(({ path, label }) => ({
            address: path ? `/admin/audit/${path}` : '/admin/audit',
            label,
            isCurrent: path === this.history,
          })),
        )}
        ${
          this.history === 'administration'
            ? html`<sandbox-administration-audit></sandbox-administration-audit>`
            : html`<sandbox-data-update-audit></sandbox-data-update-audit>`
        }
      </div>
    `;
  }
}

customElements.define('sandbox-audit', Audit);
