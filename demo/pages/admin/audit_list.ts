/**
 * The base of the audit histories: a filter, pages of entries (newest first) and an export of all matches as
 * CSV.
 */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/icon/icon.js';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { messageOf } from '../service/errors.ts';
import { service } from '../service/session.ts';
import { Loading } from '../shell/loading.ts';
import { notify } from '../shell/notices.ts';
import { pager } from '../shell/pager.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { choiceField, saveFile } from './controls.ts';

const periods = [
  { value: 'any', label: msg('Any time') },
  { value: 'last_hour', label: msg('The last hour') },
  { value: 'last_24_hours', label: msg('The last 24 hours') },
  { value: 'last_7_days', label: msg('The last 7 days') },
  { value: 'last_30_days', label: msg('The last 30 days') },
];
const pageSize = 25;
const restMilliseconds = 300;

export abstract class AuditList<Entry> extends LitElement {
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

  protected abstract readonly operation:
    | 'get /audit/data_update'
    | 'get /audit/administration'
    | 'get /audit/agents';
  protected abstract readonly heading: string;
  /** Shown when no entry matches. */
  protected abstract readonly emptyWords: string;
  /** The query parameters that the inputs of `filterFields` set. */
  protected abstract get filter(): Record<string, string | undefined>;
  protected abstract filterFields(): TemplateResult;
  protected abstract entry(entry: Entry): TemplateResult;

  @state() private period = 'any';
  @state() private page = 1;
  #read = new Loading(
    this,
    (signal: AbortSignal, query: object) =>
      service.call(this.operation, { query: query as never, signal }) as Promise<unknown> as Promise<{
        entries: Entry[];
        totalCount: number;
      }>,
  );
  #timer: ReturnType<typeof setTimeout> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#go(1);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  /** Sends a new query after a filter change, as soon as the user stops typing. */
  protected ask(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#go(1), restMilliseconds);
  }

  get #query(): Record<string, string | undefined> {
    return { ...this.filter, period: this.period === 'any' ? undefined : this.period };
  }

  #go(page: number): void {
    clearTimeout(this.#timer);
    this.page = page;
    const offset = String((page - 1) * pageSize);
    void this.#read.run({ ...this.#query, offset, limit: String(pageSize) });
  }

  async #download(): Promise<void> {
    try {
      const query = { ...this.#query, format: 'csv' } as never;
      const response = await service.send(this.operation, { query });
      saveFile(`${this.operation.split('/').at(-1)}_audit.csv`, 'text/csv', await response.blob());
    } catch (error) {
      notify(messageOf(error), { variant: 'danger' });
    }
  }

  #entries({ entries, totalCount }: { entries: Entry[]; totalCount: number }): TemplateResult {
    const first = (this.page - 1) * pageSize + 1;
    return html`
      <p class="hint" role="status">
        ${
          totalCount
            ? msg(str`${first} to ${first + entries.length - 1} of ${totalCount}, newest first`)
            : this.emptyWords
        }
      </p>
      ${
        entries.length
          ? html`<ol>
              ${entries.map((entry) => this.entry(entry))}
            </ol>`
          : nothing
      }
      ${pager({
        label: msg('Pages of the history'),
        page: this.page,
        pages: Math.ceil(totalCount / pageSize),
        go: (page) => this.#go(page),
      })}
    `;
  }

  protected override render(): TemplateResult {
    return html`
      <section class="stack" aria-labelledby="audit">
        <div class="panel stack">
          <div class="row">
            <h2 id="audit" class="grow">${this.heading}</h2>
            <wa-button size="s" appearance="outlined" @click=${() => void this.#download()}>
              <wa-icon slot="start" name="download"></wa-icon>${msg('Download as CSV')}
            </wa-button>
          </div>
          <div class="fields">
            ${choiceField(msg('Time'), this.period, periods, (value) => {
              this.period = value;
              this.#go(1);
            })}
            ${this.filterFields()}
          </div>
        </div>
        ${this.#read.render((value) => this.#entries(value))}
      </section>
    `;
  }
}
