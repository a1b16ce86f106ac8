/** Gives a widget its language: chosen from the page and the configuration, loaded on demand, in use while it renders. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { hasLanguage, loadLanguage, textLanguage, useLanguage, type TextArea } from '../texts/language.ts';

export class TextController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #choose: () => string;
  readonly #areas: readonly TextArea[];
  #failed = new Set<string>();
  #loading = new Set<string>();
  #keys = new Map<TextArea, number>();
  /** The language around the host may change while it is on the page. */
  readonly #around = new MutationObserver(() => this.#host.requestUpdate());

  /**
   * `choose` answers the wanted language as a BCP 47 tag; asked at every rendering. `areas`: texts beyond the shared ones that
   * nothing can be rendered without.
   */
  constructor(host: ReactiveControllerHost, choose: () => string, areas: readonly TextArea[] = []) {
    this.#host = host;
    this.#choose = choose;
    this.#areas = areas;
    host.addController(this);
  }

  /** The language to read in, as a BCP 47 tag. */
  get language(): string {
    return this.#choose();
  }

  /** False while texts are on their way: what is rendered then should hold no words. */
  get isReady(): boolean {
    return this.#has(this.#areas);
  }

  /**
   * True once a view that opens later can use the texts of its areas. Until then they are loaded, and the host updates when they
   * are there; should they not come, the view speaks the source language until the network is back.
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
    if (!this.isReady) this.#load(this.#areas);
    useLanguage(this.language);
  }

  /** Turns the language on for texts outside of a rendering, for example a message in an event. */
  enter(): void {
    useLanguage(this.language);
  }

  /** What a load is known by: its language and areas. */
  #key(areas: readonly TextArea[]): string {
    const numbers = areas.map((area) => {
      if (!this.#keys.has(area)) this.#keys.set(area, this.#keys.size);
      return this.#keys.get(area);
    });
    return `${textLanguage(this.language)} ${numbers.join()}`;
  }

  #has(areas: readonly TextArea[]): boolean {
    return hasLanguage(this.language, areas) || this.#failed.has(this.#key(areas));
  }

  #load(areas: readonly TextArea[]): void {
    const key = this.#key(areas);
    if (this.#loading.has(key)) return;
    this.#loading.add(key);
    const load = (): Promise<void> =>
      loadLanguage(this.language, areas)
        .catch(() => {
          this.#failed.add(key);
          addEventListener('online', load, { once: true });
        })
        .finally(() => {
          this.#loading.delete(key);
          this.#host.requestUpdate();
        });
    void load();
  }
}
