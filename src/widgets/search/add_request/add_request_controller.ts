/**
 * Sends an add request and waits for its record (specification 4.8, 4.10, 6.2): raises `add-request-presubmit`, creates
 * the request, raises `add-request-submitted`, then polls until the record exists or the time limit is reached. The
 * draft stays unchanged, so a failed request can be corrected and sent again.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { retrieveChangeRequests } from '../../../api/change_requests.ts';
import { ApiError } from '../../../api/errors.ts';
import type { Transport } from '../../../api/transport.ts';
import type { ChangeRequest } from '../../../api/types.ts';
import { watchHandlers } from '../../../events/missing_handlers.ts';
import {
  raisePresubmit,
  raiseWidgetEvent,
  type AddRequestDetail,
  type CreateFailedDetail,
  type CreateFailure,
} from '../../../events/widget_events.ts';
import { loadAliases, type AliasOf } from '../../../requests/alias_lookup.ts';
import { callErrorOf } from '../../../shared/call_error.ts';
import { RequestSender } from '../../../requests/request_sender.ts';
import { isSelectFailure } from '../record/select_controller.ts';

/**
 * - `editing`: not sent, or failed and being corrected. `prevented`: the host page canceled it.
 * - `sending`, `waiting`: in progress. With attachments, `sentShare` is the upload progress, 0 to 1. `late`: the time
 *   limit was
 *   reached; the service continues to process the request.
 * - `made`: there is a record. `becameChange`: the record existed already, and the request became a change of it.
 */
export type AddRequestState =
  | { readonly kind: 'editing' | 'prevented' }
  | { readonly kind: 'sending'; readonly sentShare?: number }
  | { readonly kind: 'failed'; readonly failure: CreateFailedDetail }
  | { readonly kind: 'waiting' | 'late'; readonly taskId: string }
  | {
      readonly kind: 'made';
      readonly taskId: string;
      readonly entityId: string;
      readonly becameChange: boolean;
    };

export interface AddRequestContext {
  readonly transport: Transport;
  readonly widgetName: string | null;
  /** Returns the message of a failure in the user's language. */
  readonly describe: (reason: CreateFailure) => string;
}

/** The request to send, without the parts that are known only while sending. */
export interface AddRequestWish {
  readonly system: string;
  /** Reference types of the codes in it. */
  readonly referenceTypes: ReadonlySet<string>;
  /** Builds the request with the source system's aliases. */
  readonly build: (aliasOf: AliasOf) => AddRequestDetail;
}

export interface WaitingTimes {
  /** Milliseconds between polls; the last one repeats. */
  readonly looks: readonly number[];
  /** Time limit in milliseconds. */
  readonly limit: number;
}

export interface AddRequestOptions {
  /** Called when the record exists. */
  readonly onMade: (entityId: string) => void;
  /** Called when the request failed or the host page prevented it, with the service's errors. */
  readonly onFailed: (errors: CreateFailedDetail['errors']) => void;
  readonly times?: WaitingTimes;
}

const usualTimes: WaitingTimes = { looks: [300, 500, 1000, 2000, 3000, 5000], limit: 30_000 };

const namesOf = ({ widgetName }: AddRequestContext) => ({ widgetName, kind: 'search' }) as const;
const isReason = (kind: string): kind is CreateFailure =>
  kind === 'invalid' || (kind !== 'not-found' && isSelectFailure(kind));

export class AddRequestController implements ReactiveController {
  state: AddRequestState = { kind: 'editing' };
  /** True when an earlier attempt had arrived although it seemed to fail, so the request was not sent again. */
  hadArrived = false;

  readonly #host: ReactiveControllerHost;
  readonly #element: EventTarget;
  readonly #options: AddRequestOptions;
  #hasLeft = false;
  #run: AbortController | undefined;
  #knownAliases: { readonly key: string; readonly aliasOf: AliasOf } | undefined;

  /** Events are raised on `element`. */
  constructor(host: ReactiveControllerHost, element: EventTarget, options: AddRequestOptions) {
    this.#host = host;
    this.#element = element;
    this.#options = options;
    host.addController(this);
  }

  hostConnected(): void {}

  /** True while a second press must not start the request again. */
  get isUnderWay(): boolean {
    return this.state.kind === 'sending' || this.state.kind === 'waiting';
  }

  /**
   * Stops polling. A request that is being sent still arrives, and the host page receives its event, but the record is
   * not awaited.
   */
  leave(): void {
    this.#hasLeft = true;
    if (this.state.kind !== 'sending') this.#run?.abort();
  }

  /** Resumes polling after the view opens again. */
  comeBack(): void {
    this.#hasLeft = false;
  }

  /** Returns to `editing`. Stops the work here, not at the service. */
  reset(): void {
    this.#run?.abort();
    this.#run = undefined;
    this.#set({ kind: 'editing' });
  }

  /** Sends the request; does nothing while one is in progress. */
  submit(wish: AddRequestWish, context: AddRequestContext): void {
    if (!this.isUnderWay) void this.#submit(wish, context);
  }

  /** Continues waiting after the time limit. */
  keepWaiting(context: AddRequestContext): void {
    if (this.state.kind === 'late') void this.#wait(this.state.taskId, context);
  }

