/**
 * A list of change requests (specification 2.6, 4.9 to 4.11), latest first, which follows the changes at the service: the
 * user's own ones, or those that a filter names.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { retrieveChangeRequests, searchChangeRequests } from '../../api/change_requests.ts';
import type { Transport } from '../../api/transport.ts';
import type { AnswerOf, ChangeRequest } from '../../api/types.ts';
import { measured } from '../../events/measure.ts';
import { displayName } from '../../records/entity.ts';
import { callErrorOf, type CallError } from '../../shared/call_error.ts';
import { Cancellation } from './cancellation.ts';
import { LiveRequests } from './live_requests.ts';
import { filterTerms, isFiltering, noFilter, type RequestFilter } from './request_filter.ts';
import type { ValuesBefore } from './values_before.ts';

const pageSize = 20;
/** Maximum number of requests in the list. */
const listLimit = 500;
/** Pause in typing after which the text is searched. */
const typingMilliseconds = 250;

const openStatuses: ReadonlySet<string> = new Set<ChangeRequest['status__v']>([
  'CHANGE_NEW',
  'CHANGE_INQUEUE',
  'CHANGE_PENDINGREVIEW',
  'CHANGE_PARTIALLYPROCESSED',
]);

/** Returns true until the request is processed or canceled. */
export const isOpenRequest = ({ status__v }: Pick<ChangeRequest, 'status__v'>): boolean =>
  openStatuses.has(status__v);
/** Returns true until processing has started (specification 3.1). */
export const isCancellable = (request: ChangeRequest): boolean =>
  isOpenRequest(request) && request.status__v !== 'CHANGE_PARTIALLYPROCESSED';

export type RequestFacets = NonNullable<AnswerOf<'get /change_request/search'>['facets']>;

/** What is loaded when a request is opened. */
export interface RequestDetails {
  readonly attachments: NonNullable<ChangeRequest['attachments']>;
  readonly questions: NonNullable<ChangeRequest['questions']>;
  readonly before: ValuesBefore | undefined;
}

export interface RequestsOptions {
  /** Names of the fields whose values are counted, comma-separated. */
  readonly facets?: string;
  /** The first filter. */
  readonly filter?: RequestFilter;
  /** Called for each request whose version is newer than the listed one. */
  readonly onChanged?: (request: ChangeRequest) => void;
}

export class RequestsController implements ReactiveController {
  requests: readonly ChangeRequest[] | undefined;
  totalCount = 0;
  facets: RequestFacets = [];
  filter: RequestFilter;
  isLoading = false;
  error: CallError | undefined;
  /** The request whose details are displayed. */
  openId: string | undefined;
  /** Details of requests that were opened, with the version that they belong to. */
  readonly #details = new Map<string, RequestDetails & { readonly version: number }>();
  /** Names of the records that requests change, by entity ID. */
  readonly names = new Map<string, string>();
  readonly cancellation: Cancellation;
  /** Requests that changed since the list was last loaded. */
  changed: readonly ChangeRequest[] = [];

  readonly host: ReactiveControllerHost;
  readonly transport: Transport;
  readonly #options: RequestsOptions;
  readonly #lifetime = new AbortController();
  readonly #live: LiveRequests;
  /** Records whose names were asked for. */
  readonly #asked = new Set<string>();
  #typing: ReturnType<typeof setTimeout> | undefined;
  #loading: AbortController | undefined;

