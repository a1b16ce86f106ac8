/** The widget in use: search box, kinds, count and order, filters, results. */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { live } from 'lit/directives/live.js';
import type { SortKey } from '../../controllers/search_query.ts';
import { closeIcon, filterIcon, historyIcon, searchIcon } from '../../parts/icons.ts';
import { sessionNotice } from '../../parts/start_states.ts';
import { readableFieldName } from '../../records/field_name.ts';
import * as texts from '../../texts/search.ts';
import { filterChips, filterPanel } from './filter_view.ts';
import { countText, results } from './result_view.ts';
import type { FieldName, ReadySearchView, SearchView } from './search_view.ts';

/**
 * The search box. It is there before the widget is signed in when that needs nobody: what is typed meanwhile is searched for as
 * soon as it can be.
 */
export function searchBox({ search }: SearchView): TemplateResult {
  return html`
    <div class="box" part="search-box" role="search">
      ${searchIcon}
      <input
        type="search"
        class="input"
        part="search-input"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        enterkeyhint="search"
        maxlength="500"
        placeholder=${texts.boxPlaceholder()}
        aria-label=${texts.boxLabel()}
        .value=${live(search.text)}
        @input=${(event: Event) => search.setText((event.target as HTMLInputElement).value)}
        @change=${() => search.remember()}
      />
      ${
        search.text
          ? html`<button
              type="button"
              class="icon-button clear"
              aria-label=${texts.clearBox()}
              @click=${(event: Event) => {
                search.setText('');
                (event.currentTarget as HTMLElement).closest('.box')?.querySelector('input')?.focus();
              }}
            >
              ${closeIcon}
            </button>`
          : nothing
      }
    </div>
  `;
}

/** A tab's name: the administrator's, else by the kinds of record it shows. */
function tabName(tab: ReadySearchView['settings']['tabs'][number]): string {
  if (tab.label) return tab.label;
  const [only, ...others] = tab.types;
  return others.length > 0 || !only ? texts.tabAll() : only === 'HCP' ? texts.tabHcp() : texts.tabHco();
}

function kinds({ search, settings }: ReadySearchView): TemplateResult | typeof nothing {
  if (settings.tabs.length < 2) return nothing;
  return html`<div class="tabs" part="tabs" role="group" aria-label=${texts.tabsLabel()}>
    ${settings.tabs.map(
      (tab) =>
        html`<button
          type="button"
          class="tab"
          part="tab"
          aria-pressed=${tab.id === search.tab.id ? 'true' : 'false'}
          @click=${() => search.setTab(tab)}
        >
          ${tabName(tab)}
        </button>`,
    )}
  </div>`;
}

const sorts: readonly (readonly [SortKey, () => string])[] = [
  ['relevance', texts.sortRelevance],
  ['name', texts.sortName],
  ['city', texts.sortCity],
  ['type', texts.sortType],
  ['modified_date', texts.sortModified],
];

/** Without words nothing matches better than another, so names order what is browsed. */
function sortChoice({ search }: ReadySearchView): TemplateResult {
  const hasWords = search.text.trim() !== '';
  const offered = sorts.filter(([key]) => hasWords || key !== 'relevance');
  const current = search.sort === 'relevance' && !hasWords ? 'name' : search.sort;
  return html`<label class="sort" part="sort">
    <span class="sort-label">${texts.sortLabel()}</span>
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

function toolbar(view: ReadySearchView): TemplateResult {
  const { search, areFiltersOpen, actions, settings } = view;
  const { found } = search;
  // Where nothing was found and nothing is filtered, there is nothing to narrow or to order.
  const isUseful = found !== undefined && (found.totalCount > 0 || search.filterCount > 0);
  return html`
    <div class="toolbar">
      ${kinds(view)}
      ${
        search.wanted && found
          ? html`<p class="count" part="count" role="status">${countText(found)}</p>
              ${
                settings.filters.length > 0 && isUseful
                  ? html`<button
                      type="button"
                      class="button filters-button"
                      part="filters-button"
                      aria-expanded=${areFiltersOpen ? 'true' : 'false'}
                      @click=${actions.toggleFilters}
                    >
                      ${filterIcon}${search.filterCount > 0 ? texts.filtersActive(search.filterCount) : texts.filters()}
                    </button>`
                  : nothing
              }
              ${isUseful ? sortChoice(view) : nothing}`
          : nothing
      }
    </div>
  `;
}

function welcome({ search, settings, metadata, language }: ReadySearchView): TemplateResult {
  const ids = settings.alternate_keys.map(
    (name) =>
      metadata.fieldLabel('HCP', name, language) ??
      metadata.fieldLabel('HCO', name, language) ??
      readableFieldName(name),
  );
  return html`
    <div class="welcome" part="welcome">
      <h3 class="state-title">${texts.welcomeTitle()}</h3>
      <p class="state-hint">${texts.welcomeHint()}</p>
      ${
        search.recent.length > 0
          ? html`<section class="recent" aria-label=${texts.recentTitle()}>
              <h4 class="quiet small">${texts.recentTitle()}</h4>
              <ul class="chips">
                ${search.recent.map(
                  (text) =>
                    html`<li>
                      <button type="button" class="chip" @click=${() => search.setText(text)}>
                        ${historyIcon}<bdi>${text}</bdi>
                      </button>
                    </li>`,
                )}
              </ul>
            </section>`
          : nothing
      }
      <p>
        <button type="button" class="button" @click=${() => search.browse()}>${texts.browseAll()}</button>
      </p>
      <p class="ids quiet small">
        <span>${texts.idsTitle()}:</span>
        ${[...new Set([...ids, texts.platformId(), texts.customKey()])].map((name) => html`<span class="badge">${name}</span>`)}
      </p>
    </div>
  `;
}

const fieldNames =
  ({ metadata, language }: ReadySearchView): FieldName =>
  (objectType, name) =>
    metadata.fieldLabel(objectType, name, language) ?? readableFieldName(name);

/** What stands under the search box of a widget that is ready: kinds, count, order, chosen filters, notices. */
export const searchTools = (view: ReadySearchView): TemplateResult =>
  html`${toolbar(view)} ${filterChips(view, fieldNames(view))}
  ${sessionNotice({ widget: view.widget, signIn: view.actions.signIn })}`;

/** Filters and results of a widget that is ready. */
export function searchPanel(view: ReadySearchView): TemplateResult {
  const { search, areFiltersOpen, settings } = view;
  const isAsking = search.wanted;
  return html`
    <div class=${classMap({ progress: true, busy: isAsking && search.isBusy })} part="progress"></div>
    <div
      class=${classMap({ columns: true, 'filters-open': areFiltersOpen })}
      aria-busy=${search.isBusy ? 'true' : 'false'}
    >
      ${isAsking && search.found && settings.filters.length > 0 ? filterPanel(view) : nothing}
      <div class="results" part="results">${isAsking ? results(view, fieldNames(view)) : welcome(view)}</div>
    </div>
  `;
}
