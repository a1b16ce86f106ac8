/**
 * The data page: loads, exports, the data model with its reference values, and the reset to the seed data.
 */
import { msg } from '@lit/localize';
import { html, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { loadTexts } from '../language/load.ts';
import type { MappingSection } from '../mapping/section.ts';
import { SandboxPage } from '../shell/page.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { sectionHead, sectionTabStyles } from '../shell/section_tabs.ts';
import './jobs.ts';
import './exports.ts';
import './job_view.ts';
import './model_browser.ts';
import './reference_browser.ts';
import './reset.ts';

const sections = [
  { path: '', label: msg('Loads') },
  { path: 'mapping', label: msg('Mapping') },
  { path: 'exports', label: msg('Exports') },
  { path: 'model', label: msg('Data model') },
  { path: 'reference', label: msg('Reference values') },
  { path: 'reset', label: msg('Reset') },
];

class DataPage extends SandboxPage {
  static override styles = [pageStyles, sectionTabStyles];
  /** The section whose list contains the open job. */
  @state() private jobList = '';

  override get hasUnsavedWork(): boolean {
    return this.renderRoot.querySelector<MappingSection>('sandbox-mapping')?.isChanged === true;
  }

  protected override render(): TemplateResult {
    const [section = '', id = ''] = this.path.split('/');
    return html`
      <div class="page">
        ${sectionHead(
          msg('Data'),
          sections.map(({ path, label }) => ({
            address: path ? `/data/${path}` : '/data',
            label,
            isCurrent: section === path || (section === 'jobs' && path === this.jobList),
          })),
        )}
        ${this.#view(section, id)}
      </div>
    `;
  }

  #view(section: string, id: string): TemplateResult {
    // An address without the ID of a job, such as one that was cut off, shows the list.
    switch (section === 'jobs' && !id ? '' : section) {
      case 'jobs':
        return html`<sandbox-data-job
          .jobId=${id}
          .isShown=${this.isShown}
          @job-kind=${({ detail: kind }: CustomEvent<string>) => {
            this.jobList = kind === 'target_subscription' ? 'exports' : '';
          }}
        ></sandbox-data-job>`;
      case 'mapping':
        void loadTexts('mapping').then(() => import('../mapping/section.ts'));
        return html`<sandbox-mapping></sandbox-mapping>`;
      case 'exports':
        return html`<sandbox-data-exports .isShown=${this.isShown}></sandbox-data-exports>`;
      case 'model':
        return html`<sandbox-data-model .query=${this.query}></sandbox-data-model>`;
      case 'reference':
        return html`<sandbox-data-reference .query=${this.query}></sandbox-data-reference>`;
      case 'reset':
        return html`<sandbox-data-reset .isShown=${this.isShown}></sandbox-data-reset>`;
      default:
        return html`<sandbox-data-jobs .isShown=${this.isShown}></sandbox-data-jobs>`;
    }
  }
}

customElements.define('sandbox-data-page', DataPage);
