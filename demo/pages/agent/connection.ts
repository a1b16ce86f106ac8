/** The assistant's connection to the endpoint of agents, with a record of every message. Loads when the user connects. */
import {
  Client,
  RegistrationRejectedError,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type CallToolResult,
  type Tool,
} from '@modelcontextprotocol/client';
import { PagePermission } from './authorization.ts';
import type { Call } from './call.ts';

/** Why there is no connection. `off`: agents are off, or not for this type of user. */
export class ConnectionFailed extends Error {
  readonly reason: 'off' | 'denied' | 'failed';

  constructor(reason: 'off' | 'denied' | 'failed', message: string) {
    super(message);
    this.reason = reason;
  }
}

interface Message {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: { readonly name?: string; readonly uri?: string; readonly arguments?: unknown };
}

const isRefused = (error: unknown): boolean => /\b403\b|may not act|are off/i.test(String(error));

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
      try {
        await new Client({ name: 'sandbox-assistant', version: '1.0.0' }).connect(first);
      } catch (error) {
        if (!(error instanceof UnauthorizedError)) throw error;
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
      throw new ConnectionFailed(isOff ? 'off' : 'failed', String((error as Error).message));
    }
  }

  call(
    name: string,
    input: Record<string, unknown>,
    owner: unknown,
    signal?: AbortSignal,
  ): Promise<CallToolResult> {
    this.#expect(keyOf('tools/call', name, input), owner);
    return this.#client.callTool({ name, arguments: input }, signal ? { signal } : {});
  }

  /** Returns the text of the page of a tool; undefined for a tool without one. */
  async page(name: string, owner: unknown, signal: AbortSignal): Promise<string | undefined> {
    const ui = this.tools.find((tool) => tool.name === name)?._meta?.['ui'] as
      | { resourceUri?: string }
      | undefined;
    if (ui?.resourceUri === undefined) return undefined;
    this.#expect(keyOf('resources/read', ui.resourceUri, undefined), owner);
    const { contents } = await this.#client.readResource({ uri: ui.resourceUri }, { signal });
    const [first] = contents;
    return first && 'text' in first ? first.text : undefined;
  }

  #expect(key: string, owner: unknown): void {
    this.#owners.set(key, [...(this.#owners.get(key) ?? []), owner]);
  }

  async #fetch(address: string | URL, init?: RequestInit): Promise<Response> {
    const sent = typeof init?.body === 'string' && init.body.startsWith('{') ? init.body : '';
    const message = (sent ? JSON.parse(sent) : {}) as Message;
    if (message.method === undefined) return fetch(address, init);
    const { params: { name, uri, arguments: input } = {} } = message;
    const owners = this.#owners.get(keyOf(message.method, name ?? uri ?? '', input));
    const owner = owners?.shift();
    const call: Call = { method: message.method, name: name ?? uri ?? '', request: message };
    this.#record(call, owner);
    const start = performance.now();
    const response = await fetch(address, init);
    const answered = response.clone();
    void answerIn(answered).then(
      (answer) => {
        call.answer = answer;
        call.needsPermission = response.status === 401;
        call.isFailed = !response.ok || Object.hasOwn(Object(answer), 'error');
        call.milliseconds = performance.now() - start;
        this.#record(call, owner);
      },
      () => {},
    );
    return response;
  }
}
