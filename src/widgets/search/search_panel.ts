/** The widget in use: search box, kinds, count and order, filters, results. */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { live } from 'lit/directives/live.js';
import { closeIcon, historyIcon, searchIcon, slidersIcon } from '../../parts/icons.ts';
import { sessionNotice } from '../../parts/start_states.ts';
import * as texts from '../../texts/search.ts';
import * as boxTexts from '../../texts/search_box.ts';
import { advancedPanel } from './advanced_panel.ts';
import { filterChips } from './filter_chips.ts';
import { menu } from './search_menu.ts';
import { toolbar } from './search_toolbar.ts';
import { fieldNames, hasAdvanced, hasBasic, type ReadySearchView, type SearchView } from './search_view.ts';
import { searchedIds } from './searched_ids.ts';
import { viewContent } from './view_content.ts';

const advancedButton = ({ panels, search }: ReadySearchView): TemplateResult => html`
  <button
    type="button"
    class=${classMap({ 'icon-button': true, 'advanced-button': true, active: search.activeConditions.size > 0 })}
    part="advanced-button"
    aria-label=${texts.advanced()}
    aria-expanded=${panels.open === 'advanced' ? 'true' : 'false'}
    @click=${() => panels.toggle('advanced')}
  >
    ${slidersIcon}
  </button>
`;

/** In the place of the box, where the administrator wants fields alone: what opens them. */
const advancedAlone = (view: ReadySearchView): TemplateResult => html`
  <div class="box-row">
    <button
      type="button"
      class="button advanced-button alone"
      part="advanced-button"
      aria-expanded=${view.panels.open === 'advanced' ? 'true' : 'false'}
      @click=${() => view.panels.toggle('advanced')}
    >
      ${slidersIcon}${texts.advanced()}
    </button>
    <div class="menu-place">${menu(view)}</div>
  </div>
`;

/**
 * The search box. It is there before the widget is signed in when that needs nobody: what is typed meanwhile is searched for as
 * soon as it can be.
 */
export function searchBox(view: SearchView, ready: ReadySearchView | undefined): TemplateResult {
  const { search, widget } = view;
  const configured = widget.configuration?.search;
  if (configured && !hasBasic(configured)) return ready ? advancedAlone(ready) : html``;
  return html`
    <div class="box-row">
      <div class="box" part="search-box" role="search" aria-label=${boxTexts.title()}>
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
          placeholder=${boxTexts.boxPlaceholder()}
          aria-label=${boxTexts.boxLabel()}
          .value=${live(search.text)}
          @input=${(event: Event) => search.type((event.target as HTMLInputElement).value)}
          @change=${() => search.remember()}
        />
        ${
          search.text
            ? html`<button
                type="button"
                class="icon-button clear"
                aria-label=${boxTexts.clearBox()}
                @click=${(event: Event) => {
                  search.setText('');
                  (event.currentTarget as HTMLElement).closest('.box')?.querySelector('input')?.focus();
                }}
              >
                ${closeIcon}
              </button>`
            : nothing
        }
        ${ready && hasAdvanced(ready.settings) ? advancedButton(ready) : nothing}
      </div>
      <div class="menu-place">${ready ? menu(ready) : nothing}</div>
    </div>
  `;
}

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
          ? html`<p class="ids quiet small">
              <span>${texts.idsTitle()}:</span>
              ${searchedIds(view).map((name) => html`<span class="badge">${name}</span>`)}
            </p>`
          : nothing
      }
    </div>
  `;
}

/** What stands under the search box of a widget that is ready: kinds, count, order, chosen filters, notices. */
export const searchTools = (view: ReadySearchView): TemplateResult =>
  html`${toolbar(view)} ${filterChips(view, fieldNames(view))}
  ${sessionNotice({ widget: view.widget, signIn: view.actions.signIn })}`;

/** Under the search box of a widget that is ready: filters and results, or what there is before a search. */
export function searchPanel(view: ReadySearchView): TemplateResult {
  const { search, panels } = view;
  const isAsking = search.wanted;
  return html`
    <div class=${classMap({ progress: true, busy: isAsking && search.isBusy })} part="progress"></div>
    <div
      class=${classMap({ columns: true, 'panel-open': panels.open !== undefined })}
      aria-busy=${search.isBusy ? 'true' : 'false'}
    >
      ${panels.open === 'advanced' ? advancedPanel(view) : nothing}
      ${
        isAsking
          ? viewContent(view, 'results')
          : html`<div class="results" part="results">${welcome(view)}</div>`
      }
    </div>
  `;
}
