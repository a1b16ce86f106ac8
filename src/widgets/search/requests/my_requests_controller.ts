/**
 * The user's own change requests (specification 2.6, 4.9 to 4.11), latest first. They are polled while the page is
 * visible and a request is open. The interval grows while nothing changes.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import {
  cancelChangeRequest,
  retrieveChangeRequests,
  searchChangeRequests,
} from '../../../api/change_requests.ts';
import type { Transport } from '../../../api/transport.ts';
import type { ChangeRequest } from '../../../api/types.ts';
import { displayName } from '../../../records/entity.ts';
import { callErrorOf, type CallError } from '../../../shared/call_error.ts';
import { filterTerms, isFiltering, noFilter, type RequestFilter } from './request_filter.ts';

const pageSize = 20;
/** Maximum number of requests in the list. */
const listLimit = 500;
const firstRestMilliseconds = 4000;
const longestRestMilliseconds = 60_000;
/** Pause in typing after which the text is searched. */
const typingMilliseconds = 250;

const openStatuses: ReadonlySet<string> = new Set<ChangeRequest['status__v']>([
  'CHANGE_NEW',
  'CHANGE_INQUEUE',
  'CHANGE_PENDINGREVIEW',
  'CHANGE_PARTIALLYPROCESSED',
]);

/** Returns true until the request is processed or canceled. */
export const isOpenRequest = ({ status__v }: ChangeRequest): boolean => openStatuses.has(status__v);
/** Returns true until processing has started (specification 3.1). */
export const isCancellable = ({ status__v }: ChangeRequest): boolean =>
  isOpenRequest({ status__v } as ChangeRequest) && status__v !== 'CHANGE_PARTIALLYPROCESSED';

/** Progress of canceling a request. */
export type Cancelling = 'under-way' | 'too-late' | CallError;

export class MyRequestsController implements ReactiveController {
  requests: readonly ChangeRequest[] | undefined;
  totalCount = 0;
  filter: RequestFilter = noFilter;
  isLoading = false;
  error: CallError | undefined;
  /** The request whose details are displayed. */
  openId: string | undefined;
  /** Attachments of requests that were opened. */
  readonly attachments = new Map<string, NonNullable<ChangeRequest['attachments']>>();
  /** Names of the records that requests change, by entity ID. */
  readonly names = new Map<string, string>();
  readonly cancelling = new Map<string, Cancelling>();
  /** Requests whose status changed in the latest poll. */
  changed: readonly ChangeRequest[] = [];

  readonly #host: ReactiveControllerHost;
  readonly #transport: Transport;
  readonly #life = new AbortController();
  /** Records whose names were asked for. */
  readonly #asked = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #typing: ReturnType<typeof setTimeout> | undefined;
  #loading: AbortController | undefined;
  #restMilliseconds = firstRestMilliseconds;

