/**
 * Hosts the views of a widget that take the place of its usual content. Each view is a chunk of its own: it is loaded when it is first
 * needed, with its texts and styles.
 */
import type { CSSResult, LitElement, ReactiveController } from 'lit';
import type { TextArea } from '../texts/language.ts';
import type { TextController } from './text_controller.ts';
import type { UnsavedAnswers } from './unsaved_guard.ts';

/** A view that is open. `V` is what the widget's views render from. */
export interface OpenView<V> {
  readonly render: (view: V) => unknown;
  /** Ends its calls: the view closes or the widget stops. */
  readonly close: () => void;
  /** The widget can be used again: a session was renewed. */
  readonly resume?: () => void;
  /** True while closing would lose what was typed. */
  readonly hasUnsaved?: () => boolean;
  /** Drops what was typed. */
  readonly discard?: () => void;
  /** Returns what was typed, as plain data to open another one with; undefined when nothing was. `isAway`: without the bytes of files. */
  readonly kept?: (isAway: boolean) => unknown;
}

/** What was typed in a view, and whether the view was on display. */
export interface KeptView<Name extends string> {
  readonly name: Name;
  readonly work: unknown;
  readonly isShown: boolean;
}

/** What the chunk of a view exports as `view`. */
export interface ViewModule<V, Open extends OpenView<V> = OpenView<V>> {
  readonly styles: readonly CSSResult[];
  readonly texts: readonly TextArea[];
  /** Opens it. `current` returns what the widget shows now; undefined while it is not ready. `kept`: what was typed before, if anything was. */
  readonly open: (
    host: LitElement,
    current: () => V | undefined,
    kept: Pick<KeptView<string>, 'work' | 'isShown'> | undefined,
  ) => Open;
  /** Renders the question whether what was typed in it may be lost. */
  readonly question?: (answers: UnsavedAnswers) => unknown;
  /** Of a view whose draft outlives it: as `kept` of an open view. */
  readonly kept?: (host: LitElement, isAway: boolean) => unknown;
  /** Drops the draft that outlives it. */
  readonly clear?: (host: LitElement) => void;
}

export type ViewLoaders<Name extends string, V, Open extends OpenView<V> = OpenView<V>> = Readonly<
  Record<Name, () => Promise<{ readonly view: ViewModule<V, Open> }>>
>;

export interface ViewHostOptions<Name extends string, V, Open extends OpenView<V> = OpenView<V>> {
  readonly loaders: ViewLoaders<Name, V, Open>;
  readonly texts: TextController;
  readonly current: () => V | undefined;
}

export class ViewHost<
  Name extends string,
  V,
  Open extends OpenView<V> = OpenView<V>,
> implements ReactiveController {
  /** The view that takes the place of the usual content. */
  shown: Name | undefined;

  protected readonly host: LitElement;
  readonly #options: ViewHostOptions<Name, V, Open>;
  readonly #modules = new Map<Name, ViewModule<V, Open>>();
  readonly #open = new Map<Name, Open>();
  readonly #loading = new Set<Name>();
  readonly #failed = new Set<Name>();
  /** What the view that is opened next begins with. */
  #kept: KeptView<Name> | undefined;

  constructor(host: LitElement, options: ViewHostOptions<Name, V, Open>) {
    this.host = host;
    this.#options = options;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.closeAll();
  }

  show(name: Name): void {
    if (this.shown) this.close(this.shown);
    this.shown = name;
    this.host.requestUpdate();
  }

  /** Returns a view with its texts, opened; or how far it is. */
  get(name: Name): 'loading' | 'failed' | Open {
    if (this.#failed.has(name)) return 'failed';
    const module = this.#modules.get(name);
    if (!module) this.load(name);
    if (!module || !this.hasTexts(...module.texts)) return 'loading';
    let open = this.#open.get(name);
    if (!open) {
      const kept = this.#kept?.name === name ? this.#kept : undefined;
      if (kept) this.#kept = undefined;
      open = module.open(this.host, this.#options.current, kept);
      this.#open.set(name, open);
    }
    return open;
  }

  /** The view on display, or how far it is; undefined when none is. */
  get state(): 'loading' | 'failed' | Open | undefined {
    return this.shown && this.get(this.shown);
  }

  /** True once these texts are there; until then they are loaded. */
  hasTexts(...areas: readonly TextArea[]): boolean {
    return this.#options.texts.ready(...areas);
  }

  /** Returns what was typed in a view; undefined when nothing was. */
  kept(isAway: boolean): KeptView<Name> | undefined {
    for (const [name, module] of this.#modules) {
      const work = module.kept?.(this.host, isAway) ?? this.opened(name)?.kept?.(isAway);
      if (work !== undefined) return { name, work, isShown: this.shown === name };
    }
    return this.#kept;
  }

  /** Continues with what was typed in an element that is gone, or before. */
  restore(kept: KeptView<Name>): void {
    this.close(kept.name);
    this.#kept = kept;
    if (kept.isShown) this.show(kept.name);
  }

  /** Closes one view. */
  close(name: Name): void {
    this.opened(name)?.close();
    this.#open.delete(name);
    this.host.requestUpdate();
  }

  /** Closes every view. What waits for the next one stays. */
  closeAll(): void {
    for (const name of this.#open.keys()) this.close(name);
    this.#failed.clear();
    this.shown = undefined;
    this.host.requestUpdate();
  }

  /** Closes every view and drops what waits for the next one. */
  leave(): void {
    this.#kept = undefined;
    this.closeAll();
  }

  /** Drops everything that was typed. */
  clear(): void {
    this.#kept = undefined;
    for (const { clear } of this.#modules.values()) clear?.(this.host);
  }

  resume(): void {
    this.#shownOne?.resume?.();
  }

  hasUnsaved(): boolean {
    return this.#shownOne?.hasUnsaved?.() ?? false;
  }

  discard(): void {
    this.#shownOne?.discard?.();
  }

  /** Renders the question of a view that was opened, even if it was closed since: its draft can outlive it. */
  question(answers: UnsavedAnswers): unknown {
    const module = [...this.#modules.values()].find(({ question }) => question);
    return module && this.hasTexts(...module.texts) ? module.question!(answers) : undefined;
  }

  /** Tries again to load what could not be loaded. */
  retry(name: Name | undefined = this.shown): void {
    if (name) this.#failed.delete(name);
    this.host.requestUpdate();
  }

  protected opened(name: Name): Open | undefined {
    return this.#open.get(name);
  }

  get #shownOne(): Open | undefined {
    return this.shown && this.opened(this.shown);
  }

  protected load(name: Name): void {
    if (this.#loading.has(name) || this.#modules.has(name) || this.#failed.has(name)) return;
    this.#loading.add(name);
    this.#options.loaders[name]()
      .then((module) => {
        this.#modules.set(name, module.view);
        this.#adopt(module.view.styles);
      })
      .catch(() => this.#failed.add(name))
      .finally(() => {
        this.#loading.delete(name);
        this.host.requestUpdate();
      });
  }

  /** Adds styles before the theme, which has the last word. */
  #adopt(styles: readonly CSSResult[]): void {
    const root = this.host.shadowRoot;
    if (!root) return;
    // Assigned as a whole: the list takes no splice of several.
    const sheets = [...root.adoptedStyleSheets];
    const added = styles.map(({ styleSheet }) => styleSheet!).filter((sheet) => !sheets.includes(sheet));
    root.adoptedStyleSheets = [...sheets.slice(0, -1), ...added, ...sheets.slice(-1)];
  }
}
