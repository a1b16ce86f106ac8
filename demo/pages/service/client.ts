/**
 * The pages' client of the service: typed calls of the contract's operations in the signed-in account's
 * session.
 */
import type { AnswerOf, BodyOf, OperationKey, PathOf, QueryOf } from '../../../src/api/types.ts';
import { failureOf, malformed } from './errors.ts';
import { fetchInTime, longLimit, usualLimit } from './fetch_in_time.ts';
import { hasJustPressed } from './recent_press.ts';
import { changesOnTheirWay } from './changes_on_their_way.ts';

/** The address and the session of the calls. */
export interface Connection {
  /** Returns the address of the instance. */
  instanceUrl(): Promise<string>;
  /** Returns the session ID; throws when no user is signed in. */
  sessionId(): string;
  /** Signs in again after the session ended. Rejects when it cannot, also when that needs the user and `isPressed` is false. */
  renew(ended: EndedSession): Promise<void>;
}

/** A session that the service does not accept any more. */
export interface EndedSession {
  readonly sessionId: string;
  /** True for a call that a press of the user has made, so that a question to the user is no surprise. */
  readonly isPressed: boolean;
}

type Present<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<string, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

/** Makes the version that a change is based on required: a page has read what it changes. Undefined is for settings that are new. */
type Based<T> = [T] extends [undefined]
  ? T
  : T extends { version?: number | undefined }
    ? T & { version: number | undefined }
    : T;

/** Parameters of an operation: path, query and body. */
export type Parameters<K extends keyof OperationKey> = Present<'path', PathOf<K>> &
  Present<'query', K extends `get ${string}` ? QueryOf<K> : Based<QueryOf<K>>> &
  Present<'body', Based<BodyOf<K>>> & { signal?: AbortSignal };

interface LooseParameters {
  path?: object | undefined;
  query?: object | undefined;
  body?: unknown;
  signal?: AbortSignal;
}

const version = 'v39.0';

type Path<Operation, Method extends string> = Operation extends `${Method} ${infer Rest}` ? Rest : never;

/** Paths of operations that only read, although their method is POST. */
const reads: ReadonlySet<string> = new Set<Path<keyof OperationKey, 'post'>>([
  '/data_model/expressions/check',
  '/entities/batch',
  '/match/',
  '/systems/{system}/source_subscriptions/{subscription}/preview',
  '/visibility_previews',
  '/widgets/domain_test',
  '/widgets/previews',
]);

/** Returns false for a call that cannot have saved anything, such as a dry run. */
function mayChange(operation: keyof OperationKey, { query, body }: LooseParameters): boolean {
  const { dry_run: isDryRun } = { ...query, ...(body as object) } as { dry_run?: unknown };
  const [method, path = ''] = operation.split(' ');
  return method !== 'get' && !(method === 'post' && reads.has(path)) && String(isDryRun) !== 'true';
}

/** Paths of operations that write many records, or read everything about one, before they answer. */
const long: ReadonlySet<string> = new Set<Path<keyof OperationKey, string>>([
  '/data_model/document',
  '/data_model/reference_types/{type}/csv',
  '/data_model/reference_types/{type}/merge',
  '/data_model/versions/{model_version}/restore',
  '/entity/{vid_key}/subject_extract',
  '/merges/{merge_id}/undo',
  '/sandbox/reset',
]);

function addressOf(path: string, { path: parts = {}, query = {} }: LooseParameters): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((parts as Record<string, unknown>)[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value));
  return search.size ? `${filled}?${search}` : filled;
}

export class ServiceClient {
  readonly #connection: Connection;
  readonly #limit: number;

  /** `limit`: milliseconds in which a usual call must answer. */
  constructor(connection: Connection, limit = usualLimit) {
    this.#connection = connection;
    this.#limit = limit;
  }

  /**
   * Calls an operation by method and path, for example `call('get /users', {query: {limit: 50}})`. Returns
   * the typed answer. Throws `ServiceError`, also for a 200 answer with the responseStatus FAILURE; throws an
   * AbortError when `signal` aborts. The same change again, such as by a second press, is not sent while the first is on its way: it has the same answer.
   */
  async call<K extends keyof OperationKey>(operation: K, parameters: Parameters<K>): Promise<AnswerOf<K>> {
    const { path, query, body } = parameters as LooseParameters;
    if (!mayChange(operation, parameters as LooseParameters)) return this.#call(operation, parameters);
    const change = JSON.stringify([this.#connection.sessionId(), operation, path, query, body]);
    return changesOnTheirWay.once(change, () => this.#call(operation, parameters));
  }

  async #call<K extends keyof OperationKey>(operation: K, parameters: Parameters<K>): Promise<AnswerOf<K>> {
    const { body, signal } = parameters as LooseParameters;
    return this.#exchange(
      operation,
      parameters,
      {
        headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      },
      async (response) => {
        const answer: unknown = await response.json().catch(() => undefined);
        const failure = failureOf(response, answer);
        if (failure) throw failure;
        if (answer === undefined)
          throw malformed(response.status, mayChange(operation, parameters as LooseParameters));
        return answer as AnswerOf<K>;
      },
    );
  }

  /**
   * Like `call`, but returns the raw response, for files, streams and bodies that are not JSON (`init.body`).
   * Throws `ServiceError` for an error status.
   */
  send<K extends keyof OperationKey>(
    operation: K,
    parameters: Omit<Parameters<K>, 'body'>,
    init: RequestInit = {},
  ): Promise<Response> {
    return this.#exchange(operation, parameters, init, (response) => response);
  }

  async #exchange<T>(
    operation: keyof OperationKey,
    parameters: object,
    init: RequestInit,
    read: (response: Response) => T | Promise<T>,
  ): Promise<T> {
    const [method, path] = operation.split(' ') as [string, string];
    const address = addressOf(path, parameters as LooseParameters);
    const isPressed = hasJustPressed();
    const isChange = mayChange(operation, parameters as LooseParameters);
    let sessionId = '';
    /** Resolves to undefined when the session has ended. */
    const ask = async (isAgain = false): Promise<{ result: T } | undefined> => {
      const headers = new Headers(init.headers);
      sessionId = this.#connection.sessionId();
      headers.set('Authorization', sessionId);
      return fetchInTime(
        `${await this.#connection.instanceUrl()}/api/${version}${address}`,
        { ...init, method: method.toUpperCase(), headers },
        async (response) => {
          if (response.status === 401 && !isAgain) return undefined;
          if (response.ok) return { result: await read(response) };
          const answer: unknown = await response.json().catch(() => undefined);
          throw failureOf(response, answer, isChange)!;
        },
        { milliseconds: long.has(path) ? longLimit : this.#limit, mayChange: isChange },
      );
    };
    const answer = await ask();
    if (answer) return answer.result;
    await this.#connection.renew({ sessionId, isPressed });
    return (await ask(true))!.result;
  }
}
