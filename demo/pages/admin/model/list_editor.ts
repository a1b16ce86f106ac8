/** The editor of a list of values: its codes, files and merges. Each change is saved at once. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { counted } from '../../language/texts.ts';
import { messageOf } from '../../service/errors.ts';
import { service } from '../../service/session.ts';
import { Loading } from '../../shell/loading.ts';
import { notify } from '../../shell/notices.ts';
import { pageStyles } from '../../shell/page_styles.ts';
import { saveFile } from '../controls.ts';
import { readChoices, timeText } from '../data.ts';
import { rowListStyles } from '../row_styles.ts';
import type { CodeForm } from './code_form.ts';
import './code_form.ts';
import type { CodeMerge, MergeStarted } from './code_merge.ts';
import './code_merge.ts';
import { FoundRows } from './found_rows.ts';
import type { ListImport } from './list_import.ts';
import './list_import.ts';
import {
  codeName,
  listName,
  usesOf,
  writtenCode,
  type Code,
  type List,
  type WrittenCode,
} from './list_words.ts';

const lookMilliseconds = 1000;

class ListEditor extends LitElement {
  static override styles = [
    pageStyles,
    rowListStyles,
    css`
      .back {
        margin-block-end: 10px;
      }
      [role='status']:empty {
        display: none;
      }
      .inactive bdi {
        color: var(--muted);
      }
    `,
  ];

  @property() type = '';
  @state() private progress = '';
  @query('sandbox-code-form') private form!: CodeForm;
  @query('sandbox-list-import') private importer!: ListImport;
  @query('sandbox-code-merge') private merge!: CodeMerge;
  #timer: ReturnType<typeof setTimeout> | undefined;

  #found = new FoundRows<Code>(this, {
    title: () => msg('Codes'),
    placeholder: () => msg('Code, label or alias'),
    foundText: (count) => counted(count, '1 code', '{0} codes'),
    textsOf: ({ code, labels, aliases }) => [code, ...Object.values(labels), ...Object.values(aliases)],
    pageSize: 50,
    fewest: 0,
  });

  #read = new Loading(this, async (signal: AbortSignal, type: string) => {
    const [{ reference_type: list }, choices] = await Promise.all([
      service.call('get /data_model/reference_types/{type}', { path: { type }, signal }),
      readChoices(signal),
    ]);
    const languages = choices.languages.filter(({ value }) => value !== 'en');
    return { list, choices: { ...choices, languages } };
  });

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('type')) return;
    this.progress = '';
    this.#found.clear();
    void this.#read.run(this.type);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  /** Saves the codes and reads the list again. Rejects when they are refused. */
  async #save(list: List, codes: WrittenCode[]): Promise<void> {
    await service.call('put /data_model/reference_types/{type}', {
      path: { type: list.type },
      body: { version: list.version, codes },
    });
    await this.#read.again();
  }

  async #setInactive(list: List, code: Code): Promise<void> {
    const inactive = !code.inactive;
    const name = codeName(code);
    try {
      await this.#save(list, [{ ...writtenCode(code), inactive }]);
      notify(inactive ? msg(str`${name} is inactive.`) : msg(str`${name} is active again.`));
    } catch (error) {
      notify(messageOf(error), { variant: 'danger' });
      await this.#read.again();
    }
  }

  async #exportCsv({ type }: List): Promise<void> {
    try {
      const file = await service.send('get /data_model/reference_types/{type}/csv', { path: { type } });
      saveFile(`${type}.csv`, 'text/csv', await file.blob());
    } catch (error) {
      notify(messageOf(error), { variant: 'danger' });
    }
  }

  #exportJson({ type, labels, codes }: List): void {
    const content = { type, labels, codes: codes.map(writtenCode) };
    saveFile(`${type}.json`, 'application/json', `${JSON.stringify(content, null, 2)}\n`);
  }

  /** Shows the progress of a merge until its end. */
  async #follow(merge: MergeStarted): Promise<void> {
    const { jobId, code, into } = merge;
    let isOver = false;
    try {
      const { job } = await service.call('get /jobs/{job_id}', { path: { job_id: String(jobId) } });
      const counts = { ...job.progress, ...job.result };
      const done = counted(Number(counts['records'] ?? 0), '1 record changed', '{0} records changed');
      isOver = job.completed_date !== null;
      this.progress = !isOver
        ? msg(str`Merging ${code} into ${into}: ${done} so far.`)
        : job.job_status === 'COMPLETE'
          ? msg(str`${code} is merged into ${into}: ${done}.`)
          : msg(str`The merge of ${code} stopped: ${job.error ?? job.job_status}`);
    } catch (error) {
      this.progress = messageOf(error);
    }
    if (!isOver && this.isConnected)
      this.#timer = setTimeout(() => void this.#follow(merge), lookMilliseconds);
  }

  #row(list: List, code: Code): TemplateResult {
    const name = codeName(code);
    const aliases = Object.entries(code.aliases).map(([system, alias]) => `${system}: ${alias}`);
    const button = (label: string, click: () => void): TemplateResult =>
      html`<wa-button size="s" appearance="outlined" @click=${click}
        >${label}<span class="visually-hidden"> ${name}</span></wa-button
      >`;
    return html`<li class=${code.inactive ? 'inactive' : ''}>
      <div class="name">
        <bdi>${name}</bdi>
        <small
          ><code>${code.code}</code
          >${[code.countries.join(', '), ...aliases].filter(Boolean).map((part) => ` · ${part}`)}</small
        >
      </div>
      ${
        code.merged_into !== null
          ? html`<span class="tag off">${msg(str`Merged into ${code.merged_into}`)}</span>`
          : code.inactive
            ? html`<span class="tag danger">${msg('Inactive')}</span>`
            : nothing
      }
      <div class="actions">
        ${button(msg('Change'), () => this.form.open(code.code))}
        ${
          list.is_fixed
            ? nothing
            : html`${button(code.inactive ? msg('Reactivate') : msg('Deactivate'), () => void this.#setInactive(list, code))}
              ${code.merged_into === null ? button(msg('Merge'), () => this.merge.open(code)) : nothing}`
        }
      </div>
    </li>`;
  }

  #codes(list: List): TemplateResult {
    return html`${this.#found.render(
      list.codes,
      (shown) =>
        html`<ol aria-label=${msg('Codes')}>
          ${shown.map((code) => this.#row(list, code))}
        </ol>`,
    )}
    ${list.codes.length ? nothing : html`<p>${msg('The list has no codes yet. Make one, or import a file.')}</p>`}`;
  }

  protected override render(): TemplateResult {
    return html`<p class="back"><a href="/admin/model">${msg('← Data model')}</a></p>
      ${this.#read.render(({ list, choices }) => {
        const uses = usesOf(list);
        const name = listName(list);
        return html`<section class="panel stack" aria-labelledby="list">
          <div class="row">
            <h2 id="list" class="grow"><bdi>${name}</bdi></h2>
            ${
              list.customer_defined
                ? html`<wa-button variant="brand" @click=${() => this.form.open()}
                    >${msg('New code')}</wa-button
                  >`
                : nothing
            }
            <wa-button appearance="outlined" @click=${() => this.importer.open()}>${msg('Import')}</wa-button>
            <wa-button appearance="outlined" @click=${() => void this.#exportCsv(list)}
              >${msg('Export CSV')}</wa-button
            >
            <wa-button appearance="outlined" @click=${() => this.#exportJson(list)}
              >${msg('Export JSON')}</wa-button
            >
          </div>
          <p class="lead">
            ${name === list.type ? nothing : html`<code>${list.type}</code> · `}${uses ? msg(str`Used by ${uses}`) : msg('No field uses this list yet.')}
            ${list.modified_by === null ? nothing : html`<br />${msg(str`Changed by ${list.modified_by}, ${timeText(list.modified_date!)}`)}`}
          </p>
          ${list.is_fixed ? html`<p class="hint">${msg('The service acts on these codes: only their labels, aliases and order can change.')}</p>` : nothing}
          <p role="status">${this.progress}</p>
          ${this.#codes(list)}
          <sandbox-code-form
            .reload=${() => this.#read.again()}
            .choices=${choices}
            .list=${list}
            .save=${async (codes: WrittenCode[], saved: string) => {
              await this.#save(list, codes);
              notify(msg(str`${saved} is saved and applies from the next call on.`));
            }}
          ></sandbox-code-form>
          <sandbox-list-import
            .list=${list}
            @list-refused=${() => void this.#read.again()}
            @imported=${async ({ detail }: CustomEvent<number>) => {
              await this.#read.again();
              notify(counted(detail, '1 change is saved.', '{0} changes are saved.'));
            }}
          ></sandbox-list-import>
          <sandbox-code-merge
            .list=${list}
            @list-refused=${() => void this.#read.again()}
            @merge-started=${({ detail }: CustomEvent<MergeStarted>) => {
              void this.#read.again();
              void this.#follow(detail);
            }}
          ></sandbox-code-merge>
        </section>`;
      })}`;
  }
}

customElements.define('sandbox-list-editor', ListEditor);
