/**
 * Renders only what of a long list is near the visible part. Rows stand in chunks; a chunk that is out of sight is replaced
 * by a gap of the height it was measured with, so rows may have any height and may open in place. Works whether the list
 * scrolls in the widget or with the page.
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
/** How far beyond the visible part rows are kept. */
const marginPixels = 700;
/** How many more rows than fit into the visible part on average are taken for visible, since heights differ. */
const rowsBeyond = 2;
/**
 * WebKit lays out what is inside a query container once before new rows have their styles, and so their heights: for that moment the list is short, and
 * what was scrolled is scrolled back. Engines that keep what is in sight in its place by themselves do not.
 */
const losesPlace = !CSS.supports('overflow-anchor', 'auto');

export interface WindowedListOptions {
  /** The list's element, once it is there. */
  readonly list: () => HTMLElement | null;
  readonly scroller: () => HTMLElement | null;
  /** Height of a row before one was measured. */
  readonly estimatedRowPixels: number;
  /** Rows `[first, last]` are near the visible part. Told at every look, so that what failed to come can be asked for again. */
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
  /** Height of a row that was not measured: learnt once from the first chunk, so that gaps do not change while one scrolls. */
  #rowPixels: number;
  #count = 0;
  #first = 0;
  #last = 0;
  #connected = false;
  /** Rows from this one on, out of sight, wait for the frame after that of a new list; until then they show the old one. */
  #postponedFrom = Infinity;
  /** Number of rows of each chunk that is there. */
  #there = new Map<number, number>();
  /** How far what scrolls was scrolled before an update, where updates lose that. */
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
    // Everything around the widget; scrolling inside a shadow tree is heard by its own scroller alone.
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

  /** Its host shows no list any more. */
  leave(): void {
    this.#host.removeController(this);
    this.hostDisconnected();
  }

  /** A new list: back to its top, nothing measured. */
  reset(): void {
    this.#heights = [];
    // Only what is seen at once, so that it is seen soon; what is near follows.
    const visible = this.visibleRows;
    if (this.#first > 0) this.#last = 0;
    this.#first = 0;
    this.#last = Math.max(this.#last, Math.floor(visible / rowsPerChunk));
    this.#postponedFrom = visible + rowsBeyond;
    // Observed anew with the next update, so that chunks are measured even when their size stays.
    this.#observer.disconnect();
    this.#observed = new Set();
    const scroller = this.#options.scroller();
    if (!scroller) return;
    scroller.scrollTop = 0;
    this.#places.delete(scroller);
  }

  /** Rows `[0, count)`; the chunk of the row `keep` is always there, because it has the focus. */
  render(count: number, keep: number, row: (index: number) => TemplateResult): TemplateResult {
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

  /** A chunk, of which `before` rows are there already. */
  #chunk(chunk: number, before: number, row: (index: number) => TemplateResult): unknown {
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

  /** How many rows fit into the visible part, at least one. */
  get visibleRows(): number {
    const height = this.#options.scroller()?.clientHeight ?? 0;
    return Math.max(1, Math.floor(Math.min(height, innerHeight) / this.#rowPixels));
  }

  hostUpdate(): void {
    if (!losesPlace) return;
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
    // The frame that is about to be painted is that of the new list; what was postponed belongs to the one after it.
    if (this.#postponedFrom < Infinity) this.#frame ||= requestAnimationFrame(() => this.#lookSoon(true));
  }

  #chunkCount(): number {
    return Math.ceil(this.#count / rowsPerChunk);
  }

  #rows(chunk: number): number[] {
    const start = chunk * rowsPerChunk;
    return Array.from({ length: Math.min(rowsPerChunk, this.#count - start) }, (_, at) => start + at);
  }

  #height(chunk: number): number {
    return (
      this.#heights[chunk] ?? Math.min(rowsPerChunk, this.#count - chunk * rowsPerChunk) * this.#rowPixels
    );
  }

  #pieces(keep: number): Piece[] {
    const pieces: Piece[] = [];
    let gap = 0;
    const closeGap = (before: number): void => {
      if (gap > 0) pieces.push({ key: `gap before ${before}`, chunk: undefined, height: gap });
      gap = 0;
    };
    const total = this.#chunkCount();
    for (let chunk = 0; chunk < total; chunk++) {
      if ((chunk >= this.#first && chunk <= this.#last) || chunk === keep) {
        closeGap(chunk);
        pieces.push({ key: `chunk ${chunk}`, chunk, height: 0 });
      } else gap += this.#height(chunk);
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
      this.#heights[chunk] = height;
    }
    this.#lookSoon();
  }

  /** Not in the observer's own turn: rendering there would change sizes that it then cannot deliver. */
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

  /** Finds out which chunks are near the visible part, and renders anew when they changed. */
  #look(): void {
    const list = this.#options.list();
    const scroller = this.#options.scroller();
    if (!list || !scroller || this.#count === 0) return;
    const top = list.getBoundingClientRect().top;
    const frame = scroller.getBoundingClientRect();
    const from = Math.max(frame.top, 0) - marginPixels - top;
    const to = Math.min(frame.bottom, innerHeight) + marginPixels - top;
    const total = this.#chunkCount();
    let first = total - 1;
    let last = 0;
    let at = 0;
    for (let chunk = 0; chunk < total; chunk++) {
      const end = at + this.#height(chunk);
      if (end >= from && at <= to) {
        first = Math.min(first, chunk);
        last = chunk;
      }
      at = end;
    }
    if (first > last) first = last = at < from ? total - 1 : 0;
    if (first !== this.#first || last !== this.#last) {
      this.#first = first;
      this.#last = last;
      this.#host.requestUpdate();
    }
    this.#options.onLook(first * rowsPerChunk, Math.min((last + 1) * rowsPerChunk, this.#count) - 1);
  }
}
