/** Loads the versions of a record, newest first, and compares any two of them. */
import type { LitElement } from 'lit';
import { listRevisions, retrieveRevision } from '../../../api/revisions.ts';
import type { Transport } from '../../../api/transport.ts';
import type { AnswerOf, EntityWrapper } from '../../../api/types.ts';
import { compareRecords, type DifferentObject } from './version_comparison.ts';
import { contextValue, widgetContext } from '../../../shared/contexts.ts';
import { AsyncTask } from '../../../shared/async_task.ts';
import type { CallError } from '../../../shared/call_error.ts';

export type Revision = AnswerOf<'get /entity/{vid_key}/revisions'>['revisions'][number];

const pageSize = 25;

/** Two versions and the progress of their comparison. */
export interface Comparison {
  readonly earlier: number;
  readonly later: number;
  readonly objects: readonly DifferentObject[] | undefined;
  readonly error: CallError | undefined;
}

export class HistoryController {
  readonly #list: AsyncTask<Pick<AnswerOf<'get /entity/{vid_key}/revisions'>, 'revisions' | 'totalCount'>>;
  readonly #differences: AsyncTask<readonly DifferentObject[]>;
  readonly #host: LitElement;
  #vid = '';
  #compared: Pick<Comparison, 'earlier' | 'later'> | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    this.#list = new AsyncTask(host);
    this.#differences = new AsyncTask(host);
  }

  get revisions(): readonly Revision[] {
    return this.#list.value?.revisions ?? [];
  }

  get totalCount(): number {
    return this.#list.value?.totalCount ?? 0;
  }

  get isBusy(): boolean {
    return this.#list.isBusy;
  }

  get error(): CallError | undefined {
    return this.#list.error;
  }

  get comparison(): Comparison | undefined {
    const { value: objects, error } = this.#differences;
    return this.#compared && { ...this.#compared, objects, error };
  }

  open({ entityId }: EntityWrapper): void {
    this.#vid = entityId;
    this.loadMore();
  }

  get #transport(): Transport | undefined {
    return contextValue(this.#host, widgetContext).transport;
  }

  /** Stops all calls and detaches from the host. */
  close(): void {
    this.#list.remove();
    this.#differences.remove();
  }

  /** Loads the next versions, the newest first; retries after an error. */
  loadMore(): void {
    const transport = this.#transport;
    if (this.isBusy || !transport) return;
    const before = this.revisions;
    const query = { offset: String(before.length), limit: String(pageSize) };
    void this.#list.run(async (signal) => {
      const { revisions, totalCount } = await listRevisions(transport, this.#vid, query, signal);
      return { revisions: [...before, ...revisions], totalCount };
    });
  }

  /** Compares two versions in either order. */
  compare(one: number, other: number): void {
    const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
    this.#compared = { earlier, later };
    this.#differences.clear();
    const transport = this.#transport;
    if (!transport) return;
    void this.#differences.run(async (signal) => {
      const [before, after] = await Promise.all(
        [earlier, later].map((version) => retrieveRevision(transport, this.#vid, version, {}, signal)),
      );
      return compareRecords(after!.entityType, before!.entity, after!.entity);
    });
  }

  endComparison(): void {
    this.#compared = undefined;
    this.#differences.clear();
  }
}
