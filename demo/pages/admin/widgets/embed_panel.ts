/** The embed snippet to copy, and the configuration as a file. */
import { msg, str } from '@lit/localize';
import { rich } from '../../language/texts.ts';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/icon/icon.js';
import highlighter from 'highlight.js/lib/core';
import xml from 'highlight.js/lib/languages/xml';
import { css, html, type TemplateResult } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { saveFile } from '../controls.ts';
import { notify } from '../../shell/notices.ts';
import { pageStyles } from '../../shell/page_styles.ts';
import { documentOf, readDocument } from './document.ts';
import { DraftPanel } from './panel.ts';

highlighter.registerLanguage('xml', xml);

class EmbedPanel extends DraftPanel {
  static override styles = [
    pageStyles,
    css`
      pre {
        margin: 0;
        padding: 14px;
        overflow: auto;
        border: 1px solid var(--line);
        border-radius: 10px;
        background: var(--sunken);
        line-height: 1.5;
        white-space: pre-wrap;
      }
      .hljs-name,
      .hljs-tag {
        color: var(--accent);
      }
      .hljs-attr {
        color: light-dark(#7a3e00, #f0be7a);
      }
      .hljs-string {
        color: light-dark(#1d6b35, #8fdba6);
      }
    `,
  ];

  #copy(): void {
    navigator.clipboard.writeText(this.draft.kept.snippet).then(
      () => notify(msg('Copied. Paste it into a page of an allowed domain.')),
      () =>
        notify(msg('The browser did not let it be copied. Select the text and copy it by hand.'), {
          variant: 'warning',
        }),
    );
  }

  #export(): void {
    const { kept, domains, settings } = this.draft;
    saveFile(`${kept.settings.name}.widget.json`, 'application/json', documentOf(domains, settings));
  }

  #import = async (event: Event): Promise<void> => {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    if (!file) return;
    const read = readDocument(await file.text());
    input.value = '';
    if ('problem' in read) return notify(read.problem, { variant: 'danger' });
    const { domains, settings } = this.draft;
    this.draft.replace(read.domains, read.settings);
    notify(msg('Loaded from the file. Save to keep it.'), {
      variant: 'neutral',
      undo: () => this.draft.replace(domains, settings),
    });
  };

  protected override render(): TemplateResult {
    const { kept } = this.draft;
    // Safe as HTML: the highlighter escapes its input and adds only its own markup.
    const code = highlighter.highlight(kept.snippet, { language: 'xml' }).value;
    return html`
      <div class="stack">
        <section class="panel stack" aria-labelledby="snippet">
          <div class="row">
            <h2 id="snippet" class="grow">${msg('Embed it')}</h2>
            <wa-button size="s" appearance="outlined" @click=${() => this.#copy()}>
              <wa-icon slot="start" name="copy"></wa-icon>${msg('Copy')}
            </wa-button>
          </div>
          <p class="lead">
            ${msg('Paste this into a page of one of the domains. The id never changes: settings that you save later apply on every page with the snippet.')}
          </p>
          <pre tabindex="0" aria-label=${msg('Snippet')}><code>${unsafeHTML(code)}</code></pre>
          <p class="hint">${rich(msg(str`widget-id \`${kept.id}\`, version ${kept.version}.`))}</p>
        </section>
        <section class="panel stack" aria-labelledby="files">
          <h2 id="files">${msg('As a file')}</h2>
          <p class="lead">
            ${msg('Settings and domains without the id, for backup, review or another instance.')}
          </p>
          <div class="row">
            <wa-button appearance="outlined" @click=${() => this.#export()}>
              <wa-icon slot="start" name="download"></wa-icon>${msg('Export JSON')}
            </wa-button>
            <wa-button
              appearance="outlined"
              @click=${() => this.renderRoot.querySelector<HTMLInputElement>('input')!.click()}
            >
              <wa-icon slot="start" name="upload"></wa-icon>${msg('Import JSON')}
            </wa-button>
            <input
              type="file"
              accept=".json,application/json"
              hidden
              aria-label=${msg('A file to import')}
              @change=${this.#import}
            />
          </div>
        </section>
      </div>
    `;
  }
}

customElements.define('sandbox-embed-panel', EmbedPanel);
