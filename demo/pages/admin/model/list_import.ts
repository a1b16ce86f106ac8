/** Changes a list by a file, CSV or JSON, after a preview of what changes. */
import { msg } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import type WaDialog from '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { counted } from '../../language/texts.ts';
import { messageOf } from '../../service/errors.ts';
import { service } from '../../service/session.ts';
import '../../forms/form_alert.ts';
import { pageStyles } from '../../shell/page_styles.ts';
import { firstChanges } from '../change_table.ts';
import { stepButton, switchField } from '../controls.ts';
import { fieldFormStyles } from './field_form_styles.ts';
import {
  changeRow,
  changeSums,
  gravestFirst,
  type List,
  type ListChanges,
  type WrittenCode,
} from './list_words.ts';

/** `<sandbox-list-import>`: a dialog that `open` shows. Dispatches `imported` when the list has changed. */
export class ListImport extends LitElement {
  static override styles = [
    pageStyles,
    fieldFormStyles,
    css`
      label {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 6px;
        font-weight: 600;
      }
      /* The browser cuts a long file name. */
      input[type='file'] {
        max-inline-size: 100%;
      }
    `,
  ];

  @property({ attribute: false }) list!: List;
  @state() private file: File | undefined;
  @state() private inactivates = false;
  @state() private preview: ListChanges | undefined;
  @state() private problem = '';
  @state() private isBusy = false;
  @query('wa-dialog') private dialog!: WaDialog;
  @query('input') private input!: HTMLInputElement;

  open(): void {
    this.file = this.preview = undefined;
    this.inactivates = false;
    this.problem = '';
    this.input.value = '';
    this.dialog.open = true;
  }

  async #send(file: File, isDryRun: boolean): Promise<ListChanges> {
    const text = await file.text();
    const { type, version } = this.list;
    const how = {
      version,
      missing_codes: this.inactivates ? ('inactivate' as const) : ('keep' as const),
      dry_run: isDryRun,
    };
    // The call throws when the service answers FAILURE.
    if (!/\.json$/i.test(file.name))
      return (await service.call('post /data_model/reference_types/{type}/csv', {
        path: { type },
        body: { ...how, csv: text },
      })) as ListChanges;
    let codes: unknown;
    try {
      codes = (JSON.parse(text) as { codes?: unknown }).codes;
    } catch {
      codes = undefined;
    }
    if (!Array.isArray(codes)) throw new Error(msg('The file has no list of codes in JSON.'));
    return (await service.call('put /data_model/reference_types/{type}', {
      path: { type },
      // The service checks the codes.
      body: { ...how, codes: codes as WrittenCode[] },
    })) as ListChanges;
  }

  async #run(isDryRun: boolean): Promise<void> {
    const { file } = this;
    this.problem = file ? '' : msg('Choose a file.');
    if (!file || this.isBusy) return;
    this.isBusy = true;
    try {
      const answer = await this.#send(file, isDryRun);
      if (isDryRun) this.preview = answer;
      else {
        this.dialog.open = false;
        this.dispatchEvent(new CustomEvent('imported', { detail: answer.changes.length }));
      }
    } catch (error) {
      this.preview = undefined;
      this.problem = error instanceof Error ? messageOf(error) : String(error);
      // The list may have a newer version, which the next attempt is then based on.
      this.dispatchEvent(new Event('list-refused'));
    } finally {
      this.isBusy = false;
    }
  }

  #changes({ changes }: ListChanges): TemplateResult {
    const count = counted(changes.length, '1 change', '{0} changes');
    if (!changes.length) return html`<p role="status"><b>${msg('The file changes nothing.')}</b></p>`;
    return html`<p role="status"><b>${count}</b><br />${changeSums(changes).join(' · ')}</p>
      ${firstChanges(gravestFirst(changes), changeRow)}`;
  }

  protected override render(): TemplateResult {
    const { preview } = this;
    const button = (label: string, isDryRun: boolean): TemplateResult =>
      stepButton(label, this.isBusy, () => void this.#run(isDryRun));
    return html`<wa-dialog label=${msg('Import')}>
      <div class="stack">
        <label
          >${msg('CSV or JSON file')}
          <input
            type="file"
            accept=".csv,.json,text/csv,application/json"
            @change=${() => {
              this.file = this.input.files?.[0];
              this.preview = undefined;
              this.problem = '';
            }}
          />
        </label>
        <p class="hint">
          ${msg('Export the list to see the columns. What a file has no column for stays as it is.')}
        </p>
        ${switchField(
          msg('Deactivate codes that the file does not have'),
          this.inactivates,
          (inactivates) => {
            this.inactivates = inactivates;
            this.preview = undefined;
          },
        )}
        ${preview ? this.#changes(preview) : nothing}
        <sandbox-form-alert .message=${this.problem}></sandbox-form-alert>
      </div>
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.dialog.open = false)}
        >${msg('Cancel')}</wa-button
      >
      ${preview?.changes.length ? button(msg('Apply the changes'), false) : button(msg('Preview'), true)}
    </wa-dialog>`;
  }
}

customElements.define('sandbox-list-import', ListImport);
