/** The data model as a document: export, import, versions and a way back. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import type WaDialog from '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { AnswerOf } from '../../../../src/api/types.ts';
import { counted } from '../../language/texts.ts';
import { messageOf } from '../../service/errors.ts';
import { service } from '../../service/session.ts';
import { Loading } from '../../shell/loading.ts';
import { notify } from '../../shell/notices.ts';
import { pageStyles } from '../../shell/page_styles.ts';
import { firstChanges } from '../change_table.ts';
import { changeWords } from '../change_words.ts';
import { saveFile } from '../controls.ts';
import { timeText } from '../data.ts';
import { rowListStyles } from '../row_styles.ts';
import { fieldFormStyles } from './field_form_styles.ts';
import type { Imported, ImportSource, ModelImport } from './model_import.ts';
import './model_import.ts';
import { startingModelTitle, type StartingModel } from './starting_models.ts';

type Version = AnswerOf<'get /data_model/versions'>['versions'][number];

export class ModelVersions extends LitElement {
  static override styles = [
    pageStyles,
    rowListStyles,
    fieldFormStyles,
    css`
      :host {
        display: block;
      }
      details ol {
        padding-block-start: 8px;
      }
    `,
  ];

  @query('sandbox-model-import') private importer!: ModelImport;
  @query('wa-dialog') private dialog!: WaDialog;
  /** The version whose changes the dialog shows. */
  @state() private shown: { version: number; changes: Imported['changes'] } | undefined;

  #read = new Loading(this, async (signal: AbortSignal) => {
    const [{ model_version: version }, { versions }, { models }] = await Promise.all([
      service.call('get /data_model/document', { signal }),
      service.call('get /data_model/versions', { signal }),
      service.call('get /data_model/starting_models', { signal }),
    ]);
    return { version, versions, models };
  });

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#read.run();
  }

  /** Reads the versions, then moves the focus to the title. */
  async focusTitle(): Promise<void> {
    await this.#read.run();
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('h2')?.focus();
  }

  /** Saves the newest document: it may have changed since the page was read. */
  async #export(): Promise<void> {
    try {
      const { document, model_version: version } = await service.call('get /data_model/document', {});
      saveFile(`data_model_${version}.json`, 'application/json', `${JSON.stringify(document, null, 2)}\n`);
    } catch (error) {
      notify(messageOf(error), { variant: 'danger' });
    }
  }

  /** Reads the newest version first: an import is based on it. */
  async #import(target?: ImportSource): Promise<void> {
    await this.#read.again();
    this.importer.open(target);
  }

  /** A starting model is imported as a file is. Only the one without anything of the customer's own takes away what is there. */
  async #start(name: StartingModel['name']): Promise<void> {
    try {
      const { document } = await service.call('get /data_model/starting_models/{name}', { path: { name } });
      await this.#import({ title: startingModelTitle(name), document, inactivates: name === 'seed' });
    } catch (error) {
      notify(messageOf(error), { variant: 'danger' });
    }
  }

  async #show(version: number): Promise<void> {
    try {
      const { changes } = await service.call('get /data_model/versions/{model_version}', {
        path: { model_version: String(version) },
      });
      this.shown = { version, changes };
      await this.updateComplete;
      this.dialog.open = true;
    } catch (error) {
      notify(messageOf(error), { variant: 'danger' });
    }
  }

  #row(version: Version, isNewest: boolean): TemplateResult {
    const name = msg(str`Version ${version.model_version}`);
    const button = (label: string, click: () => void): TemplateResult =>
      html`<wa-button size="s" appearance="outlined" @click=${click}
        >${label}<span class="visually-hidden"> ${name}</span></wa-button
      >`;
    return html`<li>
      <div class="name">
        ${name}
        <span class="tags"
          ><span class="tag off">${counted(version.change_count, '1 change', '{0} changes')}</span></span
        >
        <small>${msg(str`Changed by ${version.user}, ${timeText(version.date)}`)}</small>
        ${version.note ? html`<small><bdi>${version.note}</bdi></small>` : nothing}
      </div>
      <div class="actions">
        ${button(msg('Show changes'), () => void this.#show(version.model_version))}
        ${isNewest ? nothing : button(msg('Go back'), () => void this.#import(version.model_version))}
      </div>
    </li>`;
  }

  protected override render(): TemplateResult {
    const title = msg('The model as a document');
    return html`${this.#read.render(
      ({ version, versions, models }) =>
        html`<section class="panel stack" aria-labelledby="document">
          <div class="row">
            <h2 id="document" class="grow" tabindex="-1">${title}</h2>
            <wa-button appearance="outlined" @click=${() => void this.#import()}
              >${msg('Import the data model')}</wa-button
            >
            <wa-button appearance="outlined" @click=${() => void this.#export()}
              >${msg('Export the data model')}</wa-button
            >
          </div>
          <p class="lead">
            ${msg('Fields and lists of your own as a file, for another instance. Each change makes a version that you can go back to.')}
          </p>
          <h3>${msg('Models to begin with')}</h3>
          <sandbox-starting-models
            .models=${models}
            @choose=${({ detail }: CustomEvent<StartingModel['name']>) => void this.#start(detail)}
          ></sandbox-starting-models>
          ${
            versions.length
              ? html`<details @toggle=${() => void this.#read.again()}>
                  <summary>${counted(versions.length, '1 version', '{0} versions')}</summary>
                  <ol aria-labelledby="document">
                    ${versions.map((each, index) => this.#row(each, index === 0))}
                  </ol>
                </details>`
              : nothing
          }
          <sandbox-model-import
            .version=${version}
            @model-refused=${() => void this.#read.again()}
            @imported=${({ detail }: CustomEvent<number>) => {
              notify(counted(detail, '1 change is saved.', '{0} changes are saved.'));
              this.dispatchEvent(new CustomEvent('model-change', { bubbles: true, composed: true }));
            }}
          ></sandbox-model-import>
          <wa-dialog label=${msg(str`Version ${this.shown?.version ?? ''}`)}>
            ${this.shown ? firstChanges(this.shown.changes, changeWords) : nothing}
          </wa-dialog>
        </section>`,
      title,
    )}`;
  }
}

customElements.define('sandbox-model-versions', ModelVersions);
