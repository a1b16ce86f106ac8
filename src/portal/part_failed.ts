/** The notice in place of a page whose code could not be loaded. */
import { html, type TemplateResult } from 'lit';
import * as texts from '../texts/portal/portal.ts';

export const partFailed = (language: string, tryAgain: () => void): TemplateResult =>
  html`<p class="notice" part="notice" role="alert" lang=${language}>
    ${texts.partFailed()}
    <button type="button" @click=${tryAgain}>${texts.tryAgain()}</button>
  </p>`;
