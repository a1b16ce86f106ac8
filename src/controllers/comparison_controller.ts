/** The latest copies of records that are compared; what the search found stands in until they are there. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { retrieveEntity } from '../api/entities.ts';
import type { Transport } from '../api/transport.ts';
import type { EntityWrapper } from '../api/types.ts';
import { faultOf, type Fault } from './fault.ts';

export class ComparisonController implements ReactiveController {
  records: readonly EntityWrapper[];
  /** A latest copy could not be loaded. */
  fault: Fault | undefined;
  isRefreshing = true;

  readonly #host: ReactiveControllerHost;
  readonly #life = new AbortController();

  constructor(
    host: ReactiveControllerHost,
    hits: readonly EntityWrapper[],
    transport: Transport,
    language: string,
  ) {
    this.#host = host;
    this.records = hits;
    host.addController(this);
    void this.#refresh(hits, transport, language);
  }

  hostDisconnected(): void {
    this.end();
  }

  end(): void {
    this.#life.abort();
    this.#host.removeController(this);
  }

  async #refresh(hits: readonly EntityWrapper[], transport: Transport, language: string): Promise<void> {
    const { signal } = this.#life;
    const query = { enrichedResults: 'true', resultLanguage: language } as const;
    // Retrieving a record of the master data set would download it, and comparing is not selecting.
    const latest = await Promise.allSettled(
      hits.map((hit) =>
        hit.metaData.resultIsFromMaster ? hit : retrieveEntity(transport, hit.entityId, query, signal),
      ),
    );
    if (signal.aborted) return;
    this.records = latest.map((each, at) => (each.status === 'fulfilled' ? each.value : hits[at]!));
    const failed = latest.find((each) => each.status === 'rejected');
    if (failed) this.fault = faultOf(failed.reason);
    this.isRefreshing = false;
    this.#host.requestUpdate();
  }
}
