/** Renders text with its matched ranges marked. The text is never interpreted as HTML. */
import { html, type TemplateResult } from 'lit';
import { segments, type Range } from './highlight.ts';

export const markedText = (text: string, ranges: readonly Range[]): TemplateResult | string =>
  ranges.length === 0
    ? text
    : html`${segments(text, ranges).map(({ text: piece, matched }) =>
        matched ? html`<mark>${piece}</mark>` : piece,
      )}`;
