/** Asks before an action that would lose unsent input, and runs the action when the user agrees. */
import type { LitElement, ReactiveController } from 'lit';

/** The possible answers to the question whether to discard input. */
export interface UnsavedAnswers {
  readonly keep: () => void;
  readonly discard: () => void;
}

/** Something that may have unsent input. */
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

  /** Opens the dialog of a question that was just rendered. */
  hostUpdated(): void {
    const dialog = this.#dialog;
    if (dialog && !dialog.open) dialog.showModal();
  }

  /** The question to render while it is open; undefined otherwise. */
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

  /** Keeps the input. Focus returns to where it was before the question. */
  keep(): void {
    this.#dialog?.close();
    this.#wanted = undefined;
    this.#host.requestUpdate();
  }

  get #dialog(): HTMLDialogElement | null {
    return this.#host.renderRoot.querySelector<HTMLDialogElement>('dialog.confirm');
  }

  #discard(): void {
    const wanted = this.#wanted;
    this.#dialog?.close();
    this.#wanted = undefined;
    this.#unsaved.discard();
    this.#host.requestUpdate();
    wanted?.();
  }
}
