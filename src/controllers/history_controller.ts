/** The versions of a record, newest first, and the comparison of any two of them. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { listRevisions, retrieveRevision } from '../api/revisions.ts';
import type { Transport } from '../api/transport.ts';
import type { AnswerOf, EntityWrapper } from '../api/types.ts';
import { compareRecords, type DifferentObject } from '../records/comparison.ts';
import { faultOf, type Fault } from './fault.ts';

export type Revision = AnswerOf<'get /entity/{vid_key}/revisions'>['revisions'][number];

const pageSize = 25;

/** Two versions, and how far their comparison is. */
export interface Comparison {
  readonly earlier: number;
  readonly later: number;
  readonly objects: readonly DifferentObject[] | undefined;
  readonly fault: Fault | undefined;
}

export class HistoryController implements ReactiveController {
  revisions: readonly Revision[] = [];
  totalCount = 0;
  isBusy = false;
  fault: Fault | undefined;
  comparison: Comparison | undefined;

  readonly #host: ReactiveControllerHost;
  #vid = '';
  #transport: Transport | undefined;
  #list: AbortController | undefined;
  #compare: AbortController | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.close();
  }

  open({ entityId }: EntityWrapper, transport: Transport): void {
    this.close();
    this.#vid = entityId;
    this.#transport = transport;
    this.loadMore();
  }

  /** Every call ends, and the host no longer looks after it. */
  close(): void {
    this.#list?.abort();
    this.#compare?.abort();
    this.#host.removeController(this);
  }

  /** Loads the versions that follow, the newest at first; or tries again. */
  loadMore(): void {
    if (!this.isBusy) void this.#load();
  }

  /** Compares two versions, whichever is the earlier. */
  compare(one: number, other: number): void {
    this.#compare?.abort();
    const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
    this.#set({ earlier, later, objects: undefined, fault: undefined });
    void this.#loadBoth(earlier, later);
  }

  endComparison(): void {
    this.#compare?.abort();
    this.#set(undefined);
  }

  async #load(): Promise<void> {
    if (!this.#transport) return;
    const { signal } = (this.#list = new AbortController());
    this.isBusy = true;
    this.fault = undefined;
    this.#host.requestUpdate();
    try {
      const query = { offset: String(this.revisions.length), limit: String(pageSize) };
      const answer = await listRevisions(this.#transport, this.#vid, query, signal);
      if (signal.aborted) return;
      this.revisions = [...this.revisions, ...answer.revisions];
      this.totalCount = answer.totalCount;
    } catch (error) {
      if (signal.aborted) return;
      this.fault = faultOf(error);
    }
    this.isBusy = false;
    this.#host.requestUpdate();
  }

  async #loadBoth(earlier: number, later: number): Promise<void> {
    const transport = this.#transport;
    if (!transport) return;
    const { signal } = (this.#compare = new AbortController());
    try {
      const [before, after] = await Promise.all(
        [earlier, later].map((version) => retrieveRevision(transport, this.#vid, version, {}, signal)),
      );
      if (signal.aborted) return;
      const objects = compareRecords(after!.entityType, before!.entity, after!.entity);
      this.#set({ earlier, later, objects, fault: undefined });
    } catch (error) {
      if (!signal.aborted) this.#set({ earlier, later, objects: undefined, fault: faultOf(error) });
    }
  }

  #set(comparison: Comparison | undefined): void {
    this.comparison = comparison;
    this.#host.requestUpdate();
  }
}
