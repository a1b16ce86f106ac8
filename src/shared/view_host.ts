/**
 * Hosts the views that replace a widget's main content. Each view is a separate chunk, which is loaded on first use
 * with its texts and styles.
 */
import type { CSSResult, LitElement, ReactiveController } from 'lit';
import { raiseLoadFailed } from '../events/widget_events.ts';
import type { TextArea } from '../texts/language.ts';
import type { TextController } from './text_controller.ts';
import type { UnsavedAnswers } from './unsaved_guard.ts';

/** An open view. */
export interface OpenView {
  readonly render: () => unknown;
  /** Stops the view's calls. Called when the view closes or the widget stops. */
  readonly close: () => void;
  /** Called when the widget is usable again after the session was renewed. */
  readonly resume?: () => void;
  /** True while closing would lose input. */
  readonly hasUnsaved?: () => boolean;
  /** Discards the input. */
  readonly discard?: () => void;
  /**
   * Returns the draft as plain data that another view can open with; undefined without input. When the page is left
   * (`isAway`), the bytes of files are left out.
   */
  readonly save?: (isAway: boolean) => unknown;
}

/** The draft of a view, and whether the view was displayed. */
export interface ViewDraft<Name extends string> {
  readonly name: Name;
  readonly data: unknown;
  readonly isShown: boolean;
}

/** The `view` export of a view's chunk. */
export interface ViewModule<Open extends OpenView = OpenView> {
  readonly styles: readonly CSSResult[];
  readonly texts: readonly TextArea[];
  /** Opens the view. `draft` is the one to continue, if there is one. */
  readonly open: (host: LitElement, draft: Pick<ViewDraft<string>, 'data' | 'isShown'> | undefined) => Open;
  /** Renders the question whether to discard the input. */
  readonly question?: (answers: UnsavedAnswers) => unknown;
  /** Like `save` of an open view, for views whose draft remains after they close. */
  readonly save?: (host: LitElement, isAway: boolean) => unknown;
  /** Drops the draft that remains after closing. */
  readonly clear?: (host: LitElement) => void;
}

export type ViewLoaders<Name extends string, Open extends OpenView = OpenView> = Readonly<
  Record<Name, () => Promise<{ readonly view: ViewModule<Open> }>>
>;

export interface ViewHostOptions<Name extends string, Open extends OpenView = OpenView> {
  readonly loaders: ViewLoaders<Name, Open>;
  readonly texts: TextController;
}

/** Adds styles to a widget before the theme, so that the theme takes precedence. */
export function adoptStyles({ shadowRoot: root }: LitElement, styles: readonly CSSResult[]): void {
  if (!root) return;
  // Assigned as a whole, because the list does not support inserting several items.
  const sheets = [...root.adoptedStyleSheets];
  const added = styles.map(({ styleSheet }) => styleSheet!).filter((sheet) => !sheets.includes(sheet));
  root.adoptedStyleSheets = [...sheets.slice(0, -1), ...added, ...sheets.slice(-1)];
}

export class ViewHost<Name extends string, Open extends OpenView = OpenView> implements ReactiveController {
  /** The view that replaces the main content. */
  shown: Name | undefined;

  protected readonly host: LitElement;
  readonly #options: ViewHostOptions<Name, Open>;
  readonly #modules = new Map<Name, ViewModule<Open>>();
  readonly #open = new Map<Name, Open>();
  readonly #loading = new Set<Name>();
  readonly #failed = new Set<Name>();
  /** The draft for the view that opens next. */
  #draft: ViewDraft<Name> | undefined;

  constructor(host: LitElement, options: ViewHostOptions<Name, Open>) {
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

  /** Returns an opened view, or its loading state. */
  get(name: Name): 'loading' | 'failed' | Open {
    if (this.#failed.has(name)) return 'failed';
    const module = this.#modules.get(name);
    if (!module) this.load(name);
    if (!module || !this.hasTexts(...module.texts)) return 'loading';
    let open = this.#open.get(name);
    if (!open) {
      const draft = this.#draft?.name === name ? this.#draft : undefined;
      if (draft) this.#draft = undefined;
      open = module.open(this.host, draft);
      this.#open.set(name, open);
    }
    return open;
  }

  /** The displayed view or its loading state; undefined when none is displayed. */
  get state(): 'loading' | 'failed' | Open | undefined {
    return this.shown && this.get(this.shown);
  }

  /** Returns true when these texts are loaded; otherwise loads them. */
  hasTexts(...areas: readonly TextArea[]): boolean {
    return this.#options.texts.ready(...areas);
  }

  /** Returns the draft of a view; undefined without input. */
  save(isAway: boolean): ViewDraft<Name> | undefined {
    for (const [name, module] of this.#modules) {
      const data = module.save?.(this.host, isAway) ?? this.opened(name)?.save?.(isAway);
      if (data !== undefined) return { name, data, isShown: this.shown === name };
    }
    return this.#draft;
  }

  /** Continues the draft of a removed element, or of an earlier page load. */
  restore(draft: ViewDraft<Name>): void {
    this.close(draft.name);
    this.#draft = draft;
    if (draft.isShown) this.show(draft.name);
  }

  close(name: Name): void {
    this.opened(name)?.close();
    this.#open.delete(name);
    this.host.requestUpdate();
  }

  /** Closes all views. The draft for the next view remains. */
  closeAll(): void {
    for (const name of this.#open.keys()) this.close(name);
    this.#failed.clear();
    this.shown = undefined;
    this.host.requestUpdate();
  }

  /** Closes all views and drops the draft for the next view. */
  leave(): void {
    this.#draft = undefined;
    this.closeAll();
  }

  /** Drops all drafts. */
  clear(): void {
    this.#draft = undefined;
    for (const { clear } of this.#modules.values()) clear?.(this.host);
  }

  resume(): void {
    for (const open of this.#open.values()) open.resume?.();
  }

  /** True while an open view has input, shown or not. */
  hasUnsaved(): boolean {
    return [...this.#open.values()].some((open) => open.hasUnsaved?.());
  }

  discard(): void {
    for (const open of this.#open.values()) open.discard?.();
  }

  /** Renders the question of a view that was opened, even if it has been closed since, because its draft can remain. */
  question(answers: UnsavedAnswers): unknown {
    const module = [...this.#modules.values()].find(({ question }) => question);
    return module && this.hasTexts(...module.texts) ? module.question!(answers) : undefined;
  }

  /** Loads a view again after an error. */
  retry(name: Name | undefined = this.shown): void {
    if (name) this.#failed.delete(name);
    this.host.requestUpdate();
  }

  protected opened(name: Name): Open | undefined {
    return this.#open.get(name);
  }

  protected load(name: Name): void {
    if (this.#loading.has(name) || this.#modules.has(name) || this.#failed.has(name)) return;
    this.#loading.add(name);
    this.#options.loaders[name]()
      .then((module) => {
        this.#modules.set(name, module.view);
        adoptStyles(this.host, module.view.styles);
      })
      .catch(() => {
        this.#failed.add(name);
        raiseLoadFailed(this.host, name);
      })
      .finally(() => {
        this.#loading.delete(name);
        this.host.requestUpdate();
      });
  }
}
