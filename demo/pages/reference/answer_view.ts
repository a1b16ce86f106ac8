/** The response to a call: status, duration and content, with copy and download. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import { html, nothing, type TemplateResult } from 'lit';
import { copyText } from '../shell/copying.ts';
import { highlighted } from '../shell/highlighted.ts';
import { saveAs } from '../steward/request_data.ts';
import { shownText, type Outcome } from './calls.ts';

export function answerView(outcome: Outcome): TemplateResult {
  const { status, statusText, milliseconds, contentType, file, fileName } = outcome;
  const text = shownText(outcome);
  return html`
    <div class="stack" role="group" aria-label=${msg('The answer')}>
      <p class="row">
        <span class=${status < 400 ? 'good' : 'bad'}>${status} ${statusText}</span>
        <span class="muted">${msg(str`${milliseconds} ms, ${contentType || msg('no content')}`)}</span>
        ${
          text
            ? html`<wa-button
                size="s"
                appearance="outlined"
                @click=${() => void copyText(text, msg('Answer copied.'))}
                >${msg('Copy')}</wa-button
              >`
            : nothing
        }
        ${
          file?.size
            ? html`<wa-button size="s" appearance="outlined" @click=${() => saveAs(file, fileName)}
                >${msg(str`Download ${fileName}`)}</wa-button
              >`
            : nothing
        }
      </p>
      ${
        text
          ? html`<pre
              tabindex="0"
              role="group"
              aria-label=${msg('Body of the answer')}
            ><code>${contentType.includes('json') && text.length < 100_000 ? highlighted(text, 'json') : text}</code></pre>`
          : nothing
      }
    </div>
  `;
}
