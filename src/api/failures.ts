/** What a bad answer means: the envelope first, the HTTP status where there is no envelope (decisions, section 6). */
import { ApiError, type ApiErrorKind } from './errors.ts';
import type { ErrorItem } from './types.ts';
import { isErrorItem, isListOf, isObject } from './shapes.ts';

const kindOfType: Partial<Record<ErrorItem['type'], ApiErrorKind>> = {
  INVALID_SESSION_ID: 'session-ended',
  AUTHENTICATION_FAILED: 'authentication-failed',
  RATE_LIMITED: 'rate-limited',
  INSUFFICIENT_ACCESS: 'insufficient-access',
  DOMAIN_NOT_ALLOWED: 'domain-not-allowed',
  NOT_FOUND: 'not-found',
  UNSUPPORTED_VERSION: 'unsupported-version',
  INVALID_DATA: 'invalid',
  PAYLOAD_TOO_LARGE: 'invalid',
  UNEXPECTED_ERROR: 'server-fault',
  SERVICE_UNAVAILABLE: 'server-fault',
  INSUFFICIENT_STORAGE: 'server-fault',
};

/** `Retry-After` in seconds, written as a number or as a date. */
function retryAfterSeconds(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

/** The envelope of an answer's text; undefined when it is none. */
export function envelopeOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What of an HTTP answer helps to tell a fault. */
export type AnswerHead = Pick<Response, 'status'> & { readonly headers: Pick<Headers, 'get'> };

/** The fault an answer tells of; undefined for SUCCESS and PARTIAL_SUCCESS. `envelope`: undefined where there was none. */
export function failureOf(
  { status, headers }: AnswerHead,
  envelope: Record<string, unknown> | undefined,
): ApiError | undefined {
  const retry = retryAfterSeconds(headers.get('Retry-After'));
  const details = { status, ...(retry !== undefined && { retryAfterSeconds: retry }) };
  const outcome = envelope?.['responseStatus'];
  if (outcome === 'SUCCESS' || outcome === 'PARTIAL_SUCCESS') return undefined;
  if (outcome === 'FAILURE') {
    const errors = isListOf(envelope!['errors'], isErrorItem) ? envelope!['errors'] : [];
    const type = errors[0]?.type ?? (envelope!['errorType'] as ErrorItem['type'] | undefined);
    const message = errors[0]?.message ?? envelope!['responseMessage'] ?? 'The instance refused the call.';
    return new ApiError((type && kindOfType[type]) ?? 'failed', String(message), { ...details, errors });
  }
  // No envelope: something between the page and the instance answered, or the instance broke down half way.
  if (status === 429) return new ApiError('rate-limited', 'Too many calls.', details);
  if (status >= 500)
    return new ApiError('server-fault', `The instance answered with status ${status}.`, details);
  return new ApiError('malformed', 'The answer is not what the interface promises.', details);
}

/** The fault when no answer arrived at all. */
export function withoutAnswer(isLate: boolean): ApiError {
  if (isLate) return new ApiError('timeout', 'The instance did not answer in time.');
  if (!navigator.onLine) return new ApiError('offline', 'There is no network.');
  return new ApiError('unreachable', 'The instance does not answer.');
}
