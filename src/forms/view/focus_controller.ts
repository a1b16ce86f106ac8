/** Moves focus to an element that exists or that the next rendering creates. */
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

  /**
   * Focuses the first match and scrolls it into view. With `end`, as much as possible of the content above it stays
   * visible.
   */
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
    // A radio group receives focus at its selected button.
    const inner = found.matches('fieldset') ? found.querySelector<HTMLElement>('input:checked, input') : null;
    const target = inner ?? found;
    target.focus({ preventScroll: true });
    (target.closest('.field') ?? target).scrollIntoView({ block });
  }
}
