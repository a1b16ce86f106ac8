/** The records of an object that many professionals and organizations share: found by words, each with its values, keys and members. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import type WaDialog from '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { AnswerOf } from '../../../src/api/types.ts';
import { textField } from '../admin/controls.ts';
import { rowListStyles } from '../admin/row_styles.ts';
import { service } from '../service/session.ts';
import { formatCount, labelIn } from '../service/vocabulary.ts';
import { Loading } from '../shell/loading.ts';
import { notify } from '../shell/notices.ts';
import { pager } from '../shell/pager.ts';
import { pageStyles } from '../shell/page_styles.ts';
import type { RecordSaved } from './record_form.ts';
import './record_form.ts';

type Found = AnswerOf<'get /shared_records/{object_type}'>;
type Read = AnswerOf<'get /shared_records/{object_type}/{vid_key}'>;

const pageSize = 10;
const restMilliseconds = 200;

const labeled = () =>
  ({ enrichedResults: 'true', resultLanguage: document.documentElement.lang || 'en' }) as const;
const pageOf = (page: number) => ({ limit: pageSize, offset: (page - 1) * pageSize });

/** `<sandbox-shared-records>`: a dialog that `open` shows. */
export class SharedRecords extends LitElement {
  static override styles = [
    pageStyles,
    rowListStyles,
    css`
      wa-dialog {
        --width: min(44rem, calc(100vw - 2rem));
      }
      dl {
        display: grid;
        grid-template-columns: minmax(6rem, 30%) minmax(0, 1fr);
        gap: 4px 12px;
        margin: 0;
      }
      dt {
        color: var(--muted);
      }
      dd {
        margin: 0;
        overflow-wrap: anywhere;
      }
    `,
  ];

  @query('wa-dialog') private dialog!: WaDialog;
  @state() private object = '';
  @state() private heading = '';
  /** Records of an inactive object cannot be changed. */
  @state() private isActive = true;
  @state() private words = '';
  @state() private page = 1;
  /** ID of the record whose members are shown; empty for the list. */
  @state() private chosen = '';
  @state() private memberPage = 1;
  /** True while the form is shown: of the chosen record, else of a new one. */
  @state() private isEditing = false;
  #rest: ReturnType<typeof setTimeout> | undefined;

