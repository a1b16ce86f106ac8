/** Renders the counts of a job's summaries. */
import { msg } from '@lit/localize';
import { html, type TemplateResult } from 'lit';
import { formatCount } from '../service/vocabulary.ts';
import { countName, objectsOf } from './job_words.ts';

const countRows = (name: string, count: number): TemplateResult =>
  html`<div>
    <dt>${name}</dt>
    <dd>${formatCount(count)}</dd>
  </div>`;

/** Renders counts by object type from one of the four summaries. */
export const countsByType = (
  title: string,
  all: Readonly<Record<string, number | Record<string, number> | undefined>>,
): TemplateResult => {
  const counts = Object.entries(all).filter(
    (entry): entry is [string, number | Record<string, number>] =>
      entry[1] !== undefined &&
      (typeof entry[1] === 'number' ? [entry[1]] : Object.values(entry[1])).some(Boolean),
  );
  return html`
    <section class="summary">
      <h3>${title}</h3>
      ${
        counts.length
          ? counts.map(([type, value]) =>
              typeof value === 'number'
                ? html`<dl>${countRows(objectsOf(type), value)}</dl>`
                : html`<h4>${objectsOf(type)}</h4>
                    <dl>
                      ${Object.entries(value).map(([name, count]) => countRows(countName(name), count))}
                    </dl>`,
            )
          : html`<p class="muted">${msg('Nothing')}</p>`
      }
    </section>
  `;
};
