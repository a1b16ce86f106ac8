/**
 * The only module that calls the instance. It builds requests of the contract, adds the session, and converts failures
 * to ApiError. `responseStatus` has precedence over the HTTP status (specification 7).
 */
import { takeEarlyAnswer } from './early_answers.ts';
import { ApiError } from './errors.ts';
import { envelopeOf, failureOf, withoutAnswer } from './failures.ts';
import { jsonOf } from './json.ts';
import type { OnUpload, UploadInit } from './upload.ts';
import type { AnswerOf, BodyOf, OperationKey, PathOf, QueryOf } from './types.ts';

/** The source of session IDs. An interface, so that transport and session do not depend on each other in a circle. */
export interface SessionSource {
  /** Returns the session ID to send. Rejects with ApiError `session-ended` when the user must sign in. */
  sessionId(): Promise<string>;
  /** Returns a session ID other than the ended one. Callers with the same ended session share one renewal. */
  renew(endedSessionId: string): Promise<string>;
}

/** Options of one call. `check` returns whether a successful answer has the shape of the contract. */
export interface RequestOptions<K extends keyof OperationKey> {
  path?: PathOf<K>;
  query?: QueryOf<K>;
  body?: BodyOf<K>;
  /** Sent instead of the source's session, for access tokens and for sessions that are being ended. */
  authorization?: string;
  check: (answer: Record<string, unknown>) => boolean;
  /** Receives the progress of a large body. It restarts when the body is sent again. */
  onUpload?: OnUpload | undefined;
  /** Sends the trace context of the call: this one of the page, or a new one for any other text. Null for none. */
  trace?: string | null | undefined;
  signal?: AbortSignal;
}

export interface Transport {
  /** Origin of the instance. No other origin receives an Authorization header. */
  readonly origin: string;
  /**
   * Resolves with an answer of SUCCESS or PARTIAL_SUCCESS. Rejects with an ApiError, or the signal's reason after an
   * abort. Calls with a session that are too many (429) are made again after a pause.
   */
  request<K extends keyof OperationKey>(operation: K, options: RequestOptions<K>): Promise<AnswerOf<K>>;
  /** Returns whether the instance answers at all, even if it denies access to this page's origin. */
  isReachable(signal?: AbortSignal): Promise<boolean>;
}

/** Version of the REST interface that the widgets use. */
const apiVersion = 'v39.0';

export interface TransportOptions {
  origin: string;
  /** Absent: only calls that need no session, or that pass `authorization`. */
  session?: SessionSource;
  /** Time limit of a call, including its body; 20,000 when absent. */
  timeoutMilliseconds?: number;
}

/** Calls that need no session (specification 6.1, 5). */
const publicOperations: ReadonlySet<keyof OperationKey> = new Set<keyof OperationKey>([
  'post /auth',
  'post /auth/sso',
  'get /widgets/{widget_id}/configuration',
]);

/** Fills in `{name}` parts. Throws an ApiError for `.` and `..`, because URLs resolve them. */
function fillPath(template: string, values: Record<string, string> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    if (/^\.{0,2}$/.test(value)) throw new ApiError('not-found', `"${value}" is no ${name}.`);
    return encodeURIComponent(value);
  });
}

function encodeQuery(query: object = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) parameters.set(name, String(value));
  return parameters.size ? `?${parameters}` : '';
}

const later = () => import('./later/later.ts');

/** Rejects with the signal's reason when it aborts. The promise itself continues for other callers. */
async function orAbort<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  signal.throwIfAborted();
  let stop: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', stop!);
  }
}

const malformed = ({ status }: Response): ApiError =>
  new ApiError('malformed', 'The answer has not the promised shape.', { status });

/** Extra time for the upload of a body, based on an uplink of 50 KB per second. Attachments make bodies large. */
const uplinkMilliseconds = (body: unknown): number => (typeof body === 'string' ? body.length / 50 : 0);

