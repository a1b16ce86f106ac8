/** What a call of the service can fail with. */

export interface ErrorItem {
  type: string;
  message: string;
}

/**
 * A call that did not succeed: the service's own refusal, with its type (`INVALID_DATA`, `INSUFFICIENT_ACCESS`, …), `UNREACHABLE` when nothing
 * answered, or `MALFORMED` when the answer was not one of the service. `message` can be shown to people as it is.
 */
export class ServiceError extends Error {
  readonly type: string;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Every error of the envelope, the first one is `type` and `message`. */
  readonly errors: readonly ErrorItem[];
  /** The whole answer of a business FAILURE, for what it tells besides its errors. */
  readonly answer: unknown;

  constructor(status: number, errors: readonly ErrorItem[], answer?: unknown) {
    super(errors[0]!.message);
    this.name = 'ServiceError';
    this.type = errors[0]!.type;
    this.status = status;
    this.errors = errors;
    this.answer = answer;
  }
}

const isItem = (value: unknown): value is ErrorItem =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as ErrorItem).type === 'string' &&
  typeof (value as ErrorItem).message === 'string';

/** The failure that an answer is; undefined when it succeeded, wholly or in part. */
export function failureOf(status: number, answer: unknown): ServiceError | undefined {
  const envelope = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;
  if (status < 400 && envelope['responseStatus'] !== 'FAILURE') return undefined;
  const errors = Array.isArray(envelope['errors']) ? envelope['errors'].filter(isItem) : [];
  return errors.length
    ? new ServiceError(status, errors, answer)
    : new ServiceError(status, [
        { type: 'MALFORMED', message: `The sandbox answered with status ${status} and no reason.` },
      ]);
}

/** Words for whatever was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
