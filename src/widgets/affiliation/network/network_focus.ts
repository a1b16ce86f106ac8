/** Moves focus and scrolls records into view, as soon as the target is rendered. */
import type { ReactiveControllerHost } from 'lit';

export class NetworkFocus {
  readonly #host: ReactiveControllerHost;
  #focused: string | undefined;
  #revealed: string | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** Waits for elements that are still loading, so that focus is not lost. */
  focus(selector: string): void {
    this.#focused = selector;
    this.#host.requestUpdate();
  }

  /** Scrolls the row of a record into view. */
  reveal(vid: string | undefined): void {
    this.#revealed = vid;
  }

  /** Applies pending focus after rendering. */
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
    (target.closest('.menu') ?? target).scrollIntoView({ block: 'nearest' });
  }
}
