/** Filters and results: a chunk of its own, on its way while a person begins to type. */
import { html, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { recordCardStyles } from '../../../parts/record_card_styles.ts';
import * as resultWords from '../../../texts/search_results.ts';
import { advancedPanel } from '../advanced_panel.ts';
import { fieldNames, type ReadySearchView } from '../search_view.ts';
import type { ViewModule } from '../search_views.ts';
import { compareBar } from './compare_bar.ts';
import { filterPanel } from './filter_view.ts';
import { results } from './result_list.ts';
import { resultStyles } from './result_styles.ts';

/** What the filters show depends on this alone: they are not rendered anew for every page that is scrolled to. */
const filtersOf = ({ search, panels, settings, language }: ReadySearchView): unknown[] => [
  search.found,
  search.found?.totalCount,
  search.filters,
  search.conditions,
  search.wanted,
  panels.open,
  panels.expandedFacets,
  settings,
  language,
];

function content(view: ReadySearchView): unknown {
  const { search, panels, settings } = view;
  const hasFilters = search.found !== undefined && settings.filters.length > 0;
  return html`
    ${panels.open === 'advanced' ? advancedPanel(view) : hasFilters ? guard(filtersOf(view), () => filterPanel(view)) : nothing}
    <div class="results" part="results">${compareBar(view)}${results(view, fieldNames(view))}</div>
  `;
}

export const view: ViewModule = {
  styles: [recordCardStyles, resultStyles],
  texts: [resultWords.resultTexts],
  open: () => ({ title: resultWords.resultsLabel, render: content, leave: () => {} }),
};
