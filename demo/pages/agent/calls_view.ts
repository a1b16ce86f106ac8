/** Renders messages of the protocol: collapsed, to read and to copy. */
import { msg, str } from '@lit/localize';
import { html, nothing, type TemplateResult } from 'lit';
import { language } from '../language/texts.ts';
import { copyText } from '../shell/copying.ts';
import { highlighted } from '../shell/highlighted.ts';
import { readable, type Call } from './call.ts';

function message(title: string, name: string, value: unknown): TemplateResult {
  return html`<div class="message">
    <div class="row">
      <h3>${title}</h3>
      <wa-button
        size="s"
        appearance="plain"
        @click=${() => void copyText(JSON.stringify(value, null, 2), msg('Copied'))}
        >${msg('Copy')}<span class="visually-hidden"> ${title}: ${name}</span></wa-button
      >
    </div>
    <pre
      tabindex="0"
      role="group"
      aria-label=${`${title}: ${name}`}
    ><code>${highlighted(readable(value), 'json')}</code></pre>
  </div>`;
}

/** What happened to a call; nothing while it is on its way. */
function outcome({ isFailed, needsPermission, milliseconds }: Call): TemplateResult | typeof nothing {
  if (milliseconds === undefined) return nothing;
  if (needsPermission) return html`<span class="tag">${msg('needs permission')}</span>`;
  if (isFailed) return html`<span class="tag danger">${msg('failed')}</span>`;
  const time = Math.round(milliseconds).toLocaleString(language());
  return html`<span class="muted">${msg(str`${time} ms`)}</span>`;
}

function one(call: Call, update: () => void): TemplateResult {
  const { method, name, request, answer, isOpen } = call;
  const toggled = (event: Event): void => {
    call.isOpen = (event.currentTarget as HTMLDetailsElement).open;
    update();
  };
  return html`<details @toggle=${toggled}>
    <summary><code>${method} ${name ? html`<b>${name}</b>` : nothing}</code>${outcome(call)}</summary>
    ${isOpen ? message(msg('Sent'), name || method, request) : nothing}
    ${isOpen && answer !== undefined ? message(msg('Answer'), name || method, answer) : nothing}
  </details>`;
}

/** `update` renders again: a message is rendered when it is opened, because some are long. */
export const callsView = (calls: readonly Call[], update: () => void): TemplateResult =>
  html`<div class="calls">${calls.map((call) => one(call, update))}</div>`;
