/** Keeps a search for an element that replaces another one, and over a sign-in that leaves the page. */
import type { KeptView } from '../../shared/view_host.ts';
import type { SearchController } from './results/search_controller.ts';
import type { SearchDraft } from './results/search_input.ts';
import type { ViewName } from './search_views.ts';

export interface KeptSearch {
  readonly search?: SearchDraft | undefined;
  readonly view?: KeptView<ViewName> | undefined;
  /** The page's words that the search began with. */
  readonly query: string | null;
}

/** Returns what to keep; undefined when nothing was searched and no view is open. */
export function keptSearch(
  search: SearchController,
  view: KeptView<ViewName> | undefined,
  query: string | null,
): KeptSearch | undefined {
  const draft = search.wanted || search.text ? search.draft : undefined;
  return draft || view ? { search: draft, view, query } : undefined;
}

/** Continues a kept search. Returns false when the user or the page has other words, which are newer. */
export function restoreSearch(search: SearchController, kept: KeptSearch, query: string | null): boolean {
  const { wanted, text } = search;
  if (!kept.search || ((wanted || text) && (text !== query || kept.query !== query))) return false;
  search.restore(kept.search);
  return true;
}
