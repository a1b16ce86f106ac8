/** Gives a widget its language: chosen from the page and the configuration, loaded on demand, in use while it renders. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { hasLanguage, loadLanguage, textLanguage, useLanguage } from './language.ts';

export class TextController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #choose: () => string;
  #failed = new Set<string>();
  #loading = new Set<string>();

  /** `choose` answers the wanted language as a BCP 47 tag; asked at every rendering. */
  constructor(host: ReactiveControllerHost, choose: () => string) {
    this.#host = host;
    this.#choose = choose;
    host.addController(this);
  }

  /** The language to read in, as a BCP 47 tag. */
  get language(): string {
    return this.#choose();
  }

  /** False while texts are on their way: what is rendered then should hold no words. */
  get isReady(): boolean {
    return hasLanguage(this.language) || this.#failed.has(textLanguage(this.language));
  }

  hostConnected(): void {}

  hostUpdate(): void {
    const { language } = this;
    const wanted = textLanguage(language);
    if (!this.isReady && !this.#loading.has(wanted)) {
      this.#loading.add(wanted);
      loadLanguage(language)
        .catch(() => this.#failed.add(wanted))
        .finally(() => {
          this.#loading.delete(wanted);
          this.#host.requestUpdate();
        });
    }
    useLanguage(language);
  }

  /** Turns the language on for texts outside of a rendering, for example a message in an event. */
  enter(): void {
    useLanguage(this.language);
  }
}
