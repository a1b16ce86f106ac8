/** The panel of filters or advanced search: beside the results, or over them in a narrow container. */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { closeIcon } from '../../shared/ui/icons.ts';
import * as common from '../../texts/common.ts';
import * as texts from '../../texts/search.ts';
import { countText } from './results/result_words.ts';
import type { PanelName } from './search_panels.ts';
import type { ReadySearchView } from './search_view.ts';

export interface SidePanel {
  readonly name: PanelName;
  readonly title: string;
  readonly body: unknown;
}

/**
 * Renders the panel. Filters have a close button only in a narrow container, because they are always visible otherwise.
 */
export function sidePanel({ search, panels }: ReadySearchView, panel: SidePanel): TemplateResult {
  const { name, title, body } = panel;
  return html`
    <aside class=${classMap({ side: true, [name]: true })} part="filters" aria-label=${title}>
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
        <button type="button" class="button primary" @click=${() => panels.toggle(name)}>
          ${search.wanted ? texts.showResults(countText(search.found)) : common.close()}
        </button>
      </div>
    </aside>
  `;
}
