/** The panel of filters or advanced search: beside the results, or over them in a narrow container. */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { closeIcon } from '../../shared/ui/icons.ts';
import * as common from '../../texts/common.ts';
import * as texts from '../../texts/search.ts';
import * as resultWords from '../../texts/search_results.ts';
import { countText } from './results/result_words.ts';
import type { PanelName } from './search_panels.ts';
import { read } from '../../shared/contexts.ts';
import { actionsContext, partsContext, type SearchActions, type SearchParts } from './search_contexts.ts';

export interface SidePanel {
  readonly name: PanelName;
  readonly title: string;
  readonly body: unknown;
}

/** Searches at once, closes the panel, and focuses the first result. Without a condition, all records are shown. */
function showResults(
  { search, panels }: SearchParts,
  { skipToResults }: SearchActions,
  name: PanelName,
): void {
  if (name === 'advanced') search.searchNow();
  panels.toggle(name, search.found?.isEmpty === false && skipToResults);
}

/**
 * Renders the panel. Filters have a close button only in a narrow container, because they are always visible otherwise.
 */
export function sidePanel(panel: SidePanel): TemplateResult {
  const parts = read(partsContext);
  const { search, panels } = parts;
  const actions = read(actionsContext);
  const { name, title, body } = panel;
  return html`
    <aside id=${name} class=${classMap({ side: true, [name]: true })} part="filters" aria-label=${title}>
      <div class="side-head">
        <h3 class="side-title">${title}</h3>
        ${
          search.filterCount > 0
            ? html`<button type="button" class="link-button" @click=${() => search.clearFilters()}>
                ${texts.clearFilters()}
              </button>`
            : nothing
        }
        <button
          type="button"
          class="icon-button panel-close"
          aria-label=${common.close()}
          @click=${() => panels.toggle(name)}
        >
          ${closeIcon}
        </button>
      </div>
      <div class="side-body">${body}</div>
      <div class="side-foot">
        <button type="button" class="button primary" @click=${() => showResults(parts, actions, name)}>
          ${search.wanted && search.found ? texts.showResults(countText(search.found)) : name === 'advanced' ? resultWords.runSearch() : common.close()}
        </button>
      </div>
    </aside>
  `;
}
