/** Filters of the loaded graph by types, specialties, relationships and status. They apply to map, tree and list. */
import { html, nothing, type TemplateResult } from 'lit';
import { closeIcon } from '../../../shared/ui/icons.ts';
import { facetValues, type FacetValue } from './facets.ts';
import type { FacetName } from './filters.ts';
import { formatNumber } from '../../../texts/format.ts';
import * as texts from '../../../texts/affiliation.ts';
import * as recordTexts from '../../../texts/record.ts';
import { closeOnEscape } from '../../../shared/ui/escape.ts';
import { read } from '../../../shared/contexts.ts';
import { graphContext, panelsContext, partsContext } from '../affiliation_contexts.ts';

const facets: readonly (readonly [FacetName, () => string])[] = [
  ['types', texts.facetType],
  ['specialties', texts.facetSpecialty],
  ['relationships', texts.facetRelationship],
  ['statuses', texts.facetStatus],
];

const shownValues = 12;

/** Returns the label of a filter value. */
export function labelOf(facet: FacetName, { value, label }: Pick<FacetValue, 'value' | 'label'>): string {
  if (facet === 'statuses') return value === 'A' ? recordTexts.active() : recordTexts.inactive();
  return label || texts.withoutValue();
}

function facetGroup(facet: FacetName, title: string): TemplateResult | typeof nothing {
  const { arrangement } = read(partsContext);
  const graph = read(graphContext);
  const panels = read(panelsContext);
  const values = facetValues(graph, facet);
  const chosen = arrangement.filters[facet];
  if (values.length < 2 && chosen.size === 0) return nothing;
  const isWhole = panels.state.unrolled.has(`facet ${facet}`);
  const shown = isWhole ? values : values.filter(({ value }, at) => at < shownValues || chosen.has(value));
  return html`<fieldset class="facet">
    <legend class="facet-title">${title}</legend>
    ${shown.map((each) => {
      const { value, count } = each;
      return html`<label class="option">
        <input
          type="checkbox"
          .checked=${chosen.has(value)}
          @change=${() => arrangement.toggleFilter(facet, value)}
        />
        <bdi class="option-label">${labelOf(facet, each)}</bdi>
        <span class="option-count">${formatNumber(count)}</span>
      </label>`;
    })}
    ${
      shown.length < values.length
        ? html`<button type="button" class="link-button" @click=${() => panels.unroll(`facet ${facet}`)}>
            ${texts.showAll(values.length)}
          </button>`
        : nothing
    }
  </fieldset>`;
}

export function filterView(): TemplateResult | typeof nothing {
  const { arrangement, network } = read(partsContext);
  const panels = read(panelsContext);
  if (!panels.state.filters) return nothing;
  return html`<section
    id="filters"
    class="filters"
    part="filters"
    aria-label=${texts.filters()}
    @keydown=${closeOnEscape(true, () => panels.toggle('filters'))}
  >
    <header class="filters-head">
      <h3 class="filters-title">${texts.filters()}</h3>
      ${
        arrangement.isFiltered
          ? html`<button type="button" class="link-button" @click=${() => arrangement.clearFilters()}>
              ${texts.clearFilters()}
            </button>`
          : nothing
      }
      <button
        type="button"
        class="icon-button filters-close"
        aria-label=${texts.closeFilters()}
        @click=${() => panels.toggle('filters')}
      >
        ${closeIcon}
      </button>
    </header>
    ${facets.map(([facet, title]) => facetGroup(facet, title()))}
    <label class="option">
      <input
        type="checkbox"
        .checked=${network.withEnded}
        @change=${(event: Event) => network.setEnded((event.target as HTMLInputElement).checked)}
      />
      <span class="option-label">${texts.withEnded()}</span>
    </label>
    <p class="quiet small">${texts.filtersHint()}</p>
  </section>`;
}
