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

/** Follows one request until it is dismissed. */
export class SubmittedController implements ReactiveController {
  readonly #outcome: AsyncTask<SubmittedOutcome>;
  readonly #taskId: string;
  readonly #follow: (signal: AbortSignal) => Promise<SubmittedOutcome>;
  #isPutAway = false;

  /** `onLatest` is called when the record may have changed. */
  constructor(
    host: ReactiveControllerHost & EventTarget,
    taskId: string,
    { transport, system: systemName, record, widgetName }: SubmittedContext,
    onLatest: () => void,
  ) {
    this.#outcome = new AsyncTask(host);
    this.#taskId = taskId;
    this.#follow = async (signal) => {
      const {
        change_requests: [request],
      } = await retrieveChangeRequests(transport, [taskId], { systemName }, signal);
      const query = { systemName, includeUnderReview: 'true' } as const;
      const entity = await retrieveEntity(transport, record.entityId, query, signal);
      signal.throwIfAborted();
      onLatest();
      raiseWidgetEvent(host, { widgetName, kind: 'profile' }, 'select', { entity });
      return request ? (outcomes[request.result__v ?? ''] ?? 'review') : 'unknown';
    };
    host.addController(this);
    this.retry();
  }

  hostDisconnected(): void {
    this.putAway();
  }

  /** The request, until it is dismissed. */
  get task():
    | { readonly taskId: string; readonly outcome: SubmittedOutcome; readonly error: CallError | undefined }
    | undefined {
    const { value, error } = this.#outcome;
    if (this.#isPutAway) return undefined;
    return { taskId: this.#taskId, outcome: value ?? (error ? 'unknown' : 'waiting'), error };
  }

  /** Passes the latest copy to the host page, again after an error. */
  retry(): void {
    void this.#outcome.run(this.#follow);
  }

  putAway(): void {
    this.#isPutAway = true;
    this.#outcome.clear();
  }
}
