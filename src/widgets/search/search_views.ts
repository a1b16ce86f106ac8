/**
 * Views are chunks of their own. That of the results is everything a ready widget shows around its search box: it is asked for as soon as the
 * box is there. Views that few people open are loaded when they are first opened; such a view stands in the place of the results (or, the
 * advanced search, beside them) until it is left.
 */
import type { CSSResult, LitElement, ReactiveController } from 'lit';
import type { TextArea } from '../../texts/language.ts';
import type { TextController } from '../../texts/text_controller.ts';
import type { ReadySearchView } from './search_view.ts';

/** A view that is open. */
export interface OpenedView {
  /** Stands above it, beside the way back. */
  readonly title: () => string;
  readonly render: (view: ReadySearchView) => unknown;
  /** The view is left or the widget stops: its calls end. */
  readonly leave: () => void;
  /** The widget is about to close: true when the view asks first, and calls `close` once the person says so. */
  readonly asksBeforeClosing?: (close: () => void) => boolean;
  /** Of results: how many are visible at a time. */
  readonly pageLength?: () => number;
  /** Of results: what stands around the search box. */
  readonly aroundBox?: (view: ReadySearchView) => AroundBox;
}

/** What stands around the search box of a widget that is ready. */
export interface AroundBox {
  /** In its place: the way back from a view, or what opens the fields where the administrator wants these alone. */
  readonly instead?: unknown;
  /** Behind the words. */
  readonly inBox?: unknown;
  /** Beside it. */
  readonly menu?: unknown;
  /** Below it. */
  readonly tools?: unknown;
}

/** What the chunk of a view exports as `view`. */
export interface ViewModule {
  readonly styles: readonly CSSResult[];
  readonly texts: readonly TextArea[];
  /** Opens it. `current` answers what the widget shows now; undefined while it is not ready. */
  readonly open: (host: LitElement, current: () => ReadySearchView | undefined) => OpenedView;
  /** Of a view whose work outlives it: what was typed in it, as plain data. `isAway`: without the bytes of files. */
  readonly kept?: (host: LitElement, isAway: boolean) => unknown;
  /** Throws it away. */
  readonly forget?: (host: LitElement) => void;
  /** Goes on with what was typed in another element's, `isShown` or to be offered when it is opened. */
  readonly goOn?: (
    host: LitElement,
    current: () => ReadySearchView | undefined,
    work: unknown,
    isShown: boolean,
  ) => void;
}

/** A view that was typed in, in an element that is gone. */
export interface KeptSearchView {
  readonly name: ViewName;
  readonly isShown: boolean;
  readonly work: unknown;
}

const loaders = {
  advanced: () => import('./advanced/advanced_view.ts'),
  results: () => import('./results/results_view.ts'),
  record: () => import('./opened/opened_record.ts'),
  addRequest: () => import('./add_request/add_request_view.ts'),
  requests: () => import('./extras/extras.ts').then(({ requests: view }) => ({ view })),
  comparison: () => import('./extras/extras.ts').then(({ comparison: view }) => ({ view })),
  download: () => import('./extras/extras.ts').then(({ download: view }) => ({ view })),
} satisfies Record<string, () => Promise<{ view: ViewModule }>>;

export type ViewName = keyof typeof loaders;

/** A view as far as it is there. */
export type ViewState = 'loading' | 'failed' | OpenedView;

export class SearchViews implements ReactiveController {
  /** The view that stands in the place of the results. */
  shown: ViewName | undefined;
  /** False until what was rendered first is painted. */
  hasPainted = false;

  readonly #host: LitElement;
  readonly #texts: TextController;
  readonly #current: () => ReadySearchView | undefined;
  readonly #modules = new Map<ViewName, ViewModule>();
  readonly #open = new Map<ViewName, OpenedView>();
  readonly #failed = new Set<ViewName>();
  #kept: KeptSearchView | undefined;
  readonly #loading = new Set<ViewName>();
  readonly #prepared = new Set<ViewName>();

  constructor(host: LitElement, texts: TextController, current: () => ReadySearchView | undefined) {
    this.#host = host;
    this.#texts = texts;
    this.#current = current;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.leaveAll();
  }

