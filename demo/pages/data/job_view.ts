/** The live view of one job: progress, results, rejected rows and files. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/callout/callout.js';
import '@awesome.me/webawesome/dist/components/icon/icon.js';
import '@awesome.me/webawesome/dist/components/progress-bar/progress-bar.js';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Job, SourceJob, TargetJob } from '../../../src/api/types.ts';
import { messageOf } from '../service/errors.ts';
import { LiveUpdates } from '../service/live_updates.ts';
import { service } from '../service/session.ts';
import { formatCount, formatTime } from '../service/vocabulary.ts';
import { confirm } from '../shell/confirm.ts';
import { Loading } from '../shell/loading.ts';
import { announce, notify } from '../shell/notices.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { dataTable, type DataColumn } from './data_table.ts';
import { mostRejects, readJobData, type JobData, type Reject } from './job_data.ts';
import {
  duration,
  isUnderWay,
  jobKindName,
  jobStatusWords,
  objectsOf,
  statusTag,
  subscriptionWords,
} from './job_words.ts';
import { countsByType } from './job_counts.ts';
import { saveArtifact } from './saving.ts';
import { counted, inSentence } from '../language/texts.ts';

const rejectColumns: readonly DataColumn<Reject>[] = [
  { id: 'file', label: msg('File'), value: ({ file_name }) => file_name },
  { id: 'line', label: msg('Line'), isNumber: true, value: ({ line }) => Number(line) },
  { id: 'loaded', label: msg('Loaded'), value: ({ loaded }) => loaded },
  { id: 'reason', label: msg('Reason'), value: ({ reason }) => reason },
  { id: 'row', label: msg('Row'), value: ({ row }) => row, cell: ({ row }) => html`<code>${row}</code>` },
];

/** Turns a count's name into a readable label. */
const words = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();

/**
 * `<sandbox-data-job>`: dispatches `job-kind` with the kind of the job; an empty kind while the job is
 * unknown.
 */
