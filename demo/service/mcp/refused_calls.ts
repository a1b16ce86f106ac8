/** Puts calls that were refused before a tool ran into the audit of agents. */
import { logAgentCall } from '../domain/agents/calls.ts';
import type { Clock } from '../domain/clock.ts';
import type { ErrorType } from '../domain/refusal.ts';
import type { Store } from '../store/store.ts';
import type { AgentGrant } from './agent_sessions.ts';
import type { AgentTool } from './tool.ts';

/** What is known about a call. */
export interface SeenCall {
  /** `performance.now()` at its beginning. */
  start: number;
  /** Grant of its token, if it has one. */
  grant?: AgentGrant;
  message?: unknown;
  /** Whether the audit has the call already. */
  isLogged: boolean;
}

/** Calls without a known token that are logged in a minute. Anyone can send them, so more are only counted. */
const mostUnknown = 60;
const minute = 60_000;

const paramsOf = (message: unknown): { name?: unknown; arguments?: unknown } =>
  (message as { params?: object } | null | undefined)?.params ?? {};

/** Returns the name of the tool that a message calls; null for other messages. */
export function toolCalled(message: unknown): string | null {
  const { name } = paramsOf(message);
  const isCall = (message as { method?: unknown } | null | undefined)?.method === 'tools/call';
  return isCall ? String(name) : null;
}

/** Returns why a call of a tool was refused when no tool ran. `offered` are the tools that the user may call. */
export function reasonOf(
  message: unknown,
  { scopes }: AgentGrant,
  offered: readonly Pick<AgentTool, 'name' | 'scope'>[],
): ErrorType {
  const tool = offered.find(({ name }) => name === toolCalled(message));
  if (!tool) return 'NOT_FOUND';
  return scopes.includes(tool.scope) ? 'INVALID_DATA' : 'INSUFFICIENT_ACCESS';
}

export class RefusedCalls {
  readonly #store: Store;
  readonly #clock: Clock;
  #since = 0;
  #unknown = 0;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Returns how many calls of the minute before are not in the audit; undefined when this one is not to be logged. */
  #unlogged(now: number): number | undefined {
    const isNew = now - this.#since >= minute || now < this.#since;
    const left = isNew ? Math.max(0, this.#unknown - mostUnknown) : 0;
    if (isNew) {
      this.#since = now;
      this.#unknown = 0;
    }
    this.#unknown++;
    return this.#unknown > mostUnknown ? undefined : left;
  }

  /** Logs a call that no tool answered, once. */
  async log(call: SeenCall, error: ErrorType): Promise<void> {
    if (call.isLogged) return;
    call.isLogged = true;
    const time = this.#clock();
    const { grant, message, start } = call;
    const left = grant ? 0 : this.#unlogged(time.getTime());
    if (left === undefined) return;
    const { arguments: input } = paramsOf(message);
    const sent = input && typeof input === 'object' && !Array.isArray(input) ? input : {};
    await logAgentCall(this.#store, {
      userId: grant?.userId ?? null,
      agent: grant?.agent ?? null,
      tool: toolCalled(message),
      error,
      arguments: left ? { not_logged_before: left } : (sent as Record<string, unknown>),
      records: [],
      milliseconds: performance.now() - start,
      time,
    });
  }
}
