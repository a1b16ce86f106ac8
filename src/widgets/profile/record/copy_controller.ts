/** Copies text to the clipboard, and reports success or refusal for a moment. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

const shownMilliseconds = 2500;

export class CopyController implements ReactiveController {
  /** The last copy while it is reported; `isRefused` when the browser refused. */
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

  /** Call it in the click handler, because browsers require one. */
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
