/** Calls the service through the host: one tool, which the host offers to pages only and not to the model (`docs/agents.md`). */
import type { HostLink } from './host_link.ts';

/** An answer of the service as the tool hands it over. */
export interface ServerAnswer {
  readonly status: number;
  /** `Retry-After` of the service. */
  readonly retry_after?: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface ServerCall {
  readonly operation: string;
  readonly path?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

/** Parameter of a tool result that models do not read. */
const answerKey = 'platform-network/answer';

interface ToolResult {
  readonly isError?: boolean;
  readonly content?: readonly { readonly type: string; readonly text?: string }[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly _meta?: Readonly<Record<string, unknown>>;
}

/** Returns the words of a tool's result. */
export const textOf = ({ content = [] }: ToolResult): string =>
  content.map(({ text = '' }) => text).join(' ');

let link: HostLink | undefined;
/** Added to every search: terms of the assistant that the widget cannot show as filters. */
let terms: { readonly filters?: string | undefined; readonly excludeFilters?: string | undefined } = {};

export function useHost(host: HostLink): void {
  link = host;
}

export function limitSearches(more: typeof terms): void {
  terms = more;
}

const joined = (separator: string, ...values: unknown[]): string | undefined =>
  values.filter(Boolean).join(separator) || undefined;

const limited = ({ filters, excludeFilters, ...query }: Record<string, unknown>): object => ({
  ...query,
  filters: joined('~', filters, terms.filters),
  excludeFilters: joined('~~', excludeFilters, terms.excludeFilters),
});

/** Calls a tool. Rejects with HostError, or with the signal's reason. */
export async function callTool(
  name: string,
  input: object,
  options?: { milliseconds?: number; signal?: AbortSignal | undefined },
): Promise<ToolResult> {
  const result = await link!.request('tools/call', { name, arguments: input }, options);
  return (result ?? {}) as ToolResult;
}

/** Calls an operation of the service as the user. Resolves with undefined when the answer is not one of the service. */
export async function callServer(
  { operation, path, query, body }: ServerCall,
  options?: { milliseconds?: number; signal?: AbortSignal | undefined },
): Promise<ServerAnswer | undefined> {
  const input = {
    operation,
    path,
    query: operation === 'get /search' ? limited((query ?? {}) as Record<string, unknown>) : query,
    body,
  };
  // Properties without a value do not go through every host.
  const { _meta: meta } = await callTool('page_call', JSON.parse(JSON.stringify(input)) as object, options);
  return meta?.[answerKey] as ServerAnswer | undefined;
}
