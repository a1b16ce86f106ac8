/** Renders filters with counts, and chips of the active filters. */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Facet } from './found_hits.ts';
import { fieldNames, type FieldName } from '../field_names.ts';
import { facetsOf } from '../query/search_query.ts';
import { countryName, formatNumber } from '../../../texts/format.ts';
import * as record from '../../../texts/record.ts';
import * as texts from '../../../texts/search.ts';
import * as resultWords from '../../../texts/search_results.ts';
import { sidePanel } from '../side_panel.ts';
import { read } from '../../../shared/contexts.ts';
import { partsContext, settingsContext } from '../search_contexts.ts';

/** Number of values of a facet before "Show more". */
const shortLength = 6;

const facetNames: Record<string, () => string> = {
  primary_country__v: resultWords.facetCountry,
  entity_type: resultWords.facetEntityType,
  type: resultWords.facetType,
  specialty_1__v: resultWords.facetSpecialty,
  status: resultWords.facetStatus,
  administrative_area__v: resultWords.facetRegion,
  record_state__v: resultWords.facetRecordState,
  source: resultWords.facetSource,
};

const ownLabels: Record<string, Record<string, () => string>> = {
  entity_type: { HCP: record.kindHcp, HCO: record.kindHco },
  record_state__v: { VALID: record.valid, UNDER_REVIEW: record.underReview },
  status: { A: record.active, I: record.inactive },
};

/** Returns the label of a facet value: the widget's text, the country's name, else the service's label. */
export function valueLabel(facet: string, value: string, label: string): string {
  const own = ownLabels[facet]?.[value];
  if (own) return own();
  if (facet === 'primary_country__v') return countryName(value);
  const text = label || value;
  // The values of custom fields with yes or no have no labels.
  if (facet.endsWith('__c') && text === 'true') return record.yes();
  return facet.endsWith('__c') && text === 'false' ? record.no() : text;
}

/** Returns the values to show: those of the facet, and selected ones that it no longer contains. */
function shownValues(facet: Facet | undefined, name: string): Facet['values'] {
  const { search } = read(partsContext);
  const listed = facet?.values ?? [];
  const known = new Set(listed.map(({ value }) => value));
  const missing = [...(search.filters.get(name) ?? [])]
    .filter(([value]) => !known.has(value))
    .map(([value, label]) => ({ value, label, count: 0 }));
  return [...missing, ...listed];
}

function facetGroup(name: string, fieldName: FieldName): TemplateResult | typeof nothing {
  const { search, panels } = read(partsContext);
  const values = shownValues(
    search.found?.facets.find(({ field }) => field === name),
    name,
  );
  const chosen = search.filters.get(name);
  if (values.length === 0 || (values.length === 1 && !chosen)) return nothing;
  const isLong = values.length > shortLength + 1;
  const isExpanded = panels.expandedFacets.has(name);
  const shown =
    isLong && !isExpanded ? values.filter(({ value }, at) => at < shortLength || chosen?.has(value)) : values;
  return html`
    <fieldset id="facet-${name}" class="facet" part="filter">
      <legend>${facetNames[name]?.() ?? fieldName('', name)}</legend>
      ${repeat(
        shown,
        ({ value }) => value,
        ({ value, label, count }) => {
          const text = valueLabel(name, value, label);
          return html`<label class="option">
            <input
              type="checkbox"
              .checked=${chosen?.has(value) ?? false}
              @change=${() => search.toggleFilter(name, value, text)}
            />
            <bdi class="option-label">${text}</bdi>
            <span class="option-count">${formatNumber(count)}</span>
          </label>`;
        },
      )}
      ${
        isLong
          ? html`<button
              type="button"
              class="link-button"
              aria-expanded=${isExpanded ? 'true' : 'false'}
              aria-controls="facet-${name}"
              @click=${() => panels.toggleFacet(name)}
            >
              ${isExpanded ? resultWords.showFewerValues() : resultWords.showMoreValues()}
            </button>`
          : nothing
      }
    </fieldset>
  `;
}

/** Renders the filters with counts. */
export function filterPanel(): TemplateResult {
  const settings = read(settingsContext);
  const fieldName = fieldNames();
  const groups = facetsOf(settings.filters).map((name) => facetGroup(name, fieldName));
  return sidePanel({
    name: 'filters',
    title: texts.filters(),
    body: groups.every((group) => group === nothing)
      ? html`<p class="quiet">${resultWords.noFilterValues()}</p>`
      : groups,
  });
}