class DataJob extends LitElement {
  static override styles = [
    pageStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 14px;
      }
      .summaries {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
        gap: 14px;
      }
      .summary {
        padding: 12px 14px;
        border-radius: var(--radius);
        background: var(--sunken);
        font-size: 0.92rem;
      }
      h3 {
        margin-block-end: 6px;
      }
      h4 {
        margin: 8px 0 2px;
        font-size: inherit;
      }
      dl > div {
        display: flex;
        justify-content: space-between;
        gap: 14px;
        padding-block: 1px;
      }
      dt {
        color: var(--muted);
      }
      dd {
        font-variant-numeric: tabular-nums;
      }
    `,
  ];
  @property({ attribute: false }) jobId = '';
  @property({ attribute: false }) isShown = true;
  readonly #data = new Loading(this, readJobData);
  #kind: string | undefined;
  protected readonly live = new LiveUpdates(this, 'jobs', ({ jobs = [], missed }) => {
    return missed || jobs.includes(Number(this.jobId)) ? this.#refresh() : undefined;
  });

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('jobId') && this.jobId) {
      this.#data.value = undefined;
      void this.#data.run(this.jobId);
    }
  }

  async #refresh(): Promise<void> {
    const before = this.#data.value?.job.job_status;
    const data = await this.#data.run(this.jobId);
    if (data && data.job.job_status !== before)
      announce(msg(str`The job is ${inSentence(jobStatusWords[data.job.job_status])}.`));
  }

  async #cancel({ job_id: id }: Job): Promise<void> {
    const isSure = await confirm({
      title: msg('Cancel the job?'),
      text: msg('It ends at its next step. Its work until then is kept.'),
      action: msg('Cancel the job'),
      refusal: msg('Go on'),
    });
    if (!isSure) return;
    try {
      await service.call('post /jobs/{job_id}/cancel', { path: { job_id: String(id) } });
    } catch (error) {
      notify(messageOf(error), { variant: 'danger' });
    }
    await this.#refresh();
  }

  protected override updated(): void {
    const { kind } = this.#data.value?.job ?? {};
    if (kind === this.#kind) return;
    this.#kind = kind;
    this.dispatchEvent(new CustomEvent('job-kind', { detail: kind ?? '' }));
  }

  protected override render(): TemplateResult {
    const [back, list] =
      this.#data.value?.job.kind === 'target_subscription'
        ? ['/data/exports', msg('All exports')]
        : ['/data', msg('All loads')];
    return html`
      <p><a href=${back}>← ${list}</a></p>
      ${this.#data.render((data) => this.#view(data))}
    `;
  }

  #view({ job, load, export: exported, rejects, systemLabel: system }: JobData): TemplateResult {
    const { job_id: id, kind, subscription, created_date, error, durationInMilliseconds } = job;
    return html`
      <section class="panel stack">
        <div class="row">
          <h2>${jobKindName(kind)} ${id}</h2>
          ${statusTag(job)}
          <span class="row end">
            ${
              isUnderWay(job) && kind !== 'sandbox_reset'
                ? html`<wa-button
                    size="s"
                    variant="danger"
                    appearance="outlined"
                    ?disabled=${job.cancel_requested}
                    @click=${() => void this.#cancel(job)}
                    >${job.cancel_requested ? msg('Canceling …') : msg('Cancel')}</wa-button
                  >`
                : nothing
            }
          </span>
        </div>
        <p class="muted">
          ${system ? `${subscriptionWords(system, subscription)} · ` : ''}${msg(str`Requested on ${formatTime(created_date)}`)}
          ·
          ${isUnderWay(job) ? msg(str`under way for ${duration(durationInMilliseconds)}`) : msg(str`took ${duration(durationInMilliseconds)}`)}
        </p>
        ${this.#progress(job)}
        ${
          error
            ? html`<wa-callout variant="danger"
                ><wa-icon slot="icon" name="circle-exclamation"></wa-icon>
                <p>${error}</p></wa-callout
              >`
            : nothing
        }
        ${load ? this.#load(load) : nothing} ${exported ? this.#export(job, exported) : nothing}
      </section>
      ${load?.rejectFile ? this.#rejects(job, load, rejects) : nothing}
    `;
  }

  #progress(job: Job): TemplateResult | typeof nothing {
    if (!isUnderWay(job)) return nothing;
    const facts = Object.entries(job.progress).flatMap(([name, value]) =>
      typeof value === 'number'
        ? [`${words(name)}: ${formatCount(value)}`]
        : typeof value === 'string'
          ? [value]
          : [],
    );
    return html`
      <wa-progress-bar indeterminate label=${msg('The job is under way')}></wa-progress-bar>
      <p class="muted">${facts.join(' · ') || msg('The job starts soon.')}</p>
    `;
  }

  #load(load: SourceJob): TemplateResult {
    if (load.job_status !== 'COMPLETE') return html``;
    return html`
      <p>
        ${[
          counted(load.recordCount, '1 row read', '{0} rows read'),
          counted(load.filesProcessed, '1 file', '{0} files'),
          counted(load.badRecordCount, '1 row not loaded', '{0} rows not loaded'),
          counted(load.errorCount, '1 problem', '{0} problems'),
          ...(load.skippedRecordCount
            ? [
                counted(
                  load.skippedRecordCount,
                  '1 row of an unknown record skipped',
                  '{0} rows of unknown records skipped',
                ),
              ]
            : []),
        ].join(' · ')}
      </p>
      <div class="summaries">
        ${countsByType(msg('Read'), load.dataLoadSummary)}
        ${countsByType(msg('In the rows'), load.processedDataSummary)}
        ${countsByType(msg('Matched'), load.matchSummary)}
        ${countsByType(msg('Result'), load.jobResultSummary)}
      </div>
    `;
  }

  #rejects(
    { job_id: id }: Job,
    { rejectFile, errorCount }: SourceJob,
    rejects: readonly Reject[],
  ): TemplateResult {
    return html`
      <section class="panel stack" aria-labelledby="rejects-title">
        <div class="row">
          <h2 id="rejects-title">${msg('Rows not loaded completely')}</h2>
          <span class="row end">
            <wa-button
              size="s"
              appearance="outlined"
              @click=${() => void saveArtifact(id, rejectFile!.replace(/csv$/, 'xlsx'))}
              ><wa-icon slot="start" name="download"></wa-icon>${msg('Download as Excel')}</wa-button
            >
            <wa-button size="s" appearance="outlined" @click=${() => void saveArtifact(id, rejectFile!)}
              ><wa-icon slot="start" name="download"></wa-icon>${msg('Download as CSV')}</wa-button
            >
          </span>
        </div>
        ${errorCount > mostRejects ? html`<p class="muted">${msg(str`The first ${formatCount(mostRejects)} of ${formatCount(errorCount)}; the file has them all.`)}</p>` : nothing}
        ${dataTable(msg('rejected rows'), rejectColumns, rejects)}
      </section>
    `;
  }

  #export({ job_id: id }: Job, exported: TargetJob): TemplateResult {
    if (exported.job_status !== 'COMPLETE') return html``;
    return html`
      <p>
        ${exported.exportFull ? msg('A full export') : msg('Changes since the last export')} ·
        ${counted(exported.total_records_exported, '1 record', '{0} records')}
      </p>
      <div class="summaries">${countsByType(msg('Records'), exported.jobExportCount)}</div>
      <ul class="plain stack" aria-label=${msg('Files')}>
        ${exported.jobExportLinks.map(({ href, object }) => {
          const name = href.split('/').at(-1)!;
          return html`<li class="row">
            <wa-button size="s" appearance="outlined" @click=${() => void saveArtifact(id, name)}
              ><wa-icon slot="start" name="download"></wa-icon>${name}</wa-button
            ><span class="muted">${objectsOf(object)}</span>
          </li>`;
        })}
      </ul>
    `;
  }
}

customElements.define('sandbox-data-job', DataJob);
