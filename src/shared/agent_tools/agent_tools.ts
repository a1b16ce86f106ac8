/**
 * The tools that a widget offers to agents of the browser (WebMCP) while it has the attribute `agent-tools`. They act through the widget,
 * with the user's rights, and the user sees and can stop what an agent does.
 */
import type { ReactiveController } from 'lit';
import { widgetToolWords, type WidgetToolName } from '../../agents/tool_words.ts';
import type { WidgetKind } from '../../events/widget_events.ts';
import { framePage } from '../../session/frame_page.ts';
import { contextValue, widgetContext } from '../contexts.ts';
import { modelContext, registerTool } from './model_context.ts';
import {
  answerOf,
  checkedInput,
  failureOf,
  refuse,
  ToolRefusal,
  type ToolCall,
  type ToolElement,
  type ToolInput,
} from './tool_call.ts';
import { ToolSign } from './tool_sign.ts';

export interface WidgetTool {
  /** False when the configuration does not allow it; absent: always offered. */
  readonly isOffered?: () => boolean;
  /** Returns the answer for the agent. */
  readonly run: (input: ToolInput, call: ToolCall) => Promise<object>;
}

export type WidgetTools = Partial<Readonly<Record<WidgetToolName, WidgetTool>>>;

/** Time after which a call ends without an answer. */
const patienceMilliseconds = 30_000;

class AgentTools implements ReactiveController {
  readonly #host: ToolElement;
  readonly #kind: WidgetKind;
  readonly #tools: WidgetTools;
  readonly #sign: ToolSign;
  /** Ends the registrations. */
  #offer: AbortController | undefined;
  /** Ends the current call. */
  #running: AbortController | undefined;
  /** Calls of a widget run one after the other, because each changes what the widget shows. */
  #last: Promise<unknown> = Promise.resolve();
  /** True after the user took the tools away. */
  #isStopped = false;

  constructor(host: ToolElement, kind: WidgetKind, tools: WidgetTools) {
    this.#host = host;
    this.#kind = kind;
    this.#tools = tools;
    this.#sign = new ToolSign(host, {
      stop: () => this.#stop(true),
      allow: () => this.#stop(false),
    });
    host.addController(this);
  }

  hostUpdated(): void {
    const { agentTools, isConnected } = this.#host;
    const { state, configuration } = contextValue(this.#host, widgetContext);
    const isReady = isConnected && state.kind === 'ready' && configuration?.agent_tools_enabled !== false;
    if (!agentTools) this.#isStopped = false;
    if (agentTools && isReady && !this.#isStopped) this.#register();
    else this.#withdraw();
    if (!agentTools || !isReady) this.#sign.clear();
    this.#sign.render();
  }

  hostDisconnected(): void {
    this.#withdraw();
    this.#sign.clear();
  }

  #register(): void {
    const context = modelContext();
    if (this.#offer || !context) return;
    const { signal } = (this.#offer = new AbortController());
    const page = framePage();
    const widgetName = this.#host.widgetName ?? this.#kind;
    void (async () => {
      for (const [name, tool] of Object.entries(this.#tools) as [WidgetToolName, WidgetTool][]) {
        if (tool.isOffered?.() === false) continue;
        const { title, description, isReadOnly, input } = widgetToolWords[name];
        const isAllowed = await registerTool(
          context,
          widgetName,
          {
            name,
            title,
            description,
            inputSchema: input,
            annotations: {
              readOnlyHint: isReadOnly,
              untrustedContentHint: true,
              consequentialHint: name === 'select_record',
            },
            execute: (given, options) => this.#enqueue(name, tool, given, options?.signal),
          },
          { signal, ...(page && { exposedTo: [page.origin] }) },
        );
        if (!isAllowed) return;
      }
    })();
  }

  #withdraw(): void {
    this.#offer?.abort();
    this.#offer = undefined;
    this.#running?.abort();
  }

  #stop(isStopped: boolean): void {
    this.#isStopped = isStopped;
    if (isStopped) this.#withdraw();
    this.#host.requestUpdate();
  }

  #enqueue(name: WidgetToolName, tool: WidgetTool, given: unknown, cancel?: AbortSignal): Promise<object> {
    const run = this.#last.then(() => this.#run(name, tool, given, cancel));
    this.#last = run;
    return run;
  }

  /** Runs a tool. Never rejects: the agent is told what went wrong. */
  async #run(name: WidgetToolName, tool: WidgetTool, given: unknown, cancel?: AbortSignal): Promise<object> {
    const running = (this.#running = new AbortController());
    const limits = [running.signal, AbortSignal.timeout(patienceMilliseconds), ...(cancel ? [cancel] : [])];
    const signal = AbortSignal.any(limits);
    try {
      if (!this.#offer) refuse('The tool is no longer offered.');
      const input = checkedInput(given, widgetToolWords[name].input);
      const aborted = new Promise<never>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
      );
      const answer = await Promise.race([
        tool.run(input, { signal, say: (about) => this.#sign.begin(about) }),
        aborted,
      ]);
      this.#sign.end(true);
      return answerOf(answer);
    } catch (error) {
      this.#sign.end(false);
      if (running.signal.aborted)
        return failureOf(new ToolRefusal('The user stopped the assistant or closed the widget.'));
      if (signal.aborted) return failureOf(new ToolRefusal('The call was canceled or took too long.'));
      return failureOf(error);
    } finally {
      this.#host.requestUpdate();
    }
  }
}

/** Offers tools of a widget from now on, whenever it is ready and has the attribute. */
export function offerTools(host: ToolElement, kind: WidgetKind, tools: WidgetTools): void {
  void new AgentTools(host, kind, tools);
  host.requestUpdate();
}
