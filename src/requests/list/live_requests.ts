/**
 * Reports changes of the change requests that the user may see, while the page is visible. The service holds a call until
 * there is a change. For services without that call, it asks to reload at intervals that grow.
 */
import { isText } from '../../api/shapes.ts';
import type { Transport } from '../../api/transport.ts';
import type { AnswerOf, QueryOf } from '../../api/types.ts';

const firstRestMilliseconds = 4000;
const longestRestMilliseconds = 60_000;

export interface LiveRequestsOptions {
  readonly transport: Transport;
  /** Loads again. `ids` are the changed requests; undefined when they are unknown. */
  readonly reload: (ids: ReadonlySet<string> | undefined) => Promise<void>;
  /** Returns false while no request of the list can change. Only for services that do not report changes. */
  readonly canChange: () => boolean;
}

export class LiveRequests {
  readonly #options: LiveRequestsOptions;
  readonly #lifetime = new AbortController();
  #listening: AbortController | undefined;

  /** Follows the changes until `stop`. */
  constructor(options: LiveRequestsOptions) {
    this.#options = options;
    const { signal } = this.#lifetime;
    document.addEventListener('visibilitychange', () => this.#seen(), { signal });
    void this.#listen();
  }

  stop(): void {
    this.#lifetime.abort();
    this.#listening?.abort();
  }

  #seen(): void {
    this.#listening?.abort();
    if (document.visibilityState !== 'visible') return;
    void this.#listen();
    void this.#options.reload(undefined);
  }

  async #listen(): Promise<void> {
    if (document.visibilityState !== 'visible') return;
    const { signal } = (this.#listening = new AbortController());
    const { transport, reload, canChange } = this.#options;
    let cursor: string | undefined;
    let restMilliseconds = firstRestMilliseconds;
    while (!signal.aborted)
      try {
        const changes = await awaitChangedRequests(transport, cursor, signal);
        // Changes during a gap are not reported.
        const isAfterGap = cursor === undefined && restMilliseconds > firstRestMilliseconds;
        cursor = changes.cursor;
        restMilliseconds = firstRestMilliseconds;
        const ids = changes.change_requests ?? [];
        if (changes.missed || isAfterGap) await reload(undefined);
        else if (ids.length > 0) await reload(new Set(ids));
      } catch {
        cursor = undefined;
        await pause(restMilliseconds, signal);
        restMilliseconds = Math.min(longestRestMilliseconds, restMilliseconds * 1.6);
        if (!signal.aborted && canChange()) await reload(undefined);
      }
  }
}

/** Resolves after some time, or at an abort. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Maximum number of seconds that the service holds a call until there is a change. */
const waitSeconds = 15;

/**
 * Returns the IDs of requests that changed since a cursor; waits for a change up to 15 seconds. Without a cursor, returns
 * the first one at once. `missed` is true when there are too many changes to list.
 */
function awaitChangedRequests(
  transport: Transport,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<AnswerOf<'get /changes'>> {
  return transport.request('get /changes', {
    query: {
      topics: 'change_requests',
      ...(cursor === undefined ? {} : { since: cursor, wait: waitSeconds }),
    } as QueryOf<'get /changes'>,
    check: (answer) => isText(answer['cursor']) && Array.isArray(answer['change_requests']),
    signal,
  });
}
