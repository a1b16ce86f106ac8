/** A block of code of the documentation: highlighted, to copy, and live where it embeds or styles a widget. */
import { msg } from '@lit/localize';
import { language } from '../language/texts.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { copyText } from '../shell/copying.ts';
import { highlighted, type CodeLanguage } from '../shell/highlighted.ts';
import { exampleOf } from './live_example.ts';

const highlighting: Readonly<Record<string, CodeLanguage>> = {
  js: 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  json: 'json',
  html: 'xml',
  xml: 'xml',
  vue: 'xml',
  svelte: 'xml',
  page: 'xml',
  css: 'css',
  sh: 'bash',
  python: 'python',
  py: 'python',
};

export function codeBlock(text: string, info: string): TemplateResult {
  const [name = ''] = info.split(/\s/);
  const known = highlighting[name];
  return html`<div class="code">
    <pre
      tabindex="0"
      role="group"
      aria-label=${msg('Code')}
    ><code>${known ? highlighted(text, known) : text}</code></pre>
    <button class="copy" @click=${() => void copyText(text, msg('Code copied.'))}>${msg('Copy')}</button>
    ${
      exampleOf(text, name)
        ? html`<sandbox-live-example
            lang=${language()}
            .code=${text}
            code-language=${name}
          ></sandbox-live-example>`
        : nothing
    }
  </div>`;
}
