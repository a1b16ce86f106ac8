/** The state of a search for the host page: words, tab, order, filters, conditions, opened record and page. */
import { jsonOf } from '../../../api/json.ts';
import { retrieveEntity } from '../../../api/entities.ts';
import type { SearchPageCondition, SearchPageState } from '../../../events/page_state.ts';
import { contextValue, languageContext, widgetContext } from '../../../shared/contexts.ts';
import {
  entriesOf,
  followState,
  textOf,
  textsOf,
  type FollowedElement,
} from '../../../shared/page_state/follow_state.ts';
import type { SearchViews } from '../search_views.ts';
import { advancedFields } from '../query/conditions.ts';
import { facetsOf } from '../query/search_query.ts';
import type { FoundHits } from '../results/found_hits.ts';
import {
  actionsContext,
  partsContext,
  settingsContext,
  viewsContext,
  type SearchParts,
} from '../search_contexts.ts';

const sorts = ['relevance', 'name', 'modified_date', 'city', 'type'] as const;
/** Maximum number of rows in a list, and at least one row per page. */
const mostPages = 100_000;

function conditionOf(value: unknown): SearchPageCondition | undefined {
  const { kind, words, values, from, to } = Object.fromEntries(entriesOf(value));
  if (kind === 'words') return { kind, words: textOf(words) ?? '' };
  if (kind === 'values') return { kind, values: textsOf(values) };
  if (kind === 'range') return { kind, from: textOf(from) ?? '', to: textOf(to) ?? '' };
  return undefined;
}

class SearchState {
  readonly #host: FollowedElement;
  /** What is restored when the results have arrived. */
  #awaited:
    | { readonly record: string | null; row: number; readonly before: FoundHits | undefined }
    | undefined;

  /** The draft that the requests were opened for, and whether it still has to be shown. */
  #draft: { readonly id: string; isShown: boolean } | undefined;

  constructor(host: FollowedElement) {
    this.#host = host;
  }

  get #views(): SearchViews {
    return contextValue(this.#host, viewsContext);
  }

  get #parts(): SearchParts {
    return contextValue(this.#host, partsContext);
  }