/** Creates a stateless transport for one instance. */
export function createTransport(options: TransportOptions): Transport {
  const { origin, session, timeoutMilliseconds = 20_000 } = options;

  /**
   * Makes one HTTP exchange. Resolves with the result of `read`. Rejects with an ApiError, or the reason of the
   * caller's abort.
   */
  async function exchange<T>(
    url: string,
    init: RequestInit,
    read: (response: Response) => Promise<T>,
    signal: AbortSignal | undefined,
    onUpload?: OnUpload,
  ): Promise<T> {
    signal?.throwIfAborted();
    const stop = new AbortController();
    const abort = (): void => stop.abort(signal!.reason);
    signal?.addEventListener('abort', abort);
    let isLate = false;
    const giveUp = (): void => {
      isLate = true;
      stop.abort();
    };
    const patience = timeoutMilliseconds + uplinkMilliseconds(init.body);
    const timer = setTimeout(giveUp, patience);
    try {
      const taken = takeEarlyAnswer(url);
      // A failed early call is repeated.
      const early = taken && (await orAbort(taken, stop.signal).catch(() => undefined));
      const ask = async (): Promise<Response> =>
        onUpload
          ? (await later()).upload(url, init as UploadInit, onUpload, stop.signal)
          : fetch(url, {
              ...init,
              credentials: 'omit',
              cache: 'no-store',
              referrerPolicy: 'no-referrer',
              redirect: 'error',
              signal: stop.signal,
            });
      return await read(early ?? (await ask()));
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof ApiError) throw error;
      throw withoutAnswer(isLate);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  }

  const addressOf = (operation: string, path: unknown, query: unknown): string =>
    `${origin}/api/${apiVersion}${fillPath(operation.split(' ')[1]!, path as Record<string, string>)}${encodeQuery(query as object)}`;

  /** Sends with the session's ID, and once more with a new one if that session has ended. */
  async function withSession<T>(
    source: SessionSource,
    send: (identity: string) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    const sessionId = await orAbort(source.sessionId(), signal);
    try {
      return await send(sessionId);
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'session-ended') throw error;
      return send(await orAbort(source.renew(sessionId), signal));
    }
  }

  return {
    origin,

    async request(operation, { path, query, body, authorization, check, onUpload, trace, signal }) {
      const method = operation.split(' ')[0]!;
      const url = addressOf(operation, path, query);
      const read = async (response: Response): Promise<never> => {
        const envelope = envelopeOf(await response.text());
        const failure = failureOf(response, envelope);
        if (failure) throw failure;
        if (!check(envelope!)) throw malformed(response);
        return envelope as never;
      };
      const send = async (identity: string | undefined): Promise<never> => {
        const headers: Record<string, string> = { Accept: 'application/json' };
        if (identity) headers['Authorization'] = identity;
        if (typeof trace === 'string') headers['traceparent'] = (await later()).traceparent(trace);
        const init: RequestInit = { method: method.toUpperCase(), headers };
        // The browser sets the content type of a form body. User names and passwords are sent this way (specification
        // 4.1).
        if (operation === 'post /auth')
          init.body = new URLSearchParams(body as unknown as Record<string, string>);
        else if (body !== undefined) {
          headers['Content-Type'] = 'application/json';
          init.body = jsonOf(body);
        }
        return exchange(url, init, read, signal, onUpload);
      };

      if (authorization || !session || publicOperations.has(operation)) return send(authorization);
      const call = (): Promise<never> => withSession(session, send, signal);
      try {
        return await call();
      } catch (error) {
        if ((error as ApiError | undefined)?.kind !== 'rate-limited') throw error;
        return await (await later()).callAgain(call, error as ApiError, signal);
      }
    },

    async isReachable(signal) {
      try {
        // Without CORS the answer cannot be read, but an unreachable instance gives no answer at all.
        await fetch(`${origin}/api`, {
          mode: 'no-cors',
          credentials: 'omit',
          cache: 'no-store',
          signal,
        });
        return true;
      } catch {
        signal?.throwIfAborted();
        return false;
      }
    },
  };
}
