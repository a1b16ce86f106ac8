/** Errors of service calls. */
import { msg, str } from '@lit/localize';
import type { ErrorItem as ContractItem } from '../../../src/api/types.ts';
import { language } from '../language/texts.ts';

export interface ErrorItem {
  type: string;
  message: string;
  /** Who saved the newest version of a setting, in the refusal of a change that is based on an older one. */
  newest_version?: ContractItem['newest_version'];
}

/** Returns the message of an error for users. Times are in the page's language and the user's time zone. */
function wordsOf({ message, newest_version: newest }: ErrorItem): string {
  if (!newest) return message;
  const { version, saved_by: by, saved_date: date } = newest;
  if (date === null)
    return msg(str`Version ${version} was saved after you began. Your changes are not saved.`);
  const when = new Date(date).toLocaleString(language(), { dateStyle: 'medium', timeStyle: 'short' });
  return by === null
    ? msg(str`Version ${version} was saved on ${when}, after you began. Your changes are not saved.`)
    : msg(str`${by} saved version ${version} on ${when}, after you began. Your changes are not saved.`);
}

/**
 * A failed call: the service's own error type (`INVALID_DATA`, `INSUFFICIENT_ACCESS`, …), `UNREACHABLE` when
 * there was no answer, or `MALFORMED` when the answer did not come from the service. `message` is suitable
 * for users.
 */
export class ServiceError extends Error {
  readonly type: string;
  /** The HTTP status; 0 without an answer. */
  readonly status: number;
  /** All errors of the envelope; `type` and `message` are those of the first one. */
  readonly errors: readonly ErrorItem[];
  /** The whole answer of a business FAILURE, which may hold more than its errors. */
  readonly answer: unknown;

  constructor(status: number, errors: readonly ErrorItem[], answer?: unknown) {
    super(wordsOf(errors[0]!));
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

/** Returns the error that an answer contains; undefined when the call succeeded in full or in part. */
export function failureOf(status: number, answer: unknown): ServiceError | undefined {
  const envelope = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;
  if (status < 400 && envelope['responseStatus'] !== 'FAILURE') return undefined;
  const errors = Array.isArray(envelope['errors']) ? envelope['errors'].filter(isItem) : [];
  return errors.length
    ? new ServiceError(status, errors, answer)
    : new ServiceError(status, [
        { type: 'MALFORMED', message: msg(str`The sandbox answered with status ${status} and no reason.`) },
      ]);
}

/** Returns the message of any thrown value. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
