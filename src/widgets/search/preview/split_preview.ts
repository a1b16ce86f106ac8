/**
 * Shows the current result beside the list where there is room for both. Elsewhere a record covers the list until it is
 * closed.
 */
import type { LitElement, ReactiveController } from 'lit';
import { contextValue, widgetContext } from '../../../shared/contexts.ts';
import { actionsContext, partsContext, viewsContext, type SearchParts } from '../search_contexts.ts';

/** Width inside the widget from which list and record fit side by side, in rem: a widget of 900 px has it. */
const splitRem = 56;
/** Width from which the filters fit beside both, in rem. `filter_styles.ts` has the same. */
const withFiltersRem = 76;
/** Arrow keys pass many results. Only those that stay are loaded. */
const restMilliseconds = 150;

export class SplitPreview implements ReactiveController {
  readonly #host: LitElement;
  readonly #observer = new ResizeObserver(([entry]) => this.#measure(entry!.contentRect.width));
  #frame: Element | null = null;
  #width = 0;
  #timer = 0;
  #next: string | undefined;
  /** Place of the card whose record this update shows over the list. */
  #card: DOMRect | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
    // The first record makes this controller while the host renders.
    this.hostUpdate();
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
    this.#frame = null;
    this.#stop();
  }

  hostUpdate(): void {
    const { panels, record, search } = this.#parts ?? {};
    const { renderRoot: root } = this.#host;
    const isOpening = record?.hit && !panels!.isSplit && !root.querySelector('.preview-head');
    const row = isOpening ? search!.found?.rowOf(record.hit!.entityId) : undefined;
    this.#card = root.querySelector(`[data-index="${row}"]`)?.getBoundingClientRect();
  }

  hostUpdated(): void {
    this.#grow();
    // The frame is replaced when the widget changes to a dialog.
    const frame = this.#host.renderRoot.querySelector('.frame');
    if (frame !== this.#frame) {
      this.#observer.disconnect();
      this.#frame = frame;
      if (frame) this.#observer.observe(frame);
    }
    // Afterwards, because opening a record renders again.
    queueMicrotask(() => {
      this.#decide();
      this.#follow();
      this.#focus();
    });
  }

  leave(): void {
    this.#host.removeController(this);
    this.hostDisconnected();
  }

  /** Undefined while the widget is not ready. */
  get #parts(): SearchParts | undefined {
    const { state } = contextValue(this.#host, widgetContext);
    return state.kind === 'ready' ? contextValue(this.#host, partsContext) : undefined;
  }

  /** A card grows into its record. */
  #grow(): void {
    const pane = this.#card && this.#host.renderRoot.querySelector('.preview');
    if (!pane || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const { top, bottom } = pane.getBoundingClientRect();
    const clipPath = `inset(${this.#card!.top - top}px 0 ${bottom - this.#card!.bottom}px)`;
    pane.animate([{ clipPath, opacity: 0.5 }, { clipPath: 'inset(0)' }], {
      duration: 200,
      easing: 'ease-out',
    });
  }

  #focus(): void {
    const panels = this.#parts?.panels;
    const button = this.#host.renderRoot.querySelector<HTMLElement>('.preview-close');
    if (!panels?.wantsPreviewFocus || !button) return;
    panels.wantsPreviewFocus = false;
    button.focus();
  }

  #measure(pixels: number): void {
    const root = parseFloat(getComputedStyle(document.documentElement).fontSize);
    this.#width = pixels / root;
    this.#decide();
  }

  #decide(): void {
    const parts = this.#parts;
    if (!parts) return;
    const { panels, record } = parts;
    const isSplit = this.#width >= splitRem && (!panels.open || this.#width >= withFiltersRem);
    if (isSplit === panels.isSplit) return;
    panels.isSplit = isSplit;
    // A record that the user did not open must not cover the list.
    if (!isSplit) record.close();
    this.#host.requestUpdate();
  }

  /** Opens the current result. The first one appears at once, others after a pause. */
  #follow(): void {
    const parts = this.#parts;
    if (!parts?.panels.isSplit || contextValue(this.#host, viewsContext).shown) return this.#stop();
    const { search, record, current } = parts;
    const { preview } = contextValue(this.#host, actionsContext);
    const hit = search.wanted ? search.found?.at(current) : undefined;
    if (hit === undefined || hit === null) {
      this.#stop();
      if (record.record && !search.found?.length) record.close();
      return;
    }
    if (hit.entityId === record.record?.entityId) return this.#stop();
    if (!record.record) {
      this.#stop();
      return preview(hit);
    }
    if (this.#next === hit.entityId) return;
    this.#stop();
    this.#next = hit.entityId;
    this.#timer = window.setTimeout(() => {
      this.#next = undefined;
      const now = this.#parts;
      if (now?.panels.isSplit && now.search.found?.at(now.current)?.entityId === hit.entityId) preview(hit);
    }, restMilliseconds);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#next = undefined;
  }
}
