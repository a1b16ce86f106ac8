/**
 * The page's end of MCP Apps (SEP-1865, revision 2026-01-26): JSON-RPC over messages between this page and the host around it. The official
 * library would be twice the size of the widgets, so only its types are used; tests run against its host.
 */
import type {
  McpUiAppCapabilities,
  McpUiHostCapabilities,
  McpUiHostContext,
  McpUiInitializeResult,
} from '@modelcontextprotocol/ext-apps';

/** Revision of the protocol that this page speaks. */
const protocolVersion = '2026-01-26';

/** Methods of the host that the page answers or hears. */
export interface HostHandlers {
  /** Called for each notification of the host. */
  readonly notified: (method: string, params: Readonly<Record<string, unknown>>) => void;
  /** Called before the host removes the page. */
  readonly tornDown: () => void;
}

/** The host did not carry out a request. `isLate` when it did not answer in time. */
export class HostError extends Error {
  override name = 'HostError';
  readonly isLate: boolean;

  constructor(message: string, isLate = false) {
    super(message);
    this.isLate = isLate;
  }
}

interface Message {
  readonly jsonrpc: '2.0';
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: unknown;
  readonly error?: { readonly message?: unknown };
}

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && (value as Message).jsonrpc === '2.0';

interface Waiting {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

export class HostLink {
  capabilities: McpUiHostCapabilities = {};
  context: McpUiHostContext = {};

  readonly #handlers: HostHandlers;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;
  /** Origin of the host's first answer. Later messages go to no other. */
  #origin = '*';

  constructor(handlers: HostHandlers) {
    this.#handlers = handlers;
    addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === parent && parent !== window && isMessage(data)) this.#receive(data, origin);
    });
  }

  /** Introduces the page. Resolves when the host may send. */
  async open(version: string, appCapabilities: McpUiAppCapabilities): Promise<void> {
    const { hostCapabilities, hostContext } = (await this.request('ui/initialize', {
      protocolVersion,
      appInfo: { name: 'platform-network', title: 'Platform Network', version },
      appCapabilities,
    })) as McpUiInitializeResult;
    this.capabilities = hostCapabilities ?? {};
    this.context = hostContext ?? {};
    this.notify('ui/notifications/initialized', {});
  }

  notify(method: string, params: object): void {
    this.#send({ jsonrpc: '2.0', method, params: params as Message['params'] });
  }

  /** Rejects with HostError, or the signal's reason after an abort; the host is then told that nobody waits. */
  request(
    method: string,
    params: object,
    { milliseconds = 20_000, signal }: { milliseconds?: number; signal?: AbortSignal | undefined } = {},
  ): Promise<unknown> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const id = ++this.#last;
    return new Promise<unknown>((resolve, reject) => {
      const stop = (reason: unknown): void => {
        this.#waiting.get(id)?.reject(reason);
        this.notify('notifications/cancelled', { requestId: id });
      };
      const onAbort = (): void => stop(signal!.reason);
      const timer = setTimeout(() => stop(new HostError('No answer in time.', true)), milliseconds);
      const ended = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        this.#waiting.delete(id);
      };
      signal?.addEventListener('abort', onAbort);
      this.#waiting.set(id, {
        resolve: (value) => (ended(), resolve(value)),
        reject: (error) => (ended(), reject(error)),
      });
      this.#send({ jsonrpc: '2.0', id, method, params: params as Message['params'] });
    });
  }

  #receive(message: Message, origin: string): void {
    const { id, method, params = {}, result, error } = message;
    if (method === undefined) {
      const waiting = this.#waiting.get(Number(id));
      if (!waiting) return;
      if (this.#origin === '*' && origin !== 'null') this.#origin = origin;
      if (error) waiting.reject(new HostError(String(error.message ?? 'The host refused.')));
      else waiting.resolve(result);
    } else if (id === undefined) {
      if (method === 'ui/notifications/host-context-changed') this.context = { ...this.context, ...params };
      this.#handlers.notified(method, params);
    } else {
      const isTeardown = method === 'ui/resource-teardown';
      if (isTeardown) this.#handlers.tornDown();
      if (isTeardown || method === 'ping') this.#send({ jsonrpc: '2.0', id, result: {} });
      else this.#send({ jsonrpc: '2.0', id, error: { message: `No method ${method}.`, code: -32601 } });
    }
  }

  #send(message: Message & { error?: { code: number } }): void {
    parent.postMessage(message, this.#origin);
  }
}
