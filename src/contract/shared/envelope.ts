/**
 * Envelope of every response (specification, sections 4 and 7; `docs/decisions/` for the HTTP statuses). Clients need only
 * `responseStatus`; the HTTP status is additional information.
 */
import { z } from '@hono/zod-openapi';
import { firstRelease, since } from './since.ts';

/** SUCCESS, PARTIAL_SUCCESS (batches only) or FAILURE. */
export const responseStatus = z.enum(['SUCCESS', 'PARTIAL_SUCCESS', 'FAILURE']);

/** Error type for programs. The message is for people and may change. */
export const errorType = z.enum([
  'INVALID_DATA',
  'INVALID_SESSION_ID',
  'AUTHENTICATION_FAILED',
  'RATE_LIMITED',
  'INSUFFICIENT_ACCESS',
  'DOMAIN_NOT_ALLOWED',
  'NOT_FOUND',
  'UNSUPPORTED_VERSION',
  'UNSUPPORTED_TYPE',
  'PAYLOAD_TOO_LARGE',
  'LIMIT_EXCEEDED',
  'INVALID_STATE',
  'NO_DATA_CHANGES',
  'UNEXPECTED_ERROR',
  'SERVICE_UNAVAILABLE',
  'INSUFFICIENT_STORAGE',
]);

/** The newest version of a setting. `saved_by` and `saved_date` are null when they are not known, as for settings that a new instance has. */
export const newestVersion = z
  .object({
    version: z.number().int().min(0),
    saved_by: z.string().nullable(),
    saved_date: z.string().nullable(),
  })
  .openapi('NewestVersion');

/** Entry of `errors`. `newest_version`: with INVALID_STATE, when a change of a setting is based on an older version. */
export const errorItem = z
  .object({
    type: errorType,
    message: z.string(),
    newest_version: since(firstRelease, newestVersion.optional()),
  })
  .openapi('ErrorItem');

/** First fields of responses that can report errors with status 200. `errors` is empty on SUCCESS. */
export const outcomeFields = { responseStatus, errors: z.array(errorItem) } as const;

/** Response of a failed call. */
export const failure = z
  .object({
    responseStatus: z.literal('FAILURE'),
    responseMessage: z.string().optional(),
    errorType: errorType.optional(),
    errors: z.array(errorItem),
  })
  .openapi('Failure');

/** Response that contains only the outcome (for example of custom key association, 4.2). */
export const outcome = z.object(outcomeFields).openapi('Outcome');

/** Returns `content` of a JSON request or response body. */
export const json = <S extends z.ZodType>(schema: S) => ({ 'application/json': { schema } }) as const;

/** Returns a JSON response with a description, for `responses`. */
export const answer = <S extends z.ZodType>(description: string, schema: S) =>
  ({ description, content: json(schema) }) as const;

/** Error responses of any call that are caused by the state of the service. */
export const serviceFailures = {
  500: answer('Unexpected error of the service: UNEXPECTED_ERROR with the request ID in the log', failure),
  503: answer(
    'Database unreachable or too slow, or the sandbox is being reset: SERVICE_UNAVAILABLE, with Retry-After',
    failure,
  ),
  507: answer('Not enough disk space to write: INSUFFICIENT_STORAGE, with Retry-After', failure),
} as const;

/** Error responses of any call with a session (decisions: errors and HTTP statuses). */
export const commonFailures = {
  400: answer('Malformed or invalid request: INVALID_DATA names the field', failure),
  401: answer('No session, or an unknown or expired session: INVALID_SESSION_ID', failure),
  403: answer('No API access, permission or system access: INSUFFICIENT_ACCESS', failure),
  404: answer('No such path, record or version: NOT_FOUND, UNSUPPORTED_VERSION', failure),
  413: answer('Body over the limit: PAYLOAD_TOO_LARGE', failure),
  429: answer(
    'Too many failed sign-ins, or too many waiting calls of an account: RATE_LIMITED, with Retry-After',
    failure,
  ),
  ...serviceFailures,
} as const;

/** Responses that clients may keep have an `ETag`. A request with it as `If-None-Match` is answered without a body while it is current. */
export const notModified = { 304: { description: 'The client has the current response' } } as const;

/** OpenAPI `security` of every call but authentication: `Authorization: <SESSION_ID>`. */
export const withSession: Record<string, string[]>[] = [{ session: [] }];

/** Other accepted values of boolean query parameters. */
const booleanWords = new Map([
  ['1', 'true'],
  ['0', 'false'],
]);

/** Boolean query parameter: `true` or `false`. Also accepts `1`, `0` and upper case. */
export const queryBoolean = z.preprocess(
  (value) => {
    if (typeof value !== 'string') return value;
    const text = value.trim().toLowerCase();
    return booleanWords.get(text) ?? text;
  },
  z.enum(['true', 'false']),
);
