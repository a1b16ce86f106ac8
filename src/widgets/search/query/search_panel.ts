/**
 * Renders the surroundings of the search box: tabs, count and sort order, filters, results, or the welcome before a
 * search.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { historyIcon } from '../../../shared/ui/icons.ts';
import { sessionNotice } from '../../../shared/ui/start_states.ts';
import * as texts from '../../../texts/search.ts';
import * as resultWords from '../../../texts/search_results.ts';
import { advancedPanel } from './advanced/advanced_panel.ts';
import { filterChips } from './filter_chips.ts';
import { slidersIcon } from '../search_icons.ts';
import { menu } from './search_menu.ts';
import { toolbar } from './search_toolbar.ts';
import { fieldNames, hasAdvanced, hasBasic, type ReadySearchView } from '../search_view.ts';
import { areIdsKnown, searchedIds } from './searched_ids.ts';
import type { AroundBox } from '../search_views.ts';
import { viewHead } from '../view_frame.ts';

const advancedButton = ({ panels, search }: ReadySearchView): TemplateResult => html`
  <button
    type="button"
    class=${classMap({ 'icon-button': true, 'advanced-button': true, active: search.activeConditions.size > 0 })}
    part="advanced-button"
    aria-label=${texts.advanced()}
    aria-expanded=${panels.open === 'advanced' ? 'true' : 'false'}
    aria-controls=${panels.open === 'advanced' ? 'advanced' : nothing}
    @click=${() => panels.toggle('advanced')}
  >
    ${slidersIcon}
  </button>
`;

/** Replaces the box with the button of the advanced search, if the administrator allows only that. */
const advancedAlone = (view: ReadySearchView): TemplateResult => html`
  <div class="box-row">
    <button
      type="button"
      class="button advanced-button alone"
      part="advanced-button"
      aria-expanded=${view.panels.open === 'advanced' ? 'true' : 'false'}
      aria-controls=${view.panels.open === 'advanced' ? 'advanced' : nothing}
      @click=${() => view.panels.toggle('advanced')}
    >
      ${slidersIcon}${texts.advanced()}
    </button>
    <div class="menu-place">${menu(view)}</div>
  </div>
`;

function welcome(view: ReadySearchView): TemplateResult {
  const { search, settings } = view;
  const isBasic = hasBasic(settings);
  return html`
    <div class="welcome" part="welcome">
      <h3 class="state-title">${texts.welcomeTitle()}</h3>
      <p class="state-hint">${isBasic ? texts.welcomeHint() : texts.welcomeFields()}</p>
      ${
        isBasic && search.recent.length > 0
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
      ${
        isBasic
          ? html`<p class=${classMap({ 'ids quiet small': true, pending: !areIdsKnown(view) })}>
              <span>${texts.idsTitle()}:</span>
              ${searchedIds(view).map((name) => html`<span class="badge">${name}</span>`)}
            </p>`
          : nothing
      }
    </div>
  `;
}

/** Tells in the box that one key leads to the results. */
const keyHint = (): TemplateResult =>
  html`<kbd class="key-hint" aria-hidden="true">↓</kbd
    ><span id="box-hint" hidden>${resultWords.boxHint()}</span>`;

/** Leads past tabs, filters and sort order. It is only seen while it has focus. */
const skipLink = ({ actions }: ReadySearchView): TemplateResult =>
  html`<button type="button" class="button skip" @click=${actions.skipToResults}>
    ${resultWords.skipToResults()}
  </button>`;

/** Renders what is below the search box: tabs, count, sort order, notices. */
const searchTools = (view: ReadySearchView, hasResults: boolean): TemplateResult =>
  html`${hasResults ? skipLink(view) : nothing}${toolbar(view)} ${sessionNotice(view.actions.signIn)}`;

export function aroundBox(view: ReadySearchView): AroundBox {
  const { shown } = view.views;
  if (shown) return { instead: viewHead(view, shown) };
  const hasResults =
    view.search.wanted &&
    view.search.found?.isEmpty === false &&
    view.views.hasTexts(resultWords.resultTexts);
  const tools = searchTools(view, hasResults);
  if (!hasBasic(view.settings)) return { instead: advancedAlone(view), tools };
  const inBox = html`${hasResults ? keyHint() : nothing}${hasAdvanced(view.settings) ? advancedButton(view) : nothing}`;
  return { inBox, hasHint: hasResults, menu: menu(view), tools };
}

/** Renders filters and results, or the welcome before a search. */
export function searchPanel(view: ReadySearchView, results: () => unknown): TemplateResult {
  const { search, panels } = view;
  const isAsking = search.wanted;
  return html`
    <div class=${classMap({ progress: true, busy: isAsking && search.isBusy })} part="progress"></div>
    <div
      class=${classMap({ columns: true, 'panel-open': panels.open !== undefined, split: panels.isSplit })}
      aria-busy=${search.isBusy ? 'true' : 'false'}
    >
      ${panels.open === 'advanced' ? advancedPanel(view) : nothing}
      ${
        isAsking
          ? results()
          : html`<div class="results" part="results">
              ${filterChips(view, fieldNames(view))}${welcome(view)}
            </div>`
      }
    </div>
  `;
}
