/**
 * The envelope every answer of the service carries (specification, sections 4 and 7; `docs/decisions/` for the
 * statuses). A client works from `responseStatus` alone; the HTTP status only helps.
 */
import { z } from '@hono/zod-openapi';

/** SUCCESS, PARTIAL_SUCCESS (batches only) or FAILURE. */
export const responseStatus = z.enum(['SUCCESS', 'PARTIAL_SUCCESS', 'FAILURE']);

/** What went wrong, for programs. The accompanying message is for people and not contractual. */
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

/** One entry of `errors`. */
export const errorItem = z.object({ type: errorType, message: z.string() }).openapi('ErrorItem');

/** What the envelope of a call begins with that can fail with status 200, as a whole or in part: `errors` is empty on SUCCESS. */
export const outcomeFields = { responseStatus, errors: z.array(errorItem) } as const;

/** The answer of a call that could not be carried out. */
export const failure = z
  .object({
    responseStatus: z.literal('FAILURE'),
    responseMessage: z.string().optional(),
    errorType: errorType.optional(),
    errors: z.array(errorItem),
  })
  .openapi('Failure');

/** The answer of a call that answers nothing but its outcome (for example custom key association, 4.2). */
export const outcome = z.object(outcomeFields).openapi('Outcome');

/** `content` of a JSON request or response body. */
export const json = <S extends z.ZodType>(schema: S) => ({ 'application/json': { schema } }) as const;

/** A JSON answer with its description, for `responses`. */
export const answer = <S extends z.ZodType>(description: string, schema: S) =>
  ({ description, content: json(schema) }) as const;

/** The failures that any call can meet because of the service's own state. */
export const serviceFailures = {
  500: answer('A fault of the service: UNEXPECTED_ERROR with an id that the log also has', failure),
  503: answer(
    'The database is out of reach or took too long, or the sandbox is being reset: SERVICE_UNAVAILABLE, with Retry-After',
    failure,
  ),
  507: answer('Too little space to write: INSUFFICIENT_STORAGE, with Retry-After', failure),
} as const;

/** The failures any call with a session can meet (decisions: errors and HTTP statuses). */
export const commonFailures = {
  400: answer('Malformed or invalid request: INVALID_DATA names the field', failure),
  401: answer('No session, unknown or ended session: INVALID_SESSION_ID', failure),
  403: answer('Lacks API access, role or system access: INSUFFICIENT_ACCESS', failure),
  404: answer('No such path, record or version: NOT_FOUND, UNSUPPORTED_VERSION', failure),
  413: answer('Body over the limit: PAYLOAD_TOO_LARGE', failure),
  429: answer(
    'Too many failed sign-ins, or waiting calls of one account: RATE_LIMITED, with Retry-After',
    failure,
  ),
  ...serviceFailures,
} as const;

/** OpenAPI `security` of every call but authentication: `Authorization: <SESSION_ID>`. */
export const withSession: Record<string, string[]>[] = [{ session: [] }];

/** Other spellings of a query parameter that is true or false. */
const booleanWords = new Map([
  ['1', 'true'],
  ['0', 'false'],
]);

/** A query parameter that is true or false, written `true` / `false`. Reads `1`, `0` and capital letters as well. */
export const queryBoolean = z.preprocess(
  (value) => {
    if (typeof value !== 'string') return value;
    const text = value.trim().toLowerCase();
    return booleanWords.get(text) ?? text;
  },
  z.enum(['true', 'false']),
);
