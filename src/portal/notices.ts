/** Notices in place of a page. */
import { html, type TemplateResult } from 'lit';
import * as texts from '../texts/portal/portal.ts';

/** Shown when the code of a page could not be loaded. */
export const partFailed = (language: string, tryAgain: () => void): TemplateResult =>
  html`<p class="notice" part="notice" role="alert" lang=${language}>
    ${texts.partFailed()}
    <button type="button" @click=${tryAgain}>${texts.tryAgain()}</button>
  </p>`;

/** Shown when the portal has no widgets. */
export const noPages = (): TemplateResult =>
  html`<p class="notice page" part="notice">${texts.noParts()}</p>`;
