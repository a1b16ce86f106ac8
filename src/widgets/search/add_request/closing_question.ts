/** Asks before the widget closes with an unsent request. */
import type { FocusController } from '../../../forms/view/focus_controller.ts';

/** The first control of a step. */
export const firstControl = '.step-content :is(input, select, button):not([tabindex="-1"])';

/** The first required field of a form. */
export const firstField = '.form-section [aria-required=true]';

/** The unsent request. */
interface BegunRequest {
  readonly isUnsent: boolean;
  readonly asksToGoOn: boolean;
  startAnew(): void;
}

export class ClosingQuestion {
  readonly #request: BegunRequest;
  readonly #focuser: FocusController;
  #close: (() => void) | undefined;

  constructor(request: BegunRequest, focuser: FocusController) {
    this.#request = request;
    this.#focuser = focuser;
  }

  get isAsked(): boolean {
    return this.#close !== undefined;
  }

  /** Returns true when it asks. Calls `close` if the user agrees. */
  ask(close: () => void): boolean {
    const { isUnsent, asksToGoOn } = this.#request;
    if (!isUnsent || asksToGoOn) return false;
    this.#close = close;
    this.#focuser.focus('.closing .button');
    return true;
  }

  /** Keeps the widget open. */
  stay(): void {
    this.end();
    this.#focuser.focus(firstControl);
  }

  close(isDiscarded: boolean): void {
    const close = this.#close;
    this.end();
    if (isDiscarded) this.#request.startAnew();
    close?.();
  }

  /** Removes the question without an answer. */
  end(): void {
    this.#close = undefined;
  }
}
