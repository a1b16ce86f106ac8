/** Converts errors to envelopes and HTTP statuses (specification 7). */
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { OutdatedChange, Refusal, type ErrorType } from '../domain/refusal.ts';
import { hasMetReset, resettingRefusal } from '../domain/resets.ts';
import { Abandoned } from '../store/caller.ts';
import { outageOf } from '../store/outages.ts';
import type { Environment, Service } from './environment.ts';

/** HTTP statuses by error type. All other types are business outcomes with status 200. */
const statuses: Partial<Record<ErrorType, ContentfulStatusCode>> = {
  INVALID_DATA: 400,
  INVALID_SESSION_ID: 401,
  AUTHENTICATION_FAILED: 401,
  RATE_LIMITED: 429,
  INSUFFICIENT_ACCESS: 403,
  DOMAIN_NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  UNSUPPORTED_VERSION: 404,
  PAYLOAD_TOO_LARGE: 413,
  UNEXPECTED_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
  INSUFFICIENT_STORAGE: 507,
};

/** Returns the HTTP status of an error; undefined for a business outcome. */
export const statusOf = (type: ErrorType): ContentfulStatusCode | undefined => statuses[type];

/** Returns true for the creation of a change request, whose errors have additional fields (specification, section 7). */
const isCreation = ({ req }: Context<Environment>): boolean =>
  req.method === 'POST' && req.path.endsWith('/change_request');

export function failureAnswer(c: Context<Environment>, refusal: Refusal): Response {
  if (refusal.retryAfterSeconds !== undefined) c.header('Retry-After', String(refusal.retryAfterSeconds));
  const { type, message } = refusal;
  // The rest of the body is not read, so the connection cannot be reused.
  if (type === 'PAYLOAD_TOO_LARGE') c.header('Connection', 'close');
  const more = isCreation(c) ? { responseMessage: message, errorType: type } : {};
  const newest = refusal instanceof OutdatedChange ? { newest_version: refusal.newest } : {};
  const errors = [{ type, message, ...newest }];
  return c.json({ responseStatus: 'FAILURE', ...more, errors }, statuses[type] ?? 200);
}

/** Returns the loggable parts of an error. Leaves out query parameters, which contain personal data. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  return {
    name,
    message,
    code: (error as NodeJS.ErrnoException).code,
    stack,
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

/** Seconds before a retry. A database restart takes a few seconds; freeing disk space takes an administrator. */
export const retryAfterSeconds = { unreachable: 5, full: 60, slow: 30, files: 30 };

const outageWords = {
  unreachable:
    'The database is out of reach. The call may or may not have been carried out. Try again in a few seconds.',
  full: 'The service has too little free disk space to write. Reading still works. Writing works again when there is space.',
  slow: 'The database took too long for this call, and the call was ended. Ask for less at once, or try again later.',
  files:
    'The store of files is out of reach. A file that was sent may or may not be stored. Records can be read and changed. Try again later.',
};

/** Returns the Refusal for an error caused by an outage; undefined for other errors. */
export function outageRefusal(error: unknown): Refusal | undefined {
  const outage = outageOf(error);
  if (!outage) return undefined;
  const type = outage === 'full' ? 'INSUFFICIENT_STORAGE' : 'SERVICE_UNAVAILABLE';
  return new Refusal(type, outageWords[outage], retryAfterSeconds[outage]);
}

/** Returns true when the client closed the connection before the complete request arrived. */
const isAborted = ({ env }: Context<Environment>): boolean =>
  env.incoming.destroyed && !env.incoming.complete;

/** Converts hono's errors about bodies: invalid JSON, or a content type that the operation does not accept. */
function asRefusal(error: Error): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (!(error instanceof HTTPException)) return undefined;
  if (error.status === 413) return new Refusal('PAYLOAD_TOO_LARGE', error.message);
  if (error.status === 415)
    return new Refusal('INVALID_DATA', 'Content-Type: this operation does not accept it.');
  return error.status < 500 ? new Refusal('INVALID_DATA', `Body: ${error.message}`) : undefined;
}

/** Answers errors. `answerWith` writes the answer in the form of the interface. */
export const failureHandler =
  ({ logger, store }: Service, answerWith = failureAnswer) =>
  async (error: Error, c: Context<Environment>): Promise<Response> => {
    const refusal = asRefusal(error);
    if (refusal) return answerWith(c, refusal);
    const requestId = c.get('requestId');
    if (error instanceof Abandoned) {
      logger.info({ requestId }, 'no longer awaited by the client');
      return c.body(null, 204);
    }
    if (isAborted(c)) {
      logger.info({ requestId }, 'request aborted by the client');
      return answerWith(c, new Refusal('INVALID_DATA', 'Body: incomplete.'));
    }
    const outage = outageRefusal(error);
    if (outage) {
      logger.warn({ requestId, error: describeError(error) }, 'refused during an outage');
      return answerWith(c, outage);
    }
    // A call that was running when a reset began may find tables without rows and indexes. On a busy machine, the reset may be over by now.
    if (await hasMetReset(store, c.get('resets'))) {
      logger.warn({ requestId, error: describeError(error) }, 'refused during a reset');
      return answerWith(c, resettingRefusal());
    }
    logger.error({ requestId, error: describeError(error) }, 'unexpected error');
    return answerWith(
      c,
      new Refusal(
        'UNEXPECTED_ERROR',
        `The service failed unexpectedly. Its log has the details under ${requestId}.`,
      ),
    );
  };
