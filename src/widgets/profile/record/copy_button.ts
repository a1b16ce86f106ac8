/** A small button that copies an identifier and confirms it for a moment. */
import { html, type TemplateResult } from 'lit';
import { checkIcon, copyIcon } from '../../../shared/ui/icons.ts';
import * as texts from '../../../texts/profile.ts';
import { read } from '../../../shared/contexts.ts';
import { partsContext } from '../profile_contexts.ts';

/** `what` names the copied text for screen readers, for example its label and value. */
export function copyButton(what: string, text: string): TemplateResult {
  const { copying } = read(partsContext);
  const isCopied = copying.outcome?.text === text && !copying.outcome.isRefused;
  return html`<button
    type="button"
    class="icon-button copy"
    part="copy-button"
    title=${texts.copy(what)}
    @click=${() => void copying.copy(text)}
  >
    ${isCopied ? checkIcon : copyIcon}
  </button>`;
}
