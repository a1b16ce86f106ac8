/** The metrics of an organization, direct and including all below, as numbers and as bars with list semantics. */
import { html, nothing, type TemplateResult } from 'lit';
import type { AffiliationMetrics } from '../../../api/types.ts';
import { facetValues } from '../filters/facets.ts';
import { uncounted } from '../filters/filters.ts';
import { formatList, formatNumber } from '../../../texts/format.ts';
import * as common from '../../../texts/common.ts';
import * as texts from '../../../texts/affiliation.ts';
import * as recordTexts from '../../../texts/record.ts';
import { labelOf } from '../filters/filter_view.ts';
import { read } from '../../../shared/contexts.ts';
import { graphContext, partsContext } from '../affiliation_contexts.ts';

type Share = AffiliationMetrics['direct']['bySpecialty'][number];

const mostBars = 6;

const figure = (label: string, direct: number, rolledUp: number): TemplateResult =>
  html`<tr>
    <th scope="row">${label}</th>
    <td>${formatNumber(direct)}</td>
    <td>${formatNumber(rolledUp)}</td>
  </tr>`;

function bars(title: string, shares: readonly Share[], label: (share: Share) => string): unknown {
  if (shares.length === 0) return nothing;
  const largest = Math.max(1, ...shares.map(({ count }) => count));
  const rest = shares.slice(mostBars);
  let restCount = 0;
  for (const { count } of rest) restCount += count;
  const bar = (text: string, count: number): TemplateResult =>
    html`<li class="bar">
      <span class="bar-label"><bdi>${text}</bdi></span>
      <span class="bar-count">${formatNumber(count)}</span>
      <span class="bar-track" aria-hidden="true"
        ><span
          class="bar-fill"
          .style=${`inline-size: ${Math.max(2, Math.min(100, (100 * count) / largest))}%`}
        ></span
      ></span>
    </li>`;
  return html`<h5 class="bars-title">${title}</h5>
    <ul class="bars">
      ${shares.slice(0, mostBars).map((share) => bar(label(share), share.count))}
      ${
        restCount > 0
          ? html`<li class="bar">
              <span class="bar-label quiet">${texts.others(rest.length)}</span>
              <span class="bar-count quiet">${formatNumber(restCount)}</span>
            </li>`
          : nothing
      }
    </ul>`;
}

/** Tells which of the current filters do not apply to metrics, because the service cannot count by them. */
export function uncountedHint(): TemplateResult {
  const {
    arrangement: { filters },
  } = read(partsContext);
  const graph = read(graphContext);
  const chosen = uncounted(filters).map(({ facet, value }) => {
    const known = facetValues(graph, facet).find((each) => each.value === value);
    return labelOf(facet, known ?? { value, label: value.slice(value.indexOf(':') + 1) });
  });
  const hint = (text: string): TemplateResult => html`<p class="quiet small">${text}</p>`;
  return html`${chosen.length > 0 ? hint(texts.metricsUncounted(formatList([...new Set(chosen)]))) : nothing}
  ${filters.types.size > 0 ? hint(texts.metricsAnyOrganization()) : nothing}`;
}

export function metricsView(vid: string): TemplateResult {
  const { metrics, arrangement } = read(partsContext);
  const found = metrics.of(vid);
  return html`<section class="details-section" part="metrics" aria-busy=${found ? 'false' : 'true'}>
    <h4 class="section-title">${texts.metrics()}</h4>
    ${arrangement.isFiltered ? html`<p class="quiet small">${texts.metricsFiltered()}</p>` : nothing}
    ${uncountedHint()}
    ${
      found
        ? html`<table class="figures">
              <thead>
                <tr>
                  <td></td>
                  <th scope="col">${texts.direct()}</th>
                  <th scope="col">${texts.rolledUp()}</th>
                </tr>
              </thead>
              <tbody>
                ${figure(texts.hcps(), found.direct.hcps, found.rolledUp.hcps)}
                ${figure(texts.childHcos(), found.direct.childHcos, found.rolledUp.childHcos)}
              </tbody>
            </table>
            ${bars(texts.bySpecialty(), found.rolledUp.bySpecialty, ({ value, label }) =>
              value === null ? texts.withoutValue() : label || value,
            )}
            ${bars(texts.byStatus(), found.rolledUp.byStatus, ({ value, label }) =>
              value === 'A' ? recordTexts.active() : value === 'I' ? recordTexts.inactive() : label,
            )}`
        : metrics.errors.has(vid)
          ? html`<p class="quiet">
              ${texts.metricsFailed()}
              <button type="button" class="link-button" @click=${() => metrics.retry(vid)}>
                ${common.tryAgain()}
              </button>
            </p>`
          : html`<p class="bone metrics-bone breathing"></p>`
    }
  </section>`;
}