  async #submit(wish: AddRequestWish, context: AddRequestContext): Promise<void> {
    const { signal } = this.#begin();
    this.#hasLeft = false;
    this.#set({ kind: 'sending' });
    try {
      const detail = wish.build(await this.#aliases(wish, context, signal));
      if (signal.aborted) return;
      const names = namesOf(context);
      watchHandlers(this.#element, 'search');
      const goesOn = await raisePresubmit(this.#element, names, 'add-request-presubmit', detail);
      if (signal.aborted) return;
      if (!goesOn) {
        this.#set({ kind: 'prevented' });
        return this.#options.onFailed([]);
      }
      const sender = RequestSender.of(this.#element);
      const onUpload = hasAttachments(detail)
        ? (sentShare: number) => {
            if (!signal.aborted) this.#set({ kind: 'sending', sentShare });
          }
        : undefined;
      const { taskId, hadArrived } = await sender.create(
        context.transport,
        detail as never,
        signal,
        onUpload,
      );
      this.hadArrived = hadArrived;
      if (signal.aborted) return;
      raiseWidgetEvent(this.#element, names, 'add-request-submitted', { taskId });
      if (this.#hasLeft) this.#set({ kind: 'late', taskId });
      // A listener may have closed the widget.
      else if (!signal.aborted) await this.#wait(taskId, context);
    } catch (error) {
      if (signal.aborted) return;
      const { kind } = callErrorOf(error);
      const errors = error instanceof ApiError ? error.errors : [];
      this.#fail(isReason(kind) ? kind : 'failed', errors, context);
    }
  }

  async #aliases(
    { system, referenceTypes }: AddRequestWish,
    { transport }: AddRequestContext,
    signal: AbortSignal,
  ): Promise<AliasOf> {
    const key = `${transport.origin} ${system} ${[...referenceTypes].sort().join()}`;
    if (this.#knownAliases?.key === key) return this.#knownAliases.aliasOf;
    const aliasOf = await loadAliases(transport, system, referenceTypes, signal);
    this.#knownAliases = { key, aliasOf };
    return aliasOf;
  }

  /** Polls until the record exists. Errors of a poll are ignored, because the next one may succeed. */
  async #wait(taskId: string, context: AddRequestContext): Promise<void> {
    const { signal } = this.#begin();
    this.#set({ kind: 'waiting', taskId });
    const begun = performance.now();
    const { looks, limit } = this.#options.times ?? usualTimes;
    for (let look = 0; !signal.aborted; look++) {
      await pause(looks[Math.min(look, looks.length - 1)] ?? limit, signal);
      if (signal.aborted) return;
      const request = await this.#look(taskId, context.transport, signal);
      if (signal.aborted) return;
      if (request && this.#isSettled(request, taskId, context)) return;
      const waitedMilliseconds = Math.round(performance.now() - begun);
      if (waitedMilliseconds < limit) continue;
      this.#set({ kind: 'late', taskId });
      raiseWidgetEvent(this.#element, namesOf(context), 'add-request-process-timeout', {
        taskId,
        waitedMilliseconds,
      });
      return;
    }
  }

  async #look(taskId: string, transport: Transport, signal: AbortSignal): Promise<ChangeRequest | undefined> {
    try {
      const { change_requests: requests } = await retrieveChangeRequests(transport, [taskId], {}, signal);
      return requests[0];
    } catch (error) {
      if (!signal.aborted) callErrorOf(error);
      return undefined;
    }
  }

  /** Returns true when processing has ended with either outcome. */
  #isSettled(request: ChangeRequest, taskId: string, context: AddRequestContext): boolean {
    const { status__v: status, result__v: result, vid__v: entityId, resolution_notes: notes } = request;
    if (status === 'CHANGE_CANCELLED' || result === 'CHANGE_REJECTED') {
      const errors = notes.map(({ comment }) => ({ type: 'REJECTED', message: comment }));
      this.#fail(status === 'CHANGE_CANCELLED' ? 'cancelled' : 'rejected', errors, context);
      return true;
    }
    if (!entityId) return false;
    this.#set({ kind: 'made', taskId, entityId, becameChange: request.task_type === 'CHANGE_REQUEST' });
    this.#options.onMade(entityId);
    return true;
  }

  #fail(reason: CreateFailure, errors: CreateFailedDetail['errors'], context: AddRequestContext): void {
    const failure: CreateFailedDetail = { reason, message: context.describe(reason), errors };
    this.#set({ kind: 'failed', failure });
    // An error of the call does not concern the input.
    this.#options.onFailed(isReason(reason) && reason !== 'invalid' ? [] : errors);
    raiseWidgetEvent(this.#element, namesOf(context), 'add-request-create-failed', failure);
  }

  #begin(): AbortController {
    this.#run?.abort();
    return (this.#run = new AbortController());
  }

  #set(state: AddRequestState): void {
    this.state = state;
    this.#host.requestUpdate();
  }
}

const hasAttachments = ({ attachments }: AddRequestDetail): boolean =>
  Array.isArray(attachments) && attachments.length > 0;

/** Resolves after the delay, or at once when aborted. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', resolve, { once: true });
  });
