/** Moves the focus to what the next rendering brings, or has already brought. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class FocusController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #root: () => ParentNode;
  #wanted: { readonly selector: string; readonly block: ScrollLogicalPosition } | undefined;

  constructor(host: ReactiveControllerHost, root: () => ParentNode) {
    this.#host = host;
    this.#root = root;
    host.addController(this);
  }

  /** The first element that fits gets the focus and comes into sight; `end` shows as much as there is above it. */
  focus(selector: string, block: ScrollLogicalPosition = 'nearest'): void {
    this.#wanted = { selector, block };
    this.#host.requestUpdate();
  }

  focusId(id: string): void {
    this.focus(`#${CSS.escape(id)}`);
  }

  hostUpdated(): void {
    if (!this.#wanted) return;
    const { selector, block } = this.#wanted;
    const found = this.#root().querySelector<HTMLElement>(selector);
    if (!found) return;
    this.#wanted = undefined;
    // A group of radio buttons is entered at the one that is chosen.
    const inner = found.matches('fieldset') ? found.querySelector<HTMLElement>('input:checked, input') : null;
    const target = inner ?? found;
    target.focus({ preventScroll: true });
    (target.closest('.field') ?? target).scrollIntoView({ block });
  }
}
