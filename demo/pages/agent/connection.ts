/** The assistant's connection to the endpoint of agents, with a record of every message. Loads when the user connects. */
import {
  Client,
  RegistrationRejectedError,
  SdkHttpError,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type CallToolResult,
  type Tool,
} from '@modelcontextprotocol/client';
import { PagePermission } from './authorization.ts';
import { messageOf } from '../service/errors.ts';
import type { Call } from './call.ts';
import { callLimit, check, fetchOne, inWords } from './wire.ts';

/**
 * Why there is no connection. `off`: agents are off, or not for this type of user. `denied`: the user did not allow it, or closed the window. `ended`: the
 * permission was taken back, or is too old.
 */
export type Reason = 'off' | 'denied' | 'ended' | 'failed';

export class ConnectionFailed extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, message: string) {
    super(message);
    this.reason = reason;
  }
}

interface Message {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: { readonly name?: string; readonly uri?: string; readonly arguments?: unknown };
}

const isRefused = (error: unknown): boolean =>
  (error instanceof SdkHttpError && error.status === 403) ||
  /\b403\b|may not act|are off/i.test(String(error));

/** Returns true for a call whose permission is no longer accepted, also after it was renewed. */
const hasEnded = (error: unknown): boolean =>
  error instanceof UnauthorizedError || (error instanceof SdkHttpError && error.status === 401);

/** Identifies a call by what it asks for. */
const keyOf = (method: string, name: string, input: unknown): string =>
  JSON.stringify([method, name, input ?? null]);

/** Returns the answer of the protocol in an HTTP answer, which is JSON or a stream of events. */
async function answerIn(response: Response): Promise<unknown> {
  const text = await response.text();
  const lines = text.split('\n').filter((line) => line.startsWith('data:'));
  const body = lines.length ? lines.at(-1)!.slice(5) : text;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body || undefined;
  }
}

export class Connection {
  /** Why the connection can be used no longer. */
  ended: 'off' | 'ended' | undefined;
  tools: readonly Tool[] = [];
  readonly #client = new Client({ name: 'sandbox-assistant', version: '1.0.0' });
  readonly #record: (call: Call, owner: unknown) => void;
  /** The owners of calls that were not sent yet, by what they ask for. */
  readonly #owners = new Map<string, unknown[]>();

  /** `record` is told about each message that was sent, and again when it is answered. */
  constructor(record: (call: Call, owner: unknown) => void) {
    this.#record = record;
  }

  /** Asks the user for permission in a window, then connects. Throws ConnectionFailed. */
  async open(instanceUrl: string, signInWindow: Window): Promise<void> {
    const permission = new PagePermission(signInWindow);
    const endpoint = new URL(`${instanceUrl}/mcp`);
    const transport = (): StreamableHTTPClientTransport =>
      new StreamableHTTPClientTransport(endpoint, {
        authProvider: permission,
        fetch: (address, init) => this.#fetch(address, init),
      });
    try {
      const first = transport();
      const isAnswered = new AbortController();
      try {
        await Promise.race([
          new Client({ name: 'sandbox-assistant', version: '1.0.0' }).connect(first),
          permission.closed(isAnswered.signal).then(() => {
            void first.close();
            throw new ConnectionFailed('denied', 'closed');
          }),
        ]);
      } catch (error) {
        if (!(error instanceof UnauthorizedError)) throw error;
      } finally {
        isAnswered.abort();
      }
      const answer = await permission.answer();
      if (!answer?.has('code')) throw new ConnectionFailed('denied', answer?.get('error') ?? 'closed');
      await first.finishAuth(answer);
      await this.#client.connect(transport());
      ({ tools: this.tools } = await this.#client.listTools());
    } catch (error) {
      signInWindow.close();
      if (error instanceof ConnectionFailed) throw error;
      const isOff = error instanceof RegistrationRejectedError || isRefused(error);
      throw new ConnectionFailed(isOff ? 'off' : 'failed', messageOf(inWords(error)));
    }
  }

  call(
    name: string,
    input: Record<string, unknown>,
    owner: unknown,
    signal?: AbortSignal,
  ): Promise<CallToolResult> {
    this.#expect(keyOf('tools/call', name, input), owner);
    return this.#told(
      this.#client.callTool({ name, arguments: input }, { timeout: callLimit, ...(signal && { signal }) }),
    );
  }

  /** Returns the text of the page of a tool; undefined for a tool without one. */
  async page(name: string, owner: unknown, signal: AbortSignal): Promise<string | undefined> {
    const ui = this.tools.find((tool) => tool.name === name)?._meta?.['ui'] as
      | { resourceUri?: string }
      | undefined;
    if (ui?.resourceUri === undefined) return undefined;
    this.#expect(keyOf('resources/read', ui.resourceUri, undefined), owner);
    const { contents } = await this.#told(
      this.#client.readResource({ uri: ui.resourceUri }, { timeout: callLimit, signal }),
    );
    const [first] = contents;
    return first && 'text' in first ? first.text : undefined;
  }

  #expect(key: string, owner: unknown): void {
    this.#owners.set(key, [...(this.#owners.get(key) ?? []), owner]);
  }

  /** Rejects with words for users. */
  async #told<T>(call: Promise<T>): Promise<T> {
    try {
      return await call;
    } catch (error) {
      if (hasEnded(error)) this.ended = 'ended';
      else if (isRefused(error)) this.ended = 'off';
      throw inWords(error);
    }
  }

  async #fetch(address: string | URL, init?: RequestInit): Promise<Response> {
    const sent = typeof init?.body === 'string' && init.body.startsWith('{') ? init.body : '';
    const message = (sent ? JSON.parse(sent) : {}) as Message;
    if (message.method === undefined) {
      const response = await fetchOne(address, init);
      await check(response);
      return response;
    }
    const { params: { name, uri, arguments: input } = {} } = message;
    const owners = this.#owners.get(keyOf(message.method, name ?? uri ?? '', input));
    const owner = owners?.shift();
    const call: Call = { method: message.method, name: name ?? uri ?? '', request: message };
    const start = performance.now();
    const record = (news: Partial<Call>): void => {
      this.#record(Object.assign(call, news, { milliseconds: performance.now() - start }), owner);
    };
    this.#record(call, owner);
    try {
      const response = await fetchOne(address, init);
      const answered = response.clone();
      void answerIn(answered).then(
        (answer) =>
          record({
            answer,
            needsPermission: response.status === 401,
            isFailed: !response.ok || typeof answer === 'string' || Object.hasOwn(Object(answer), 'error'),
          }),
        () => record({ isFailed: true }),
      );
      await check(response);
      return response;
    } catch (error) {
      record({ isFailed: true });
      throw error;
    }
  }
}
