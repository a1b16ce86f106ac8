/**
 * Follows a sent change request: its immediate outcome by the instance's rules, and the latest copy of the record for
 * the host page as `select` (specification 6.2). Reference values are aliases of the configured source system.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { retrieveChangeRequests } from '../../../api/change_requests.ts';
import { retrieveEntity } from '../../../api/entities.ts';
import type { Transport } from '../../../api/transport.ts';
import type { EntityWrapper } from '../../../api/types.ts';
import { raiseWidgetEvent } from '../../../events/widget_events.ts';
import { AsyncTask } from '../../../shared/async_task.ts';
import type { CallError } from '../../../shared/call_error.ts';
import type { SubmittedOutcome } from '../profile_parts.ts';

export interface SubmittedContext {
  readonly transport: Transport;
  readonly system: string;
  readonly widgetName: string | null;
  /** The record as it was when the request was sent. */
  readonly record: EntityWrapper;
}

const outcomes: Readonly<Record<string, SubmittedOutcome>> = {
  CHANGE_ACCEPTED: 'accepted',
  CHANGE_PARTIALLYACCEPTED: 'partly',
  CHANGE_REJECTED: 'rejected',
  CHANGE_CANCELLED: 'rejected',
};

export class SubmittedController implements ReactiveController {
  readonly #host: ReactiveControllerHost & EventTarget;
  readonly #onLatest: () => void;
  readonly #outcome: AsyncTask<SubmittedOutcome>;
  #taskId: string | undefined;
  /** Retries to pass the latest copy to the host page. */
  retry = (): void => {};

  /** `onLatest` is called when the record may have changed. */
  constructor(host: ReactiveControllerHost & EventTarget, onLatest: () => void) {
    this.#host = host;
    this.#onLatest = onLatest;
    this.#outcome = new AsyncTask(host);
    host.addController(this);
  }

  hostDisconnected(): void {
    this.putAway();
  }

  /** The last sent request, until it is dismissed. */
  get task():
    | { readonly taskId: string; readonly outcome: SubmittedOutcome; readonly error: CallError | undefined }
    | undefined {
    const { value, error } = this.#outcome;
    if (this.#taskId === undefined) return undefined;
    return { taskId: this.#taskId, outcome: value ?? (error ? 'unknown' : 'waiting'), error };
  }

  follow(taskId: string, context: SubmittedContext): void {
    this.putAway();
    this.#taskId = taskId;
    this.retry = () => this.follow(taskId, context);
    void this.#outcome.run((signal) => this.#follow(taskId, context, signal));
  }

  putAway(): void {
    this.#taskId = undefined;
    this.#outcome.clear();
  }

  async #follow(
    taskId: string,
    { transport, system: systemName, record, widgetName }: SubmittedContext,
    signal: AbortSignal,
  ): Promise<SubmittedOutcome> {
    const {
      change_requests: [request],
    } = await retrieveChangeRequests(transport, [taskId], { systemName }, signal);
    const query = { systemName, includeUnderReview: 'true' } as const;
    const entity = await retrieveEntity(transport, record.entityId, query, signal);
    signal.throwIfAborted();
    this.#onLatest();
    raiseWidgetEvent(this.#host, { widgetName, kind: 'profile' }, 'select', { entity });
    return request ? (outcomes[request.result__v ?? ''] ?? 'review') : 'unknown';
  }
}
