/**
 * The user's search and its results. It searches while the user types. Previous results remain until new ones are
 * loaded.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { searchEntities } from '../../../api/entities.ts';
import type { Transport } from '../../../api/transport.ts';
import { advancedFields, conditionsOn, type Condition, type Conditions } from '../query/conditions.ts';
import { faultOf, isConnectionFault, type Fault } from '../../../shared/call_error.ts';
import { FoundHits } from './found_hits.ts';
import { PageLoader } from './page_loader.ts';
import { withRecent } from '../query/recent_searches.ts';
import { SearchPace } from '../query/search_pace.ts';
import {
  facetsOf,
  searchQuery,
  type ChosenFilters,
  type SearchChoice,
  type SearchSurroundings,
  type SortKey,
} from '../query/search_query.ts';

/** Number of rows to load beyond the visible ones. */
const rowsAhead = 12;

export interface SearchTab {
  readonly id: string;
  readonly types: readonly string[];
}

/** The parts of the started widget that a search needs. */
export interface SearchContext extends SearchSurroundings {
  readonly transport: Transport;
}

/** The user's search as plain data. */
export interface SearchDraft {
  readonly text: string;
  readonly tab: SearchTab;
  readonly sort: SortKey;
  readonly filters: readonly (readonly [facet: string, values: readonly (readonly [string, string])[]])[];
  readonly conditions: readonly (readonly [string, Condition])[];
}

export class SearchController implements ReactiveController {
  text = '';
  tab: SearchTab = { id: 'all', types: ['HCP', 'HCO'] };
  sort: SortKey = 'relevance';
  /**
   * Selected values by facet with their labels, so that a chip has a label even if the facet no longer contains the
   * value.
   */
  filters: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map();
  /** Conditions of the advanced search. Those on fields of other tabs are inactive until such a tab is chosen. */
  conditions: Conditions = new Map();
  found: FoundHits | undefined;
  fault: Fault | undefined;
  /** Latest first; kept only in the memory of this element. */
  recent: readonly string[] = [];

