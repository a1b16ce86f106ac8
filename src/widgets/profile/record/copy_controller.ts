/** Copies text to the clipboard and tells for a moment that it did, or that the browser refused. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

const shownMilliseconds = 2500;

export class CopyController implements ReactiveController {
  /** What was copied last, while that is told; `isRefused` when it was not. */
  outcome: { readonly text: string; readonly isRefused: boolean } | undefined;

  readonly #host: ReactiveControllerHost;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.outcome = undefined;
  }

  /** To be called in the click, because browsers ask for one. */
  async copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.#tell({ text, isRefused: false });
    } catch {
      this.#tell({ text, isRefused: true });
    }
  }

  #tell(outcome: NonNullable<CopyController['outcome']>): void {
    clearTimeout(this.#timer);
    this.outcome = outcome;
    this.#host.requestUpdate();
    this.#timer = setTimeout(() => {
      this.outcome = undefined;
      this.#host.requestUpdate();
    }, shownMilliseconds);
  }
}
