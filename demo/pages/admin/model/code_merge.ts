/** Merges a code into another one, after a count of the records that change. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import type WaDialog from '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import { html, LitElement, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { counted } from '../../language/texts.ts';
import { messageOf } from '../../service/errors.ts';
import { service } from '../../service/session.ts';
import '../../forms/form_alert.ts';
import { pageStyles } from '../../shell/page_styles.ts';
import { choiceField } from '../controls.ts';
import { fieldFormStyles } from './field_form_styles.ts';
import { codeName, type Code, type List } from './list_words.ts';

/** What `merge-started` says. */
export interface MergeStarted {
  jobId: number;
  code: string;
  into: string;
}

/** `<sandbox-code-merge>`: a dialog that `open` shows. Dispatches `merge-started` with a `MergeStarted`. */
export class CodeMerge extends LitElement {
  static override styles = [pageStyles, fieldFormStyles];

  @property({ attribute: false }) list!: List;
  @state() private code: Code | undefined;
  @state() private into = '';
  @state() private count: number | undefined;
  @state() private problem = '';
  @state() private isBusy = false;
  @query('wa-dialog') private dialog!: WaDialog;

  open(code: Code): void {
    this.code = code;
    this.into = this.problem = '';
    this.count = undefined;
    void this.updateComplete.then(() => (this.dialog.open = true));
  }

  async #run(isDryRun: boolean): Promise<void> {
    const { code, into, list } = this;
    this.problem = into ? '' : msg('Choose a code.');
    if (!code || !into || this.isBusy) return;
    this.isBusy = true;
    try {
      const answer = await service.call('post /data_model/reference_types/{type}/merge', {
        path: { type: list.type },
        query: { dry_run: isDryRun ? 'true' : 'false' },
        body: { version: list.version, code: code.code, into },
      });
      const { record_count: count, job_id: jobId } = answer as {
        record_count: number;
        job_id: number | null;
      };
      this.count = count;
      if (jobId === null) return;
      this.dialog.open = false;
      const detail: MergeStarted = { jobId, code: code.code, into };
      this.dispatchEvent(new CustomEvent('merge-started', { detail }));
    } catch (error) {
      this.problem = messageOf(error);
      this.count = undefined;
      // The list may have a newer version, which the next attempt is then based on.
      this.dispatchEvent(new Event('list-refused'));
    } finally {
      this.isBusy = false;
    }
  }

  protected override render(): TemplateResult {
    const { code, into, count, list } = this;
    const choices = (list?.codes ?? [])
      .filter((each) => !each.inactive && each.code !== code?.code)
      .map((each) => ({ value: each.code, label: `${codeName(each)} (${each.code})` }));
    const name = code ? codeName(code) : '';
    return html`<wa-dialog label=${msg(str`Merge ${name}`)}>
      <div class="stack">
        <p>
          ${msg('All records and open change requests that have this code get the other one. This cannot be undone. The code becomes inactive, and files that still have it are understood.')}
        </p>
        ${choiceField(
          msg('Merge into'),
          into,
          choices,
          (value) => {
            this.into = value;
            this.count = undefined;
            void this.#run(true);
          },
          { placeholder: msg('Choose …') },
        )}
        <p role="status">
          ${count === undefined ? '' : counted(count, '1 record has this code now.', '{0} records have this code now.')}
        </p>
        <sandbox-form-alert .message=${this.problem}></sandbox-form-alert>
      </div>
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.dialog.open = false)}
        >${msg('Cancel')}</wa-button
      >
      <wa-button
        slot="footer"
        variant="danger"
        ?disabled=${count === undefined}
        ?loading=${this.isBusy}
        @click=${() => void this.#run(false)}
        >${msg('Merge')}</wa-button
      >
    </wa-dialog>`;
  }
}

customElements.define('sandbox-code-merge', CodeMerge);
