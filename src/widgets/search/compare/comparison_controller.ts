/** Loads the latest copies of the compared records. The hits of the search are shown until then. */
import type { ReactiveControllerHost } from 'lit';
import { retrieveEntity } from '../../../api/entities.ts';
import type { Transport } from '../../../api/transport.ts';
import type { EntityWrapper } from '../../../api/types.ts';
import { AsyncTask } from '../../../shared/async_task.ts';
import { callErrorOf, type CallError } from '../../../shared/call_error.ts';

interface LatestCopies {
  readonly records: readonly EntityWrapper[];
  /** The error of loading a latest copy. */
  readonly error: CallError | undefined;
}

export class ComparisonController {
  readonly #hits: readonly EntityWrapper[];
  readonly #latest: AsyncTask<LatestCopies>;

  constructor(
    host: ReactiveControllerHost,
    hits: readonly EntityWrapper[],
    transport: Transport,
    language: string,
  ) {
    this.#hits = hits;
    this.#latest = new AsyncTask(host);
    const query = { enrichedResults: 'true', resultLanguage: language } as const;
    void this.#latest.run(async (signal) => {
      // Retrieving a record of the master data set would download it, and comparing must not do that.
      const latest = await Promise.allSettled(
        hits.map((hit) =>
          hit.metaData.resultIsFromMaster ? hit : retrieveEntity(transport, hit.entityId, query, signal),
        ),
      );
      const failed = latest.find((each) => each.status === 'rejected');
      return {
        records: latest.map((each, at) => (each.status === 'fulfilled' ? each.value : hits[at]!)),
        error: failed && !signal.aborted ? callErrorOf(failed.reason) : undefined,
      };
    });
  }

  get records(): readonly EntityWrapper[] {
    return this.#latest.value?.records ?? this.#hits;
  }

  get error(): CallError | undefined {
    return this.#latest.value?.error;
  }

  get isRefreshing(): boolean {
    return this.#latest.isBusy;
  }

  stop(): void {
    this.#latest.remove();
  }
}
