/** What a form offers when another administrator saved a newer version of the setting in the meantime. */
import { msg } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import { html, nothing, type LitElement, type ReactiveController } from 'lit';
import { messageOf, ServiceError } from './errors.ts';

/**
 * Shows a button after a refused save. It calls `load`, which reads the setting again and moves the unsaved input to its version (`rebased`); the next save is
 * then based on it. `load` also clears the message of the refusal, which says who saved the newer version and when.
 */
export class NewerVersion implements ReactiveController {
  readonly #host: LitElement;
  readonly #load: () => Promise<void>;
  /** True after a refusal because of a newer version, until it is read or the next save begins. */
  isOffered = false;
  #isLoading = false;

  constructor(host: LitElement, load: () => Promise<void>) {
    this.#host = host;
    this.#load = load;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.clear();
  }

  /** Call it when a save begins or the form opens. */
  clear(): void {
    this.isOffered = false;
    this.#host.requestUpdate();
  }

  /** Returns the message of a refused save, and offers the newer version if that is the reason. */
  refused(error: unknown): string {
    this.isOffered = error instanceof ServiceError && error.type === 'INVALID_STATE';
    this.#host.requestUpdate();
    return messageOf(error);
  }

  async #read(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    try {
      await this.#load();
      this.isOffered = false;
      this.#host.requestUpdate();
      await this.#host.updateComplete;
      // The button is gone; the next step is to save again.
      this.#host.renderRoot.querySelector<HTMLElement>('wa-button[variant="brand"]')?.focus();
    } finally {
      this.#isLoading = false;
    }
  }

  /** `failed` shows why the newer version cannot be read. */
  button(failed: (message: string) => void): unknown {
    if (!this.isOffered) return nothing;
    return html`<wa-button
      size="s"
      appearance="outlined"
      @click=${() => void this.#read().catch((error: unknown) => failed(messageOf(error)))}
      >${msg('Load their version, keep my changes')}</wa-button
    >`;
  }
}
