/** Renders the toolbar above the results: tabs, count and sort order, the filters button, and the menu. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { SortKey } from './search_query.ts';
import { filterIcon } from '../../../shared/ui/icons.ts';
import { formatNumber } from '../../../texts/format.ts';
import { fieldNames } from '../field_names.ts';
import * as texts from '../../../texts/search.ts';
import { countText } from '../results/result_words.ts';
import { sortIcon } from '../search_icons.ts';
import { tabName } from './tab_name.ts';
import { read } from '../../../shared/contexts.ts';
import { partsContext, settingsContext } from '../search_contexts.ts';

/** Renders the tabs, and a list in their place where they do not fit into the row. */
function kinds(): TemplateResult | typeof nothing {
  const settings = read(settingsContext);
  const { search } = read(partsContext);
  if (settings.tabs.length < 2) return nothing;
  return html`<select
      class="sort-select tab-select"
      part="tab-select"
      aria-label=${texts.tabsLabel()}
      .value=${live(search.tab.id)}
      @change=${(event: Event) => {
        const id = (event.target as HTMLSelectElement).value;
        const tab = settings.tabs.find((each) => each.id === id);
        if (tab) search.setTab(tab);
      }}
    >
      ${settings.tabs.map(
        (tab) => html`<option value=${tab.id} ?selected=${tab.id === search.tab.id}>${tabName(tab)}</option>`,
      )}
    </select>
    <div class="tabs" part="tabs" role="group" aria-label=${texts.tabsLabel()}>
      ${settings.tabs.map(
        (tab) =>
          html`<button
            type="button"
            class="tab"
            part="tab"
            title=${tabName(tab)}
            aria-pressed=${tab.id === search.tab.id ? 'true' : 'false'}
            @click=${() => search.setTab(tab)}
          >
            <span aria-hidden="true">${tabName(tab)}</span>
          </button>`,
      )}
      <span hidden data-say="changes">${tabName(search.tab)}</span>
    </div>`;
}

const sorts: readonly (readonly [SortKey, () => string])[] = [
  ['relevance', texts.sortRelevance],
  ['name', texts.sortName],
  ['city', texts.sortCity],
  ['type', texts.sortType],
  ['modified_date', texts.sortModified],
];

/** Without words all matches are equally relevant, so results can only be sorted by name. */
function sortChoice(): TemplateResult {
  const { search } = read(partsContext);
  const { sort_fields: fields = [] } = read(settingsContext);
  const nameOf = fieldNames();
  const hasWords = search.text.trim() !== '';
  const all = [...sorts, ...fields.map((name) => [name, () => nameOf('', name)] as const)];
  const offered = all.filter(([key]) => hasWords || key !== 'relevance');
  const current = search.sort === 'relevance' && !hasWords ? 'name' : search.sort;
  return html`<label class="sort" part="sort">
    <span class="sort-label">${texts.sortLabel()}</span><span class="sort-icon">${sortIcon}</span>
    <select
      class="sort-select"
      .value=${live(current)}
      @change=${(event: Event) => search.setSort((event.target as HTMLSelectElement).value as SortKey)}
    >
      ${offered.map(
        ([key, name]) => html`<option value=${key} ?selected=${key === current}>${name()}</option>`,
      )}
    </select>
  </label>`;
}

export function toolbar(): TemplateResult {
  const settings = read(settingsContext);
  const { search, panels } = read(partsContext);
  const { found } = search;
  // With no results and no filters, there is nothing to filter or sort.
  const isUseful = found !== undefined && (found.totalCount > 0 || search.filterCount > 0);
  return html`
    <div class="toolbar">
      ${kinds()}
      ${
        search.wanted && found
          ? html`<p class="count" part="count">${countText(found)}</p>
              ${
                settings.filters.length > 0 && isUseful
                  ? html`<button
                      type="button"
                      class="button filters-button"
                      part="filters-button"
                      aria-expanded=${panels.open === 'filters' ? 'true' : 'false'}
                      aria-controls=${panels.open === 'filters' ? 'filters' : nothing}
                      @click=${() => panels.toggle('filters')}
                    >
                      ${filterIcon}<span class="filters-word">${texts.filters()}</span>
                      ${search.filterCount > 0 ? html` <span class="filters-number">${formatNumber(search.filterCount)}</span>` : nothing}
                    </button>`
                  : nothing
              }
              ${isUseful ? sortChoice() : nothing}`
          : nothing
      }
    </div>
  `;
}
