/** Filters with counts, and the chips of what is filtered. */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Facet } from '../../controllers/found_hits.ts';
import { facetsOf } from '../../controllers/search_query.ts';
import { closeIcon, lockIcon } from '../../parts/icons.ts';
import { objectTypeOfScope, type PresetTerm } from '../../records/preset_filter.ts';
import * as common from '../../texts/common.ts';
import { countryName, formatList, formatNumber } from '../../texts/format.ts';
import * as record from '../../texts/record.ts';
import * as texts from '../../texts/search.ts';
import { countText } from './result_view.ts';
import type { FieldName, ReadySearchView } from './search_view.ts';

/** Values shown of a facet before "Show more". */
const shortLength = 6;

const facetNames: Record<string, () => string> = {
  primary_country__v: texts.facetCountry,
  entity_type: texts.facetEntityType,
  type: texts.facetType,
  specialty_1__v: texts.facetSpecialty,
  status: texts.facetStatus,
  administrative_area__v: texts.facetRegion,
  record_state__v: texts.facetRecordState,
  source: texts.facetSource,
};

const ownLabels: Record<string, Record<string, () => string>> = {
  entity_type: { HCP: record.kindHcp, HCO: record.kindHco },
  record_state__v: { VALID: record.valid, UNDER_REVIEW: record.underReview },
  status: { A: record.active, I: record.inactive },
};

/** Label of a facet value: the widget's own words, the country's name, else what the service says. */
function valueLabel(facet: string, value: string, label: string): string {
  const own = ownLabels[facet]?.[value];
  if (own) return own();
  if (facet === 'primary_country__v') return countryName(value);
  return label || value;
}

/** Values to show: those of the facet, and chosen ones that it no longer lists. */
function shownValues(view: ReadySearchView, facet: Facet | undefined, name: string): Facet['values'] {
  const listed = facet?.values ?? [];
  const known = new Set(listed.map(({ value }) => value));
  const missing = [...(view.search.filters.get(name) ?? [])]
    .filter(([value]) => !known.has(value))
    .map(([value, label]) => ({ value, label, count: 0 }));
  return [...missing, ...listed];
}

function facetGroup(view: ReadySearchView, name: string): TemplateResult | typeof nothing {
  const { search, expandedFacets, actions } = view;
  const values = shownValues(
    view,
    search.found?.facets.find(({ field }) => field === name),
    name,
  );
  const chosen = search.filters.get(name);
  if (values.length === 0 || (values.length === 1 && !chosen)) return nothing;
  const isLong = values.length > shortLength + 1;
  const isExpanded = expandedFacets.has(name);
  const shown =
    isLong && !isExpanded ? values.filter(({ value }, at) => at < shortLength || chosen?.has(value)) : values;
  return html`
    <fieldset class="facet" part="filter">
      <legend>${facetNames[name]?.()}</legend>
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
              @click=${() => actions.expandFacet(name)}
            >
              ${isExpanded ? texts.showFewerValues() : texts.showMoreValues()}
            </button>`
          : nothing
      }
    </fieldset>
  `;
}

/** The filters, beside the results on a wide surface and on top of them on a narrow one. */
export function filterPanel(view: ReadySearchView): TemplateResult {
  const { search, settings, actions } = view;
  const groups = facetsOf(settings.filters).map((name) => facetGroup(view, name));
  return html`
    <aside class="filters" part="filters" aria-label=${texts.filters()}>
      <div class="filters-head">
        <h3 class="filters-title">${texts.filters()}</h3>
        ${
          search.filterCount > 0
            ? html`<button type="button" class="link-button" @click=${() => search.clearFilters()}>
                ${texts.clearFilters()}
              </button>`
            : nothing
        }
        <button
          type="button"
          class="icon-button filters-close"
          aria-label=${common.close()}
          @click=${actions.toggleFilters}
        >
          ${closeIcon}
        </button>
      </div>
      <div class="filters-body">
        ${
          groups.every((group) => group === nothing)
            ? html`<p class="quiet">${texts.noFilterValues()}</p>`
            : groups
        }
      </div>
      <div class="filters-foot">
        <button type="button" class="button primary" @click=${actions.toggleFilters}>
          ${texts.showResults(countText(search.found))}
        </button>
      </div>
    </aside>
  `;
}

/** A preset term in words: "Specialty: Cardiology". */
function presetText(
  view: ReadySearchView,
  fieldName: FieldName,
  { scope, field, values }: PresetTerm,
): string {
  const { metadata, language } = view;
  const objectType = objectTypeOfScope(scope);
  const labels = values.map((value) => metadata.codeLabel(objectType, field, value, language) ?? value);
  return `${fieldName(objectType, field)}: ${formatList(labels)}`;
}

/** What the page filters by and the person cannot remove, then what the person chose. */
export function filterChips(view: ReadySearchView, fieldName: FieldName): TemplateResult | typeof nothing {
  const { search, presets } = view;
  const fixed = [
    ...presets.include.terms.map((term) => texts.presetIncludes(presetText(view, fieldName, term))),
    ...[...presets.exclude.terms, ...presets.excludeParents.terms].map((term) =>
      texts.presetExcludes(presetText(view, fieldName, term)),
    ),
  ];
  if (fixed.length === 0 && search.filters.size === 0) return nothing;
  return html`
    <ul class="chips" part="chips" aria-label=${texts.activeFilters()}>
      ${fixed.map(
        (text) =>
          html`<li class="chip fixed" part="preset">
            ${lockIcon}<bdi>${text}</bdi><span class="visually-hidden">(${texts.presetBy()})</span>
          </li>`,
      )}
      ${[...search.filters].flatMap(([facet, values]) =>
        [...values].map(
          ([value, label]) =>
            html`<li>
              <button
                type="button"
                class="chip"
                part="chip"
                aria-label=${texts.removeFilter(label)}
                @click=${() => search.toggleFilter(facet, value, label)}
              >
                <bdi>${label}</bdi>${closeIcon}
              </button>
            </li>`,
        ),
      )}
    </ul>
  `;
}
