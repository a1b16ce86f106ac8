/** The pager of a list with several pages. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../service/vocabulary.ts';

export interface Pager {
  /** Accessible name, which tells what the pages contain. */
  label: string;
  /** From 1. */
  page: number;
  pages: number;
  go(page: number): void;
}

export function pager({ label, page, pages, go }: Pager): TemplateResult | typeof nothing {
  if (pages <= 1) return nothing;
  const step = (to: number, words: string): TemplateResult =>
    html`<wa-button size="s" appearance="outlined" ?disabled=${to < 1 || to > pages} @click=${() => go(to)}
      >${words}</wa-button
    >`;
  return html`<nav class="row pages" aria-label=${label}>
    ${step(page - 1, msg('Previous'))}
    <span>${msg(str`Page ${formatCount(page)} of ${formatCount(pages)}`)}</span>
    ${step(page + 1, msg('Next'))}
  </nav>`;
}
