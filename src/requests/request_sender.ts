/**
 * Creates add and change requests once (specification 4.8). An answer may be lost though the request arrived; sent again it would
 * ask twice, and the interface has no reference by which the service could tell. So whoever sends the same again after an attempt
 * that was never answered looks among their own requests of that time first.
 */
import { createChangeRequest } from '../api/change_requests.ts';
import { ApiError } from '../api/errors.ts';
import type { Transport } from '../api/transport.ts';
import type { OnUpload } from '../api/upload.ts';
import type { RequestDetail } from '../events/widget_events.ts';

export interface Created {
  readonly taskId: string;
  /** It had arrived by an earlier attempt, and was not sent again. */
  readonly hadArrived: boolean;
}

/** After these nobody knows whether the request arrived. Every other fault is an answer: it did not. */
const unanswered = /^(?:offline|unreachable|timeout|malformed|server-fault)$/;
const isAnswer = (error: unknown): boolean => error instanceof ApiError && !unanswered.test(error.kind);

const senders = new WeakMap<EventTarget, RequestSender>();

export class RequestSender {
  /** When the first attempt that was never answered began, in milliseconds of the page's life. */
  #doubtSince: number | undefined;
  /** Requests that were answered: asking for the same once more is meant. */
  readonly #known = new Set<string>();

  /** That of an element: it knows of attempts as long as the element lives, whatever form made them. */
  static of(element: EventTarget): RequestSender {
    const known = senders.get(element) ?? new RequestSender();
    senders.set(element, known);
    return known;
  }

  /** True while an attempt that was never answered may have arrived. */
  get isInDoubt(): boolean {
    return this.#doubtSince !== undefined;
  }

  /** The same request by an earlier attempt whose answer was lost; undefined when none arrived. Errors are those of the search. */
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

  /** Errors are those of `createChangeRequest`, and those of looking for a request that may have arrived; then nothing is sent. */
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
      // It may arrive yet, so the doubt stays.
      if (!isAnswer(error)) this.#doubtSince ??= begun;
      throw error;
    }
  }

  /** The task of an attempt that was never answered and asked for the same; undefined when there is none. */
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