  #list = new Loading(this, async (signal: AbortSignal): Promise<Found> => {
    const query = { ...pageOf(this.page), ...labeled(), ...(this.words.trim() && { q: this.words }) };
    return service.call('get /shared_records/{object_type}', {
      path: { object_type: this.object },
      query,
      signal,
    });
  });

  #one = new Loading(this, async (signal: AbortSignal) => {
    const path = { object_type: this.object, vid_key: this.chosen };
    const [read, { attributes }] = await Promise.all([
      service.call('get /shared_records/{object_type}/{vid_key}', {
        path,
        query: { ...pageOf(this.memberPage), ...labeled() },
        signal,
      }),
      service.call('get /metadata/fields', { query: { objectTypes: this.object, details: 'base' }, signal }),
    ]);
    return {
      read,
      labels: new Map(attributes.map(({ fieldId, labels }) => [fieldId, labelIn(labels) ?? fieldId])),
    };
  });

  /** Opens the records of an object. */
  open(object: string, heading: string, isActive: boolean): void {
    Object.assign(this, { object, heading, isActive, words: '', page: 1, chosen: '', isEditing: false });
    this.#list.value = undefined;
    void this.#list.run();
    void this.updateComplete.then(() => (this.dialog.open = true));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#rest);
  }

  #search(words: string): void {
    this.words = words;
    this.page = 1;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => void this.#list.run(), restMilliseconds);
  }

  #go(page: number): void {
    this.page = page;
    void this.#list.run();
  }

  #choose(vid: string, memberPage = 1): void {
    if (this.chosen !== vid) this.#one.value = undefined;
    this.chosen = vid;
    this.memberPage = memberPage;
    void this.#one.run();
    if (memberPage === 1) this.#focus('wa-button');
  }

  #back(): void {
    this.chosen = '';
    this.#focus('wa-input');
  }

  #saved({ vid, isNew, isCopied }: RecordSaved): void {
    this.isEditing = false;
    this.#choose(vid);
    void this.#list.run();
    notify(
      isCopied
        ? msg('The record is saved. A job copies its values to its members.')
        : isNew
          ? msg('The record is created.')
          : msg('The record is saved.'),
    );
  }

  #left(): void {
    this.isEditing = false;
    this.#focus(this.chosen ? 'wa-button' : 'wa-input');
  }

  /** The focused button is gone with its view, so the next view takes the focus. */
  #focus(control: string): void {
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(control)?.focus());
  }

  #found({ records, totalCount }: Found): TemplateResult {
    if (!records.length) return html`<p role="status">${msg('No records found.')}</p>`;
    return html`<ul>
        ${records.map(
          ({ vid__v, name, fields }) =>
            html`<li>
              <div class="name"><bdi>${name}</bdi></div>
              ${fields['status__v'] === 'I' ? html`<span class="tag danger">${msg('Inactive')}</span>` : nothing}
              <wa-button size="s" appearance="outlined" @click=${() => this.#choose(vid__v)}
                >${msg('Show')}<span class="visually-hidden"> ${name}</span></wa-button
              >
            </li>`,
        )}
      </ul>
      ${pager({
        label: msg('Pages of records'),
        page: this.page,
        pages: Math.ceil(totalCount / pageSize),
        go: (page) => this.#go(page),
      })}`;
  }

  #record({ read, labels }: { read: Read; labels: ReadonlyMap<string, string> }): TemplateResult {
    const { record, members, totalCount } = read;
    // In the order of the data model, not of the database.
    const names = [...labels.keys()].filter((name) => name in record.fields);
    return html`<h3><bdi>${record.name}</bdi></h3>
      <dl>
        ${names.map(
          (name) =>
            html`<dt>${labels.get(name) ?? name}</dt>
              <dd><bdi>${record.fields[`${name}_value__u`] ?? record.fields[name]}</bdi></dd>`,
        )}
        ${record.custom_keys__v
          .filter(({ custom_key_status__v: status }) => status === 'A')
          .map(
            ({ custom_key_source_type__v: source, custom_key_vid_key__v: key }) =>
              html`<dt><bdi>${source}</bdi></dt>
                <dd><bdi>${key}</bdi></dd>`,
          )}
      </dl>
      <h4 id="members">${msg(str`Members: ${formatCount(totalCount)}`)}</h4>
      ${
        members.length
          ? html`<ul aria-labelledby="members">
              ${members.map(
                ({ name, entity_vid__v: vid, status__v: status }) =>
                  html`<li>
                    <div class="name">
                      <bdi>${name || vid}</bdi><small><bdi>${vid}</bdi></small>
                    </div>
                    ${status === 'A' ? nothing : html`<span class="tag off">${msg('Ended')}</span>`}
                  </li>`,
              )}
            </ul>`
          : html`<p>${msg('No members yet.')}</p>`
      }
      ${pager({
        label: msg('Pages of members'),
        page: this.memberPage,
        pages: Math.ceil(totalCount / pageSize),
        go: (page) => this.#choose(this.chosen, page),
      })}`;
  }

  #listed(): TemplateResult {
    return html`${textField(msg('Search by words or ID'), this.words, (words) => this.#search(words), { autocomplete: 'off', maximumLength: 200 })}
      <p>
        <wa-button size="s" variant="brand" @click=${() => (this.isEditing = true)}
          >${msg('New record')}</wa-button
        >
      </p>
      ${this.#list.render((value) => this.#found(value))}`;
  }

  #shown(): TemplateResult {
    return html`<p class="row">
        <wa-button size="s" appearance="outlined" @click=${() => this.#back()}
          >${msg('Back to the records')}</wa-button
        >
        <wa-button
          size="s"
          appearance="outlined"
          ?disabled=${!this.#one.value || !this.isActive}
          @click=${() => (this.isEditing = true)}
          >${msg('Change')}<span class="visually-hidden">
            ${this.#one.value?.read.record.name}</span
          ></wa-button
        >
      </p>
      ${this.#one.render((value) => this.#record(value))}`;
  }

  #form(): TemplateResult {
    const record = this.chosen ? this.#one.value?.read.record : undefined;
    return html`<h3>${record ? html`<bdi>${record.name}</bdi>` : msg('New record')}</h3>
      <sandbox-shared-record-form
        .object=${this.object}
        .record=${record}
        @record-saved=${(event: CustomEvent<RecordSaved>) => this.#saved(event.detail)}
        @record-cancel=${() => this.#left()}
      ></sandbox-shared-record-form>`;
  }

  protected override render(): TemplateResult {
    return html`<wa-dialog label=${msg(str`Records of ${this.heading}`)}>
      <div class="stack">${this.isEditing ? this.#form() : this.chosen ? this.#shown() : this.#listed()}</div>
    </wa-dialog>`;
  }
}

customElements.define('sandbox-shared-records', SharedRecords);
