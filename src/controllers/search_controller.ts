/**
 * What a person searches for and what was found. Searches while typing: at once when nothing is under way, otherwise after
 * a short rest; an answer that was overtaken is dropped. Old results stay until new ones are there.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { searchEntities } from '../api/entities.ts';
import type { Transport } from '../api/transport.ts';
import type { EntityWrapper, SearchAnswer } from '../api/types.ts';
import { faultOf, isConnectionFault, type Fault } from './fault.ts';
import {
  isLeftOut,
  searchQuery,
  type ChosenFilters,
  type SearchChoice,
  type SearchSurroundings,
  type SortKey,
} from './search_query.ts';

/** Rest after a keystroke before the next call while calls are under way. */
const restMilliseconds = 140;
const recentLimit = 6;
/** The service pages up to this offset. */
const offsetLimit = 1_000_000;

export type Facet = SearchAnswer['facets'][number];

/** Everything found so far for one choice. */
export interface Found {
  readonly choice: SearchChoice;
  readonly hits: readonly EntityWrapper[];
  /** How many of all hits were asked for so far: where the next page begins. */
  readonly loaded: number;
  readonly totalCount: number;
  readonly isExact: boolean;
  readonly facets: readonly Facet[];
  /** False once the last page is there. */
  readonly hasMore: boolean;
}

export interface SearchTab {
  readonly id: string;
  readonly types: readonly string[];
}

/** What a running search needs from the started widget. */
export interface SearchContext extends SearchSurroundings {
  readonly transport: Transport;
}

export class SearchController implements ReactiveController {
  text = '';
  tab: SearchTab = { id: 'all', types: ['HCP', 'HCO'] };
  sort: SortKey = 'relevance';
  /** Chosen values per facet, with their labels, so that a chip has a name even when the facet no longer lists it. */
  filters: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map();
  found: Found | undefined;
  isBusy = false;
  isLoadingMore = false;
  fault: Fault | undefined;
  moreFault: Fault | undefined;
  /** Latest first; in memory of this element alone. */
  recent: readonly string[] = [];

  readonly #host: ReactiveControllerHost;
  readonly #onFound: () => void;
  #context: SearchContext | undefined;
  #browse = false;
  #call: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastCallAt = 0;

  /** `onFound` is called when a new first page arrived. */
  constructor(host: ReactiveControllerHost, onFound: () => void) {
    this.#host = host;
    this.#onFound = onFound;
    host.addController(this);
  }

