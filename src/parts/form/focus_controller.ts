/** Moves the focus to what the next rendering brings, or has already brought. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class FocusController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #root: () => ParentNode;
  #selector: string | undefined;

  constructor(host: ReactiveControllerHost, root: () => ParentNode) {
    this.#host = host;
    this.#root = root;
    host.addController(this);
  }

  /** The first element that fits gets the focus and comes into sight. */
  focus(selector: string): void {
    this.#selector = selector;
    this.#host.requestUpdate();
  }

  focusId(id: string): void {
    this.focus(`#${CSS.escape(id)}`);
  }

  hostUpdated(): void {
    if (this.#selector === undefined) return;
    const found = this.#root().querySelector<HTMLElement>(this.#selector);
    if (!found) return;
    this.#selector = undefined;
    // A group of radio buttons is entered at the one that is chosen.
    const inner = found.matches('fieldset') ? found.querySelector<HTMLElement>('input:checked, input') : null;
    const target = inner ?? found;
    target.focus({ preventScroll: true });
    (target.closest('.field') ?? target).scrollIntoView({ block: 'nearest' });
  }
}
