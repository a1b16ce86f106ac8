/**
 * The hits of one search. There is a row for every hit, and pages of rows load in any order. The user can therefore
 * scroll to the middle of many thousands without loading the rows before.
 */
import type { EntityWrapper, SearchAnswer } from '../../../api/types.ts';
import type { SearchChoice } from '../query/search_query.ts';

export type Facet = SearchAnswer['facets'][number];

/** Maximum number of rows, because browsers limit the height of elements. */
export const rowLimit = 100_000;

type PageAnswer = Pick<SearchAnswer, 'entities' | 'totalCount' | 'totalCountIsExact'>;

export class FoundHits {
  readonly choice: SearchChoice;
  readonly facets: readonly Facet[];
  /** Filters that the words were understood as. */
  readonly understood: NonNullable<SearchAnswer['understood']>['filters'];
  /** How the hits were found; `exact` if the instance does not report it. */
  readonly mode: NonNullable<SearchAnswer['searchMode']>;
  /** Number of hits per call. */
  readonly pageSize: number;
  /** Increases with every loaded page, so that renderings can detect changes. */
  version = 0;
  totalCount = 0;
  /** False when `totalCount` is a lower bound. */
  isExact = false;

  /** By row: a hit, null for a row without one, undefined until it is loaded. */
  readonly #rows: (EntityWrapper | null)[] = [];
  readonly #rowById = new Map<string, number>();
  readonly #loadedPages = new Set<number>();
  #end = 0;

  /** Creates the hits from the first page of an answer. */
  constructor(choice: SearchChoice, answer: SearchAnswer) {
    this.choice = choice;
    this.facets = answer.facets;
    this.understood = answer.understood?.filters ?? [];
    this.mode = answer.searchMode ?? 'EXACT';
    this.pageSize = Math.max(1, answer.limit);
    this.add(0, answer);
  }

  /** Number of rows, loaded or not. */
  get length(): number {
    return Math.min(this.#end, rowLimit);
  }

  /** True when there are no visible hits. */
  get isEmpty(): boolean {
    return (
      this.length === 0 || (this.#rowById.size === 0 && this.#loadedPages.size * this.pageSize >= this.length)
    );
  }

  /** True when there are more hits than rows. */
  get isCutOff(): boolean {
    return !this.isExact || this.totalCount > this.length;
  }

  /** Loaded hits, in order. */
  get loaded(): EntityWrapper[] {
    return this.#rows.filter((hit) => hit !== null && hit !== undefined);
  }

  /** Returns the hit of a row; null for a row without one; undefined until it is loaded. */
  at(row: number): EntityWrapper | null | undefined {
    return this.#rows[row];
  }

  /** Returns the row of a loaded hit, or -1. */
  rowOf(entityId: string): number {
    return this.#rowById.get(entityId) ?? -1;
  }

  /** Returns the numbers of the unloaded pages for rows `[first, last]`, in order. */
  missingPages(first: number, last: number): number[] {
    const missing: number[] = [];
    const to = Math.floor(Math.min(last, this.length - 1) / this.pageSize);
    for (let page = Math.floor(Math.max(0, first) / this.pageSize); page <= to; page++)
      if (!this.#loadedPages.has(page)) missing.push(page);
    return missing;
  }

  /** Adds a page. If the data has changed and a hit is already on another page, it is shown once. */
  add(page: number, answer: PageAnswer): void {
    const start = page * this.pageSize;
    this.#loadedPages.add(page);
    for (let at = 0; at < this.pageSize; at++) {
      const hit = answer.entities[at];
      const isShown = hit !== undefined && !this.#rowById.has(hit.entityId);
      this.#rows[start + at] = isShown ? hit : null;
      if (isShown) this.#rowById.set(hit.entityId, start + at);
    }
    this.#count(start + answer.entities.length, answer);
    this.version++;
  }

  /** Updates the count from a page that ends before row `end`. A count that is a lower bound grows with scrolling. */
  #count(end: number, { entities, totalCount, totalCountIsExact }: PageAnswer): void {
    const isFull = entities.length >= this.pageSize;
    if (totalCountIsExact) [this.#end, this.totalCount, this.isExact] = [totalCount, totalCount, true];
    else if (!isFull) {
      this.#end = end;
      // If the list ends at its count, the service left out similar hits of a frequent word, so the count stays a lower
      // bound.
      this.isExact = end > totalCount || end === 0;
      this.totalCount = Math.max(end, totalCount);
    } else {
      this.totalCount = Math.max(end, totalCount, this.totalCount);
      this.#end = Math.max(this.totalCount, end + this.pageSize);
    }
  }
}
