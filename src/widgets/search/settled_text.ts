/** The text of a status region. It changes only after a pause, so that typing a word announces one count and not five. */
import type { ReactiveControllerHost } from 'lit';

const pauseMilliseconds = 700;

export class SettledText {
  /** The text to render. */
  text = '';

  readonly #host: ReactiveControllerHost;
  #next = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** Sets the text, which is rendered once it has been the same for a while. An empty text waits too. */
  set(text: string): void {
    if (text === this.#next) return;
    this.#next = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.text = this.#next;
      this.#host.requestUpdate();
    }, pauseMilliseconds);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
