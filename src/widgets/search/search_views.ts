/**
 * The views of the search widget. `results` is everything around the search box, and loads as soon as the box is
 * rendered. `advanced` is displayed beside the results, `host` not at all, `nothing` in place of an empty list. Each of the others replaces the results until it is closed.
 */
import type { HostContent, HostProperties } from './host/host_properties.ts';
import { ViewHost, type OpenView, type ViewLoaders, type ViewModule } from '../../shared/view_host.ts';

export type ViewName =
  | 'advanced'
  | 'results'
  | 'host'
  | 'nothing'
  | 'record'
  | 'addRequest'
  | 'requests'
  | 'comparison'
  | 'download';

/** An open view of the search. */
export interface OpenSearchView extends OpenView {
  /** The title, beside the back button. */
  readonly title: () => string;
  /**
   * Called when the widget is about to close. Returns true when the view asks first; it calls `close` if the user
   * agrees.
   */
  readonly asksBeforeClosing?: (close: () => void) => boolean;
  /** Only for `results`: number of visible results. */
  readonly pageLength?: () => number;
  /** Only for `results`: the content around the search box. */
  readonly aroundBox?: () => AroundBox;
  /** Only for `host`: what the page adds to results. The same object while its properties are the same. */
  readonly host?: (properties: HostProperties) => HostContent;
}

/** The content around the search box of a ready widget. */
export interface AroundBox {
  /** Replaces the box: the back button of a view, or the button of the advanced search if there is no box. */
  readonly instead?: unknown;
  /** Called when text is pasted into the box. */
  readonly onPaste?: (event: ClipboardEvent) => void;
  /** True when `inBox` has a hint with the ID `box-hint`. */
  readonly hasHint?: boolean;
  /** At the end of the text field. */
  readonly inBox?: unknown;
  /** Beside the box. */
  readonly menu?: unknown;
  /** Below the box. */
  readonly tools?: unknown;
}

export type SearchViewModule = ViewModule<OpenSearchView>;
export type SearchViewLoaders = ViewLoaders<ViewName, OpenSearchView>;

export class SearchViews extends ViewHost<ViewName, OpenSearchView> {
  /** False until the first rendering is painted. */
  hasPainted = false;
  readonly #prepared = new Set<ViewName>();

  /** Displays a view in place of the results and focuses its back button. */
  open(name: ViewName): void {
    this.show(name);
    this.#focus('.back');
  }

  /** Displays the results again and focuses the menu button. */
  back(): void {
    if (!this.shown) return;
    this.close(this.shown);
    this.shown = undefined;
    this.#focus('.menu-button');
  }

  /** Displays the results again; returns false when they are displayed. */
  stepBack(): boolean {
    const isShown = this.shown !== undefined;
    this.back();
    return isShown;
  }

  /** Loads the chunk of a view that the user may open soon, after the current view is painted. */
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

  /** Returns true when the displayed view asks before the widget closes. */
  asksBeforeClosing(close: () => void): boolean {
    return (this.shown && this.opened(this.shown)?.asksBeforeClosing?.(close)) ?? false;
  }

  /** Number of visible results. */
  get pageLength(): number {
    return this.opened('results')?.pageLength?.() ?? 1;
  }

  /** Focuses an element after the rendering, unless the view has moved focus into itself. */
  #focus(selector: string): void {
    this.host.requestUpdate();
    void this.host.updateComplete.then(() => {
      const { activeElement } = this.host.renderRoot as ShadowRoot;
      if (!activeElement?.closest('.view'))
        this.host.renderRoot.querySelector<HTMLElement>(selector)?.focus();
    });
  }
}
