/** The frame of a view that replaces the results: the back button and the title above it. */
import { html, type TemplateResult } from 'lit';
import { backIcon } from '../../shared/ui/icons.ts';
import { sessionNotice } from '../../shared/ui/start_states.ts';
import * as texts from '../../texts/search.ts';
import type { ViewName } from './search_views.ts';
import { viewContent } from './view_content.ts';
import { read } from '../../shared/contexts.ts';
import { actionsContext, viewsContext } from './search_contexts.ts';

/** Renders the header of a view. */
export function viewHead(name: ViewName): TemplateResult {
  const views = read(viewsContext);
  const actions = read(actionsContext);
  const state = views.get(name);
  return html`
    <div class="view-head">
      <button
        type="button"
        class="icon-button back"
        part="back-button"
        aria-label=${texts.backToResults()}
        @click=${() => views.back()}
      >
        ${backIcon}
      </button>
      <h3 class="view-title" part="view-title">${typeof state === 'string' ? '' : state.title()}</h3>
    </div>
    ${sessionNotice(actions.signIn)}
  `;
}

export const viewBody = (name: ViewName): TemplateResult =>
  html`<div class="view" part="view">${viewContent(name)}</div>`;
