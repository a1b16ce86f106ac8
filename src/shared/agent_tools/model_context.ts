/** What a widget uses of WebMCP: the page's tools for agents of the browser (webmachinelearning.github.io/webmcp, draft of 2026-10). */

/** The part of `ModelContextTool` in use. Browsers ignore annotations that they do not know. */
export interface PageTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: object;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly untrustedContentHint: boolean;
    readonly consequentialHint: boolean;
  };
  readonly execute: (input: unknown, options?: { readonly signal?: AbortSignal }) => Promise<object>;
}

interface ModelContext {
  readonly registerTool: (
    tool: PageTool,
    options: { readonly signal: AbortSignal; readonly exposedTo?: readonly string[] },
  ) => Promise<void> | void;
}

type WithContext = { readonly modelContext?: ModelContext };

/** Returns the page's tools; undefined in a browser without them. Browsers before July 2026, and pages that provide the tools themselves, have them at `navigator`. */
export const modelContext = (): ModelContext | undefined =>
  (document as WithContext).modelContext ?? (navigator as WithContext).modelContext;

/** Number of names to try when tools with the same name are registered. */
const mostNames = 9;

/** Returns a name that models and browsers accept: letters, digits, `_` and `-`, at most 64. */
function toolName(widgetName: string, task: string, number: number): string {
  const end = `${number > 1 ? `-${number}` : ''}_${task}`;
  const start = widgetName.replace(/[^A-Za-z0-9-]+/g, '_').slice(0, 64 - end.length);
  return `${start || 'widget'}${end}`;
}

/**
 * Registers a tool until the signal aborts, under the name of the widget and the task. Another tool with this name gets the widget a number.
 * Resolves to false when the page's policy does not allow tools.
 */
export async function registerTool(
  context: ModelContext,
  widgetName: string,
  tool: PageTool,
  options: { readonly signal: AbortSignal; readonly exposedTo?: readonly string[] },
): Promise<boolean> {
  for (let number = 1; number <= mostNames && !options.signal.aborted; number++)
    try {
      await context.registerTool({ ...tool, name: toolName(widgetName, tool.name, number) }, options);
      return true;
    } catch (error) {
      if (options.signal.aborted) return true;
      if ((error as Error).name !== 'InvalidStateError') {
        console.warn(`Platform Network Widgets: no tools for agents: ${(error as Error).message}`);
        return false;
      }
    }
  return true;
}
