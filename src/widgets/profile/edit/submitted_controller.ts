/**
 * After a change request was sent: what the instance made of it at once, by its rules, and the latest copy of the record for the
 * page as `select` (specification 6.2). Reference values are the aliases of the configured source system.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { retrieveChangeRequests } from '../api/change_requests.ts';
import { retrieveEntity } from '../api/entities.ts';
import type { Transport } from '../api/transport.ts';
import type { EntityWrapper } from '../api/types.ts';
import { raiseWidgetEvent } from '../events/widget_events.ts';
import { withUnderReview } from '../records/change_request/under_review.ts';
import { faultOf, type Fault } from './fault.ts';

export interface SubmittedContext {
  readonly transport: Transport;
  readonly system: string;
  readonly widgetName: string | null;
  /** The record, as it was when the request was sent. */
  readonly record: EntityWrapper;
}

/** - `waiting`: not known yet. `review`: a steward decides. `accepted`, `partly`, `rejected`: decided. `unknown`: could not be asked. */
export type SubmittedOutcome = 'waiting' | 'review' | 'accepted' | 'partly' | 'rejected' | 'unknown';

const outcomes: Readonly<Record<string, SubmittedOutcome>> = {
  CHANGE_ACCEPTED: 'accepted',
  CHANGE_PARTIALLYACCEPTED: 'partly',
  CHANGE_REJECTED: 'rejected',
  CHANGE_CANCELLED: 'rejected',
};

export class SubmittedController implements ReactiveController {
  /** The request sent last, until it is put away. */
  task:
    | { readonly taskId: string; readonly outcome: SubmittedOutcome; readonly fault: Fault | undefined }
    | undefined;

  readonly #host: ReactiveControllerHost & EventTarget;
  readonly #onLatest: () => void;
  #context: SubmittedContext | undefined;
  #call: AbortController | undefined;

  /** `onLatest` is called when the record may have changed. */
  constructor(host: ReactiveControllerHost & EventTarget, onLatest: () => void) {
    this.#host = host;
    this.#onLatest = onLatest;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.putAway();
  }

  follow(taskId: string, context: SubmittedContext): void {
    this.putAway();
    this.#context = context;
    this.#set(taskId, 'waiting');
    void this.#follow(taskId, context);
  }

  /** Tries again to hand over the latest copy. */
  retry(): void {
    const { task } = this;
    if (task && this.#context) this.follow(task.taskId, this.#context);
  }

  putAway(): void {
    this.#call?.abort();
    this.task = undefined;
    this.#host.requestUpdate();
  }

  async #follow(taskId: string, context: SubmittedContext): Promise<void> {
    const { signal } = (this.#call = new AbortController());
    try {
      const { transport, system: systemName, record, widgetName } = context;
      const {
        change_requests: [request],
      } = await retrieveChangeRequests(transport, [taskId], { systemName }, signal);
      const latest = await retrieveEntity(transport, record.entityId, { systemName }, signal);
      if (signal.aborted) return;
      this.#set(taskId, request ? (outcomes[request.result__v ?? ''] ?? 'review') : 'unknown');
      this.#onLatest();
      const entity = request ? withUnderReview(latest.entity, request) : latest.entity;
      raiseWidgetEvent(this.#host, { widgetName, kind: 'profile' }, 'select', {
        entity: { ...latest, entity },
      });
    } catch (error) {
      if (!signal.aborted) this.#set(taskId, 'unknown', faultOf(error));
    }
  }

  #set(taskId: string, outcome: SubmittedOutcome, fault?: Fault): void {
    this.task = { taskId, outcome, fault };
    this.#host.requestUpdate();
  }
}
