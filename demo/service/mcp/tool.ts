/** A tool: one task of an agent, with schemas that are built from the contract. */
import type { z } from '@hono/zod-openapi';
import type { Agent } from '../records/agent.ts';
import type { Context } from '../domain/change_requests/context.ts';
import type { User } from '../domain/users/users.ts';
import type { AppPage, AppPages } from './apps/app_pages.ts';
import type { Rest } from './rest.ts';

/** What a tool works with. */
export interface ToolContext {
  user: User;
  agent: Agent;
  rest: Rest;
  requests: Context;
  pages: AppPages;
  /** Address of the page on which users send drafts. */
  draftsUrl: string;
}

/** Property of what a tool returns: an answer for a page. Hosts do not pass it to models, so its values stay as they are. */
export const pageAnswer = Symbol('answer for a page');

export interface AgentTool {
  /** Named for the task. */
  name: string;
  title: string;
  description: string;
  /** `propose`: makes drafts. No tool changes a record. */
  scope: 'read' | 'propose';
  /** Page that shows the answer in hosts with MCP Apps. */
  page?: AppPage;
  /** For pages only: hosts do not offer the tool to the model. */
  isForPages?: boolean;
  input: z.ZodObject;
  output: z.ZodObject;
  /** Returns the answer. Properties that `output` does not have are removed afterwards. */
  run(input: never, context: ToolContext): Promise<object>;
}

/** Returns the tool, with the types of its handler checked against its schemas. */
export const defineTool = <I extends z.ZodObject, O extends z.ZodObject>(
  tool: Omit<AgentTool, 'input' | 'output' | 'run'> & {
    input: I;
    output: O;
    run(input: z.output<I>, context: ToolContext): Promise<z.input<O>>;
  },
): AgentTool => tool as AgentTool;