  /** Puts a view in the place of the results. The focus goes to its way back. */
  show(name: ViewName): void {
    this.shown = name;
    this.#focus('.back');
  }

  /** Back to the results. The focus goes to where views are opened from. */
  back(): void {
    if (!this.shown) return;
    this.leave(this.shown);
    this.shown = undefined;
    this.#focus('.menu-button');
  }

  /** A view, opened and with its texts; or how far it is. */
  get(name: ViewName): ViewState {
    if (this.#failed.has(name)) return 'failed';
    const module = this.#modules.get(name);
    if (!module) this.#load(name);
    if (!module || !this.#texts.ready(...module.texts)) return 'loading';
    if (this.#kept?.name === name) {
      module.goOn?.(this.#host, this.#current, this.#kept.work, this.#kept.isShown);
      this.#kept = undefined;
    }
    const opened = this.#open.get(name) ?? module.open(this.#host, this.#current);
    this.#open.set(name, opened);
    return opened;
  }

  /** True once words beside those of a view's own are there; until then they are loaded. */
  hasTexts(...areas: readonly TextArea[]): boolean {
    return this.#texts.ready(...areas);
  }

  /** What was typed in a view; undefined when nothing was. */
  kept(isAway: boolean): KeptSearchView | undefined {
    for (const [name, { kept }] of this.#modules) {
      const work = kept?.(this.#host, isAway);
      if (work !== undefined) return { name, work, isShown: this.shown === name };
    }
    return this.#kept;
  }

  /** Goes on with what was typed in an element that is gone. */
  restore(kept: KeptSearchView): void {
    this.#kept = kept;
    if (kept.isShown) this.shown = kept.name;
  }

  /** Nothing of what was typed in a view is for whoever comes next. */
  forget(): void {
    this.#kept = undefined;
    for (const { forget } of this.#modules.values()) forget?.(this.#host);
  }

  /** Fetches the chunk of a view that may be opened soon, once what is on display now is painted. */
  prepare(name: ViewName): void {
    if (this.#prepared.has(name)) return;
    this.#prepared.add(name);
    requestAnimationFrame(() =>
      setTimeout(() => {
        this.hasPainted = true;
        this.#host.requestUpdate();
        this.#load(name);
      }),
    );
  }

  /** Tries again to load what could not be loaded. */
  retry(name: ViewName): void {
    this.#failed.delete(name);
    this.#host.requestUpdate();
  }

  /** True when an open view asks before the widget closes. */
  asksBeforeClosing(close: () => void): boolean {
    return this.shown !== undefined && (this.#open.get(this.shown)?.asksBeforeClosing?.(close) ?? false);
  }

  /** Number of results that are visible at a time. */
  get pageLength(): number {
    return this.#open.get('results')?.pageLength?.() ?? 1;
  }

  leave(name: ViewName): void {
    this.#open.get(name)?.leave();
    this.#open.delete(name);
    this.#host.requestUpdate();
  }

  leaveAll(): void {
    for (const name of this.#open.keys()) this.leave(name);
    this.#failed.clear();
    this.shown = undefined;
  }

  #focus(selector: string): void {
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() =>
      this.#host.renderRoot.querySelector<HTMLElement>(selector)?.focus(),
    );
  }

  #load(name: ViewName): void {
    if (this.#loading.has(name) || this.#modules.has(name) || this.#failed.has(name)) return;
    this.#loading.add(name);
    loaders[name]()
      .then(({ view }) => {
        this.#modules.set(name, view);
        this.#adopt(view.styles);
      })
      .catch(() => this.#failed.add(name))
      .finally(() => {
        this.#loading.delete(name);
        this.#host.requestUpdate();
      });
  }

  /** Styles of a view go before the theme, which has the last word. */
  #adopt(styles: readonly CSSResult[]): void {
    const root = this.#host.shadowRoot;
    if (!root) return;
    const sheets = [...root.adoptedStyleSheets];
    const added = styles.map(({ styleSheet }) => styleSheet!).filter((sheet) => !sheets.includes(sheet));
    root.adoptedStyleSheets = [...sheets.slice(0, -1), ...added, ...sheets.slice(-1)];
  }
}
