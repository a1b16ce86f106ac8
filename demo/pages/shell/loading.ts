/** Loads data for an element and renders the loading, failed (with retry) and loaded states. */
import { msg } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/callout/callout.js';
import '@awesome.me/webawesome/dist/components/icon/icon.js';
import '@awesome.me/webawesome/dist/components/spinner/spinner.js';
import {
  html,
  type LitElement,
  nothing,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';
import { messageOf, ServiceError } from '../service/errors.ts';
import { session } from '../service/session.ts';
import { focusedElement } from './focus/focused_element.ts';

const waitingTitle = 'waiting';

/** Dispatches `back` when something has loaded that failed before. */
const recovery = new EventTarget();

/** Returns whether an error is about the service or the way to it, and not about the call. */
const isOutage = (error: unknown): boolean =>
  error instanceof ServiceError &&
  (error.status === 0 || error.status === 429 || error.status >= 500 || error.type === 'MALFORMED');

/**
 * `run` calls `load`; a newer run aborts an older one through `signal`. The old value stays visible during a
 * reload. What a session's end has kept from loading loads when the user has signed in again, and what an outage has kept, when another part has loaded again.
 */
export class Loading<T, A extends unknown[] = []> implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #load: (signal: AbortSignal, ...values: A) => Promise<T>;
  readonly #begin: ((value: T) => void) | undefined;
  #abort: AbortController | undefined;
  #values: A | undefined;
  #repeats: { readonly milliseconds: number; readonly isNeeded: () => boolean } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAtTitle = false;
  value: T | undefined;
  error: unknown;
  isRunning = false;

  /** `begin` is called with the first value, also when a retry brings it. */
  constructor(
    host: ReactiveControllerHost,
    load: (signal: AbortSignal, ...values: A) => Promise<T>,
    begin?: (value: T) => void,
  ) {
    this.#host = host;
    this.#load = load;
    this.#begin = begin;
    host.addController(this);
  }

  readonly #signedInAgain = (): void => {
    if (this.error instanceof ServiceError && this.error.status === 401) void this.again();
  };

  /** One retry of a page is for all its parts. */
  readonly #serviceIsBack = (): void => {
    if (!this.isRunning && isOutage(this.error)) void this.again();
  };

  hostConnected(): void {
    session.addEventListener('again', this.#signedInAgain);
    recovery.addEventListener('back', this.#serviceIsBack);
  }

  /** Runs again a while after each run, also after one that failed, if `isNeeded` then. */
  repeat(milliseconds: number, isNeeded: () => boolean): this {
    this.#repeats = { milliseconds, isNeeded };
    return this;
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    session.removeEventListener('again', this.#signedInAgain);
    recovery.removeEventListener('back', this.#serviceIsBack);
    this.#abort?.abort();
  }

  hostUpdate(): void {
    this.#isAtTitle = focusedElement()?.id === waitingTitle;
  }

  /** The title of the value takes the focus of the title that it replaces. */
  hostUpdated(): void {
    if (this.#isAtTitle) this.focusTitle();
  }

  /**
   * Never rejects: `error` holds the failure. Resolves to the value, or to undefined when the run failed or a
   * newer run started.
   */
  async run(...values: A): Promise<T | undefined> {
    this.#abort?.abort();
    clearTimeout(this.#timer);
    const abort = new AbortController();
    this.#abort = abort;
    this.#values = values;
    this.isRunning = true;
    this.#host.requestUpdate();
    try {
      const value = await this.#load(abort.signal, ...values);
      if (abort.signal.aborted) return undefined;
      const isFirst = this.value === undefined;
      const isBack = isOutage(this.error);
      this.value = value;
      this.error = undefined;
      if (isBack) recovery.dispatchEvent(new Event('back'));
      if (isFirst) this.#begin?.(value);
      return value;
    } catch (error) {
      if (!abort.signal.aborted) this.error = error;
      return undefined;
    } finally {
      if (this.#abort === abort) {
        this.isRunning = false;
        this.#host.requestUpdate();
        if (!abort.signal.aborted) this.#repeatLater();
      }
    }
  }

  #repeatLater(): void {
    const { milliseconds, isNeeded } = this.#repeats ?? {};
    if (isNeeded?.()) this.#timer = setTimeout(() => void this.again(), milliseconds);
  }

  /** Repeats the last run with the same arguments. */
  again(): Promise<T | undefined> {
    return this.#values ? this.run(...this.#values) : Promise.resolve(undefined);
  }

  /** Repeats the last run for the button of the error, which goes with the error. The focus then moves to the title of what has come. */
  async #retry(): Promise<void> {
    await this.again();
    await this.#host.updateComplete;
    this.focusTitle();
  }

  /** Moves the focus to the title of the value, when what had the focus is gone. */
  focusTitle(): void {
    if (focusedElement() !== document.body) return;
    const title = (this.#host as LitElement).renderRoot.querySelector<HTMLElement>('h1, h2, h3');
    if (!title) return;
    title.tabIndex = -1;
    title.focus();
  }

  /**
   * Renders the value, after the error of a later run; before the first value, a spinner or the error, under the title when there is one. An error or its end
   * keeps the elements of the value.
   */
  render(view: (value: T) => unknown, title?: string): TemplateResult {
    const isTitled = title !== undefined && this.value === undefined;
    return html`${isTitled ? this.#waiting(title) : this.#state()}${this.value === undefined ? nothing : view(this.value)}`;
  }

  /** Tells which section of a page loads or has failed. */
  #waiting(title: string): TemplateResult {
    return html`<section class="panel stack" aria-labelledby=${waitingTitle}>
      <h2 id=${waitingTitle}>${title}</h2>
      ${this.#state()}
    </section>`;
  }

  #state(): unknown {
    if (this.error !== undefined) {
      // A retry does not help when the data does not exist.
      const isMissing = this.error instanceof ServiceError && this.error.type === 'NOT_FOUND';
      return failureCallout(this.error, isMissing ? undefined : () => void this.#retry(), this.isRunning);
    }
    if (this.value !== undefined) return nothing;
    return html`<p class="waiting" role="status">
      <wa-spinner aria-hidden="true"></wa-spinner> ${msg('Loading …')}
    </p>`;
  }
}

/** Renders an error, with a retry button when `again` is given. The button shows that a retry runs. */
export function failureCallout(error: unknown, again?: () => void, isRunning = false): TemplateResult {
  const isRefused = error instanceof ServiceError && error.type === 'INSUFFICIENT_ACCESS';
  return html`
    <wa-callout variant=${isRefused ? 'warning' : 'danger'} role="alert">
      <wa-icon slot="icon" name="circle-exclamation"></wa-icon>
      <p>
        ${
          isRefused
            ? msg('The account that is signed in may not do this. Choose another one in the menu at the top.')
            : messageOf(error)
        }
      </p>
      ${again ? html`<wa-button size="s" appearance="outlined" ?loading=${isRunning} @click=${again}>${msg('Try again')}</wa-button>` : ''}
    </wa-callout>
  `;
}