  /** The words to search literally. Any other words are not. */
  #literalText: string | undefined;
  readonly #host: ReactiveControllerHost;
  readonly #onFound: (before: FoundHits | undefined) => void;
  readonly #pace = new SearchPace({
    ask: (signal) => this.#ask(signal),
    onWaiting: () => this.#host.requestUpdate(),
  });
  #context: SearchContext | undefined;
  #browse = false;
  #firstRow = 0;
  #lastRow = 0;
  readonly #pages = new PageLoader({
    wanted: () => this.found?.missingPages(this.#firstRow - rowsAhead, this.#lastRow + rowsAhead) ?? [],
    load: (page, signal) => this.#loadPage(page, signal),
    onChange: () => this.#host.requestUpdate(),
  });

  /** `onFound` is called with the previous hits when a new first page has loaded. */
  constructor(host: ReactiveControllerHost, onFound: (before: FoundHits | undefined) => void) {
    this.#host = host;
    this.#onFound = onFound;
    host.addController(this);
  }

  /** Sets the context of searches; undefined stops all calls. Input and results remain. */
  use(context: SearchContext | undefined): void {
    this.#rest();
    removeEventListener('online', this.#online);
    this.#context = context;
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

  /** The context of searches; undefined while searching is not possible. */
  get context(): SearchContext | undefined {
    return this.#context;
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

  /** The search as plain data, for a sign-in that leaves the page. */
  get draft(): SearchDraft {
    const { text, tab, sort } = this;
    const filters = [...this.filters].map(([facet, values]) => [facet, [...values]] as const);
    return { text, tab, sort, filters, conditions: [...this.conditions] };
  }

  /** Continues an earlier search. */
  restore({ text, tab, sort, filters, conditions }: SearchDraft): void {
    Object.assign(this, { text, tab, sort });
    this.filters = new Map(filters.map(([facet, values]) => [facet, new Map(values)]));
    this.conditions = new Map(conditions);
  }

  /** Resets everything except recent searches. */
  reset(): void {
    this.text = '';
    this.filters = new Map();
    this.conditions = new Map();
    this.#browse = false;
    this.#forget();
  }

  /** True when there is something to search for: words, filters, or browsing all records. */
  get wanted(): boolean {
    return this.#browse || this.text.trim() !== '' || this.filters.size > 0 || this.activeConditions.size > 0;
  }

  get choice(): SearchChoice {
    const filters: ChosenFilters = new Map(
      [...this.filters].map(([facet, values]) => [facet, new Set(values.keys())]),
    );
    return {
      text: this.text.trim(),
      isLiteral: this.#literalText === this.text.trim(),
      types: this.tab.types,
      sort: this.sort,
      filters,
      conditions: this.activeConditions,
    };
  }

  /** Conditions that apply to the current entity type. */
  get activeConditions(): Conditions {
    const configured = this.#context?.search.advanced_fields;
    if (!configured || this.conditions.size === 0) return new Map();
    return conditionsOn(this.conditions, advancedFields(configured, this.tab.types));
  }

  /** Number of selected filter values and conditions. */
  get filterCount(): number {
    return [...this.filters.values()].reduce((sum, values) => sum + values.size, this.activeConditions.size);
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
    if (!text.trim()) this.#browse = false;
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
    this.#browse ||= this.found !== undefined;
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
    this.#browse ||= this.found !== undefined;
    this.#host.requestUpdate();
    if (condition?.kind === 'words' || condition?.kind === 'range') this.#searchSoon();
    else this.#changed();
  }

  /** Shows all records. */
  browse(): void {
    this.#browse = true;
    this.#changed();
  }

  /** Searches for the typed words only, without similar names, or with them again. */
  setLiteral(isLiteral: boolean): void {
    this.#literalText = isLiteral ? this.text.trim() : undefined;
    this.#changed();
  }

  retry(): void {
    this.#changed();
  }

  /** Continues after signing in again: repeats searches that failed. */
  resume(): void {
    if (this.fault || (this.wanted && !this.found)) this.retry();
    else if (this.moreFault) this.retryMore();
  }

  /** Adds the words to the recent searches after they were useful. */
  remember(): void {
    this.recent = withRecent(this.recent, this.text);
    this.#host.requestUpdate();
  }

  /** Loads the pages of the visible rows `[first, last]`. */
  look(first: number, last: number): void {
    this.#firstRow = first;
    this.#lastRow = last;
    if (!this.isBusy && !this.fault) this.#pages.look();
  }

  /** The error of loading visible rows. */
  get moreFault(): Fault | undefined {
    return this.#pages.fault;
  }

  retryMore(): void {
    this.#pages.retry();
  }

  readonly #online = (): void => {
    if (isConnectionFault(this.fault)) this.retry();
    else if (isConnectionFault(this.moreFault)) this.retryMore();
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
    this.fault = undefined;
  }

  #ask(signal: AbortSignal): void {
    this.#pages.stop();
    const context = this.#context;
    // While the user is not signed in, nothing is searched. `use` and `resume` search for the text later.
    if (context) void this.#load(context, signal);
    else this.#rest();
  }

  async #load(context: SearchContext, signal: AbortSignal): Promise<void> {
    const { choice } = this;
    const query = searchQuery(choice, context, { offset: 0, withFacets: true });
    try {
      const answer = await searchEntities(context.transport, query, signal);
      if (signal.aborted) return;
      const before = this.found;
      this.found = new FoundHits(choice, answer);
      this.fault = undefined;
      this.#firstRow = this.#lastRow = 0;
      this.#onFound(before);
    } catch (error) {
      if (signal.aborted) return;
      this.fault = faultOf(error);
    }
    this.#pace.settle();
    this.#host.requestUpdate();
  }

  async #loadPage(page: number, signal: AbortSignal): Promise<void> {
    const { found } = this;
    const context = this.#context;
    if (!found || !context) return;
    const { choice, pageSize } = found;
    const query = searchQuery(choice, context, {
      offset: page * pageSize,
      limit: pageSize,
      withFacets: false,
    });
    const answer = await searchEntities(context.transport, query, signal);
    if (!signal.aborted) found.add(page, answer);
  }
}
