/**
 * What one search found: as many rows as there are hits, of which pages are filled in as they are looked at, in any order.
 * So a list of many thousands can be scrolled to its middle without loading what comes before.
 */
import type { EntityWrapper, SearchAnswer } from '../../../api/types.ts';
import type { SearchChoice } from '../query/search_query.ts';

export type Facet = SearchAnswer['facets'][number];

/** Rows a list can have: browsers cannot lay out endless heights, and nobody scrolls there. */
export const rowLimit = 100_000;

type PageAnswer = Pick<SearchAnswer, 'entities' | 'totalCount' | 'totalCountIsExact'>;

export class FoundHits {
  readonly choice: SearchChoice;
  readonly facets: readonly Facet[];
  /** How the hits were found. An instance that does not say so has exact ones alone. */
  readonly mode: NonNullable<SearchAnswer['searchMode']>;
  /** Hits asked for in one call. */
  readonly pageSize: number;
  /** Grows with every page that arrives: what is rendered from the hits can tell whether it is still true. */
  version = 0;
  totalCount = 0;
  /** False when there are at least `totalCount`. */
  isExact = false;

  /** By row: a hit, null for a row that shows none, nothing while it was not loaded. */
  readonly #rows: (EntityWrapper | null)[] = [];
  readonly #rowById = new Map<string, number>();
  readonly #loadedPages = new Set<number>();
  #end = 0;

  /** The first page of an answer. */
  constructor(choice: SearchChoice, answer: SearchAnswer) {
    this.choice = choice;
    this.facets = answer.facets;
    this.mode = answer.searchMode ?? 'EXACT';
    this.pageSize = Math.max(1, answer.limit);
    this.add(0, answer);
  }

  /** Number of rows, loaded or not. */
  get length(): number {
    return Math.min(this.#end, rowLimit);
  }

  /** True when nothing was found that may be shown. */
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

  /** The hit of a row; null when the row shows none; undefined while it is not loaded. */
  at(row: number): EntityWrapper | null | undefined {
    return this.#rows[row];
  }

  /** The row of a loaded hit, or -1. */
  rowOf(entityId: string): number {
    return this.#rowById.get(entityId) ?? -1;
  }

  /** Numbers of the pages that rows `[first, last]` need and that are not loaded, in order. */
  missingPages(first: number, last: number): number[] {
    const missing: number[] = [];
    const to = Math.floor(Math.min(last, this.length - 1) / this.pageSize);
    for (let page = Math.floor(Math.max(0, first) / this.pageSize); page <= to; page++)
      if (!this.#loadedPages.has(page)) missing.push(page);
    return missing;
  }

  /** Fills a page in. A hit that another page has already (the data changed meanwhile) is shown once. */
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

  /** Learns from a page that ends before row `end` how many hits there are. A count that is a lower bound grows as one scrolls. */
  #count(end: number, { entities, totalCount, totalCountIsExact }: PageAnswer): void {
    const isFull = entities.length >= this.pageSize;
    if (totalCountIsExact) [this.#end, this.totalCount, this.isExact] = [totalCount, totalCount, true];
    else if (!isFull) {
      this.#end = end;
      // A list that ends where its count does was not counted short: the service left look-alikes of a frequent word out.
      this.isExact = end > totalCount || end === 0;
      this.totalCount = Math.max(end, totalCount);
    } else {
      this.totalCount = Math.max(end, totalCount, this.totalCount);
      this.#end = Math.max(this.totalCount, end + this.pageSize);
    }
  }
}
