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
import { WindowedList } from '../../../shared/lists/windowed_list.ts';
import { displayName } from '../../../records/entity.ts';
import * as common from '../../../texts/common.ts';
import { replaced } from '../../../texts/language.ts';
import * as texts from '../../../texts/record.ts';
import { searchTexts } from '../../../texts/search.ts';
import * as resultWords from '../../../texts/search_results.ts';
import { filterStyles } from './filter_styles.ts';
import { filterChips } from '../query/filter_chips.ts';
import { aroundBox, searchPanel } from '../query/search_panel.ts';
import { fieldNames } from '../field_names.ts';
import type { SearchViewModule } from '../search_views.ts';
import { viewContent } from '../view_content.ts';
import { viewBody } from '../view_frame.ts';
import { viewStyles } from './view_styles.ts';
import { compareBar } from '../compare/compare_bar.ts';
import { filterPanel } from './filter_view.ts';
import { results } from './result_list.ts';
import { countText } from './result_words.ts';
import { panelStyles } from './panel_styles.ts';
import { resultStyles } from './result_styles.ts';
import { roomStyles } from '../preview/room_styles.ts';
import { contextValue, languageContext, read } from '../../../shared/contexts.ts';
import { partsContext, settingsContext, viewsContext } from '../search_contexts.ts';

/** Returns everything that the filters depend on, so that they do not render again for every loaded page. */
const filtersOf = (): unknown[] => {
  const language = read(languageContext);
  const settings = read(settingsContext);
  const { search, panels } = read(partsContext);
  return [
    search.found,
    search.found?.totalCount,
    search.filters,
    search.conditions,
    search.wanted,
    panels.open,
    panels.expandedFacets,
    settings,
    language,
    replaced,
  ];
};

function content(list: WindowedList): unknown {
  const settings = read(settingsContext);
  const { search, panels, record } = read(partsContext);
  const fieldName = fieldNames();
  // The advanced search takes the place of the filters.
  const hasFilters = panels.open !== 'advanced' && search.found !== undefined && settings.filters.length > 0;
  return html`
    ${hasFilters ? guard(filtersOf(), () => filterPanel()) : nothing}
    <div class="results" part="results" ?inert=${!panels.isSplit && record.hit !== undefined}>
      ${filterChips()}${compareBar()}${results(list, fieldName)}
    </div>
    ${preview()}
  `;
}

/** Renders the open record beside or over the list. Its chunk decides whether both fit; until then, its room is kept. */
function preview(): unknown {
  const { search, record } = read(partsContext);
  const views = read(viewsContext);
  const { found } = search;
  if (!found || found.isEmpty) return nothing;
  const state = views.get('record');
  if (typeof state !== 'string') return state.render();
  if (record.hit) return html`<section class="preview covers">${viewContent('record')}</section>`;
  return state === 'loading' ? html`<section class="preview"></section>` : nothing;
}

export const view: SearchViewModule = {
  styles: [
    moreMenuStyles,
    panelStyles,
    roomStyles,
    filterStyles,
    viewStyles,
    recordCardStyles,
    compactStyles,
    resultStyles,
  ],
  texts: [searchTexts],
  open(host) {
    const list = new WindowedList(host, {
      list: () => host.renderRoot.querySelector<HTMLElement>('.list'),
      scroller: () => host.renderRoot.querySelector<HTMLElement>('.results'),
      estimatedRowPixels: 64,
      onLook: (first, last) => contextValue(host, partsContext).search.look(first, last),
    });
    let shown: FoundHits | undefined;
    return {
      title: resultWords.resultsLabel,
      aroundBox,
      render() {
        const views = read(viewsContext);
        if (views.shown) return viewBody(views.shown);
        // Loads the texts at once, even before the first search.
        const hasWords = views.hasTexts(resultWords.resultTexts);
        const { search, selecting } = read(partsContext);
        const { found } = search;
        // After a new search, the count is the news.
        if (found !== shown) selecting.last = undefined;
        const news = selecting.last
          ? texts.selectNamed(texts.selected(), displayName(selecting.last.entity))
          : search.wanted && found && !search.isBusy
            ? countText(found)
            : '';
        return html`<p hidden data-say>${news}</p>
          ${searchPanel(() => {
            if (!hasWords) return listSkeleton(common.loading());
            if (found && found !== shown) list.reset();
            shown = found;
            return content(list);
          })}`;
      },
      pageLength: () => list.visibleRows,
      close() {
        list.leave();
      },
    };
  },
};
