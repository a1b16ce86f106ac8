/**
 * Converts failed answers to errors: by the envelope, or by the HTTP status without an envelope (specification 7).
 */
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

/** Returns `Retry-After` in seconds; the header has a number or a date. */
function retryAfterSeconds(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

/** Returns the envelope in an answer's text; undefined when there is none. */
export function envelopeOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The parts of an HTTP answer that determine its error. */
export type AnswerHead = Pick<Response, 'status'> & { readonly headers: Pick<Headers, 'get'> };

/**
 * Returns the error of an answer; undefined for SUCCESS and PARTIAL_SUCCESS. `envelope` is undefined when there is
 * none.
 */
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
  // Without an envelope, a proxy answered or the instance failed while answering.
  if (status === 429) return new ApiError('rate-limited', 'Too many calls.', details);
  if (status >= 500)
    return new ApiError('server-fault', `The instance answered with status ${status}.`, details);
  return new ApiError('malformed', 'The answer is not what the interface promises.', details);
}

/** Returns the error when no answer arrived. */
export function withoutAnswer(isLate: boolean): ApiError {
  if (isLate) return new ApiError('timeout', 'The instance did not answer in time.');
  if (!navigator.onLine) return new ApiError('offline', 'There is no network.');
  return new ApiError('unreachable', 'The instance does not answer.');
}
