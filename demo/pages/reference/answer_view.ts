/** The response to a call: status, duration and content, with copy and download. */
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
    <div class="stack" role="group" aria-label="The answer">
      <p class="row">
        <span class=${status < 400 ? 'good' : 'bad'}>${status} ${statusText}</span>
        <span class="muted">${milliseconds} ms, ${contentType || 'no content'}</span>
        ${
          text
            ? html`<wa-button
                size="s"
                appearance="outlined"
                @click=${() => void copyText(text, 'Answer copied.')}
                >Copy</wa-button
              >`
            : nothing
        }
        ${
          file?.size
            ? html`<wa-button size="s" appearance="outlined" @click=${() => saveAs(file, fileName)}
                >Download ${fileName}</wa-button
              >`
            : nothing
        }
      </p>
      ${
        text
          ? html`<pre
              tabindex="0"
              role="group"
              aria-label="Body of the answer"
            ><code>${contentType.includes('json') && text.length < 100_000 ? highlighted(text, 'json') : text}</code></pre>`
          : nothing
      }
    </div>
  `;
}
