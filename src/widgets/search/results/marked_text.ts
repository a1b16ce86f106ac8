/** Text with its matched ranges marked. Text stays text, whatever it looks like. */
import { html, type TemplateResult } from 'lit';
import { segments, type Range } from '../../../records/highlight.ts';

export const markedText = (text: string, ranges: readonly Range[]): TemplateResult | string =>
  ranges.length === 0
    ? text
    : html`${segments(text, ranges).map(({ text: piece, matched }) =>
        matched ? html`<mark>${piece}</mark>` : piece,
      )}`;
