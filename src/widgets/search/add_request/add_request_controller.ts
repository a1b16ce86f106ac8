/**
 * Sends an add request and waits for its record (specification 4.8, 4.10, 6.2): `add-request-presubmit`, create,
 * `add-request-submitted`, then looking until the record exists or the wait is too long. Nothing that was typed is touched
 * here, so a request that fails can be put right and sent again.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { retrieveChangeRequests } from '../../../api/change_requests.ts';
import { ApiError } from '../../../api/errors.ts';
import type { Transport } from '../../../api/transport.ts';
import type { ChangeRequest } from '../../../api/types.ts';
import {
  raisePresubmit,
  raiseWidgetEvent,
  type AddRequestDetail,
  type CreateFailedDetail,
  type CreateFailure,
} from '../../../events/widget_events.ts';
import { loadAliases, type AliasOf } from '../../../requests/alias_lookup.ts';
import { faultOf } from '../../../shared/call_error.ts';
import { RequestSender } from '../../../requests/request_sender.ts';

/**
 * - `editing`: not sent, or failed and being put right. `prevented`: the page stopped it.
 * - `sending`, `waiting`: under way. With attachments, `sentShare` tells how much of the request has left, 0 to 1. `late`: waited for too long; the request lives on at the service.
 * - `made`: there is a record. `becameChange`: it was there before, and the request became a change of it.
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
  /** Words for a failure, in the person's language. */
  readonly describe: (reason: CreateFailure) => string;
}

/** What is to be sent, apart from what only becomes known on the way. */
export interface AddRequestWish {
  readonly system: string;
  /** Reference types of the codes in it. */
  readonly referenceTypes: ReadonlySet<string>;
  /** Makes the request, codes in the system's words. */
  readonly build: (aliasOf: AliasOf) => AddRequestDetail;
}

export interface WaitingTimes {
  /** Milliseconds between looks, the last one over and over. */
  readonly looks: readonly number[];
  /** Milliseconds after which it takes too long. */
  readonly limit: number;
}

export interface AddRequestOptions {
  /** The record exists. */
  readonly onMade: (entityId: string) => void;
  /** The request failed, with what the service said. */
  readonly onFailed: (errors: CreateFailedDetail['errors']) => void;
  readonly times?: WaitingTimes;
}

const usualTimes: WaitingTimes = { looks: [300, 500, 1000, 2000, 3000, 5000], limit: 30_000 };

const reasons: ReadonlySet<string> = new Set<CreateFailure>([
  'insufficient-access',
  'session-ended',
  'offline',
  'unreachable',
  'timeout',
  'rate-limited',
  'malformed',
  'server-fault',
  'invalid',
]);
const isReason = (kind: string): kind is CreateFailure => reasons.has(kind);

export class AddRequestController implements ReactiveController {
  state: AddRequestState = { kind: 'editing' };
  /** The request was taken by an attempt that had seemed to fail, and was not sent again. */
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

  /** True while something is under way that a second press must not start again. */
  get isUnderWay(): boolean {
    return this.state.kind === 'sending' || this.state.kind === 'waiting';
  }

  /**
   * Nobody looks any more. A request that is being sent still arrives, and the page hears of it; nobody waits for its record
   * then.
   */
  leave(): void {
    this.#hasLeft = true;
    if (this.state.kind !== 'sending') this.#run?.abort();
  }

  /** Somebody looks again: once it has arrived, its record is waited for. */
  comeBack(): void {
    this.#hasLeft = false;
  }

  /** Back to what can be changed and sent; ends what is under way here, not at the service. */
  reset(): void {
    this.#run?.abort();
    this.#run = undefined;
    this.#set({ kind: 'editing' });
  }

  /** Sends the request; a second press while it is under way does nothing. */
  submit(wish: AddRequestWish, context: AddRequestContext): void {
    if (!this.isUnderWay) void this.#submit(wish, context);
  }

  /** Goes on waiting after it took too long. */
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
      const names = { widgetName: context.widgetName, kind: 'search' } as const;
      const goesOn = await raisePresubmit(this.#element, names, 'add-request-presubmit', detail);
      if (signal.aborted) return;
      if (!goesOn) return this.#set({ kind: 'prevented' });
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
      const { kind } = faultOf(error);
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

  /** Looks until the record exists. Faults of a look are no news: the next one may see it. */
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
      raiseWidgetEvent(
        this.#element,
        { widgetName: context.widgetName, kind: 'search' },
        'add-request-process-timeout',
        { taskId, waitedMilliseconds },
      );
      return;
    }
  }

  async #look(taskId: string, transport: Transport, signal: AbortSignal): Promise<ChangeRequest | undefined> {
    try {
      const { change_requests: requests } = await retrieveChangeRequests(transport, [taskId], {}, signal);
      return requests[0];
    } catch (error) {
      if (!signal.aborted) faultOf(error);
      return undefined;
    }
  }

  /** True when processing ended the one way or the other. */
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
    // A fault is nothing of what was entered.
    this.#options.onFailed(isReason(reason) && reason !== 'invalid' ? [] : errors);
    raiseWidgetEvent(
      this.#element,
      { widgetName: context.widgetName, kind: 'search' },
      'add-request-create-failed',
      failure,
    );
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

/** Resolves after so many milliseconds, or at once when given up. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
