/** Looks for searches close to one without results: with a word less, in another tab, without filters. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { searchEntities } from '../../../api/entities.ts';
import { searchQuery, type SearchChoice } from '../query/search_query.ts';
import type { FoundHits } from '../results/found_hits.ts';
import type { SearchController } from '../results/search_controller.ts';
import type { SearchTab } from '../results/search_input.ts';

/** Words that are left out one at a time. A longer text is rather a sentence. */
const wordLimit = 6;

export interface WayOn {
  readonly kind: 'word' | 'tab' | 'filters' | 'country';
  /** The left-out word, or the name of the tab. */
  readonly name: string;
  readonly count: number;
  readonly go: (search: SearchController) => void;
}

interface Attempt extends Omit<WayOn, 'count'> {
  readonly choice: SearchChoice;
}

const countryFacet = 'primary_country__v';

function attempts(choice: SearchChoice, tabs: readonly (SearchTab & { name: string })[]): Attempt[] {
  const words = choice.text.split(/\s+/).filter(Boolean);
  const shorter = words.length > 1 && words.length <= wordLimit ? words : [];
  const { filters, conditions } = choice;
  const isOnlyCountry = filters.size === 1 && filters.has(countryFacet) && conditions.size === 0;
  const unfiltered: Attempt[] =
    filters.size + conditions.size === 0
      ? []
      : [
          {
            kind: isOnlyCountry ? 'country' : 'filters',
            name: '',
            choice: { ...choice, filters: new Map(), conditions: new Map() },
            go: (search) => search.clearFilters(),
          },
        ];
  return [
    ...shorter.map((word, left): Attempt => {
      const text = words.filter((_, at) => at !== left).join(' ');
      return { kind: 'word', name: word, choice: { ...choice, text }, go: (search) => search.setText(text) };
    }),
    ...unfiltered,
    ...tabs
      .filter(({ types }) => types.join() !== choice.types.join())
      .map((tab): Attempt => ({
        kind: 'tab',
        name: tab.name,
        choice: { ...choice, types: tab.types },
        go: (search) => search.setTab(tab),
      })),
  ];
}

export class WaysOnController implements ReactiveController {
  /** The searches that find something, in the order of the words. */
  ways: readonly WayOn[] = [];
  isBusy = false;

  readonly #host: ReactiveControllerHost;
  #found: FoundHits | undefined;
  #calls = new AbortController();

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#calls.abort();
  }

  stop(): void {
    this.#calls.abort();
    this.#host.removeController(this);
  }

  /** Looks once for each search without results. */
  look(
    found: FoundHits,
    { context }: SearchController,
    tabs: readonly (SearchTab & { name: string })[],
  ): void {
    if (found === this.#found || !context) return;
    this.#found = found;
    this.#calls.abort();
    this.#calls = new AbortController();
    const { signal } = this.#calls;
    this.ways = [];
    const tried = attempts(found.choice, tabs);
    this.isBusy = tried.length > 0;
    void Promise.all(
      tried.map(async ({ choice, ...way }): Promise<WayOn | undefined> => {
        const query = searchQuery(choice, context, { offset: 0, limit: 1, withFacets: false });
        try {
          const { totalCount } = await searchEntities(context.transport, query, signal);
          return totalCount > 0 ? { ...way, count: totalCount } : undefined;
        } catch {
          // A way on is an offer. The search itself has its own error.
          return undefined;
        }
      }),
    ).then((ways) => {
      if (signal.aborted) return;
      this.ways = ways.filter((way) => way !== undefined);
      this.isBusy = false;
      this.#host.requestUpdate();
    });
  }
}
