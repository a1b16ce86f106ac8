/** Audit of agents: one entry per tool call, with the user and the agent. */
import type { z } from '@hono/zod-openapi';
import type { agentCall } from '../../../../src/contract/agents.ts';
import type { Agent } from '../../records/agent.ts';
import type { Store } from '../../store/store.ts';
import { madeIn, type HistoryPage, type TimeFilter } from '../audit/log_pages.ts';
import { timestamp } from '../wrapper.ts';

type AgentCall = z.output<typeof agentCall>;

export interface CallToLog {
  userId: number;
  agent: Agent;
  tool: string;
  /** Error type; null when the call succeeded. */
  error: string | null;
  arguments: Readonly<Record<string, unknown>>;
  /** IDs of records in the answer. */
  records: readonly string[];
  milliseconds: number;
  time: Date;
}

/** Longer values are replaced by their length, so that an agent cannot fill the history. */
const longestValue = 1000;
const mostRecords = 100;

const shortened = (values: CallToLog['arguments']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .slice(0, 50)
      .map(([name, value]) => {
        const { length } = JSON.stringify(value) ?? '';
        return [name.slice(0, 100), length > longestValue ? `(${length} characters)` : value];
      }),
  );

export async function logAgentCall({ db }: Store, call: CallToLog): Promise<void> {
  await db
    .insertInto('agent_call')
    .values({
      user_id: call.userId,
      client_id: call.agent.clientId,
      client_name: call.agent.name,
      tool: call.tool,
      error: call.error,
      // PostgreSQL stores no NUL characters.
      arguments: JSON.stringify(shortened(call.arguments)).replaceAll('\\u0000', ''),
      records: call.records.slice(0, mostRecords),
      milliseconds: Math.round(call.milliseconds),
      created_at: call.time,
    })
    .execute();
}

export interface CallFilter extends TimeFilter {
  user?: string | undefined;
  tool?: string | undefined;
}

/** Returns a page of the history, newest first. */
export async function listAgentCalls(
  { db }: Store,
  { user, tool, ...time }: CallFilter,
  now: Date,
  { offset, limit }: { offset: number; limit: number },
): Promise<HistoryPage<AgentCall>> {
  let query = db
    .selectFrom('agent_call as log')
    .innerJoin('app_user as actor', 'actor.id', 'log.user_id')
    .where(madeIn(time, now));
  if (user !== undefined) query = query.where('actor.username', '=', user);
  if (tool !== undefined) query = query.where('log.tool', '=', tool);
  const [rows, { count }] = await Promise.all([
    query
      .select([
        'log.created_at',
        'log.client_id',
        'log.client_name',
        'log.tool',
        'log.error',
        'log.arguments',
        'log.records',
        'log.milliseconds',
        'actor.username',
        'actor.display_name',
      ])
      .orderBy('log.created_at', 'desc')
      .orderBy('log.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    query.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return {
    entries: rows.map((row) => ({
      date: timestamp(row.created_at),
      user: { username: row.username, display_name: row.display_name },
      agent: { client_id: row.client_id, name: row.client_name },
      tool: row.tool,
      outcome: row.error === null ? 'SUCCESS' : 'FAILURE',
      error: row.error,
      arguments: row.arguments as Record<string, unknown>,
      records: row.records,
      milliseconds: row.milliseconds,
    })),
    totalCount: Number(count),
  };
}
