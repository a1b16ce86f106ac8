/** Loads something for an element and shows how that goes: waiting, failed with a way to try again, there. */
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/callout/callout.js';
import '@awesome.me/webawesome/dist/components/icon/icon.js';
import '@awesome.me/webawesome/dist/components/spinner/spinner.js';
import { html, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { messageOf, ServiceError } from '../service/errors.ts';

/**
 * `load` is called by `run`; a newer run ends an older one through `signal`. What was there stays shown while it is loaded again.
 */
export class Loading<T, A extends unknown[] = []> implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #load: (signal: AbortSignal, ...values: A) => Promise<T>;
  #abort: AbortController | undefined;
  #values: A | undefined;
  value: T | undefined;
  error: unknown;
  isRunning = false;

  constructor(host: ReactiveControllerHost, load: (signal: AbortSignal, ...values: A) => Promise<T>) {
    this.#host = host;
    this.#load = load;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#abort?.abort();
  }

  /** Never rejects: `error` has what went wrong. Resolves to the value, undefined when it failed or a newer run began. */
  async run(...values: A): Promise<T | undefined> {
    this.#abort?.abort();
    const abort = new AbortController();
    this.#abort = abort;
    this.#values = values;
    this.isRunning = true;
    this.#host.requestUpdate();
    try {
      const value = await this.#load(abort.signal, ...values);
      if (abort.signal.aborted) return undefined;
      this.value = value;
      this.error = undefined;
      return value;
    } catch (error) {
      if (!abort.signal.aborted) this.error = error;
      return undefined;
    } finally {
      if (this.#abort === abort) {
        this.isRunning = false;
        this.#host.requestUpdate();
      }
    }
  }

  /** Runs again with the values of the last run. */
  again(): Promise<T | undefined> {
    return this.#values ? this.run(...this.#values) : Promise.resolve(undefined);
  }

  /** The view of what is there; before, that it is on its way or why not. */
  render(view: (value: T) => unknown): unknown {
    if (this.error !== undefined)
      return html`${this.#failure()} ${this.value === undefined ? '' : view(this.value)}`;
    if (this.value !== undefined) return view(this.value);
    return html`<p class="waiting" role="status"><wa-spinner aria-hidden="true"></wa-spinner> Loading …</p>`;
  }

  #failure(): TemplateResult {
    // What is not there will not be there the next moment either.
    const isMissing = this.error instanceof ServiceError && this.error.type === 'NOT_FOUND';
    return failureCallout(this.error, isMissing ? undefined : () => void this.again());
  }
}

/** Says what went wrong, and offers to try again. */
export function failureCallout(error: unknown, again?: () => void): TemplateResult {
  const isRefused = error instanceof ServiceError && error.type === 'INSUFFICIENT_ACCESS';
  return html`
    <wa-callout variant=${isRefused ? 'warning' : 'danger'} role="alert">
      <wa-icon slot="icon" name="circle-exclamation"></wa-icon>
      <p>
        ${
          isRefused
            ? 'The account that is signed in may not do this. Choose another one in the menu at the top.'
            : messageOf(error)
        }
      </p>
      ${again ? html`<wa-button size="s" appearance="outlined" @click=${again}>Try again</wa-button>` : ''}
    </wa-callout>
  `;
}
