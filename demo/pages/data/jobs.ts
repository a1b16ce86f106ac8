/** Loads: a form that uploads files and starts a load of a subscription, and the live list of past loads. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/icon/icon.js';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { InboundFile, SourceSubscription } from '../../../src/api/types.ts';
import { messageOf } from '../service/errors.ts';
import { service } from '../service/session.ts';
import { confirm } from '../shell/confirm.ts';
import { Loading } from '../shell/loading.ts';
import { notify } from '../shell/notices.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { fits, nameProblem, sizeWords, uploadType } from './file_names.ts';
import { SubscriptionJobs } from './subscription_jobs.ts';
import { readSourceSubscriptions } from './subscriptions.ts';
import { counted } from '../language/texts.ts';

const filesPath = '/systems/{system}/source_subscriptions/{subscription}/files';

class DataJobs extends LitElement {
  static override styles = [
    pageStyles,
    css`
      .drop {
        display: grid;
        gap: 8px;
        justify-items: center;
        padding: 24px 16px;
        border: 2px dashed light-dark(#82959c, #5d737b);
        border-radius: var(--radius);
        background: var(--sunken);
        text-align: center;
      }
      .drop.over {
        border-color: var(--accent);
        background: var(--accent-soft);
      }
      input[type='file'] {
        position: absolute;
        opacity: 0;
        pointer-events: none;
      }
      .drop label {
        padding: 6px 18px;
        border: 1px solid var(--accent);
        border-radius: 99px;
        background: var(--surface);
        color: var(--accent);
        font-weight: 600;
        cursor: pointer;
      }
      .drop:has(input:focus-visible) label {
        outline: 2px solid var(--accent);
        outline-offset: 2px;
      }
      .subscription {
        max-inline-size: 440px;
      }
      li {
        overflow-wrap: anywhere;
      }
    `,
  ];
  @property({ attribute: false }) isShown = true;
  @state() private isOver = false;
  @state() private isBusy = false;
  /** Names of the files that are still uploading. */
  @state() private sending: readonly string[] = [];
  readonly #loads = new SubscriptionJobs(this, {
    kind: 'source_subscription',
    read: readSourceSubscriptions,
    chose: (subscription) => void this.#files.run(subscription),
    words: {
      title: msg('Load files'),
      listTitle: msg('Loads so far'),
      listName: 'loads',
      noSubscription: msg('This account has no access to a system with a source subscription.'),
      noJob: msg('None yet. Drop the files of a subscription above and start the load.'),
    },
  });
  readonly #files = new Loading(
    this,
    async (signal, { system, name }: SourceSubscription): Promise<InboundFile[]> => {
      const path = { system, subscription: name };
      return (await service.call(`get ${filesPath}`, { path, signal })).files;
    },
  );

  async #send(files: readonly File[]): Promise<void> {
    const { subscription } = this.#loads;
    if (!subscription || !files.length) return;
    const { system, name, settings } = subscription;
    const good: File[] = [];
    for (const file of files) {
      const problem = nameProblem(file.name);
      if (problem) notify(`${file.name}: ${problem}`, { variant: 'danger' });
      else good.push(file);
      if (!problem && !fits(file.name, settings.files))
        notify(
          msg(
            str`${file.name} matches no file pattern of ${name}, so a load would refuse it. Delete or rename the file.`,
          ),
          { variant: 'warning' },
        );
    }
    this.isBusy = true;
    const failed: string[] = [];
    // A failed upload does not stop the next ones.
    for (const [index, file] of good.entries()) {
      this.sending = good.slice(index).map((one) => one.name);
      try {
        await service.send(
          `put ${filesPath}/{file_name}`,
          { path: { system, subscription: name, file_name: file.name } },
          {
            body: file,
            headers: { 'Content-Type': uploadType(file.name) },
          },
        );
      } catch (error) {
        failed.push(file.name);
        notify(`${file.name}: ${messageOf(error)}`, { variant: 'danger' });
      }
    }
    const sent = good.filter((file) => !failed.includes(file.name));
    if (sent.length)
      notify(
        sent.length === 1
          ? msg(str`${sent[0]!.name} was uploaded.`)
          : counted(sent.length, '1 file was uploaded.', '{0} files were uploaded.'),
      );
    this.sending = [];
    this.isBusy = false;
    await this.#files.run(subscription);
  }

  async #remove({ file_name }: InboundFile): Promise<void> {
    const subscription = this.#loads.subscription!;
    const { system, name } = subscription;
    const isSure = await confirm({
      title: msg(str`Delete ${file_name}?`),
      text: msg(
        'The file is deleted here and will not be loaded. To load it later, send it again. Records of earlier loads stay.',
      ),
      action: msg('Delete the file'),
    });
    if (!isSure) return;
    try {
      await service.call(`delete ${filesPath}/{file_name}`, {
        path: { system, subscription: name, file_name },
      });
    } catch (error) {
      notify(messageOf(error), { variant: 'danger' });
    }
    await this.#files.run(subscription);
  }

  #start(): Promise<void> {
    return this.#loads.start((path) =>
      service.call('get /systems/{system}/source_subscriptions/{subscription}/job', { path }),
    );
  }

  protected override render(): TemplateResult {
    return this.#loads.render(() => this.#form());
  }

  #form(): TemplateResult {
    const settings = this.#loads.subscription?.settings;
    return html`
      ${this.#loads.select()}
      ${
        settings
          ? html`
              <p class="muted">
                ${settings.description ? html`<bdi>${settings.description}.</bdi>` : ''}
                ${msg('Names of the files:')}
                ${[...new Set(settings.files.map(({ pattern }) => pattern))].map((pattern, index) => html`${index ? ', ' : ''}<code>${pattern}</code>`)}.
              </p>
              ${this.#drop()} ${this.#files.render((files) => this.#waiting(files))}
            `
          : nothing
      }
    `;
  }

  #drop(): TemplateResult {
    const over = (isOver: boolean) => (event: DragEvent) => {
      event.preventDefault();
      this.isOver = isOver;
    };
    return html`
      <div
        class="drop ${this.isOver ? 'over' : ''}"
        @dragover=${over(true)}
        @dragleave=${over(false)}
        @drop=${(event: DragEvent) => {
          over(false)(event);
          void this.#send([...(event.dataTransfer?.files ?? [])]);
        }}
      >
        <strong>${msg('Drop CSV or Excel files here')}</strong>
        <label for="files">${msg('or choose files')}</label>
        <input
          id="files"
          type="file"
          multiple
          accept=".csv,.gz,.txt,.xlsx,.ndjson,.json,text/csv,application/gzip"
          ?disabled=${this.isBusy || this.#loads.isStarting}
          @change=${(event: Event) => {
            const input = event.currentTarget as HTMLInputElement;
            void this.#send([...(input.files ?? [])]).then(() => {
              input.value = '';
            });
          }}
        />
        <span class="muted" role="status"
          >${this.sending.length ? msg(str`Sending ${this.sending[0]} …`) : msg('At most 1 GB each, Excel files 50 MB; gzip is welcome.')}</span
        >
      </div>
    `;
  }

  #waiting(files: readonly InboundFile[]): TemplateResult {
    return html`
      ${
        files.length
          ? html`<ul class="plain stack" aria-label=${msg('Files that wait')}>
              ${files.map(
                (file) =>
                  html`<li class="row">
                    <wa-icon name="file"></wa-icon><span>${file.file_name}</span>
                    <span class="muted"><bdi dir="ltr">${sizeWords(file.file_size)}</bdi></span>
                    <wa-button size="s" appearance="plain" @click=${() => void this.#remove(file)}
                      >${msg('Delete')}<span class="visually-hidden"> ${file.file_name}</span></wa-button
                    >
                  </li>`,
              )}
            </ul>`
          : html`<p class="muted">${msg('No files are waiting to be loaded.')}</p>`
      }
      <div class="row">
        <wa-button
          variant="brand"
          ?disabled=${!files.length || this.isBusy || this.#loads.isStarting}
          @click=${() => void this.#start()}
          ><wa-icon slot="start" name="play"></wa-icon
          >${files.length ? counted(files.length, 'Start the load of 1 file', 'Start the load of {0} files') : msg('Start the load')}</wa-button
        >
      </div>
    `;
  }
}

customElements.define('sandbox-data-jobs', DataJobs);
