/** Imports the data model from a file, or goes back to a version, after a preview of what changes and what would break. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import type WaDialog from '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { AnswerOf, BodyOf } from '../../../../src/api/types.ts';
import { counted } from '../../language/texts.ts';
import { messageOf } from '../../service/errors.ts';
import { service } from '../../service/session.ts';
import '../../forms/form_alert.ts';
import { pageStyles } from '../../shell/page_styles.ts';
import { firstChanges } from '../change_table.ts';
import { changeWords } from '../change_words.ts';
import { cancelButton, stepButton, switchField, textField } from '../controls.ts';
import { newParts, partsText } from './model_parts.ts';
import { fieldFormStyles } from './field_form_styles.ts';

type ModelDocument = BodyOf<'post /data_model/document'>['document'];
export type Imported = Extract<AnswerOf<'post /data_model/document'>, { responseStatus: 'SUCCESS' }>;

/** A version to go back to, or a document that is there already, with its title. */
export type ImportSource = number | { title: string; document: ModelDocument; inactivates: boolean };

/** `<sandbox-model-import>`: a dialog that `open` shows. Dispatches `imported` with the number of changes. */
export class ModelImport extends LitElement {
  static override styles = [
    pageStyles,
    fieldFormStyles,
    css`
      label {
        display: grid;
        gap: 6px;
        font-weight: 600;
      }
      ul {
        padding-inline-start: 20px;
      }
    `,
  ];

  /** Version of the model that an import is based on. */
  @property({ type: Number }) version = 0;
  @state() private target: ImportSource | undefined;
  @state() private file: File | undefined;
  @state() private inactivates = false;
  @state() private note = '';
  @state() private preview: Imported | undefined;
  @state() private problem = '';
  @state() private isBusy = false;
  /** True while changes are applied. The dialog stays open until then. */
  @state() private isApplying = false;
  /** Changes with the source, so that a late preview of another one is dropped. */
  #asked = 0;
  @query('wa-dialog') private dialog!: WaDialog;
  @query('input[type=file]') private input!: HTMLInputElement | null;

  /** Opens the dialog for a file; or for a source, with its preview. */
  open(target?: ImportSource): void {
    this.target = target;
    this.file = undefined;
    this.#forget();
    this.inactivates = typeof target === 'object' && target.inactivates;
    this.note = this.problem = '';
    if (this.input) this.input.value = '';
    void this.updateComplete.then(() => {
      this.dialog.open = true;
      if (target !== undefined) void this.#run(true);
    });
  }