  /** Loads and follows the requests until `end`. */
  constructor(host: ReactiveControllerHost, transport: Transport, options: RequestsOptions = {}) {
    this.host = host;
    this.transport = transport;
    this.#options = options;
    this.filter = options.filter ?? noFilter;
    this.cancellation = new Cancellation(host, transport, this.#lifetime.signal, (id) =>
      this.#load(this.requests?.length ?? pageSize, true, new Set([id])),
    );
    host.addController(this);
    // Begins before the first load, so that no change is lost between the two.
    this.#live = new LiveRequests({
      transport,
      reload: (ids) => this.#reload(ids),
      canChange: () => this.requests?.some(isOpenRequest) ?? false,
    });
    void this.#load(pageSize);
  }

  /** Stops all calls. */
  end(): void {
    this.#lifetime.abort();
    this.#loading?.abort();
    this.#live.stop();
    clearTimeout(this.#typing);
    this.host.removeController(this);
  }

  hostDisconnected(): void {
    this.end();
  }

  /** True when the list is that of the filter. */
  get isSettled(): boolean {
    return this.requests !== undefined && !this.isLoading && this.#typing === undefined;
  }

  get hasMore(): boolean {
    return (this.requests?.length ?? 0) < Math.min(this.totalCount, listLimit);
  }

  /** True when there are requests, or a filter hides them. */
  get hasAny(): boolean {
    return isFiltering(this.filter) || (this.requests?.length ?? 0) > 0;
  }

  details(id: string): RequestDetails | undefined {
    return this.#details.get(id);
  }

  /** Changes the filter and loads the list again, after a pause when text is typed. */
  readonly setFilter = (change: Partial<RequestFilter>): void => {
    this.filter = { ...this.filter, ...change };
    this.changed = [];
    clearTimeout(this.#typing);
    const load = (): void => {
      this.#typing = undefined;
      void this.#load(pageSize);
    };
    this.#typing = setTimeout(load, change.text ? typingMilliseconds : 0);
    this.host.requestUpdate();
  };

  loadMore(): void {
    if (!this.isLoading) void this.#load((this.requests?.length ?? 0) + pageSize);
  }

  retry(): void {
    void this.#load(Math.max(pageSize, this.requests?.length ?? 0));
  }

  /** Opens or closes the details of a request, and loads them. One that closes above moves the button, which stays in sight. */
  toggle(id: string, button?: Element): void {
    this.openId = this.openId === id ? undefined : id;
    this.cancellation.keep(id);
    this.host.requestUpdate();
    this.#refreshDetails();
    void this.host.updateComplete.then(() => button?.scrollIntoView({ block: 'nearest' }));
  }

  /** Loads the list again after a change of a request, without a sign of it. */
  refresh(id: string): void {
    void this.#reload(new Set([id]));
  }

  /** Loads the listed requests again, without a sign of it. */
  async #reload(ids: ReadonlySet<string> | undefined): Promise<void> {
    // The first load may still be under way; its answer could be older than the change.
    if (this.requests || ids) await this.#load(this.requests?.length ?? pageSize, true, ids);
  }

  async #load(count: number, isSilent = false, ids?: ReadonlySet<string>): Promise<void> {
    this.#loading?.abort();
    const { signal } = (this.#loading = new AbortController());
    if (!isSilent) [this.isLoading, this.error] = [true, undefined];
    if (this.requests) this.host.requestUpdate();
    try {
      const query = {
        filters: filterTerms(this.filter),
        limit: Math.min(listLimit, Math.max(pageSize, count)),
        facets: this.#options.facets,
      };
      const answer = await measured('requests:loaded', searchChangeRequests(this.transport, query, signal));
      const gone = ids ? await this.#gone(answer.change_requests, ids, signal) : [];
      if (signal.aborted) return;
      this.#compare([...answer.change_requests, ...gone]);
      this.requests = answer.change_requests;
      this.totalCount = answer.totalCount;
      this.facets = answer.facets ?? [];
      this.error = undefined;
      void this.#loadNames(answer.change_requests);
      this.#refreshDetails();
    } catch (error) {
      if (signal.aborted) return;
      // The displayed requests remain; the next change loads again.
      if (!isSilent || !this.requests) this.error = callErrorOf(error);
    }
    this.isLoading = false;
    this.host.requestUpdate();
  }

  /** Returns the changed requests that were listed and that the filter now hides. */
  async #gone(
    latest: readonly ChangeRequest[],
    ids: ReadonlySet<string>,
    signal: AbortSignal,
  ): Promise<readonly ChangeRequest[]> {
    const listed = new Set(latest.map(({ change_request_id: id }) => id));
    const hidden = (this.requests ?? [])
      .map(({ change_request_id: id }) => id)
      .filter((id) => ids.has(id) && !listed.has(id));
    if (hidden.length === 0) return [];
    return (await retrieveChangeRequests(this.transport, hidden, {}, signal)).change_requests;
  }

  #compare(latest: readonly ChangeRequest[]): void {
    const before = new Map(this.requests?.map((request) => [request.change_request_id, request.version]));
    const changed = latest.filter(
      ({ change_request_id: id, version }) => before.has(id) && before.get(id) !== version,
    );
    if (changed.length > 0) this.changed = changed;
    for (const request of changed) this.#options.onChanged?.(request);
  }

  /** Loads the names of records that are not known yet. A change request contains only what it changes. */
  async #loadNames(requests: readonly ChangeRequest[]): Promise<void> {
    const { signal } = this.#lifetime;
    const unknown = requests.filter(
      ({ vid__v: vid, task_type }) => vid && task_type === 'CHANGE_REQUEST' && !this.#asked.has(vid),
    );
    if (unknown.length === 0) return;
    for (const { vid__v } of unknown) this.#asked.add(vid__v!);
    const ids = unknown.map(({ change_request_id: id }) => id);
    const query = { includeEntity: 'true' } as const;
    try {
      const { change_requests } = await retrieveChangeRequests(this.transport, ids, query, signal);
      for (const { vid__v: vid, related_entity: record } of change_requests)
        if (vid && record) this.names.set(vid, displayName(record.entity));
      this.host.requestUpdate();
    } catch (error) {
      // The list is usable without names. The next load asks again.
      for (const { vid__v } of unknown) this.#asked.delete(vid__v!);
      if (!signal.aborted) callErrorOf(error);
    }
  }

  /** Loads the details of the open request, unless they are known for its version. */
  #refreshDetails(): void {
    const open = this.requests?.find(({ change_request_id: id }) => id === this.openId);
    if (open && this.#details.get(open.change_request_id)?.version !== open.version)
      void this.#loadDetails(open);
  }

  async #loadDetails(open: ChangeRequest): Promise<void> {
    const { signal } = this.#lifetime;
    const { change_request_id: id, version, vid__v: vid } = open;
    const isChange = open.task_type === 'CHANGE_REQUEST' && vid !== null;
    const query = { includeAttachmentInfo: 'true', includeEntity: 'true' } as const;
    try {
      const { change_requests } = await retrieveChangeRequests(this.transport, [id], query, signal);
      const [request] = change_requests;
      const record = isChange && isOpenRequest(open) ? request?.related_entity : undefined;
      const keep = (before: ValuesBefore | undefined): void => {
        const { attachments = [], questions = [] } = request ?? {};
        this.#details.set(id, { attachments, questions, before, version });
        this.host.requestUpdate();
      };
      keep(undefined);
      if (!isChange) return;
      const { currentValues, replacedValues } = await import('./values_before.ts');
      keep(record ? currentValues(record) : await replacedValues(this.transport, open, signal));
    } catch (error) {
      // The request itself is displayed anyway. Details load again when it is opened again.
      if (!signal.aborted) callErrorOf(error);
    }
  }
}
