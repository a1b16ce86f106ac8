/** Notices in place of a page. */
import { html, type TemplateResult } from 'lit';
import * as texts from '../texts/portal/portal.ts';

/** Shown when the code of a page could not be loaded. */
export const partFailed = (language: string, tryAgain: () => void): TemplateResult => {
  // The button goes, so focus goes to the content around it.
  const run = ({ currentTarget }: MouseEvent): void => {
    (currentTarget as Element).closest<HTMLElement>('.content')?.focus();
    tryAgain();
  };
  return html`<p class="notice" part="notice" lang=${language}>
    <span role="alert">${texts.partFailed()}</span>
    <button type="button" @click=${run}>${texts.tryAgain()}</button>
  </p>`;
};

/** Shown when the portal has no widgets. */
export const noPages = (): TemplateResult =>
  html`<p class="notice page" part="notice">${texts.noParts()}</p>`;
