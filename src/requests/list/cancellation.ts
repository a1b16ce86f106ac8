/** Cancels change requests of a list, after a question (specification 4.11). */
import type { ReactiveControllerHost } from 'lit';
import { cancelChangeRequest } from '../../api/change_requests.ts';
import type { Transport } from '../../api/transport.ts';
import { callErrorOf, type CallError } from '../../shared/call_error.ts';

/** Progress of canceling a request. */
export type Cancelling = 'asked' | 'under-way' | 'too-late' | CallError;

export class Cancellation {
  readonly #states = new Map<string, Cancelling>();
  readonly #host: ReactiveControllerHost;
  readonly #transport: Transport;
  readonly #signal: AbortSignal;
  readonly #reload: (id: string) => Promise<void>;

  /** `reload` is called after each attempt, because a refusal may be due to a decision. */
  constructor(
    host: ReactiveControllerHost,
    transport: Transport,
    signal: AbortSignal,
    reload: (id: string) => Promise<void>,
  ) {
    this.#host = host;
    this.#transport = transport;
    this.#signal = signal;
    this.#reload = reload;
  }

  of(id: string): Cancelling | undefined {
    return this.#states.get(id);
  }

  /** Asks before a request is canceled. */
  ask(id: string): void {
    this.#states.set(id, 'asked');
    this.#host.requestUpdate();
  }

  /** Ends the question. */
  keep(id: string): void {
    if (this.of(id) === 'asked') this.#states.delete(id);
    this.#host.requestUpdate();
  }

  async cancel(id: string): Promise<void> {
    if (this.of(id) === 'under-way') return;
    this.#states.set(id, 'under-way');
    this.#host.requestUpdate();
    try {
      await cancelChangeRequest(this.#transport, id, this.#signal);
      if (this.#signal.aborted) return;
      this.#states.delete(id);
    } catch (reason) {
      if (this.#signal.aborted) return;
      const error = callErrorOf(reason);
      this.#states.set(id, error.kind === 'failed' ? 'too-late' : error);
    }
    await this.#reload(id);
  }
}
