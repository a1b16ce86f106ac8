/** A table of changed settings. */
import { msg } from '@lit/localize';
import { html, type TemplateResult } from 'lit';
import type { SettingDifference } from '../../../widget_settings/differences.ts';
import { changeTable } from '../change_table.ts';

const valueText = (value: unknown): string =>
  value === null || value === undefined
    ? '—'
    : typeof value === 'string'
      ? value || '“”'
      : JSON.stringify(value);

export const differencesTable = (differences: readonly SettingDifference[]): TemplateResult =>
  differences.length
    ? changeTable(
        msg('Differences'),
        msg('Setting'),
        differences.map(({ path, from, to }) => ({
          what: html`<code>${path}</code>`,
          from: html`<code>${valueText(from)}</code>`,
          to: html`<code>${valueText(to)}</code>`,
        })),
      )
    : html`<p class="hint">${msg('No differences.')}</p>`;
