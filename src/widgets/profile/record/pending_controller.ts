/** Loads the undecided changes of a record that the user may see (specification 4.11). */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { searchChangeRequests } from '../../../api/change_requests.ts';
import type { Transport } from '../../../api/transport.ts';
import type { EntityWrapper } from '../../../api/types.ts';
import { joinTerms, term } from '../../../records/filter_terms.ts';
import type { Pending, pendingOf, RequestLike } from '../pending/pending.ts';
import { callErrorOf, type CallError } from '../../../shared/call_error.ts';

/** More than the open requests on one record. */
const limit = '100';
/** Begins the ID of a request that is on its way. */
export const unsentPrefix = 'unsent';

export class PendingController implements ReactiveController {
  /** The error of loading. Not set for a user without access to requests, because nothing is missing then. */
  error: CallError | undefined;
  /** Reads the requests. Undefined until its chunk is loaded, which `requests` needs only if there are any. */
  read: typeof pendingOf | undefined;
  requests: readonly RequestLike[] = [];

  readonly #host: ReactiveControllerHost;
  #record: EntityWrapper | undefined;
  #transport: Transport | undefined;
  #call: AbortController | undefined;
  #known: readonly [unknown, unknown, unknown, Pending] | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.use(undefined);
  }

  /** The requested changes by field; undefined when there are none or they are not loaded. */
  get pending(): Pending | undefined {
    const { read, requests } = this;
    const record = this.#record;
    if (!record || !read || requests.length === 0) return undefined;
    const [known, ofRequests, by] = this.#known ?? [];
    if (known !== record || ofRequests !== requests || by !== read)
      this.#known = [record, requests, read, read(record.entity, requests)];
    return this.#known![3];
  }

  /** Sets the transport; undefined stops all calls. */
  use(transport: Transport | undefined): void {
    this.#call?.abort();
    this.#transport = transport;
  }

  /** Loads the requests of a record. Those of an earlier copy remain until the new ones are loaded. */
  show(record: EntityWrapper): void {
    if (this.#record?.entityId !== record.entityId) this.clear();
    this.#record = record;
    void this.#load(record);
  }

  retry(): void {
    if (this.#record) this.show(this.#record);
  }

  /** Replaces the request with this ID, or adds it when there is none. Without `request`, removes it. */
  expect(id: string, request?: RequestLike): void {
    const others = this.requests.filter((each) => each.change_request_id !== id);
    this.#set(request ? [...others, request] : others);
  }

  clear(): void {
    this.#call?.abort();
    this.#record = undefined;
    this.error = undefined;
    this.#set([]);
  }

  async #load({ entityId }: EntityWrapper): Promise<void> {
    this.#call?.abort();
    const transport = this.#transport;
    if (!transport) return;
    const { signal } = (this.#call = new AbortController());
    const filters = joinTerms([term('vid__v', [entityId]), term('task_status', ['NEW', 'IN_PROGRESS'])]);
    try {
      const { change_requests: requests } = await searchChangeRequests(transport, { filters, limit }, signal);
      if (signal.aborted) return;
      this.error = undefined;
      const unsent = this.requests.filter((each) => each.change_request_id.startsWith(unsentPrefix));
      this.#set([...requests, ...unsent]);
    } catch (reason) {
      if (signal.aborted) return;
      const error = callErrorOf(reason);
      this.error = error.kind === 'insufficient-access' ? undefined : error;
      this.#host.requestUpdate();
    }
  }

  #set(requests: readonly RequestLike[]): void {
    this.requests = requests;
    this.#host.requestUpdate();
  }
}
