/**
 * Creates each add and change request only once (specification 4.8). A request may arrive although its answer is lost,
 * and a second attempt would create a duplicate. The interface has no idempotency key. After an unanswered attempt, the
 * sender therefore first searches the user's own recent requests.
 */
import { createChangeRequest } from '../api/change_requests.ts';
import { ApiError } from '../api/errors.ts';
import type { Transport } from '../api/transport.ts';
import type { OnUpload } from '../api/upload.ts';
import type { RequestDetail } from '../events/widget_events.ts';

export interface Created {
  readonly taskId: string;
  /** True when an earlier attempt had arrived, so the request was not sent again. */
  readonly hadArrived: boolean;
}

/** Errors after which it is unknown whether the request arrived. Every other error means that it did not. */
const unanswered = /^(?:offline|unreachable|timeout|malformed|server-fault)$/;
const isAnswer = (error: unknown): boolean => error instanceof ApiError && !unanswered.test(error.kind);

const senders = new WeakMap<EventTarget, RequestSender>();

export class RequestSender {
  /** Start of the first unanswered attempt, in milliseconds on the page's clock. */
  #doubtSince: number | undefined;
  /** Answered requests. Sending the same content again after an answer is intended. */
  readonly #known = new Set<string>();

  /** Returns the sender of an element. It remembers attempts for the lifetime of the element, across its forms. */
  static of(element: EventTarget): RequestSender {
    const known = senders.get(element) ?? new RequestSender();
    senders.set(element, known);
    return known;
  }

  /** True while an unanswered attempt may have arrived. */
  get isInDoubt(): boolean {
    return this.#doubtSince !== undefined;
  }

  /**
   * Returns the same request from an earlier attempt whose answer was lost; undefined when none arrived. Throws the
   * errors of the search.
   */
  async earlier(
    transport: Transport,
    body: RequestDetail,
    signal?: AbortSignal,
  ): Promise<Created | undefined> {
    const taskId = await this.#arrived(transport, body, signal);
    if (taskId === undefined) return undefined;
    this.#known.add(taskId);
    return { taskId, hadArrived: true };
  }

  /**
   * Creates the request. Throws the errors of `createChangeRequest`. When the search for an earlier attempt fails,
   * throws its error and sends nothing.
   */
  async create(
    transport: Transport,
    body: RequestDetail,
    signal?: AbortSignal,
    onUpload?: OnUpload,
  ): Promise<Created> {
    const begun = performance.now();
    const arrived = await this.#arrived(transport, body, signal);
    try {
      const taskId = arrived ?? (await createChangeRequest(transport, body, signal, onUpload));
      this.#known.add(taskId);
      return { taskId, hadArrived: arrived !== undefined };
    } catch (error) {
      // The request may still arrive, so the doubt remains.
      if (!isAnswer(error)) this.#doubtSince ??= begun;
      throw error;
    }
  }

  /** Returns the task ID of an unanswered attempt with the same content; undefined when there is none. */
  async #arrived(
    transport: Transport,
    body: RequestDetail,
    signal?: AbortSignal,
  ): Promise<string | undefined> {
    if (this.#doubtSince === undefined) return undefined;
    const milliseconds = performance.now() - this.#doubtSince;
    const { arrivedRequest } = await import('./arrived_request.ts').catch(() => {
      throw new ApiError('unreachable', 'Not loaded.');
    });
    return arrivedRequest(transport, { body, milliseconds, known: this.#known }, signal);
  }
}