  /** Makes searching possible, or, with undefined, stops every call. What was typed and found stays. */
  use(context: SearchContext | undefined): void {
    this.#halt();
    removeEventListener('online', this.#online);
    this.#context = context;
    if (!context) return;
    addEventListener('online', this.#online);
    if (this.wanted) this.#search();
  }

  hostConnected(): void {}

  hostDisconnected(): void {
    this.use(undefined);
  }

  /** Where a fresh start begins, as the administrator configured it. What was typed meanwhile stays. */
  begin(tab: SearchTab | undefined, sort: SortKey): void {
    if (tab) this.tab = tab;
    this.sort = sort;
  }

  /** Back to the beginning; recent searches stay. */
  reset(): void {
    this.#halt();
    this.text = '';
    this.filters = new Map();
    this.#browse = false;
    this.#forget();
  }

  /** True when there is something to search for: words, filters, or the wish to see everything. */
  get wanted(): boolean {
    return this.#browse || this.text.trim() !== '' || this.filters.size > 0;
  }

  get choice(): SearchChoice {
    const filters: ChosenFilters = new Map(
      [...this.filters].map(([facet, values]) => [facet, new Set(values.keys())]),
    );
    return { text: this.text.trim(), types: this.tab.types, sort: this.sort, filters };
  }

  /** Number of chosen filter values. */
  get filterCount(): number {
    return [...this.filters.values()].reduce((sum, values) => sum + values.size, 0);
  }

  setText(text: string): void {
    if (text === this.text) return;
    const changed = text.trim() !== this.text.trim();
    this.text = text;
    if (!text.trim()) this.#browse = false;
    this.#host.requestUpdate();
    if (changed) this.#schedule();
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

  clearFilters(): void {
    this.filters = new Map();
    this.#changed();
  }

  /** Shows every record there is. */
  browse(): void {
    this.#browse = true;
    this.#changed();
  }

  retry(): void {
    this.#changed();
  }

  /** Goes on after signing in again: repeats what failed meanwhile. */
  resume(): void {
    if (this.fault || (this.wanted && !this.found)) this.retry();
    else if (this.moreFault) this.retryMore();
  }

  /** Remembers the words as one of the recent searches, once they led somewhere. */
  remember(): void {
    const text = this.text.trim();
    if (text.length < 2) return;
    const same = (other: string): boolean => other.toLowerCase() === text.toLowerCase();
    this.recent = [text, ...this.recent.filter((other) => !same(other))].slice(0, recentLimit);
    this.#host.requestUpdate();
  }

  /** Loads the next page of hits, when there is one and none is on its way. */
  loadMore(): void {
    if (this.isBusy || this.isLoadingMore || this.moreFault || this.fault || !this.found?.hasMore) return;
    void this.#loadMore(this.found);
  }

  retryMore(): void {
    this.moreFault = undefined;
    this.loadMore();
  }

  readonly #online = (): void => {
    if (isConnectionFault(this.fault)) this.retry();
    else if (isConnectionFault(this.moreFault)) this.retryMore();
  };

  #changed(): void {
    this.#host.requestUpdate();
    if (this.wanted) this.#search();
    else this.#forget();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.wanted) return this.#forget();
    const rested = performance.now() - this.#lastCallAt >= restMilliseconds;
    if (!this.#call && rested) return this.#search();
    this.isBusy = true;
    this.#timer = setTimeout(() => this.#search(), restMilliseconds);
  }

  #halt(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#call?.abort();
    this.#call = undefined;
    this.isBusy = false;
    this.isLoadingMore = false;
    this.#host.requestUpdate();
  }

  #forget(): void {
    this.#halt();
    this.found = undefined;
    this.fault = undefined;
    this.moreFault = undefined;
  }

  #search(): void {
    const context = this.#context;
    this.#halt();
    // Not signed in yet, or not again: `use` and `resume` search for what stands in the box.
    if (!context) return;
    const call = new AbortController();
    this.#call = call;
    this.#lastCallAt = performance.now();
    this.isBusy = true;
    void this.#load(context, call.signal);
  }

  async #load(context: SearchContext, signal: AbortSignal): Promise<void> {
    const { choice } = this;
    const query = searchQuery(choice, context, { offset: 0, withFacets: true });
    try {
      const answer = await searchEntities(context.transport, query, signal);
      if (signal.aborted) return;
      this.found = {
        choice,
        hits: answer.entities.filter((hit) => !isLeftOut(context.presets, hit)),
        loaded: answer.entities.length,
        totalCount: answer.totalCount,
        isExact: answer.totalCountIsExact,
        facets: answer.facets,
        hasMore: answer.entities.length > 0 && answer.entities.length < answer.totalCount,
      };
      this.fault = undefined;
      this.moreFault = undefined;
      this.#onFound();
    } catch (error) {
      if (signal.aborted) return;
      this.fault = faultOf(error);
    }
    this.#call = undefined;
    // A key pressed meanwhile has already asked for the next search.
    this.isBusy = this.#timer !== undefined;
    this.#host.requestUpdate();
  }

  async #loadMore(found: Found): Promise<void> {
    const context = this.#context;
    if (!context) return;
    const call = (this.#call = new AbortController());
    this.isLoadingMore = true;
    this.#host.requestUpdate();
    const offset = found.loaded;
    try {
      const query = searchQuery(found.choice, context, { offset, withFacets: false });
      const answer = await searchEntities(context.transport, query, call.signal);
      if (call.signal.aborted) return;
      const known = new Set(found.hits.map((hit) => hit.entityId));
      const fresh = answer.entities.filter(
        (hit) => !known.has(hit.entityId) && !isLeftOut(context.presets, hit),
      );
      const loaded = offset + answer.entities.length;
      const hasMore = answer.entities.length > 0 && loaded < answer.totalCount && loaded < offsetLimit;
      this.found = { ...found, hits: [...found.hits, ...fresh], loaded, hasMore };
    } catch (error) {
      if (call.signal.aborted) return;
      this.moreFault = faultOf(error);
    }
    this.#call = undefined;
    this.isLoadingMore = false;
    this.#host.requestUpdate();
  }
}
