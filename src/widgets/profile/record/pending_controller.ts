/** Loads the undecided changes of a record that the user may see (specification 4.11). */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { searchChangeRequests } from '../../../api/change_requests.ts';
import type { Transport } from '../../../api/transport.ts';
import type { ChangeRequest, EntityWrapper } from '../../../api/types.ts';
import { joinTerms, term } from '../../../records/filter_terms.ts';
import type { Pending, pendingOf } from './pending.ts';
import { callErrorOf, type CallError } from '../../../shared/call_error.ts';

/** More than the open requests on one record. */
const limit = '100';

export class PendingController implements ReactiveController {
  pending: Pending | undefined;
  /** The error of loading. Not set for a user without access to requests, because nothing is missing then. */
  error: CallError | undefined;

  readonly #host: ReactiveControllerHost;
  #record: EntityWrapper | undefined;
  #requests: readonly ChangeRequest[] = [];
  /** Loads with the first requests, because most records have none. */
  #pendingOf: typeof pendingOf | undefined;
  #transport: Transport | undefined;
  #call: AbortController | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.use(undefined);
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
    this.#lay();
    void this.#load(record);
  }

  retry(): void {
    if (this.#record) this.show(this.#record);
  }

  clear(): void {
    this.#call?.abort();
    this.#record = undefined;
    this.#requests = [];
    this.pending = undefined;
    this.error = undefined;
    this.#host.requestUpdate();
  }

  async #load({ entityId }: EntityWrapper): Promise<void> {
    this.#call?.abort();
    const transport = this.#transport;
    if (!transport) return;
    const { signal } = (this.#call = new AbortController());
    const filters = joinTerms([term('vid__v', [entityId]), term('task_status', ['NEW', 'IN_PROGRESS'])]);
    try {
      const { change_requests: requests } = await searchChangeRequests(transport, { filters, limit }, signal);
      if (requests.length > 0) this.#pendingOf ??= (await import('./pending.ts')).pendingOf;
      if (signal.aborted) return;
      this.#requests = requests;
      this.error = undefined;
    } catch (reason) {
      if (signal.aborted) return;
      const error = callErrorOf(reason);
      this.error = error.kind === 'insufficient-access' ? undefined : error;
    }
    this.#lay();
  }

  #lay(): void {
    this.pending = this.#record && this.#pendingOf?.(this.#record.entity, this.#requests);
    this.#host.requestUpdate();
  }
}
