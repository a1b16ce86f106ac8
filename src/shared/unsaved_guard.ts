/** Asks before an action that would lose unsent input, and runs the action when the user agrees. */
import type { LitElement, ReactiveController } from 'lit';

/** What a person can answer to the question whether something may be lost. */
export interface UnsavedAnswers {
  readonly keep: () => void;
  readonly discard: () => void;
}

/** What may hold something that was not sent. */
interface Unsaved {
  hasUnsaved(): boolean;
  discard(): void;
  /** Renders the question. */
  question(answers: UnsavedAnswers): unknown;
}

export class UnsavedGuard implements ReactiveController {
  readonly #host: LitElement;
  readonly #unsaved: Unsaved;
  #wanted: (() => void) | undefined;

  constructor(host: LitElement, unsaved: Unsaved) {
    this.#host = host;
    this.#unsaved = unsaved;
    host.addController(this);
  }

  /** Opens a question that was just rendered. */
  hostUpdated(): void {
    this.#host.renderRoot.querySelector<HTMLDialogElement>('dialog.confirm:not([open])')?.showModal();
  }

  /** Whether what was typed may be lost, while it is asked; undefined otherwise. */
  get question(): unknown {
    if (this.#wanted === undefined || !this.#unsaved.hasUnsaved()) return undefined;
    return this.#unsaved.question({ keep: () => this.keep(), discard: () => this.#discard() });
  }

  /** Runs the action at once when nothing would be lost, else asks. Returns false when it asks. */
  before(action: () => void): boolean {
    if (this.#unsaved.hasUnsaved()) {
      this.#wanted = action;
      this.#host.requestUpdate();
      return false;
    }
    action();
    return true;
  }

  keep(): void {
    this.#wanted = undefined;
    this.#host.requestUpdate();
  }

  #discard(): void {
    const wanted = this.#wanted;
    this.#wanted = undefined;
    this.#unsaved.discard();
    this.#host.requestUpdate();
    wanted?.();
  }
}
