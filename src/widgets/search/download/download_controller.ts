/** Fetches all hits of a search for a file, page by page, with progress and cancellation. */
import type { ReactiveControllerHost } from 'lit';
import { searchEntities } from '../../../api/entities.ts';
import type { EntityWrapper } from '../../../api/types.ts';
import { AsyncTask } from '../../../shared/async_task.ts';
import { fileLimit } from '../../../shared/lists/save_list.ts';
import type { CallError } from '../../../shared/call_error.ts';
import type { SearchContext } from '../results/search_input.ts';
import { searchQuery, type SearchChoice } from '../query/search_query.ts';

const pageSize = 100;

export class DownloadController {
  /** Number of fetched hits. */
  done = 0;
  total = 0;

  readonly #host: ReactiveControllerHost;
  /** Its value is true once the file was saved. */
  readonly #task: AsyncTask<true>;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    this.#task = new AsyncTask(host);
  }

  get state(): 'idle' | 'under-way' | 'done' {
    if (this.#task.isBusy) return 'under-way';
    return this.#task.value ? 'done' : 'idle';
  }

  get error(): CallError | undefined {
    return this.#task.error;
  }

  /** Cancels the download; nothing is saved. */
  cancel(): void {
    this.#task.clear();
  }

  /** Cancels the download and detaches from the host. */
  stop(): void {
    this.#task.remove();
  }

  /** Fetches the hits of a search, and passes all of them to `save` at the end. */
  start(
    choice: SearchChoice,
    context: SearchContext,
    expected: number,
    save: (hits: readonly EntityWrapper[], signal: AbortSignal) => Promise<void>,
  ): void {
    if (this.state === 'under-way') return;
    this.#task.clear();
    this.done = 0;
    this.total = Math.min(expected, fileLimit);
    void this.#task.run(async (signal) => {
      const hits = new Map<string, EntityWrapper>();
      for (let offset = 0; offset < fileLimit; offset += pageSize) {
        const query = searchQuery(choice, context, { offset, limit: pageSize, withFacets: false });
        const answer = await searchEntities(context.transport, { ...query, highlight: 'false' }, signal);
        signal.throwIfAborted();
        for (const hit of answer.entities) hits.set(hit.entityId, hit);
        this.done = hits.size;
        this.total = Math.max(this.done, Math.min(answer.totalCount, fileLimit));
        this.#host.requestUpdate();
        if (answer.entities.length < pageSize) break;
      }
      await save([...hits.values()], signal);
      return true;
    });
  }
}
