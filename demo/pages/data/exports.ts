/** Exports: choose a subscription and what of it, start; below, the exports there have been, live. */
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/icon/icon.js';
import '@awesome.me/webawesome/dist/components/option/option.js';
import '@awesome.me/webawesome/dist/components/select/select.js';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { TargetSubscription } from '../../../src/api/types.ts';
import { messageOf } from '../service/errors.ts';
import { LiveUpdates } from '../service/live_updates.ts';
import { service } from '../service/session.ts';
import { Loading } from '../shell/loading.ts';
import { notify } from '../shell/notices.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { navigate } from '../shell/router.ts';
import { jobTable, readJobs } from './job_list.ts';
import { objectsOf, subscriptionWords } from './job_words.ts';
import { keyOf, readTargetSubscriptions, type Named } from './subscriptions.ts';

type Control = HTMLElement & { value: string | null };
type ExportType = 'full' | 'incremental';
type Archive = 'none' | 'split' | 'zip';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

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
  @state() private chosen = '';
  @state() private type: ExportType = 'full';
  @state() private archive: Archive = 'none';
  @state() private isBusy = false;
  readonly #subscriptions = new Loading(this, readTargetSubscriptions);
  readonly #jobs = new Loading(this, (signal) => readJobs(signal, 'target_subscription'));
  protected readonly live = new LiveUpdates(this, 'jobs', () => void this.#jobs.run());

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#jobs.run();
    void this.#subscriptions.run().then((all) => {
      if (all?.[0]) this.#choose(keyOf(all[0]));
    });
  }

  get #subscription(): TargetSubscription | undefined {
    return this.#subscriptions.value?.find((one) => keyOf(one) === this.chosen);
  }

  #choose(key: string): void {
    this.chosen = key;
    this.type = this.#subscription?.settings.export_type ?? 'full';
  }

  async #start(): Promise<void> {
    const { system, name } = this.#subscription!;
    this.isBusy = true;
    try {
      const { job_id } = await service.call(
        'post /systems/{system}/target_subscriptions/{subscription}/job',
        {
          path: { system, subscription: name },
          query: {
            export_type: this.type,
            ...(this.archive === 'none' ? {} : { export_archive: this.archive }),
          },
        },
      );
      navigate(`/data/jobs/${job_id}`);
    } catch (error) {
      notify(messageOf(error), { variant: 'danger' });
    } finally {
      this.isBusy = false;
    }
  }

  protected override render(): TemplateResult {
    return html`
      <div class="stack">
        <section class="panel stack" aria-labelledby="export-title">
          <h2 id="export-title">Export records</h2>
          ${this.#subscriptions.render((all) => this.#form(all))}
        </section>
        <section class="panel stack" aria-labelledby="jobs-title">
          <h2 id="jobs-title">Exports so far</h2>
          ${this.#jobs.render((list) =>
            list.jobs.length
              ? jobTable('exports', list)
              : html`<p class="muted">None yet. Start one above; its files can be downloaded from here.</p>`,
          )}
        </section>
      </div>
    `;
  }

  #form(all: readonly Named<TargetSubscription>[]): TemplateResult {
    if (!all.length)
      return html`<p class="muted">
        There is no target subscription of a system that this account may act for.
      </p>`;
    const settings = this.#subscription?.settings;
    return html`
      <div class="fields">
        <wa-select
          size="s"
          label="Subscription"
          .value=${this.chosen}
          @change=${(event: Event) => this.#choose((event.currentTarget as Control).value ?? '')}
        >
          ${all.map((one) => html`<wa-option value=${keyOf(one)}>${subscriptionWords(one.systemLabel, one.name)}</wa-option>`)}
        </wa-select>
        <wa-select
          size="s"
          label="Which records"
          .value=${this.type}
          @change=${(event: Event) => (this.type = (event.currentTarget as Control).value as ExportType)}
        >
          <wa-option value="full">All of them</wa-option>
          <wa-option value="incremental">What has changed since the last export</wa-option>
        </wa-select>
        <wa-select
          size="s"
          label="Files"
          .value=${this.archive}
          @change=${(event: Event) => (this.archive = (event.currentTarget as Control).value as Archive)}
        >
          <wa-option value="none">One for each object type</wa-option>
          <wa-option value="split">Split where they grow large</wa-option>
          <wa-option value="zip">And all of them in one archive</wa-option>
        </wa-select>
      </div>
      ${
        settings
          ? html`${settings.description ? html`<p>${settings.description}.</p>` : nothing}
              <dl class="holds">
                <dt>Records</dt>
                <dd>${settings.object_types.map(objectsOf).join(', ')}</dd>
                <dt>Countries</dt>
                <dd>
                  ${settings.countries.map((code) => countryNames.of(code) ?? code).join(', ') || 'All'}
                </dd>
              </dl>`
          : nothing
      }
      <div class="row">
        <wa-button variant="brand" ?disabled=${!settings || this.isBusy} @click=${() => void this.#start()}
          ><wa-icon slot="start" name="play"></wa-icon>Start the export</wa-button
        >
      </div>
    `;
  }
}

customElements.define('sandbox-data-exports', DataExports);
