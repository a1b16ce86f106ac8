/** Exports: a form that starts an export of a subscription, and the live list of past exports. */
import { msg } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/icon/icon.js';
import '@awesome.me/webawesome/dist/components/option/option.js';
import '@awesome.me/webawesome/dist/components/select/select.js';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { service } from '../service/session.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { objectsOf } from './job_words.ts';
import { SubscriptionJobs } from './subscription_jobs.ts';
import { readTargetSubscriptions } from './subscriptions.ts';

type Control = HTMLElement & { value: string | null };
type ExportType = 'full' | 'incremental';
type Archive = 'none' | 'split' | 'zip';
type Format = 'CSV' | 'XLSX';

const countryNames = new Intl.DisplayNames(document.documentElement.lang || 'en', { type: 'region' });

class DataExports extends LitElement {
  static override styles = [
    pageStyles,
    css`
      .holds {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 2px 14px;
        max-inline-size: 90ch;
        font-size: 0.92rem;
      }
      dt {
        color: var(--muted);
      }
    `,
  ];
  @property({ attribute: false }) isShown = true;
  @state() private type: ExportType = 'full';
  @state() private archive: Archive = 'none';
  @state() private format: Format = 'CSV';
  readonly #exports = new SubscriptionJobs(this, {
    kind: 'target_subscription',
    read: readTargetSubscriptions,
    chose: ({ settings }) => {
      this.type = settings.export_type;
      this.format = settings.format;
    },
    words: {
      title: msg('Export records'),
      listTitle: msg('Exports so far'),
      listName: 'exports',
      noSubscription: msg('This account has no access to a system with a target subscription.'),
      noJob: msg('None yet. Start one above; its files can be downloaded from here.'),
    },
  });

  #start(): Promise<void> {
    return this.#exports.start((path) =>
      service.call('post /systems/{system}/target_subscriptions/{subscription}/job', {
        path,
        query: {
          export_type: this.type,
          export_format: this.format,
          ...(this.archive === 'none' ? {} : { export_archive: this.archive }),
        },
      }),
    );
  }

  protected override render(): TemplateResult {
    return this.#exports.render(() => this.#form());
  }

  #form(): TemplateResult {
    const settings = this.#exports.subscription?.settings;
    return html`
      <div class="fields">
        ${this.#exports.select()}
        <wa-select
          size="s"
          label=${msg('Which records')}
          .value=${this.type}
          @change=${(event: Event) => (this.type = (event.currentTarget as Control).value as ExportType)}
        >
          <wa-option value="full">${msg('All records')}</wa-option>
          <wa-option value="incremental">${msg('Changes since the last export')}</wa-option>
        </wa-select>
        <wa-select
          size="s"
          label=${msg('Files')}
          .value=${this.archive}
          @change=${(event: Event) => (this.archive = (event.currentTarget as Control).value as Archive)}
        >
          <wa-option value="none">${msg('One for each object type')}</wa-option>
          <wa-option value="split">${msg('Split when they are large')}</wa-option>
          <wa-option value="zip">${msg('Also in one zip archive')}</wa-option>
        </wa-select>
        <wa-select
          size="s"
          label=${msg('Format of the files')}
          .value=${this.format}
          @change=${(event: Event) => (this.format = (event.currentTarget as Control).value as Format)}
        >
          <wa-option value="CSV">${msg('CSV, for programs')}</wa-option>
          <wa-option value="XLSX">${msg('Excel, for people')}</wa-option>
        </wa-select>
      </div>
      ${
        settings
          ? html`${settings.description ? html`<p dir="auto">${settings.description}.</p>` : nothing}
              <dl class="holds">
                <dt>${msg('Records')}</dt>
                <dd>${settings.object_types.map(objectsOf).join(', ')}</dd>
                <dt>${msg('Countries')}</dt>
                <dd>
                  ${settings.countries.map((code) => countryNames.of(code) ?? code).join(', ') || msg('All')}
                </dd>
              </dl>`
          : nothing
      }
      <div class="row">
        <wa-button
          variant="brand"
          ?disabled=${!settings || this.#exports.isStarting}
          @click=${() => void this.#start()}
          ><wa-icon slot="start" name="play"></wa-icon>${msg('Start the export')}</wa-button
        >
      </div>
    `;
  }
}

customElements.define('sandbox-data-exports', DataExports);
