/** The draft of the search widget: the search, and the input of the view that replaces its results. */
import type { ViewDraft } from '../../shared/view_host.ts';
import type { SearchController } from './results/search_controller.ts';
import type { SearchDraft } from './results/search_input.ts';
import type { ViewName } from './search_views.ts';

export interface WidgetDraft {
  readonly search?: SearchDraft | undefined;
  readonly view?: ViewDraft<ViewName> | undefined;
  /** The page's words that the search began with. */
  readonly query: string | null;
}

/** Returns the draft; undefined when nothing was searched and no view has input. */
export function saveSearch(
  search: SearchController,
  view: ViewDraft<ViewName> | undefined,
  query: string | null,
): WidgetDraft | undefined {
  const draft = search.wanted || search.text ? search.draft : undefined;
  return draft || view ? { search: draft, view, query } : undefined;
}

/** Continues the search of a draft. Returns false when the user or the page has other words, which are newer. */
export function restoreSearch(search: SearchController, draft: WidgetDraft, query: string | null): boolean {
  const { wanted, text } = search;
  if (!draft.search || ((wanted || text) && (text !== query || draft.query !== query))) return false;
  search.restore(draft.search);
  return true;
}
