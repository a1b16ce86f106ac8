/** The pager of a list with several pages. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import type WaButton from '@awesome.me/webawesome/dist/components/button/button.js';
import { html, nothing, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { formatCount } from '../service/vocabulary.ts';

export interface Pager {
  /** Accessible name, which tells what the pages contain. */
  label: string;
  /** From 1. */
  page: number;
  pages: number;
  go(page: number): void;
}

/**
 * Marks a button that leads to no page. It is not disabled: a disabled button loses the focus, and the first and the last page are where a
 * user of the keyboard arrives. The element has no attribute for it.
 */
const marked = (isEnd: boolean) =>
  ref((element) => {
    const button = element as WaButton | undefined;
    void button?.updateComplete.then(() => button.button.setAttribute('aria-disabled', String(isEnd)));
  });

export function pager({ label, page, pages, go }: Pager): TemplateResult | typeof nothing {
  if (pages <= 1) return nothing;
  const step = (to: number, words: string): TemplateResult => {
    const isEnd = to < 1 || to > pages;
    return html`<wa-button
      class=${isEnd ? 'end-of-pages' : ''}
      size="s"
      appearance="outlined"
      ${marked(isEnd)}
      @click=${() => {
        if (!isEnd) go(to);
      }}
      >${words}</wa-button
    >`;
  };
  return html`<nav class="row pages" aria-label=${label}>
    ${step(page - 1, msg('Previous'))}
    <span>${msg(str`Page ${formatCount(page)} of ${formatCount(pages)}`)}</span>
    ${step(page + 1, msg('Next'))}
  </nav>`;
}
