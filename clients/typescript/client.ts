/** The client: one method for each operation, with retries, pages and a renewed session. */
import { ConnectionError, PlatformError } from './errors.ts';
import { nextAttempt, pause } from './retries.ts';
import type { Operation, Raw } from './types.ts';

export interface ClientOptions {
  /** Address of the instance without `/api`, such as `https://network.example`. */
  baseUrl: string;
  /** Version of the REST interface, such as `v39.0`; the newest that this client knows when absent. */
  version?: string;
  /** Session id, or what returns it before each attempt. */
  session?: string | (() => string | Promise<string>);
  /** Account to sign in with at the first call, and again when the session has ended. */
  account?: { username: string; password: string };
  /** Maximum number of other attempts of a call. */
  retries?: number;
  /** Seconds to wait for the beginning of an answer. */
  timeoutSeconds?: number;
  fetch?: typeof fetch;
}

/** What any call may get; the types of the operations are narrower. */
export interface CallInput {
  path?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
  contentType?: string | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal | undefined;
}

/** Maximum seconds that the instance holds a call of the change feed. */
const longestFeedWait = 15;

const isRaw = (body: unknown): body is Raw =>
  typeof body === 'string' || body instanceof Blob || body instanceof ArrayBuffer || ArrayBuffer.isView(body);

/** Returns the body of a request and its media type. */
function bodyOf({ bodies }: Operation, { body, contentType }: CallInput): { body?: BodyInit; type?: string } {
  if (body === undefined) return {};
  const type = contentType ?? bodies[0] ?? 'application/json';
  if (isRaw(body)) return { body: body as BodyInit, type };
  if (type === 'application/x-www-form-urlencoded')
    return { body: new URLSearchParams(body as Record<string, string>).toString(), type };
  return { body: JSON.stringify(body), type };
}

export class Client<Name extends string> {
  readonly #operations: Readonly<Record<Name, Operation>>;
  readonly #options: ClientOptions;
  readonly #root: string;
  readonly #api: string;
  /** The session of the account, or the call that gets it. */
  #session: Promise<string> | undefined;

  constructor(operations: Readonly<Record<Name, Operation>>, newestVersion: string, options: ClientOptions) {
    this.#operations = operations;
    this.#options = options;
    this.#root = options.baseUrl.replace(/\/+$/, '');
    this.#api = `${this.#root}/api/${options.version ?? newestVersion}`;
  }

