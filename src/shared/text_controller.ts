/** Chooses, loads and activates the language of a widget's texts. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { raiseLoadFailed } from '../events/widget_events.ts';
import type { replacedTexts } from '../texts/replaced/replaced_texts.ts';
import { hasLanguage, loadLanguage, textLanguage, useLanguage, type TextArea } from '../texts/language.ts';

/** Replaces texts; loaded as soon as a widget of the page has some. */
let replace: typeof replacedTexts | undefined;

/** A host with texts of the page that replace others. */
type TextHost = ReactiveControllerHost & EventTarget & { readonly texts?: unknown };

export class TextController implements ReactiveController {
  readonly #host: TextHost;
  readonly #choose: () => string;
  readonly #areas: readonly TextArea[];
  readonly #configured: (() => unknown) | undefined;
  #failed = new Set<string>();
  #loading = new Set<string>();
  #keys = new Map<TextArea, number>();
  /** True when the host has shown words. */
  #hasShown = false;
  /** The `lang` of an ancestor can change while the host is connected. */
  readonly #around = new MutationObserver(() => this.#host.requestUpdate());

  /**
   * `choose` returns the wanted language as a BCP 47 tag; it is called at every rendering. `areas` are required for the
   * first rendering, in addition to the shared texts. `configured` returns texts of the configuration
   * that replace others.
   */
  constructor(host: TextHost, choose: () => string, areas: readonly TextArea[], configured?: () => unknown) {
    this.#host = host;
    this.#choose = choose;
    this.#areas = areas;
    this.#configured = configured;
    host.addController(this);
  }

  /** The current language as a BCP 47 tag. */
  get language(): string {
    return this.#choose();
  }

  /** False while texts load. The host should render no words then. */
  get isReady(): boolean {
    return this.#has(this.#areas);
  }

  /**
   * Returns true when the texts of these areas are loaded. Otherwise loads them and updates the host afterwards. If
   * loading fails, the view uses the source language until the network is back.
   */
  ready(...areas: readonly TextArea[]): boolean {
    if (this.#has(areas)) return true;
    this.#load(areas);
    return false;
  }

  hostConnected(): void {
    this.#around.observe(document, { attributeFilter: ['lang'], subtree: true });
  }

  hostDisconnected(): void {
    this.#around.disconnect();
  }

  hostUpdate(): void {
    const { isReady } = this;
    if (!isReady || this.#isMissing) this.#load(this.#areas);
    this.enter();
    this.#hasShown ||= isReady;
  }

  /** Activates the language for texts outside of rendering, for example a message in an event. */
  enter(): void {
    useLanguage(this.language, replace?.(this.language, this.#configured?.(), this.#host.texts));
  }

  /** True when there are texts that replace others, and what replaces them is not loaded. */
  get #isMissing(): boolean {
    return !replace && !!(this.#host.texts ?? this.#configured?.());
  }

  /** Returns the key of a load: its language and areas. */
  #key(areas: readonly TextArea[]): string {
    const numbers = areas.map((area) => {
      if (!this.#keys.has(area)) this.#keys.set(area, this.#keys.size);
      return this.#keys.get(area);
    });
    return `${textLanguage(this.language)} ${numbers.join()}`;
  }

  /** Words that the host has shown stay until those of the page are there. Those of the configuration come before the first content. */
  #has(areas: readonly TextArea[]): boolean {
    return (
      (hasLanguage(this.language, areas) &&
        (!this.#isMissing || (this.#hasShown && !this.#configured?.()))) ||
      this.#failed.has(this.#key(areas))
    );
  }

  #load(areas: readonly TextArea[]): void {
    const key = this.#key(areas);
    if (this.#loading.has(key) || this.#failed.has(key)) return;
    this.#loading.add(key);
    const load = (): Promise<unknown> =>
      Promise.all([
        loadLanguage(this.language, areas),
        this.#isMissing &&
          import('./later/later.ts').then(async ({ replacing }) => (replace = await replacing())),
      ])
        .catch(() => {
          this.#failed.add(key);
          raiseLoadFailed(this.#host, 'texts');
          addEventListener('online', load, { once: true });
        })
        .finally(() => {
          this.#loading.delete(key);
          this.#host.requestUpdate();
        });
    void load();
  }
}
