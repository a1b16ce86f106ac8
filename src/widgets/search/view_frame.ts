/** The frame of a view that replaces the results: the back button and the title above it. */
import { html, type TemplateResult } from 'lit';
import { backIcon } from '../../shared/ui/icons.ts';
import { sessionNotice } from '../../shared/ui/start_states.ts';
import * as texts from '../../texts/search.ts';
import type { ReadySearchView } from './search_view.ts';
import type { ViewName } from './search_views.ts';
import { viewContent } from './view_content.ts';

/** Renders the header of a view. */
export function viewHead(view: ReadySearchView, name: ViewName): TemplateResult {
  const state = view.views.get(name);
  return html`
    <div class="view-head">
      <button
        type="button"
        class="icon-button back"
        part="back-button"
        aria-label=${texts.backToResults()}
        @click=${() => view.views.back()}
      >
        ${backIcon}
      </button>
      <h3 class="view-title" part="view-title">${typeof state === 'string' ? '' : state.title()}</h3>
    </div>
    ${sessionNotice(view.actions.signIn)}
  `;
}

export const viewBody = (view: ReadySearchView, name: ViewName): TemplateResult =>
  html`<div class="view" part="view">${viewContent(view, name)}</div>`;
