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
import { hasAdvanced, hasBasic } from '../search_settings.ts';
import { areIdsKnown, searchedIds } from './searched_ids.ts';
import type { AroundBox } from '../search_views.ts';
import { viewHead } from '../view_frame.ts';
import { configurationContext, read } from '../../../shared/contexts.ts';
import { actionsContext, partsContext, settingsContext, viewsContext } from '../search_contexts.ts';

const advancedButton = (): TemplateResult => {
  const { panels, search } = read(partsContext);
  return html`
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
};

/** Replaces the box with the button of the advanced search, if the administrator allows only that. */
const advancedAlone = (): TemplateResult => {
  const { panels } = read(partsContext);
  return html`
    <div class="box-row">
      <button
        type="button"
        class="button advanced-button alone"
        part="advanced-button"
        aria-expanded=${panels.open === 'advanced' ? 'true' : 'false'}
        aria-controls=${panels.open === 'advanced' ? 'advanced' : nothing}
        @click=${() => panels.toggle('advanced')}
      >
        ${slidersIcon}${texts.advanced()}
      </button>
      <div class="menu-place">${menu()}</div>
    </div>
  `;
};

function welcome(): TemplateResult {
  const settings = read(settingsContext);
  const { search } = read(partsContext);
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
          ? html`<p class=${classMap({ 'ids quiet small': true, pending: !areIdsKnown() })}>
              <span>${texts.idsTitle()}:</span>
              ${searchedIds().map((name) => html`<span class="badge">${name}</span>`)}
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
const skipLink = (): TemplateResult => {
  const actions = read(actionsContext);
  return html`<button type="button" class="button skip" @click=${actions.skipToResults}>
    ${resultWords.skipToResults()}
  </button>`;
};

/** Renders what is below the search box: tabs, count, sort order, notices. */
const searchTools = (hasResults: boolean): TemplateResult => {
  const actions = read(actionsContext);
  const { pasted } = read(partsContext).search;
  return html`${hasResults ? skipLink() : nothing}${toolbar()}
  ${sessionNotice(actions.signIn)}${pasted?.notice()}`;
};

export function aroundBox(): AroundBox {
  const settings = read(settingsContext);
  const { search } = read(partsContext);
  const { countries } = read(configurationContext);
  const views = read(viewsContext);
  const { shown } = views;
  if (shown) return { instead: viewHead(shown) };
  const hasResults =
    search.wanted && search.found?.isEmpty === false && views.hasTexts(resultWords.resultTexts);
  const tools = searchTools(hasResults);
  if (!hasBasic(settings)) return { instead: advancedAlone(), tools };
  const inBox = html`${hasResults ? keyHint() : nothing}${hasAdvanced(settings) ? advancedButton() : nothing}`;
  const onPaste = ({ clipboardData }: ClipboardEvent): void => {
    const text = clipboardData!.getData('text').trim();
    if (/[\n\t]/.test(text))
      void import('../pasted/pasted_card.ts').then(({ pasteCard }) => pasteCard(search, text, countries));
  };
  return { inBox, onPaste, hasHint: hasResults, menu: menu(), tools };
}

/** Renders filters and results, or the welcome before a search. */
export function searchPanel(results: () => unknown): TemplateResult {
  const { search, panels } = read(partsContext);
  const isAsking = search.wanted;
  return html`
    <div class=${classMap({ progress: true, busy: isAsking && search.isBusy })} part="progress"></div>
    <div
      class=${classMap({ columns: true, 'panel-open': panels.open !== undefined })}
      aria-busy=${search.isBusy ? 'true' : 'false'}
    >
      ${panels.open === 'advanced' ? advancedPanel() : nothing}
      ${isAsking ? results() : html`<div class="results" part="results">${filterChips()}${welcome()}</div>`}
    </div>
  `;
}
