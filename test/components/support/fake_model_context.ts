/** A browser with tools for agents, as the WebMCP draft of 2026-10 describes `document.modelContext`. */
import type { PageTool } from '../../../src/shared/agent_tools/model_context.ts';

export interface ToolResult {
  readonly isError?: boolean;
  readonly content: readonly [{ readonly text: string }];
}

export class FakeModelContext {
  readonly tools = new Map<string, PageTool>();
  /** Set for a page whose policy does not allow tools. */
  isForbidden = false;
  readonly #place: object;

  /** Polyfills, and browsers before July 2026, have it at `navigator`. */
  constructor(place: object = document) {
    this.#place = place;
    Object.defineProperty(place, 'modelContext', { configurable: true, value: this });
  }

  async registerTool(tool: PageTool, { signal }: { readonly signal?: AbortSignal } = {}): Promise<void> {
    if (this.isForbidden) throw new DOMException('tools are not allowed', 'NotAllowedError');
    if (this.tools.has(tool.name)) throw new DOMException('The name is taken.', 'InvalidStateError');
    if (!/^[\w.-]{1,128}$/.test(tool.name) || !tool.description)
      throw new DOMException('The tool is not valid.', 'InvalidStateError');
    JSON.stringify(tool.inputSchema);
    signal?.throwIfAborted();
    signal?.addEventListener('abort', () => this.tools.delete(tool.name));
    this.tools.set(tool.name, tool);
  }

  /** Calls a tool with copies of input and result, as a browser passes them. */
  async call(name: string, input: unknown, signal = new AbortController().signal): Promise<ToolResult> {
    const tool = this.tools.get(name);
    if (!tool) throw new DOMException(`There is no tool ${name}.`, 'NotFoundError');
    const result = await tool.execute(JSON.parse(JSON.stringify(input)), { signal });
    return JSON.parse(JSON.stringify(result)) as ToolResult;
  }

  restore(): void {
    Reflect.deleteProperty(this.#place, 'modelContext');
  }
}