  /** Drops the preview, and the one that is on its way: the source has changed. */
  #forget(): void {
    this.#asked++;
    this.preview = undefined;
    this.isBusy = false;
  }

  async #read(): Promise<ModelDocument> {
    if (typeof this.target === 'object') return this.target.document;
    try {
      // The service checks the content.
      return JSON.parse(await this.file!.text()) as ModelDocument;
    } catch {
      throw new Error(msg('The file is not JSON.'));
    }
  }

  async #send(isDryRun: boolean): Promise<Imported> {
    const how = { model_version: this.version, note: this.note.trim(), dry_run: isDryRun };
    if (typeof this.target === 'number')
      return (await service.call('post /data_model/versions/{model_version}/restore', {
        path: { model_version: String(this.target) },
        body: how,
      })) as Imported;
    const document = await this.#read();
    // The call throws when the service answers FAILURE.
    return (await service.call('post /data_model/document', {
      body: { ...how, missing: this.inactivates ? 'inactivate' : 'keep', document },
    })) as Imported;
  }

  async #run(isDryRun: boolean): Promise<void> {
    this.problem = this.file || this.target !== undefined ? '' : msg('Choose a file.');
    if (this.problem || this.isBusy) return;
    const asked = this.#asked;
    this.isBusy = true;
    this.isApplying = !isDryRun;
    try {
      const answer = await this.#send(isDryRun);
      if (asked !== this.#asked) return;
      if (isDryRun) this.preview = answer;
      else {
        this.isApplying = false;
        this.dialog.open = false;
        this.dispatchEvent(new CustomEvent('imported', { detail: answer.changes.length }));
      }
    } catch (error) {
      if (asked !== this.#asked) return;
      this.preview = undefined;
      this.problem = messageOf(error);
      // The model may have a newer version, which the next attempt is then based on.
      this.dispatchEvent(new Event('model-refused'));
    } finally {
      if (asked === this.#asked) this.isBusy = this.isApplying = false;
    }
  }

  #findings(severity: 'ERROR' | 'WARNING', title: string, { findings }: Imported): unknown {
    const own = findings.filter((finding) => finding.severity === severity);
    if (!own.length) return nothing;
    return html`<div role="status">
      <b>${title}</b>
      <ul>
        ${own.map(({ path, message }) => html`<li><code>${path}</code>: ${message}</li>`)}
      </ul>
    </div>`;
  }

  #result(preview: Imported): TemplateResult {
    const { changes } = preview;
    const added = partsText(newParts(changes));
    return html`${this.#findings('ERROR', msg('This has to be corrected first:'), preview)}
      ${this.#findings('WARNING', msg('What would break:'), preview)}
      <p role="status">
        <b
          >${changes.length ? counted(changes.length, '1 change', '{0} changes') : msg('Nothing would change.')}</b
        >
      </p>
      ${added ? html`<p>${msg(str`New: ${added}`)}</p>` : nothing}
      ${
        changes.length
          ? html`${textField(msg('Why (for the history)'), this.note, (note) => (this.note = note), {
              maximumLength: 500,
              autocomplete: 'off',
            })}
            ${firstChanges(changes, changeWords)}`
          : nothing
      }`;
  }

  #source(): TemplateResult {
    if (typeof this.target === 'number')
      return html`<p>
        ${msg('Fields and codes that were made later become inactive. Records do not change.')}
      </p>`;
    return html`${this.target ? nothing : this.#fileField()}
    ${switchField(
      this.target
        ? msg('Deactivate fields and codes that this model does not have')
        : msg('Deactivate fields and codes that the file does not have'),
      this.inactivates,
      (inactivates) => {
        this.inactivates = inactivates;
        this.#forget();
      },
    )}`;
  }

  #fileField(): TemplateResult {
    return html`<label
      >${msg('Data model file (JSON)')}
      <input
        type="file"
        accept=".json,application/json"
        @change=${(event: Event) => {
          this.file = (event.target as HTMLInputElement).files?.[0];
          this.#forget();
          this.problem = '';
        }}
      />
    </label>`;
  }

  #title(): string {
    const { target } = this;
    if (target === undefined) return msg('Import the data model');
    return typeof target === 'number' ? msg(str`Go back to version ${target}`) : target.title;
  }

  protected override render(): TemplateResult {
    const { preview } = this;
    const isReady = preview?.changes.length && !preview.findings.some(({ severity }) => severity === 'ERROR');
    const button = (label: string, isDryRun: boolean): TemplateResult =>
      stepButton(label, this.isBusy, () => void this.#run(isDryRun));
    return html`<wa-dialog
      label=${this.#title()}
      @wa-hide=${(event: Event) => {
        if (this.isApplying && event.target === this.dialog) event.preventDefault();
      }}
    >
      <div class="stack" ?inert=${this.isApplying}>
        ${this.#source()} ${preview ? this.#result(preview) : nothing}
        <sandbox-form-alert .message=${this.problem}></sandbox-form-alert>
      </div>
      ${cancelButton(this.isApplying, () => (this.dialog.open = false))}
      ${isReady ? button(msg('Apply the changes'), false) : button(msg('Preview'), true)}
    </wa-dialog>`;
  }
}

customElements.define('sandbox-model-import', ModelImport);
