/** Fetches every hit of a search for a file, page by page, with progress; can be given up. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { searchEntities } from '../api/entities.ts';
import type { EntityWrapper } from '../api/types.ts';
import { faultOf, type Fault } from './fault.ts';
import type { SearchContext } from './search_controller.ts';
import { searchQuery, type SearchChoice } from './search_query.ts';

/** Hits in one file. */
export const downloadLimit = 10_000;
const pageSize = 100;

export class DownloadController implements ReactiveController {
  state: 'idle' | 'under-way' | 'done' = 'idle';
  fault: Fault | undefined;
  /** Hits fetched so far. */
  done = 0;
  total = 0;

  readonly #host: ReactiveControllerHost;
  #call: AbortController | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.cancel();
  }

  /** Ends what is under way; nothing is kept. */
  cancel(): void {
    this.#call?.abort();
    this.#call = undefined;
    this.state = 'idle';
    this.#host.requestUpdate();
  }

  /** Ends it for good. */
  end(): void {
    this.cancel();
    this.#host.removeController(this);
  }

  /** Fetches the hits of a choice, and hands all of them to `save` at the end. */
  start(
    choice: SearchChoice,
    context: SearchContext,
    expected: number,
    save: (hits: readonly EntityWrapper[]) => void,
  ): void {
    if (this.state !== 'under-way') void this.#run(choice, context, expected, save);
  }

  async #run(
    choice: SearchChoice,
    context: SearchContext,
    expected: number,
    save: (hits: readonly EntityWrapper[]) => void,
  ): Promise<void> {
    const { signal } = (this.#call = new AbortController());
    this.state = 'under-way';
    this.fault = undefined;
    this.done = 0;
    this.total = Math.min(expected, downloadLimit);
    this.#host.requestUpdate();
    const hits = new Map<string, EntityWrapper>();
    try {
      for (let offset = 0; offset < downloadLimit; offset += pageSize) {
        const query = searchQuery(choice, context, { offset, limit: pageSize, withFacets: false });
        const answer = await searchEntities(context.transport, { ...query, highlight: 'false' }, signal);
        if (signal.aborted) return;
        for (const hit of answer.entities) hits.set(hit.entityId, hit);
        this.done = hits.size;
        this.total = Math.max(this.done, Math.min(answer.totalCount, downloadLimit));
        this.#host.requestUpdate();
        if (answer.entities.length < pageSize) break;
      }
      save([...hits.values()]);
      this.state = 'done';
    } catch (error) {
      if (signal.aborted) return;
      this.state = 'idle';
      this.fault = faultOf(error);
    }
    this.#host.requestUpdate();
  }
}
