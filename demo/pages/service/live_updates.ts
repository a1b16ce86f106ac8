/** Hears of changes at the service while its element is on the page and shown: one call that waits, again and again. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { AnswerOf } from '../../../src/api/types.ts';
import { service } from './session.ts';

export type Changes = AnswerOf<'get /changes'>;

const waitSeconds = 15;
/** After a call that failed: soon enough to go on by itself, seldom enough not to press a service that is down. */
const patienceMilliseconds = 5000;

interface Shown extends ReactiveControllerHost {
  isShown: boolean;
}

export class LiveUpdates implements ReactiveController {
  readonly #host: Shown;
  readonly #topics: string;
  readonly #changed: (changes: Changes) => unknown;
  #abort: AbortController | undefined;
  /** True while changes are heard of; false when the service does not answer. */
  isConnected = false;

  /**
   * `changed` is called with what is new; with `missed` everything is to be read again, also after a time without connection. What it does is
   * waited for before more is asked: where much happens, a newer reading would end each before it is there.
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
