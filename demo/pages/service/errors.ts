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

/** Returns the words for the wait that `Retry-After` asks for, as seconds or as a date, for example "in 20 seconds"; undefined without one. */
export function waitWords(header: string | null): string | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  // A text that is no date makes this NaN, which is not above zero either.
  if (!(seconds > 0)) return undefined;
  const words = new Intl.RelativeTimeFormat(language());
  if (seconds < 90) return words.format(seconds, 'second');
  if (seconds < 5400) return words.format(Math.ceil(seconds / 60), 'minute');
  return words.format(Math.ceil(seconds / 3600), 'hour');
}

/** Adds advice to the message of a call that may have changed something before it failed. */
export const withDoubt = (words: string, mayChange: boolean): string =>
  mayChange ? `${words} ${msg('If you saved something, check first whether it arrived.')}` : words;

/** Returns the error for a successful answer that is no JSON. */
export const malformed = (status: number, mayChange = false): ServiceError =>
  new ServiceError(status, [
    {
      type: 'MALFORMED',
      message: withDoubt(
        msg('The answer was cut off or is not from the sandbox. Check the connection, then try again.'),
        mayChange,
      ),
    },
  ]);

/**
 * Returns the message for an answer without a reason for users. `mayChange`: the call may have changed something before it failed.
 */
function messageWithoutReason({ status, headers }: AnswerHead, mayChange: boolean): string {
  const isBusy = [502, 503, 504].includes(status);
  const call = headers.get('X-Request-Id');
  if (status === 500 && call)
    return msg(
      str`The service failed. Try again. If it fails again, tell an administrator the ID of the call: ${call}`,
    );
  if (status === 507)
    return msg(
      'The service has too little disk space for changes. Records can still be read. Tell an administrator.',
    );
  if (!isBusy && status !== 429) return msg(str`The sandbox answered with status ${status} and no reason.`);
  const wait = waitWords(headers.get('Retry-After'));
  if (status === 429)
    return wait === undefined
      ? msg('There were too many calls. Try again in a moment.')
      : msg(str`There were too many calls. Try again ${wait}.`);
  const words =
    wait === undefined
      ? msg('The service is restarting or busy. Try again in a moment.')
      : msg(str`The service is restarting or busy. Try again ${wait}.`);
  return withDoubt(words, mayChange);
}

/** The parts of an HTTP answer that determine its error. */
type AnswerHead = Pick<Response, 'status' | 'headers'>;

/** Returns true when the reason in the service's answer is about the service and not about the call. Such reasons are for developers, and in English only. */
const isAboutService = ({ status, headers }: AnswerHead): boolean =>
  [429, 503, 507].includes(status) || (status === 500 && headers.has('X-Request-Id'));

/**
 * Returns the error that an answer contains; undefined when the call succeeded in full or in part. `mayChange`: the call may change something.
 */
export function failureOf(head: AnswerHead, answer: unknown, mayChange = false): ServiceError | undefined {
  const { status } = head;
  const envelope = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;
  if (status < 400 && envelope['responseStatus'] !== 'FAILURE') return undefined;
  const given = Array.isArray(envelope['errors']) ? envelope['errors'].filter(isItem) : [];
  const errors = given.map((error) =>
    isAboutService(head) ? { ...error, message: messageWithoutReason(head, mayChange) } : error,
  );
  return errors.length
    ? new ServiceError(status, errors, answer)
    : new ServiceError(status, [{ type: 'MALFORMED', message: messageWithoutReason(head, mayChange) }]);
}

/** Returns the message of any thrown value. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
