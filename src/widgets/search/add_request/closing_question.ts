/** Asks before the widget closes while a request was begun and not sent. */
import type { FocusController } from '../../../forms/view/focus_controller.ts';

/** The first control of a step. */
export const firstControl = '.step-content :is(input, select, button):not([tabindex="-1"])';

/** The request that would be left behind. */
interface BegunRequest {
  readonly isKept: boolean;
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

  /** Returns true when it asks. It calls `close` once the user agrees. */
  ask(close: () => void): boolean {
    const { isKept, asksToGoOn } = this.#request;
    if (!isKept || asksToGoOn) return false;
    this.#close = close;
    this.#focuser.focus('.closing .button');
    return true;
  }

  /** The widget stays open. */
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

  /** Takes the question away without an answer. */
  end(): void {
    this.#close = undefined;
  }
}
