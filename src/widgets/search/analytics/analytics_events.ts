/**
 * Raises the `analytics` events of a widget with the attribute `analytics`. Their details have no personal data: no
 * words, values of filters, IDs or users.
 */
import type { LitElement } from 'lit';
import { raiseWidgetEvent, type AnalyticsDetail, type SelectDetail } from '../../../events/widget_events.ts';
import { attributesContext, contextValue, widgetContext } from '../../../shared/contexts.ts';
import type { SearchChoice } from '../query/search_query.ts';
import type { FoundHits } from '../results/found_hits.ts';
import { partsContext } from '../search_contexts.ts';
import type { OpenSearchView, SearchViewModule } from '../search_views.ts';

/** Results that stay this long count as a search of the user, not as a step of typing. */
const restMilliseconds = 1000;

const filterNames = ({ filters, conditions }: SearchChoice): string[] =>
  [...new Set([...filters.keys(), ...conditions.keys()])].toSorted();

/** Returns the filters and conditions with their values, as text that can be compared. */
const filterText = ({ filters, conditions }: SearchChoice): string =>
  JSON.stringify([[...filters].map(([facet, values]) => [facet, [...values]]), [...conditions]]);

/** What the user did since the last selection. It remains when views close and open again. */
interface Visit {
  searches: number;
  told: FoundHits | undefined;
}
const visits = new WeakMap<LitElement, Visit>();

class AnalyticsEvents {
  readonly #host: LitElement;
  readonly #visit: Visit;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #seen: FoundHits | undefined;
  readonly #stop = new AbortController();

  constructor(host: LitElement) {
    this.#host = host;
    this.#visit = visits.get(host) ?? { searches: 0, told: undefined };
    visits.set(host, this.#visit);
    const { signal } = this.#stop;
    host.addController(this);
    host.addEventListener('platform-network:search:select', (event) => this.#selected(event.detail), {
      signal,
    });
    addEventListener('pagehide', () => this.#abandon(), { signal });
    // On a slow connection this code may come after the results, and after the last update of the widget.
    this.hostUpdated();
  }

  hostUpdated(): void {
    const { found } = contextValue(this.#host, partsContext).search;
    if (found === this.#seen) return;
    this.#seen = found;
    clearTimeout(this.#timer);
    if (found) this.#timer = setTimeout(() => this.#tell(), restMilliseconds);
  }

  close(): void {
    this.#host.removeController(this);
    clearTimeout(this.#timer);
    this.#stop.abort();
    // Views also close for a new search. The widget stops after them.
    queueMicrotask(() => {
      if (!this.#host.isConnected || !contextValue(this.#host, widgetContext).isRunning) this.#abandon();
    });
  }

  /** Raises the search or the filters whose results the user sees, once. */
  #tell(): void {
    clearTimeout(this.#timer);
    const found = this.#seen;
    const { told } = this.#visit;
    if (!found || found === told) return;
    this.#visit.told = found;
    this.#visit.searches++;
    const { choice, totalCount: results, isExact } = found;
    const { text, types } = choice;
    const filters = filterNames(choice);
    const before = told?.choice;
    const hasOtherFilters = before !== undefined && filterText(before) !== filterText(choice);
    if (before?.text === text && hasOtherFilters)
      this.#raise({ action: 'filtered', filters, results, isExact });
    else
      this.#raise({
        action: 'searched',
        words: text.split(/\s+/).filter(Boolean).length,
        entityTypes: [...types],
        filters,
        results,
        isExact,
      });
  }

  #selected({ entity }: SelectDetail): void {
    this.#tell();
    const { searches, told } = this.#visit;
    const row = told?.rowOf(entity.entityId) ?? -1;
    this.#raise({
      action: 'selected',
      entityType: entity.entityType,
      position: row < 0 ? null : row + 1,
      searches,
    });
    this.#visit.searches = 0;
  }

  /** Raises that the user left after searches without a selection. */
  #abandon(): void {
    const { searches } = this.#visit;
    if (searches === 0) return;
    this.#visit.searches = 0;
    this.#visit.told = undefined;
    this.#raise({ action: 'abandoned', searches });
  }

  #raise(detail: AnalyticsDetail): void {
    const { widgetName } = contextValue(this.#host, attributesContext);
    raiseWidgetEvent(this.#host, { widgetName, kind: 'search' }, 'analytics', detail);
  }
}

export const view: SearchViewModule = {
  styles: [],
  texts: [],
  open: (host): OpenSearchView => {
    const events = new AnalyticsEvents(host);
    return { title: () => '', render: () => undefined, close: () => events.close() };
  },
};