  /** Loads and polls until `end`. */
  constructor(host: ReactiveControllerHost, transport: Transport) {
    this.#host = host;
    this.#transport = transport;
    host.addController(this);
    const { signal } = this.#life;
    document.addEventListener('visibilitychange', () => this.#seen(), { signal });
    void this.#load(pageSize);
  }

  /** Stops all calls and polling. */
  end(): void {
    this.#life.abort();
    this.#loading?.abort();
    clearTimeout(this.#timer);
    clearTimeout(this.#typing);
    this.#host.removeController(this);
  }

  hostDisconnected(): void {
    this.end();
  }

  get hasMore(): boolean {
    return (this.requests?.length ?? 0) < Math.min(this.totalCount, listLimit);
  }

  /** True when the user has requests, or a filter hides them. */
  get hasAny(): boolean {
    return isFiltering(this.filter) || (this.requests?.length ?? 0) > 0;
  }

  /** Changes the filter and loads the list again, after a pause when text is typed. */
  readonly setFilter = (change: Partial<RequestFilter>): void => {
    this.filter = { ...this.filter, ...change };
    this.changed = [];
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => void this.#load(pageSize), change.text ? typingMilliseconds : 0);
    this.#host.requestUpdate();
  };

  loadMore(): void {
    if (!this.isLoading) void this.#load((this.requests?.length ?? 0) + pageSize);
  }

  retry(): void {
    void this.#load(Math.max(pageSize, this.requests?.length ?? 0));
  }

  /** Opens or closes the details of a request, and loads its attachments. */
  toggle(id: string): void {
    this.openId = this.openId === id ? undefined : id;
    this.#host.requestUpdate();
    if (this.openId && !this.attachments.has(id)) void this.#loadAttachments(id);
  }

  cancel(id: string): void {
    if (this.cancelling.get(id) !== 'under-way') void this.#cancel(id);
  }

  #seen(): void {
    if (document.visibilityState !== 'visible') return clearTimeout(this.#timer);
    this.#restMilliseconds = firstRestMilliseconds;
    if (this.requests) void this.#load(this.requests.length, true);
  }

  #rest(): void {
    clearTimeout(this.#timer);
    if (this.#life.signal.aborted || document.visibilityState !== 'visible') return;
    if (!this.requests?.some(isOpenRequest)) return;
    this.#timer = setTimeout(
      () => void this.#load(this.requests?.length ?? pageSize, true),
      this.#restMilliseconds,
    );
  }

  async #load(count: number, isPoll = false): Promise<void> {
    this.#loading?.abort();
    const { signal } = (this.#loading = new AbortController());
    if (!isPoll) [this.isLoading, this.error] = [true, undefined];
    if (this.requests) this.#host.requestUpdate();
    try {
      const limit = Math.min(listLimit, Math.max(pageSize, count));
      const answer = await searchChangeRequests(
        this.#transport,
        { filters: filterTerms(this.filter), limit },
        signal,
      );
      if (signal.aborted) return;
      this.#compare(answer.change_requests, isPoll);
      this.requests = answer.change_requests;
      this.totalCount = answer.totalCount;
      this.error = undefined;
      void this.#loadNames(answer.change_requests);
    } catch (error) {
      if (signal.aborted) return;
      // The displayed requests remain; the next poll may succeed.
      if (isPoll) this.#restMilliseconds = longestRestMilliseconds;
      else this.error = callErrorOf(error);
    }
    this.isLoading = false;
    this.#rest();
    this.#host.requestUpdate();
  }

  #compare(latest: readonly ChangeRequest[], isPoll: boolean): void {
    const before = new Map(this.requests?.map((request) => [request.change_request_id, request.version]));
    const changed = latest.filter(
      ({ change_request_id: id, version }) => before.has(id) && before.get(id) !== version,
    );
    if (changed.length > 0) this.changed = changed;
    this.#restMilliseconds =
      changed.length > 0 || !isPoll
        ? firstRestMilliseconds
        : Math.min(longestRestMilliseconds, this.#restMilliseconds * 1.6);
  }

  /** Loads the names of records that are not known yet. A change request contains only what it changes. */
  async #loadNames(requests: readonly ChangeRequest[]): Promise<void> {
    const { signal } = this.#life;
    const unknown = requests.filter(
      ({ vid__v: vid, task_type }) => vid && task_type === 'CHANGE_REQUEST' && !this.#asked.has(vid),
    );
    if (unknown.length === 0) return;
    for (const { vid__v } of unknown) this.#asked.add(vid__v!);
    const ids = unknown.map(({ change_request_id: id }) => id);
    const query = { includeEntity: 'true' } as const;
    try {
      const { change_requests } = await retrieveChangeRequests(this.#transport, ids, query, signal);
      for (const { vid__v: vid, related_entity: record } of change_requests)
        if (vid && record) this.names.set(vid, displayName(record.entity));
      this.#host.requestUpdate();
    } catch (error) {
      // The list is usable without names. The next poll asks again.
      for (const { vid__v } of unknown) this.#asked.delete(vid__v!);
      if (!signal.aborted) callErrorOf(error);
    }
  }

  async #loadAttachments(id: string): Promise<void> {
    const { signal } = this.#life;
    try {
      const { change_requests } = await retrieveChangeRequests(
        this.#transport,
        [id],
        { includeAttachmentInfo: 'true' },
        signal,
      );
      this.attachments.set(id, change_requests[0]?.attachments ?? []);
      this.#host.requestUpdate();
    } catch (error) {
      // The request itself is displayed anyway. Attachments load again when it is opened again.
      if (!signal.aborted) callErrorOf(error);
    }
  }

  async #cancel(id: string): Promise<void> {
    const { signal } = this.#life;
    this.cancelling.set(id, 'under-way');
    this.#host.requestUpdate();
    try {
      await cancelChangeRequest(this.#transport, id, signal);
      if (signal.aborted) return;
      this.cancelling.delete(id);
    } catch (reason) {
      if (signal.aborted) return;
      const error = callErrorOf(reason);
      this.cancelling.set(id, error.kind === 'failed' ? 'too-late' : error);
    }
    await this.#load(this.requests?.length ?? pageSize);
  }
}