  async #sessionId(): Promise<string | undefined> {
    const { session, account } = this.#options;
    if (session !== undefined) return typeof session === 'string' ? session : session();
    if (!account) return undefined;
    const signIn = async (): Promise<string> => {
      const answer = await this.call('authenticate' as Name, { body: account });
      return (answer as { sessionId: string }).sessionId;
    };
    this.#session ??= signIn();
    try {
      return await this.#session;
    } catch (error) {
      this.#session = undefined;
      throw error;
    }
  }

  #address({ path, isRoot }: Operation, input: CallInput): URL {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = input.path?.[name];
      if (value === undefined || value === null || value === '')
        throw new TypeError(`path.${name} is missing.`);
      return encodeURIComponent(String(value as string));
    });
    const address = new URL((isRoot ? this.#root : this.#api) + filled);
    for (const [name, value] of Object.entries(input.query ?? {}))
      if (value !== undefined && value !== null) address.searchParams.set(name, String(value as string));
    return address;
  }

  async #attempt(name: Name, input: CallInput, session: string | undefined): Promise<Response> {
    const operation = this.#operations[name];
    const { fetch: send = fetch, timeoutSeconds = 60 } = this.#options;
    const { body, type } = bodyOf(operation, input);
    const limit = new AbortController();
    const timer = setTimeout(
      () => limit.abort(new DOMException('The instance did not answer in time.', 'TimeoutError')),
      timeoutSeconds * 1000,
    );
    let response: Response;
    try {
      response = await send(this.#address(operation, input), {
        method: operation.method,
        headers: {
          ...(session !== undefined && { Authorization: session }),
          ...(type !== undefined && { 'Content-Type': type }),
          ...input.headers,
        },
        ...(body !== undefined && { body }),
        signal: input.signal ? AbortSignal.any([input.signal, limit.signal]) : limit.signal,
      });
    } catch (error) {
      input.signal?.throwIfAborted();
      if (error instanceof TypeError && error.message.startsWith('path.')) throw error;
      throw new ConnectionError(name, error);
    } finally {
      clearTimeout(timer);
    }
    if (!response.ok) throw new PlatformError(name, response, await response.json().catch(() => undefined));
    return response;
  }

  /** Makes a call and returns the answer as it is, such as a file to stream. Throws PlatformError and ConnectionError. */
  async send(name: Name, input: CallInput = {}): Promise<Response> {
    const { retries = 3 } = this.#options;
    const { isSafe } = this.#operations[name];
    let isRenewed = false;
    for (let attempt = 0; ; attempt++)
      try {
        // Signing in needs no session.
        const session = name === 'authenticate' ? undefined : await this.#sessionId();
        return await this.#attempt(name, input, session);
      } catch (error) {
        input.signal?.throwIfAborted();
        const isEnded = error instanceof PlatformError && error.type === 'INVALID_SESSION_ID';
        if (isEnded && this.#session && !isRenewed) {
          isRenewed = true;
          this.#session = undefined;
          continue;
        }
        const wait = attempt < retries ? nextAttempt(error, attempt, isSafe) : undefined;
        if (wait === undefined) throw error;
        await pause(wait, input.signal);
      }
  }

  /** Makes a call and returns the body of the answer, or the answer as it is when it is no JSON. */
  async call(name: Name, input: CallInput = {}): Promise<unknown> {
    const response = await this.send(name, input);
    if (!response.headers.get('content-type')?.startsWith('application/json')) return response;
    const body = (await response.json()) as { responseStatus?: string };
    if (body.responseStatus === 'FAILURE') throw new PlatformError(name, response, body);
    return body;
  }

  /** Yields the items of all pages. Fetches a page when the items before it are used up. */
  async *items(name: Name, input: CallInput = {}): AsyncGenerator<unknown, void, undefined> {
    const { items, most = 100 } = this.#operations[name];
    if (items === undefined) throw new TypeError(`${name} has no pages.`);
    const limit = Number(input.query?.['limit'] ?? Math.min(most, 100));
    for (let offset = Number(input.query?.['offset'] ?? 0); ; offset += limit) {
      const query = { ...input.query, offset, limit };
      const page = ((await this.call(name, { ...input, query })) as Record<string, unknown[]>)[items] ?? [];
      yield* page;
      if (page.length < limit) return;
    }
  }

  /**
   * Yields the answers of the change feed that have news, from a cursor or from now on; it ends only with the signal. Each answer's `cursor` is
   * the place to continue later.
   */
  async *changes(input: CallInput): AsyncGenerator<unknown, void, undefined> {
    let since = input.query?.['since'];
    for (;;) {
      // Without a wait, an empty feed would be asked again at once, without an end.
      const wait = Math.max(1, Number(input.query?.['wait'] ?? longestFeedWait));
      const query = { ...input.query, wait, since };
      const answer = (await this.call('listChanges' as Name, { ...input, query })) as {
        cursor: string;
        missed: boolean;
      } & Record<string, unknown>;
      since = answer.cursor;
      if (answer.missed || Object.values(answer).some((value) => Array.isArray(value) && value.length))
        yield answer;
    }
  }
}

/** Returns a client with one method for each operation. */
export function clientOf<Name extends string>(
  operations: Readonly<Record<Name, Operation>>,
  newestVersion: string,
  options: ClientOptions,
): Client<Name> {
  const client = new Client(operations, newestVersion, options);
  for (const name of Object.keys(operations) as Name[])
    Object.defineProperty(client, name, { value: (input?: CallInput) => client.call(name, input) });
  return client;
}
