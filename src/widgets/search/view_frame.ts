/** What stands above a view that took the place of the results: the way back and its title. */
import { html, type TemplateResult } from 'lit';
import { backIcon } from '../../parts/icons.ts';
import { sessionNotice } from '../../parts/start_states.ts';
import * as texts from '../../texts/search.ts';
import type { ReadySearchView } from './search_view.ts';
import type { ViewName } from './search_views.ts';
import { viewContent } from './view_content.ts';

/** A view in the place of the results, with its title and the way back above it. */
export function shownView(view: ReadySearchView, name: ViewName): { top: unknown; below: unknown } {
  const below = viewContent(view, name);
  const state = view.views.get(name);
  const title = typeof state === 'string' ? '' : state.title();
  const top: TemplateResult = html`
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
      <h3 class="view-title" part="view-title">${title}</h3>
    </div>
    ${sessionNotice({ widget: view.widget, signIn: view.actions.signIn })}
  `;
  return { top, below: html`<div class="view" part="view">${below}</div>` };
}
