/**
 * Everything that a ready widget shows around its search box, including filters and results. A separate chunk, which
 * loads while the user starts typing.
 */
import { html, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { FoundHits } from './found_hits.ts';
import { moreMenuStyles } from '../../../shared/ui/more_menu.ts';
import { compactStyles } from './compact_styles.ts';
import { recordCardStyles } from './record_card_styles.ts';
import { listSkeleton } from '../../../shared/ui/skeleton.ts';
import { WindowedList } from '../../../shared/ui/windowed_list.ts';
import * as common from '../../../texts/common.ts';
import { searchTexts } from '../../../texts/search.ts';
import * as resultWords from '../../../texts/search_results.ts';
import { filterStyles } from './filter_styles.ts';
import { filterChips } from '../query/filter_chips.ts';
import { aroundBox, searchPanel } from '../query/search_panel.ts';
import { fieldNames, type ReadySearchView, type SearchViewModule } from '../search_view.ts';
import { viewContent } from '../view_content.ts';
import { viewBody } from '../view_frame.ts';
import { viewStyles } from './view_styles.ts';
import { compareBar } from '../compare/compare_bar.ts';
import { filterPanel } from './filter_view.ts';
import { results } from './result_list.ts';
import { countText } from './result_words.ts';
import { SettledText } from '../settled_text.ts';
import { panelStyles } from './panel_styles.ts';
import { resultStyles } from './result_styles.ts';

/** Returns everything that the filters depend on, so that they do not render again for every loaded page. */
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

function content(view: ReadySearchView, list: WindowedList): unknown {
  const { search, panels, settings } = view;
  const fieldName = fieldNames(view);
  // The advanced search takes the place of the filters.
  const hasFilters = panels.open !== 'advanced' && search.found !== undefined && settings.filters.length > 0;
  return html`
    ${hasFilters ? guard(filtersOf(view), () => filterPanel(view)) : nothing}
    <div class="results" part="results" ?inert=${!panels.isSplit && view.record.hit !== undefined}>
      ${filterChips(view, fieldName)}${compareBar(view)}${results(view, list, fieldName)}
    </div>
    ${preview(view)}
  `;
}

/** Renders the open record beside or over the list. Its chunk decides whether both fit. */
function preview(view: ReadySearchView): unknown {
  const { found } = view.search;
  if (!found || found.isEmpty) return nothing;
  const state = view.views.get('record');
  if (typeof state !== 'string') return state.render(view);
  return view.record.hit
    ? html`<section class="preview covers">${viewContent(view, 'record')}</section>`
    : nothing;
}

export const view: SearchViewModule = {
  styles: [
    moreMenuStyles,
    panelStyles,
    filterStyles,
    viewStyles,
    recordCardStyles,
    compactStyles,
    resultStyles,
  ],
  texts: [searchTexts],
  open(host, current) {
    const list = new WindowedList(host, {
      list: () => host.renderRoot.querySelector<HTMLElement>('.list'),
      scroller: () => host.renderRoot.querySelector<HTMLElement>('.results'),
      estimatedRowPixels: 64,
      onLook: (first, last) => current()?.search.look(first, last),
    });
    let shown: FoundHits | undefined;
    const status = new SettledText(host);
    return {
      title: resultWords.resultsLabel,
      aroundBox,
      render(view) {
        if (view.views.shown) return viewBody(view, view.views.shown);
        // Loads the texts at once, even before the first search.
        const hasWords = view.views.hasTexts(resultWords.resultTexts);
        const { search } = view;
        status.set(search.wanted && search.found && !search.isBusy ? countText(search.found) : '');
        const news = html`<p class="visually-hidden" role="status" data-news>${status.text}</p>`;
        return html`${news}${searchPanel(view, () => {
          if (!hasWords) return listSkeleton(common.loading());
          const { found } = view.search;
          if (found && found !== shown) list.reset();
          shown = found;
          return content(view, list);
        })}`;
      },
      pageLength: () => list.visibleRows,
      close() {
        list.leave();
        status.end();
      },
    };
  },
};
