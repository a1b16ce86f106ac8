/** The administrator's page. */
import { html, type TemplateResult } from 'lit';
import { SandboxPage } from '../shell/page.ts';
import { pageStyles } from '../shell/page_styles.ts';

class AdminPage extends SandboxPage {
  static override styles = pageStyles;

  protected override render(): TemplateResult {
    return html`<div class="page"><h1>Administrator</h1></div>`;
  }
}

customElements.define('sandbox-admin-page', AdminPage);
