/** Stands before whatever would lose what was typed: asks first, and does it when the person agrees. */
import type { ReactiveControllerHost } from 'lit';

/** What may hold something that was not sent. */
interface Unsaved {
  readonly hasUnsaved: boolean;
  discard(): void;
}

export class UnsavedGuard {
  readonly #host: ReactiveControllerHost;
  readonly #unsaved: Unsaved;
  #wanted: (() => void) | undefined;

  constructor(host: ReactiveControllerHost, unsaved: Unsaved) {
    this.#host = host;
    this.#unsaved = unsaved;
  }

  get isAsking(): boolean {
    return this.#wanted !== undefined && this.#unsaved.hasUnsaved;
  }

  /** Does it at once when nothing would be lost. */
  before(action: () => void): void {
    if (!this.#unsaved.hasUnsaved) return action();
    this.#wanted = action;
    this.#host.requestUpdate();
  }

  keep(): void {
    this.#wanted = undefined;
    this.#host.requestUpdate();
  }

  discard(): void {
    const wanted = this.#wanted;
    this.#wanted = undefined;
    this.#unsaved.discard();
    this.#host.requestUpdate();
    wanted?.();
  }
}
