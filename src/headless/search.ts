/** The search of the search widget, without its view. */
import type { EntityWrapper } from '../api/types.ts';
import { readPresets } from '../widgets/search/query/search_presets.ts';
import { SearchController } from '../widgets/search/results/search_controller.ts';
import type { Connection } from './connection.ts';
import { HeadlessHost } from './host.ts';
import { innerOf } from './inner.ts';

export interface HeadlessSearchOptions {
  /** As the attributes of the search widget. */
  readonly presetFilter?: string;
  readonly presetExcludeFilter?: string;
  readonly searchLocalOnly?: boolean;
}

/** Values of a filter with the number of records. */
export interface HeadlessFacet {
  readonly field: string;
  readonly values: readonly { readonly value: string; readonly label: string; readonly count: number }[];
}

export interface HeadlessSearch {
  readonly query: string;
  /** IDs of the configured tabs, and the current one. */
  readonly tabs: readonly string[];
  readonly tab: string;
  /** Loaded records in order; undefined until the first answer. They remain while the next search runs. */
  readonly results: readonly EntityWrapper[] | undefined;
  readonly totalCount: number;
  /** False when `totalCount` is a lower bound. */
  readonly isExact: boolean;
  readonly hasMore: boolean;
  readonly facets: readonly HeadlessFacet[];
  readonly isBusy: boolean;
  /** Why the latest search or page failed: `offline`, `timeout`, `session-ended`, … */
  readonly error: { readonly kind: string } | undefined;
  /** Searches after a pause in typing. */
  readonly setQuery: (words: string) => void;
  readonly setTab: (id: string) => void;
  /** Sets or removes a value of a facet. */
  readonly toggleFilter: (field: string, value: string) => void;
  readonly clearFilters: () => void;
  /** Shows all records. */
  readonly browse: () => void;
  /** Loads the next page of results. */
  readonly loadMore: () => void;
  readonly retry: () => void;
  /** Calls the listener after changes. Returns a function that ends this. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Ends all calls. */
  readonly stop: () => void;
}

/** Creates a search. It searches when the user is signed in. Throws a TypeError when the configuration has no search. */
export function createSearch(connection: Connection, options: HeadlessSearchOptions = {}): HeadlessSearch {
  const { transport, configuration, language, session } = innerOf(connection);
  const { search: settings } = configuration;
  if (!settings) throw new TypeError('This configuration has no search.');
  const host = new HeadlessHost();
  const search = new SearchController(host, () => {});
  search.begin(settings.tabs[0], settings.sort);
  const presets = readPresets({
    presetFilter: options.presetFilter ?? null,
    presetExcludeFilter: options.presetExcludeFilter ?? null,
    phcoPresetExcludeFilter: null,
  });
  const follow = (): void => {
    if (session.state === 'signed-in' && !search.context)
      search.use({
        transport,
        presets,
        localOnly: options.searchLocalOnly ?? false,
        language,
        search: settings,
      });
    else if (session.state === 'signed-out') search.use(undefined);
    else if (session.state === 'signed-in') search.resume();
  };
  follow();
  const unsubscribe = session.subscribe(follow);
  const loaded = (): readonly EntityWrapper[] => search.found?.loaded ?? [];
  return {
    get query() {
      return search.text;
    },
    tabs: settings.tabs.map(({ id }) => id),
    get tab() {
      return search.tab.id;
    },
    get results() {
      return search.found && loaded();
    },
    get totalCount() {
      return search.found?.totalCount ?? 0;
    },
    get isExact() {
      return search.found?.isExact ?? true;
    },
    get hasMore() {
      return loaded().length < (search.found?.length ?? 0);
    },
    get facets() {
      return search.found?.facets ?? [];
    },
    get isBusy() {
      return search.isBusy;
    },
    get error() {
      return search.error ?? search.moreError;
    },
    setQuery: (words) => search.setText(words),
    setTab(id) {
      const tab = settings.tabs.find((each) => each.id === id);
      if (!tab) throw new TypeError(`There is no tab ${id}.`);
      search.setTab(tab);
    },
    toggleFilter: (field, value) => {
      const values = search.found?.facets.find((facet) => facet.field === field)?.values ?? [];
      search.toggleFilter(field, value, values.find((each) => each.value === value)?.label ?? value);
    },
    clearFilters: () => search.clearFilters(),
    browse: () => search.browse(),
    loadMore: () => search.look(loaded().length, loaded().length),
    retry: () => (search.error ? search.retry() : search.retryMore()),
    subscribe: host.subscribe,
    stop() {
      unsubscribe();
      host.stop();
    },
  };
}
