/** Reports changes at the service by long polling while its element is connected and shown. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { AnswerOf } from '../../../src/api/types.ts';
import { service } from './session.ts';

export type Changes = AnswerOf<'get /changes'>;

const waitSeconds = 15;
/**
 * The pause after a failed call, in milliseconds: recovers quickly without overloading a service that is
 * down.
 */
const patienceMilliseconds = 5000;

interface Shown extends ReactiveControllerHost {
  isShown: boolean;
}

export class LiveUpdates implements ReactiveController {
  readonly #host: Shown;
  readonly #topics: string;
  readonly #changed: (changes: Changes) => unknown;
  #abort: AbortController | undefined;
  /** True while the service answers. */
  isConnected = false;

  /**
   * Calls `changed` with the changes; with `missed` set, also after a lost connection, the caller must reload
   * everything. Waits for `changed` before it polls again, because frequent changes would otherwise abort
   * every reload.
   */
  constructor(host: Shown, topics: string, changed: (changes: Changes) => unknown) {
    this.#host = host;
    this.#topics = topics;
    this.#changed = changed;
    host.addController(this);
  }

  hostUpdated(): void {
    if (this.#host.isShown && !this.#abort) void this.#listen();
    else if (!this.#host.isShown) this.hostDisconnected();
  }

  hostDisconnected(): void {
    this.#abort?.abort();
    this.#abort = undefined;
  }

  #connected(isConnected: boolean): void {
    if (this.isConnected === isConnected) return;
    this.isConnected = isConnected;
    this.#host.requestUpdate();
  }

  async #listen(): Promise<void> {
    const abort = new AbortController();
    this.#abort = abort;
    const { signal } = abort;
    let since: string | undefined;
    let isGap = false;
    while (!signal.aborted)
      try {
        const query = { topics: this.#topics, wait: waitSeconds, ...(since === undefined ? {} : { since }) };
        const changes = await service.call('get /changes', { query, signal });
        since = changes.cursor;
        this.#connected(true);
        const isNews = changes.missed || changes.change_requests?.length || changes.jobs?.length;
        const isWhole = isGap;
        isGap = false;
        if (isWhole || isNews) await this.#changed(isWhole ? { ...changes, missed: true } : changes);
      } catch {
        if (signal.aborted) return;
        this.#connected(false);
        isGap = true;
        since = undefined;
        await new Promise((resolve) => setTimeout(resolve, patienceMilliseconds));
      }
  }
}
