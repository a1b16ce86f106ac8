/**
 * The user's search and its results. It searches while the user types. Previous results remain until new ones are
 * loaded.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { searchCards } from '../query/card_search.ts';
import type { Condition } from '../query/conditions.ts';
import { measured } from '../../../events/measure.ts';
import { callErrorOf, isConnectionError, type CallError } from '../../../shared/call_error.ts';
import { FoundHits } from './found_hits.ts';
import { PageLoader } from './page_loader.ts';
import type { EntityWrapper } from '../../../api/types.ts';
import { withRecent } from '../query/recent_searches.ts';
import { SearchPace } from '../query/search_pace.ts';
import { facetsOf, searchQuery, type SortKey } from '../query/search_query.ts';
import { SearchInput, type SearchContext, type SearchTab } from './search_input.ts';

/** Number of rows to load beyond the visible ones. */
const rowsAhead = 12;

export class SearchController extends SearchInput implements ReactiveController {
  found: FoundHits | undefined;
  error: CallError | undefined;
  /** Latest first; kept only in the memory of this element. */
  recent: readonly string[] = [];
  /** The records that the user opened or selected, latest first. */
  recentRecords: readonly EntityWrapper[] = [];

  readonly #host: ReactiveControllerHost;
  readonly #onFound: (before: FoundHits | undefined) => void;
  readonly #pace = new SearchPace({
    ask: (signal) => this.#ask(signal),
    onWaiting: () => this.#host.requestUpdate(),
  });
  #firstRow = 0;
  #lastRow = 0;
  readonly #pages = new PageLoader({
    // Without a context no page loads, so none may be wanted: the loader would ask again at once, without end.
    wanted: () =>
      (this.context && this.found?.missingPages(this.#firstRow - rowsAhead, this.#lastRow + rowsAhead)) ?? [],
    load: (page, signal) => this.#loadPage(page, signal),
    onChange: () => this.#host.requestUpdate(),
  });

  /** `onFound` is called with the previous hits when a new first page has loaded. */
  constructor(host: ReactiveControllerHost, onFound: (before: FoundHits | undefined) => void) {
    super();
    this.#host = host;
    this.#onFound = onFound;
    host.addController(this);
  }

  /** Sets the context of searches; undefined stops all calls. Input and results remain. */
  use(context: SearchContext | undefined): void {
    this.#rest();
    removeEventListener('online', this.#online);
    this.context = context;
    if (!context) return;
    addEventListener('online', this.#online);
    this.#fit(context.search);
    if (this.wanted) this.#pace.askNow();
  }

  /** Drops tabs and filters that are no longer configured, because the user could not see or remove them. */
  #fit({ tabs, filters }: SearchContext['search']): void {
    this.tab = tabs.find(({ id }) => id === this.tab.id) ?? tabs[0] ?? this.tab;
    const facets = new Set(facetsOf(filters));
    this.filters = new Map([...this.filters].filter(([facet]) => facets.has(facet)));
  }

  hostConnected(): void {}

  hostDisconnected(): void {
    this.use(undefined);
  }

  /** Sets the configured tab and sort order for a fresh start. Typed text remains. */
  begin(tab: SearchTab | undefined, sort: SortKey): void {
    if (tab) this.tab = tab;
    this.sort = sort;
  }

  /** Resets everything except recent searches. */
  reset(): void {
    this.text = '';
    this.filters = new Map();
    this.conditions = new Map();
    this.asWords = [];
    this.isBrowsing = false;
    this.#forget();
  }

  /** True from the request of a search until its answer. Short waits are not rendered. */
  get isBusy(): boolean {
    return this.#pace.isBusy;
  }

  /** Sets the words of the box and searches for them. */
  setText(text: string): void {
    this.type(text);
    this.#host.requestUpdate();
  }

  /** Searches for the words that are already in the box. Their other effects are rendered with the answer. */
  type(text: string): void {
    if (text === this.text) return;
    const changed = text.trim() !== this.text.trim();
    const isShown = text !== '' && text.trim() !== '' && this.text.trim() !== '';
    this.text = text;
    if (!text.trim()) this.isBrowsing = false;
    if (!isShown) this.#host.requestUpdate();
    if (changed) this.#searchSoon();
  }

  setTab(tab: SearchTab): void {
    this.tab = tab;
    this.#changed();
  }

  setSort(sort: SortKey): void {
    this.sort = sort;
    this.#changed();
  }

  toggleFilter(facet: string, value: string, label: string): void {
    const values = new Map(this.filters.get(facet));
    if (!values.delete(value)) values.set(value, label);
    const filters = new Map(this.filters);
    if (values.size > 0) filters.set(facet, values);
    else filters.delete(facet);
    this.filters = filters;
    this.isBrowsing ||= this.found !== undefined;
    this.#changed();
  }

  /** Removes filters and conditions. */
  clearFilters(): void {
    this.filters = new Map();
    this.conditions = new Map();
    this.#changed();
  }

  /**
   * Sets a condition on a field; undefined removes it. Typed words may be searched after a pause, like those of the
   * box.
   */
  setCondition(key: string, condition: Condition | undefined): void {
    const conditions = new Map(this.conditions);
    if (condition) conditions.set(key, condition);
    else conditions.delete(key);
    this.conditions = conditions;
    this.isBrowsing ||= this.found !== undefined;
    this.#host.requestUpdate();
    if (condition?.kind === 'words' || condition?.kind === 'range') this.#searchSoon();
    else this.#changed();
  }

  /** Searches without waiting for a pause in typing; shows all records when there is nothing to search for. */
  searchNow(): void {
    if (this.wanted) this.#pace.askNow();
    else this.browse();
  }

  /** Shows all records. */
  browse(): void {
    this.isBrowsing = true;
    this.#changed();
  }

  /** Searches for the typed words only, without similar names, or with them again. */
  setLiteral(isLiteral: boolean): void {
    this.literalText = isLiteral ? this.text.trim() : undefined;
    this.#changed();
  }

  retry(): void {
    this.#changed();
  }

  /** Continues after signing in again: repeats searches that failed. */
  resume(): void {
    if (this.error || (this.wanted && !this.found)) this.retry();
    else if (this.moreError) this.retryMore();
  }

  /** Adds the words to the recent searches after they were useful, and the record that they led to. */
  remember(hit?: EntityWrapper): void {
    const text = this.text.trim();
    if (text.length > 1) this.recent = withRecent(this.recent, text, (each) => each.toLowerCase());
    if (hit) this.recentRecords = withRecent(this.recentRecords, hit, ({ entityId }) => entityId);
    this.#host.requestUpdate();
  }

  /** Drops recent searches and records, because another user is signed in. */
  forgetRecent(): void {
    this.recent = [];
    this.recentRecords = [];
  }

  /** Loads the pages of the visible rows `[first, last]`. */
  look(first: number, last: number): void {
    this.#firstRow = first;
    this.#lastRow = last;
    if (!this.isBusy && !this.error) this.#pages.look();
  }

  /** The error of loading visible rows. */
  get moreError(): CallError | undefined {
    return this.#pages.error;
  }

  retryMore(): void {
    this.#pages.retry();
  }

  readonly #online = (): void => {
    if (isConnectionError(this.error)) this.retry();
    else if (isConnectionError(this.moreError)) this.retryMore();
  };

  #changed(): void {
    this.#host.requestUpdate();
    if (this.wanted) this.#pace.askNow();
    else this.#forget();
  }

  #searchSoon(): void {
    if (this.wanted) this.#pace.askSoon();
    else this.#forget();
  }

  /** Stops all calls. */
  #rest(): void {
    this.#pace.stop();
    this.#pages.stop();
    this.#host.requestUpdate();
  }

  #forget(): void {
    this.#rest();
    this.found = undefined;
    this.error = undefined;
  }

  #ask(signal: AbortSignal): void {
    this.#pages.stop();
    const context = this.context;
    // While the user is not signed in, nothing is searched. `use` and `resume` search for the text later.
    if (context) void this.#load(context, signal);
    else this.#rest();
  }

  async #load(context: SearchContext, signal: AbortSignal): Promise<void> {
    const { choice } = this;
    const query = searchQuery(choice, context, { offset: 0, withFacets: true });
    try {
      const answer = await measured('search:loaded', searchCards(context, query, signal));
      if (signal.aborted) return;
      const before = this.found;
      this.found = new FoundHits(choice, answer);
      this.error = undefined;
      this.#firstRow = this.#lastRow = 0;
      this.#onFound(before);
    } catch (error) {
      if (signal.aborted) return;
      this.error = callErrorOf(error);
    }
    this.#pace.settle();
    this.#host.requestUpdate();
  }

  async #loadPage(page: number, signal: AbortSignal): Promise<void> {
    const { found } = this;
    const context = this.context;
    if (!found || !context) return;
    const { choice, pageSize } = found;
    const query = searchQuery(choice, context, {
      offset: page * pageSize,
      limit: pageSize,
      withFacets: false,
    });
    const answer = await searchCards(context, query, signal);
    if (!signal.aborted) found.add(page, answer);
  }
}
