/** Saves everything that is stored about a record, for the answer to a person who asks for their data. */
import { msg } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import { html, LitElement, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { language } from '../language/texts.ts';
import { service } from '../service/session.ts';
import { messageOf } from '../service/errors.ts';
import { notify } from '../shell/notices.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { saveFile, textField } from './controls.ts';

class SubjectExtract extends LitElement {
  static override styles = pageStyles;

  @state() private accessor key = '';
  @state() private accessor isBusy = false;

  async #save(format: 'json' | 'html'): Promise<void> {
    const key = this.key.trim();
    if (!key || this.isBusy) return;
    this.isBusy = true;
    try {
      const response = await service.send('get /entity/{vid_key}/subject_extract', {
        path: { vid_key: key },
        query: { format, resultLanguage: language() },
      });
      const type = response.headers.get('content-type') ?? '';
      // A missing record is JSON in both formats.
      if (type.startsWith('application/json')) {
        const answer = (await response.clone().json()) as {
          responseStatus: string;
          errors?: { message: string }[];
        };
        if (answer.responseStatus !== 'SUCCESS') throw new Error(answer.errors?.[0]?.message ?? '');
      }
      saveFile(`subject_extract_${key.replaceAll(/[^\w.-]/g, '_')}.${format}`, type, await response.blob());
    } catch (error) {
      notify(messageOf(error), { variant: 'danger' });
    } finally {
      this.isBusy = false;
    }
  }

  protected override render(): TemplateResult {
    return html`<section class="panel stack" aria-labelledby="extract">
      <h2 id="extract">${msg('Subject extract')}</h2>
      <p class="hint">
        ${msg('Everything that is stored about one record: its versions and sources, change requests, updates and calls of agents.')}
      </p>
      ${textField(
        msg('Key of the record'),
        this.key,
        (key) => {
          this.key = key;
        },
        { hint: msg('An ID, or a key such as crm_us:HCP:1'), maximumLength: 1000, isRequired: true },
      )}
      <div class="row">
        <wa-button
          variant="brand"
          ?disabled=${!this.key.trim()}
          ?loading=${this.isBusy}
          @click=${() => void this.#save('html')}
          >${msg('Save as a page to print')}</wa-button
        >
        <wa-button
          appearance="outlined"
          ?disabled=${!this.key.trim()}
          ?loading=${this.isBusy}
          @click=${() => void this.#save('json')}
          >${msg('Save as JSON')}</wa-button
        >
      </div>
    </section>`;
  }
}

customElements.define('sandbox-subject-extract', SubjectExtract);