  readonly read = (value: Readonly<Record<string, unknown>>): SearchPageState => {
    const settings = contextValue(this.#host, settingsContext);
    const { tabs, filters, sort, sort_fields: ownSorts = [], advanced_fields: advanced } = settings;
    const tab = tabs.find(({ id }) => id === value['tab']) ?? tabs[0];
    const facets = facetsOf(filters);
    const fields = new Set(advancedFields(advanced, ['HCP', 'HCO']).map(({ key }) => key));
    const page = Number(value['page']);
    const draft = textOf(value['draft']);
    return {
      query: textOf(value['query']) ?? '',
      tab: tab?.id ?? 'all',
      sort: [...sorts, ...ownSorts].find((each): boolean => each === value['sort']) ?? sort,
      filters: Object.fromEntries(
        entriesOf(value['filters']).flatMap(([name, codes]) => {
          const texts = textsOf(codes);
          return facets.includes(name) && texts.length > 0 ? [[name, texts]] : [];
        }),
      ),
      conditions: Object.fromEntries(
        entriesOf(value['conditions']).flatMap(([name, each]) => {
          const condition = fields.has(name) ? conditionOf(each) : undefined;
          return condition ? [[name, condition]] : [];
        }),
      ),
      record: textOf(value['record']) || null,
      page: Number.isInteger(page) && page > 0 && page < mostPages ? page : 1,
      ...(draft && { draft }),
    };
  };

  readonly current = (): SearchPageState | undefined => {
    const { search, record } = this.#parts;
    if (this.#awaited) return undefined;
    return {
      query: search.text,
      tab: search.tab.id,
      sort: search.sort,
      filters: Object.fromEntries(
        [...search.filters]
          .map(([name, values]) => [name, [...values.keys()]] as const)
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ),
      conditions: Object.fromEntries(
        entriesOf(Object.fromEntries(search.conditions)) as [string, SearchPageCondition][],
      ),
      record: (search.found?.length && record.record?.entityId) || null,
      page: search.found ? Math.floor(this.#firstRow() / search.found.pageSize) + 1 : 1,
      ...(this.#draft && this.#views.shown === 'requests' && { draft: this.#draft.id }),
    };
  };

  readonly restore = (state: SearchPageState): void => {
    const { query, tab, sort, filters, conditions, record, page, draft } = state;
    this.#showDraft(draft);
    const { search, record: opened } = this.#parts;
    const { tabs } = contextValue(this.#host, settingsContext);
    const same = this.current();
    if (record !== opened.record?.entityId) opened.close();
    search.restore({
      text: query,
      tab: tabs.find(({ id }) => id === tab) ?? search.tab,
      sort,
      // Codes until the answer has their labels.
      filters: Object.entries(filters).map(([name, codes]) => [name, codes.map((code) => [code, code])]),
      conditions: Object.entries(conditions),
    });
    const rest = { record: null, page: 1, draft: undefined };
    const isSameSearch =
      same && jsonOf({ ...same, ...rest }) === jsonOf({ query, tab, sort, filters, conditions, ...rest });
    this.#awaited = {
      record,
      row: (page - 1) * (search.found?.pageSize ?? 25),
      before: isSameSearch ? undefined : search.found,
    };
    if (!isSameSearch) search.retry();
    this.#host.requestUpdate();
  };

  /** Opens the requests for a draft. Without one, closes what was opened for another. */
  #showDraft(id: string | undefined): void {
    const wasShown = this.#draft && this.#views.shown === 'requests';
    this.#draft = id ? { id, isShown: false } : undefined;
    if (id) this.#views.open('requests');
    else if (wasShown) this.#views.back();
  }

  /** Moves focus to the draft when it has arrived. */
  #findDraft(): void {
    const draft = this.#draft;
    if (!draft || draft.isShown) return;
    const item = [...this.#host.renderRoot.querySelectorAll<HTMLElement>('[data-draft]')].find(
      ({ dataset }) => dataset['draft'] === draft.id,
    );
    if (!item) return;
    draft.isShown = true;
    item.focus();
  }

  readonly updated = (): void => {
    this.#label();
    this.#findDraft();
    const awaited = this.#awaited;
    if (!awaited) return;
    const { search } = this.#parts;
    const { found, error } = search;
    if (!search.wanted || error) this.#awaited = undefined;
    else if (found && found !== awaited.before && !search.isBusy) void this.#continue(found);
  };

  /** Scrolls to the page and opens the record. */
  async #continue(found: FoundHits): Promise<void> {
    const { record, row } = this.#awaited!;
    // The rows of this page have no cards yet, but the list already has their height.
    const list = this.#host.renderRoot.querySelector<HTMLElement>('.list');
    const scroller = this.#host.renderRoot.querySelector<HTMLElement>('.results');
    if (!list || !scroller) return;
    this.#awaited = undefined;
    if (row > 0 && row < found.length) {
      this.#parts.search.look(row, row);
      scroller.scrollTop = list.offsetTop + (list.scrollHeight * row) / found.length;
      for (let frames = 0; frames < 60 && !this.#card(row); frames++)
        await new Promise(requestAnimationFrame);
      this.#card(row)?.scrollIntoView({ block: 'start' });
    }
    if (record) await this.#open(record, found);
    this.#host.requestUpdate();
  }

  /** Opens a record of the results, or one that is not among them where it covers the list. */
  async #open(record: string, found: FoundHits): Promise<void> {
    const actions = contextValue(this.#host, actionsContext);
    const hit = found.at(found.rowOf(record));
    const { panels, search } = this.#parts;
    if (hit && panels.isSplit) return actions.openRecord(hit);
    if (hit) return actions.preview(hit);
    const { transport } = contextValue(this.#host, widgetContext);
    if (panels.isSplit || !transport) return;
    const query = {
      enrichedResults: 'true',
      resultLanguage: contextValue(this.#host, languageContext),
    } as const;
    const wrapper = await retrieveEntity(transport, record, query).catch(() => undefined);
    // The user may have searched in the meantime.
    if (wrapper && search.found === found) actions.preview(wrapper);
  }

  #card(row: number): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>(`[data-index="${row}"] [data-name]`);
  }

  /** Replaces codes of restored filters by their labels. */
  #label(): void {
    const { search } = this.#parts;
    const facets = search.found?.facets ?? [];
    let isChanged = false;
    const filters = [...search.filters].map(([name, values]) => {
      const known = facets.find((facet) => facet.field === name)?.values ?? [];
      const labelled = [...values].map(([code, label]) => {
        const found = label === code ? known.find(({ value }) => value === code)?.label : undefined;
        isChanged ||= found !== undefined && found !== label;
        return [code, found ?? label] as const;
      });
      return [name, new Map(labelled)] as const;
    });
    if (!isChanged) return;
    search.filters = new Map(filters);
    this.#host.requestUpdate();
  }

  /** Returns the row of the first result that is visible. */
  #firstRow(): number {
    const top = this.#host.renderRoot.querySelector('.results')?.getBoundingClientRect().top ?? 0;
    const rows = this.#host.renderRoot.querySelectorAll<HTMLElement>('.list [data-index]');
    const first = [...rows].find((row) => row.getBoundingClientRect().bottom > top + 1);
    return Number(first?.dataset['index'] ?? 0);
  }
}

/** Follows the state of a search widget. */
export function follow(element: FollowedElement): void {
  followState(element, 'search', new SearchState(element));
}
