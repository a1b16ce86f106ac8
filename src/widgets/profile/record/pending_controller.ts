/** Changes that were requested on a record and are not decided yet, as far as the person may see them (specification 4.11). */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { searchChangeRequests } from '../../../api/change_requests.ts';
import type { Transport } from '../../../api/transport.ts';
import type { ChangeRequest, EntityWrapper } from '../../../api/types.ts';
import { joinTerms, term } from '../../../records/filter_terms.ts';
import { pendingOf, type Pending } from './pending.ts';
import { faultOf, type Fault } from '../../../shared/call_error.ts';

/** More open requests on one record than anybody reads. */
const limit = '100';

export class PendingController implements ReactiveController {
  pending: Pending | undefined;
  /** They could not be loaded. Not for a person who may not see requests at all: nothing is missing then. */
  fault: Fault | undefined;

  readonly #host: ReactiveControllerHost;
  #record: EntityWrapper | undefined;
  #requests: readonly ChangeRequest[] = [];
  #transport: Transport | undefined;
  #call: AbortController | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.use(undefined);
  }

  /** Calls go here from now on; undefined stops them. */
  use(transport: Transport | undefined): void {
    this.#call?.abort();
    this.#transport = transport;
  }

  /** Loads the requests on a copy of a record. Those known of the same record stay until the new ones are there. */
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
    this.fault = undefined;
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
      if (signal.aborted) return;
      this.#requests = requests;
      this.fault = undefined;
    } catch (error) {
      if (signal.aborted) return;
      const fault = faultOf(error);
      this.fault = fault.kind === 'insufficient-access' ? undefined : fault;
    }
    this.#lay();
  }

  #lay(): void {
    this.pending = this.#record && pendingOf(this.#record.entity, this.#requests);
    this.#host.requestUpdate();
  }
}
