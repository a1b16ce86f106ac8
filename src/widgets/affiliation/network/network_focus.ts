/** Where the focus goes, and what comes into sight, as soon as it is there. */
import type { ReactiveControllerHost } from 'lit';

export class NetworkFocus {
  readonly #host: ReactiveControllerHost;
  #focused: string | undefined;
  #revealed: string | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** Waits until what is being loaded is there: the focus must not be lost with what it was on. */
  focus(selector: string): void {
    this.#focused = selector;
    this.#host.requestUpdate();
  }

  /** Brings the row of a record into sight. */
  reveal(vid: string | undefined): void {
    this.#revealed = vid;
  }

  /** After rendering. */
  updated(root: ParentNode): void {
    if (this.#revealed !== undefined) {
      const row = root.querySelector<HTMLElement>(`[data-vid="${CSS.escape(this.#revealed)}"]`);
      if (row) {
        this.#revealed = undefined;
        row.scrollIntoView({ block: 'nearest' });
      }
    }
    const target = this.#focused && root.querySelector<HTMLElement>(this.#focused);
    if (!target) return;
    this.#focused = undefined;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'nearest' });
  }
}
