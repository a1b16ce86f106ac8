/** What the mapping shows of a column of the file: its name, and some of its values. */
import { msg } from '@lit/localize';
import { html, type TemplateResult } from 'lit';
import type { PreviewedRow } from './mapping_words.ts';

const mostSamples = 3;

export function columnHead(name: string, index: number, rows: readonly PreviewedRow[]): TemplateResult {
  const samples = [...new Set(rows.map(({ cells }) => cells[index] ?? '').filter(Boolean))];
  return html`<div>
    <h3><bdi>${name || msg('Column without a name')}</bdi></h3>
    <p class="samples">
      <bdi>${samples.slice(0, mostSamples).join(' · ')}</bdi>
    </p>
  </div>`;
}
