/**
 * Renders only the rows of a long list that are near the viewport. Rows are grouped in chunks. A distant chunk is
 * replaced by a gap of its measured height, so rows can have any height and can expand in place. Works in a scrolling
 * widget and in a scrolling page.
 */
import {
  html,
  noChange,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';
import { repeat } from 'lit/directives/repeat.js';

const rowsPerChunk = 5;
/** Distance beyond the viewport in which rows are kept, in pixels. */
const marginPixels = 700;
/** Rows that count as visible beyond those that fit on average, because heights vary. */
const rowsBeyond = 2;
/**
 * WebKit lays out the content of a query container once before new rows have their styles. The list is then too short
 * for a moment, and the scroll position is lost. Engines with scroll anchoring are not affected.
 */
const losesPlace = (): boolean => !CSS.supports('overflow-anchor', 'auto');

export interface WindowedListOptions {
  /** Returns the list element, once it is rendered. */
  readonly list: () => HTMLElement | null;
  readonly scroller: () => HTMLElement | null;
  /** Assumed height of a row until one is measured. */
  readonly estimatedRowPixels: number;
  /**
   * Called with the rows `[first, last]` near the viewport. Called at every check, so that failed pages can be
   * requested again.
   */
  readonly onLook: (first: number, last: number) => void;
}

interface Piece {
  readonly key: string;
  /** Chunk number, or undefined for a gap. */
  readonly chunk: number | undefined;
  readonly height: number;
}

export class WindowedList implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #options: WindowedListOptions;
  readonly #observer: ResizeObserver;
  #scroller: HTMLElement | null = null;
  #frame = 0;
  #observed = new Set<Element>();
  #heights: number[] = [];
  /** Distances of chunks from the top that were asked for since heights above them changed. */
  #tops = [0];
  /** Height of an unmeasured row. Measured once from the first chunk, so that gaps do not change while scrolling. */
  #rowPixels: number;
  #count = 0;
  #first = 0;
  #last = 0;
  #connected = false;
  /**
   * First row whose rendering is postponed by one frame after `reset`. Rows from here on are outside the viewport and
   * show the old list until then.
   */
  #postponedFrom = Infinity;
  /** Number of rendered rows by chunk. */
  #there = new Map<number, number>();
  /** Scroll positions before an update, in engines that lose them. */
  #places = new Map<Element, number>();

  constructor(host: ReactiveControllerHost, options: WindowedListOptions) {
    this.#host = host;
    this.#options = options;
    this.#rowPixels = options.estimatedRowPixels;
    this.#observer = new ResizeObserver((entries) => this.#measured(entries));
    host.addController(this);
  }

  hostConnected(): void {
    if (this.#connected) return;
    this.#connected = true;
    // Capturing covers all scrollers around the widget. Scroll events inside a shadow tree reach only its own scroller.
    addEventListener('scroll', this.#onScroll, { capture: true, passive: true });
    addEventListener('resize', this.#onScroll, { passive: true });
  }

  hostDisconnected(): void {
    this.#connected = false;
    removeEventListener('scroll', this.#onScroll, { capture: true });
    removeEventListener('resize', this.#onScroll);
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#observer.disconnect();
    this.#observed.clear();
    this.#postponedFrom = Infinity;
  }

  /** Detaches from the host when it no longer shows the list. */
  leave(): void {
    this.#host.removeController(this);
    this.hostDisconnected();
  }

  /** Starts a new list: scrolls to the top and drops all measured heights. */
  reset(): void {
    this.#heights = [];
    this.#tops = [0];
    // Renders only visible rows first, so that they appear sooner. The rows near them follow.
    const visible = this.visibleRows;
    if (this.#first > 0) this.#last = 0;
    this.#first = 0;
    this.#last = Math.max(this.#last, Math.floor(visible / rowsPerChunk));
    this.#postponedFrom = visible + rowsBeyond;
    // Observed again with the next update, so that chunks of the same size are measured too.
    this.#observer.disconnect();
    this.#observed = new Set();
    const scroller = this.#options.scroller();
    if (!scroller) return;
    scroller.scrollTop = 0;
    this.#places.delete(scroller);
  }

  /** Renders the rows `[0, count)`. The chunk of row `keep` is always rendered, because it has focus. */
  render(count: number, keep: number, row: (index: number) => unknown): TemplateResult {
    this.#count = count;
    const before = this.#there;
    this.#there = new Map();
    return html`${repeat(
      this.#pieces(Math.floor(keep / rowsPerChunk)),
      ({ key }) => key,
      ({ chunk, height }) =>
        chunk === undefined
          ? // The property, not the attribute: a strict CSP forbids style attributes, not the CSS object model.
            html`<div role="presentation" .style=${`block-size: ${height}px`}></div>`
          : this.#chunk(chunk, before.get(chunk) ?? 0, row),
    )}`;
  }

  /** Renders a chunk that has `before` rows already. */
  #chunk(chunk: number, before: number, row: (index: number) => unknown): unknown {
    const rows = this.#rows(chunk);
    this.#there.set(chunk, rows.length);
    const isOld = (index: number): boolean =>
      index >= this.#postponedFrom && index - chunk * rowsPerChunk < before;
    if (rows.length === before && isOld(rows[0]!)) return noChange;
    return html`<div role="presentation" class="chunk" data-chunk=${chunk}>
      ${repeat(
        rows,
        (index) => index,
        (index) => (isOld(index) ? noChange : row(index)),
      )}
    </div>`;
  }

  /** Number of rows that fit into the viewport, at least one. */
  get visibleRows(): number {
    const height = this.#options.scroller()?.clientHeight ?? 0;
    return Math.max(1, Math.floor(Math.min(height, innerHeight) / this.#rowPixels));
  }

  hostUpdate(): void {
    if (!losesPlace()) return;
    for (const each of [this.#scroller, document.scrollingElement])
      if (each) this.#places.set(each, each.scrollTop);
  }

  hostUpdated(): void {
    for (const [each, top] of this.#places) if (each.scrollTop < top) each.scrollTop = top;
    this.#places.clear();
    const scroller = this.#options.scroller();
    if (scroller !== this.#scroller) {
      this.#scroller = scroller;
      scroller?.addEventListener('scroll', this.#onScroll, { passive: true });
    }
    const chunks = new Set(this.#options.list()?.querySelectorAll(':scope > [data-chunk]'));
    for (const gone of this.#observed) if (!chunks.has(gone)) this.#observer.unobserve(gone);
    for (const chunk of chunks) if (!this.#observed.has(chunk)) this.#observer.observe(chunk);
    this.#observed = chunks;
    // The next frame paints the new list. Postponed rows follow in the frame after it.
    if (this.#postponedFrom < Infinity) this.#frame ||= requestAnimationFrame(() => this.#lookSoon(true));
  }

  #chunkCount(): number {
    return Math.ceil(this.#count / rowsPerChunk);
  }

  #rows(chunk: number): number[] {
    const start = chunk * rowsPerChunk;
    return [...new Array(Math.min(rowsPerChunk, this.#count - start)).keys()].map((at) => start + at);
  }

  /** Distance of a chunk from the top of the list, in pixels. Chunks below the lowest measured one need no sum. */
  #top(chunk: number): number {
    const measured = Math.min(chunk, this.#heights.length);
    for (let at = this.#tops.length; at <= measured; at++)
      this.#tops.push(this.#tops[at - 1]! + (this.#heights[at - 1] ?? rowsPerChunk * this.#rowPixels));
    const unmeasured = Math.min(chunk * rowsPerChunk, this.#count) - measured * rowsPerChunk;
    return this.#tops[measured]! + Math.max(0, unmeasured) * this.#rowPixels;
  }

  /** The first chunk that ends at or below a distance from the top of the list. */
  #chunkAt(pixels: number): number {
    let [from, to] = [0, this.#chunkCount() - 1];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#top(middle + 1) >= pixels) to = middle;
      else from = middle + 1;
    }
    return from;
  }

  #pieces(keep: number): Piece[] {
    const total = this.#chunkCount();
    const shown = new Set<number>();
    for (let chunk = this.#first; chunk <= Math.min(this.#last, total - 1); chunk++) shown.add(chunk);
    if (keep >= 0 && keep < total) shown.add(keep);
    const pieces: Piece[] = [];
    let next = 0;
    const closeGap = (before: number): void => {
      const height = this.#top(before) - this.#top(next);
      if (height > 0) pieces.push({ key: `gap before ${before}`, chunk: undefined, height });
    };
    for (const chunk of [...shown].sort((one, other) => one - other)) {
      closeGap(chunk);
      pieces.push({ key: `chunk ${chunk}`, chunk, height: 0 });
      next = chunk + 1;
    }
    closeGap(total);
    return pieces;
  }

  #measured(entries: readonly ResizeObserverEntry[]): void {
    for (const { target, borderBoxSize } of entries) {
      const chunk = Number((target as HTMLElement).dataset['chunk']);
      const height = borderBoxSize[0]?.blockSize ?? 0;
      if (!target.isConnected || height === 0) continue;
      if (this.#heights.length === 0 && chunk === 0)
        this.#rowPixels = height / Math.min(rowsPerChunk, this.#count);
      if (this.#heights[chunk] === height) continue;
      this.#heights[chunk] = height;
      this.#tops.length = Math.min(this.#tops.length, chunk + 1);
    }
    this.#lookSoon();
  }

  /** Postponed to a frame, because a ResizeObserver cannot deliver size changes that its own callback causes. */
  #lookSoon(isNext = false): void {
    if (this.#frame && !isNext) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      if (this.#postponedFrom < Infinity) {
        this.#postponedFrom = Infinity;
        this.#host.requestUpdate();
      }
      this.#look();
    });
  }

  readonly #onScroll = (): void => this.#look();

  /** Determines which chunks are near the viewport, and updates the host when they changed. */
  #look(): void {
    const list = this.#options.list();
    const scroller = this.#options.scroller();
    if (!list || !scroller || this.#count === 0) return;
    const top = list.getBoundingClientRect().top;
    const frame = scroller.getBoundingClientRect();
    const from = Math.max(frame.top, 0) - marginPixels - top;
    const to = Math.min(frame.bottom, innerHeight) + marginPixels - top;
    const total = this.#chunkCount();
    const isPast = this.#top(total) < from;
    const first = isPast ? total - 1 : to < 0 ? 0 : this.#chunkAt(from);
    let last = first;
    while (last + 1 < total && this.#top(last + 1) <= to) last++;
    if (first !== this.#first || last !== this.#last) {
      this.#first = first;
      this.#last = last;
      this.#host.requestUpdate();
    }
    this.#options.onLook(first * rowsPerChunk, Math.min((last + 1) * rowsPerChunk, this.#count) - 1);
  }
}
