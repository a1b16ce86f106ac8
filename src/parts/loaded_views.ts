/**
 * Views that few people open: each is a chunk of its own, loaded when it is first opened, with its texts and styles. A view
 * stands in the place of the widget's usual content until it is left.
 */
import type { CSSResult, LitElement, ReactiveController } from 'lit';
import type { TextArea } from '../texts/language.ts';
import type { TextController } from '../texts/text_controller.ts';
import type { UnsavedAnswers } from './unsaved_guard.ts';

/** A view that is open. `V` is what the widget's views render from. */
export interface LoadedView<V> {
  readonly render: (view: V) => unknown;
  /** The view is left or the widget stops: its calls end. */
  readonly leave: () => void;
  /** The widget can be used again: a session was renewed. */
  readonly resume?: () => void;
  /** True while leaving would lose what was typed. */
  readonly hasUnsaved?: () => boolean;
  /** Throws away what was typed. */
  readonly discard?: () => void;
  /** What was typed, as plain data to open another one with; undefined when nothing was. `isAway`: without the bytes of files. */
  readonly kept?: (isAway: boolean) => unknown;
}

/** A view with what was typed in it. */
export interface KeptView<Name extends string> {
  readonly name: Name;
  readonly work: unknown;
}

/** What the chunk of a view exports as `view`. */
export interface ViewModule<V> {
  readonly styles: readonly CSSResult[];
  readonly texts: readonly TextArea[];
  /**
   * Opens it. `current` answers what the widget shows now; undefined while it is not ready. `work`: what was typed in one before, if
   * anything was.
   */
  readonly open: (host: LitElement, current: () => V | undefined, work: unknown) => LoadedView<V>;
  /** Renders the question whether what was typed in it may be lost. */
  readonly question?: (answers: UnsavedAnswers) => unknown;
}

export type ViewLoaders<Name extends string, V> = Readonly<
  Record<Name, () => Promise<{ readonly view: ViewModule<V> }>>
>;

export interface LoadedViewsOptions<Name extends string, V> {
  readonly loaders: ViewLoaders<Name, V>;
  readonly texts: TextController;
  readonly current: () => V | undefined;
}

export class LoadedViews<Name extends string, V> implements ReactiveController {
  /** The view that stands in the place of the usual content. */
  shown: Name | undefined;

  readonly #host: LitElement;
  readonly #options: LoadedViewsOptions<Name, V>;
  readonly #modules = new Map<Name, ViewModule<V>>();
  readonly #loading = new Set<Name>();
  readonly #failed = new Set<Name>();
  #open: LoadedView<V> | undefined;
  /** What the view that is on its way begins with. */
  #work: unknown;

  constructor(host: LitElement, options: LoadedViewsOptions<Name, V>) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.leave();
  }

  show(name: Name): void {
    this.leave();
    this.shown = name;
    this.#host.requestUpdate();
  }

  /** Shows a view again, with what was typed in it. */
  goOn({ name, work }: KeptView<Name>): void {
    this.show(name);
    this.#work = work;
  }

  /** The view on display with what was typed in it; undefined when nothing was. */
  kept(isAway: boolean): KeptView<Name> | undefined {
    const work = this.#open ? this.#open.kept?.(isAway) : this.#work;
    return this.shown && work !== undefined ? { name: this.shown, work } : undefined;
  }

  leave(): void {
    this.#work = undefined;
    this.#open?.leave();
    this.#open = undefined;
    if (this.shown) this.#failed.delete(this.shown);
    this.shown = undefined;
    this.#host.requestUpdate();
  }

  resume(): void {
    this.#open?.resume?.();
  }

  hasUnsaved(): boolean {
    return this.#open?.hasUnsaved?.() ?? false;
  }

  /** The question of a view that was opened, though it may have been left since: what was typed in it can outlive it. */
  question(answers: UnsavedAnswers): unknown {
    const module = [...this.#modules.values()].find(({ question }) => question);
    return module && this.#options.texts.ready(...module.texts) ? module.question!(answers) : undefined;
  }

  discard(): void {
    this.#open?.discard?.();
  }

  /** The view on display with its texts, or how far it is; undefined when none is. */
  get state(): 'loading' | 'failed' | LoadedView<V> | undefined {
    const { shown } = this;
    if (!shown) return undefined;
    if (this.#failed.has(shown)) return 'failed';
    const module = this.#modules.get(shown);
    if (!module) this.#load(shown);
    if (!module || !this.#options.texts.ready(...module.texts)) return 'loading';
    if (!this.#open) {
      this.#open = module.open(this.#host, this.#options.current, this.#work);
      this.#work = undefined;
    }
    return this.#open;
  }

  /** Tries again to load what could not be loaded. */
  retry(): void {
    if (this.shown) this.#failed.delete(this.shown);
    this.#host.requestUpdate();
  }

  #load(name: Name): void {
    if (this.#loading.has(name)) return;
    this.#loading.add(name);
    this.#options.loaders[name]()
      .then(({ view }) => {
        this.#modules.set(name, view);
        const sheets = view.styles.map(({ styleSheet }) => styleSheet!);
        const root = this.#host.shadowRoot!;
        // Before the theme, which has the last word. Assigned as a whole: the list takes no splice of several.
        const own = [...root.adoptedStyleSheets];
        root.adoptedStyleSheets = [...own.slice(0, -1), ...sheets, ...own.slice(-1)];
      })
      .catch(() => this.#failed.add(name))
      .finally(() => {
        this.#loading.delete(name);
        this.#host.requestUpdate();
      });
  }
}
