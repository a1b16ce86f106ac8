/** What a form offers when another administrator saved a newer version of the setting in the meantime. */
import { msg } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import { html, nothing, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import '../forms/form_alert.ts';
import { messageOf, ServiceError } from './errors.ts';
import { conflictWords } from './conflict_words.ts';
import { rebased, type Conflict, type Rebased } from './rebased.ts';

/** How a form reads the newest version of its setting, and makes a draft of a version. */
interface Form<Stored, Draft> {
  read(): Promise<Stored>;
  draftOf(stored: Stored): Draft;
  /** Returns the draft as it is now. */
  current(): Draft;
}

/**
 * Reads the newest version of a setting that a form opened as `before`. Returns it with the unsaved input, also that of the time of the read, and what both
 * changed.
 */
export async function newestVersion<Stored, Draft>(
  before: Stored,
  { read, draftOf, current }: Form<Stored, Draft>,
): Promise<{ newest: Stored; draft: Draft; conflicts: Rebased<Draft>['conflicts'] }> {
  const newest = await read();
  const { value: draft, conflicts } = rebased(draftOf(before), current(), draftOf(newest));
  return { newest, draft, conflicts };
}

/**
 * Shows a button after a refused save. It calls `load`, which reads the setting again and moves the unsaved input to its version (`rebased`); the next save is
 * then based on it. `load` also clears the message of the refusal, which says who saved the newer version and when, and returns what both changed: the form then
 * lists the values of the other administrator that the next save replaces. The signal aborts when the form closes or opens for another setting; `load` must then
 * change nothing.
 */
export class NewerVersion implements ReactiveController {
  readonly #host: LitElement;
  readonly #load: (signal: AbortSignal) => Promise<readonly Conflict[]>;
  /** True after a refusal because of a newer version, until it is read or the next save begins. */
  isOffered = false;
  /** What both changed, until the next save begins. */
  #conflicts: readonly Conflict[] = [];
  /** The read of the newer version, until it ends. Never rejects. */
  #reading: Promise<void> | undefined;
  #stop = new AbortController();

  constructor(host: LitElement, load: (signal: AbortSignal) => Promise<readonly Conflict[]>) {
    this.#host = host;
    this.#load = load;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.clear();
  }

  /** Call it when the form opens or closes. */
  clear(): void {
    this.#stop.abort();
    this.#reading = undefined;
    this.isOffered = false;
    this.#conflicts = [];
    this.#host.requestUpdate();
  }

  /** Call it when a save begins, before the save reads the draft or its version. Waits for the newer version if it is being read: the save is then based on it. */
  async begin(): Promise<void> {
    await this.#reading;
    this.isOffered = false;
    this.#conflicts = [];
    this.#host.requestUpdate();
  }

  /** Returns the message of a refused save, and offers the newer version if that is the reason. */
  refused(error: unknown): string {
    this.isOffered = error instanceof ServiceError && error.errors[0]!.newest_version !== undefined;
    this.#host.requestUpdate();
    return messageOf(error);
  }

  async #read(failed: (message: string) => void): Promise<void> {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    let conflicts: readonly Conflict[];
    try {
      conflicts = await this.#load(signal);
    } catch (error) {
      if (!signal.aborted) failed(messageOf(error));
      return;
    } finally {
      if (!signal.aborted) this.#reading = undefined;
    }
    if (signal.aborted) return;
    this.isOffered = false;
    this.#conflicts = conflicts;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    // The button is gone; the next step is to save again.
    this.#host.renderRoot.querySelector<HTMLElement>('wa-button[variant="brand"]')?.focus();
  }

  /** Renders why the form is not saved, with the offer, or what both changed. `failed` shows why the newer version cannot be read. */
  alert(problem: string | undefined, failed: (message: string) => void): TemplateResult {
    if (problem || !this.#conflicts.length)
      return html`<sandbox-form-alert .message=${problem ?? ''}>${this.#button(failed)}</sandbox-form-alert>`;
    return html`<sandbox-form-alert
      variant="warning"
      .message=${msg('You and another administrator changed the same values. Yours are kept. A save replaces these:')}
      .items=${conflictWords(this.#conflicts)}
    ></sandbox-form-alert>`;
  }

  #button(failed: (message: string) => void): unknown {
    if (!this.isOffered) return nothing;
    return html`<wa-button
      size="s"
      appearance="outlined"
      @click=${() => (this.#reading ??= this.#read(failed))}
      >${msg('Load their version, keep my changes')}</wa-button
    >`;
  }
}
