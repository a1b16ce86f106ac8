/** The audit history of Data Update: who sent what, and what became of each field. */
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/details/details.js';
import '@awesome.me/webawesome/dist/components/icon/icon.js';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import type { AnswerOf } from '../../../src/api/types.ts';
import { messageOf } from '../service/errors.ts';
import { service } from '../service/session.ts';
import { Loading } from '../shell/loading.ts';
import { notify } from '../shell/notices.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { choiceField, saveFile, textField } from './controls.ts';
import { timeText } from './data.ts';

type Entry = AnswerOf<'get /audit/data_update'>['entries'][number];

const periods = [
  { value: 'any', label: 'All there is' },
  { value: 'last_hour', label: 'The last hour' },
  { value: 'last_24_hours', label: 'The last 24 hours' },
  { value: 'last_7_days', label: 'The last 7 days' },
  { value: 'last_30_days', label: 'The last 30 days' },
];
const outcomes: Record<Entry['changes'][number]['outcome'], string> = {
  applied: 'Applied',
  outranked: 'A source that ranks higher had a value',
  same: 'Was so already',
};
const pageSize = 25;
const shown = (value: unknown): string =>
  value === null ? '—' : Array.isArray(value) ? value.join(', ') : String(value);

class Audit extends LitElement {
  static override styles = [
    pageStyles,
    css`
      ol {
        display: grid;
        gap: 8px;
        padding: 0;
        list-style: none;
      }
    `,
  ];

  @state() private period = 'any';
  @state() private system = '';
  @state() private job = '';
  @state() private offset = 0;
  #read = new Loading(this, (signal: AbortSignal, query: object) =>
    service.call('get /audit/data_update', { query: query as never, signal }),
  );
  #timer: ReturnType<typeof setTimeout> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#ask(0);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  get #filter(): Record<string, string | undefined> {
    return {
      period: this.period === 'any' ? undefined : this.period,
      systemName: this.system.trim() || undefined,
      jobId: this.job.trim() || undefined,
    };
  }

  #ask(offset: number): void {
    this.offset = offset;
    clearTimeout(this.#timer);
    // Typing rests before the service is asked.
    this.#timer = setTimeout(
      () => void this.#read.run({ ...this.#filter, offset: String(this.offset), limit: String(pageSize) }),
      offset === 0 ? 300 : 0,
    );
  }

  async #download(): Promise<void> {
    try {
      const response = await service.send('get /audit/data_update', {
        query: { ...this.#filter, format: 'csv' } as never,
      });
      saveFile('data_update_audit.csv', 'text/csv', await response.blob());
    } catch (error) {
      notify(messageOf(error), { variant: 'danger' });
    }
  }

  #entry(entry: Entry): TemplateResult {
    const { date, user, system, vid_key, object_type, outcome, changes, errors, job_id } = entry;
    return html`<li class="panel stack">
      <div class="row">
        <span class=${outcome === 'SUCCESS' ? 'tag' : 'tag danger'}>${outcome}</span>
        <b>${object_type ?? 'Unknown object'}</b> <code>${vid_key}</code>
        <span class="hint grow"
          >by ${user.display_name} for ${system}, call ${job_id},
          <time datetime=${date}>${timeText(date)}</time></span
        >
      </div>
      ${errors.map(({ type, message }) => html`<p class="hint"><b>${type}</b>: ${message}</p>`)}
      ${
        changes.length
          ? html`<wa-details summary=${`${changes.length} ${changes.length === 1 ? 'field' : 'fields'}`}>
              <div class="scroll" tabindex="0" role="group" aria-label=${`Fields of ${vid_key}`}>
                <table>
                  <thead>
                    <tr>
                      <th scope="col">Field</th>
                      <th scope="col">From</th>
                      <th scope="col">Asked for</th>
                      <th scope="col">Now</th>
                      <th scope="col">What became of it</th>
                    </tr>
                  </thead>
                  <tbody>
                    ${changes.map(
                      (change) =>
                        html`<tr>
                          <th scope="row"><code>${change.field}</code></th>
                          <td>${shown(change.from)}</td>
                          <td>${shown(change.requested)}</td>
                          <td>${shown(change.to)}</td>
                          <td>${outcomes[change.outcome]}</td>
                        </tr>`,
                    )}
                  </tbody>
                </table>
              </div>
            </wa-details>`
          : nothing
      }
    </li>`;
  }

  protected override render(): TemplateResult {
    return html`
      <section class="stack" aria-labelledby="audit">
        <div class="panel stack">
          <div class="row">
            <h2 id="audit" class="grow">Audit of Data Update</h2>
            <wa-button size="s" appearance="outlined" @click=${() => void this.#download()}>
              <wa-icon slot="start" name="download"></wa-icon>CSV of all that fit
            </wa-button>
          </div>
          <div class="fields">
            ${choiceField('Time', this.period, periods, (value) => {
              this.period = value;
              this.#ask(0);
            })}
            ${textField('System', this.system, (value) => {
              this.system = value;
              this.#ask(0);
            })}
            ${textField('Number of the call', this.job, (value) => {
              this.job = value;
              this.#ask(0);
            })}
          </div>
        </div>
        ${this.#read.render(
          ({ entries, totalCount }) => html`
            <p class="hint" role="status">
              ${
                totalCount
                  ? `${this.offset + 1} to ${this.offset + entries.length} of ${totalCount}, newest first`
                  : 'Nothing fits. Records that integrations send to Data Update are listed here.'
              }
            </p>
            <ol>
              ${entries.map((entry) => this.#entry(entry))}
            </ol>
            <div class="row">
              <wa-button
                appearance="outlined"
                ?disabled=${this.offset === 0}
                @click=${() => this.#ask(Math.max(0, this.offset - pageSize))}
                >Newer</wa-button
              >
              <wa-button
                appearance="outlined"
                ?disabled=${this.offset + entries.length >= totalCount}
                @click=${() => this.#ask(this.offset + pageSize)}
                >Older</wa-button
              >
            </div>
          `,
        )}
      </section>
    `;
  }
}

customElements.define('sandbox-audit', Audit);
