/**
 * The views of the search widget. `results` is everything a ready widget shows around its search box: it is asked for as soon as the box is
 * there. `advanced` is beside the results; each of the others takes their place until it is closed.
 */
import { ViewHost, type OpenView, type ViewLoaders } from '../../shared/view_host.ts';

export type ViewName =
  'advanced' | 'results' | 'record' | 'addRequest' | 'requests' | 'comparison' | 'download';

/** An open view of the search. `V` is what it renders from. */
export interface SearchOpenView<V> extends OpenView<V> {
  /** Its heading, beside the way back. */
  readonly title: () => string;
  /** The widget is about to close. Returns true when the view asks first; it calls `close` once the user agrees. */
  readonly asksBeforeClosing?: (close: () => void) => boolean;
  /** Of results: how many are visible at a time. */
  readonly pageLength?: () => number;
  /** Of results: what is around the search box. */
  readonly aroundBox?: (view: V) => AroundBox;
}

/** What is around the search box of a widget that is ready. */
export interface AroundBox {
  /** Instead of the box: the way back from a view, or the button of the fields where the administrator wants these only. */
  readonly instead?: unknown;
  /** Behind the words. */
  readonly inBox?: unknown;
  /** Beside it. */
  readonly menu?: unknown;
  /** Below it. */
  readonly tools?: unknown;
}

export type SearchViewLoaders<V> = ViewLoaders<ViewName, V, SearchOpenView<V>>;

export class SearchViews<V> extends ViewHost<ViewName, V, SearchOpenView<V>> {
  /** False until what was rendered first is painted. */
  hasPainted = false;
  readonly #prepared = new Set<ViewName>();

  /** Shows a view in the place of the results. The focus goes to its way back. */
  open(name: ViewName): void {
    this.show(name);
    this.#focus('.back');
  }

  /** Shows the results again. The focus goes to where views are opened from. */
  back(): void {
    if (!this.shown) return;
    this.close(this.shown);
    this.shown = undefined;
    this.#focus('.menu-button');
  }

  /** Fetches the chunk of a view that may be opened soon, once what is on display now is painted. */
  prepare(name: ViewName): void {
    if (this.#prepared.has(name)) return;
    this.#prepared.add(name);
    requestAnimationFrame(() =>
      setTimeout(() => {
        this.hasPainted = true;
        this.host.requestUpdate();
        this.load(name);
      }),
    );
  }

  /** Returns true when the view on display asks before the widget closes. */
  asksBeforeClosing(close: () => void): boolean {
    return (this.shown && this.opened(this.shown)?.asksBeforeClosing?.(close)) ?? false;
  }

  /** Number of results that are visible at a time. */
  get pageLength(): number {
    return this.opened('results')?.pageLength?.() ?? 1;
  }

  #focus(selector: string): void {
    this.host.requestUpdate();
    void this.host.updateComplete.then(() =>
      this.host.renderRoot.querySelector<HTMLElement>(selector)?.focus(),
    );
  }
}
