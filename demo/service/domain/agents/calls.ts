/** Audit of agents: one entry per tool call, also a refused one, with the user and the agent, and one per decision about a draft. */
import { sql } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type { agentCall } from '../../../../src/contract/audit.ts';
import type { Agent } from '../../records/agent.ts';
import type { Store } from '../../store/store.ts';
import { madeIn, newestFirst, type HistoryPage, type TimeFilter } from '../audit/log_pages.ts';
import { timestamp } from '../wrapper.ts';

export type AgentCall = z.output<typeof agentCall>;

export interface CallToLog {
  /** Null when a refused call did not show who made it, like `agent` and `tool`. */
  userId: number | null;
  agent: Agent | null;
  /** Names are cut. */
  tool: string | null;
  /** Whether the user did it with their own session. */
  isByUser?: boolean;
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
const longestTool = 100;

/** Text without NUL, and with a replacement for half of a pair: PostgreSQL stores neither. */
const storableText = (text: string): string =>
  text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd');

const storable = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (_, inner: unknown) =>
    typeof inner === 'string'
      ? storableText(inner)
      : inner && typeof inner === 'object' && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).map(([name, each]) => [storableText(name), each]))
        : inner,
  );

const shortened = (values: CallToLog['arguments']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .slice(0, 50)
      .map(([name, value]) => {
        const { length } = JSON.stringify(value) ?? '';
        return [
          storableText(name.slice(0, 100)),
          length > longestValue ? `(${length} characters)` : storable(value),
        ];
      }),
  );

/** Writes an entry. The answer to the agent waits for it. */
export async function logAgentCall({ db }: Store, call: CallToLog): Promise<void> {
  await db
    .insertInto('agent_call')
    .values({
      user_id: call.userId,
      client_id: call.agent?.clientId ?? null,
      client_name: call.agent?.name ?? null,
      tool: call.tool === null ? null : storableText(call.tool.slice(0, longestTool)),
      is_by_user: call.isByUser ?? false,
      error: call.error,
      arguments: JSON.stringify(shortened(call.arguments)),
      records: call.records.slice(0, mostRecords),
      milliseconds: Math.round(call.milliseconds),
      created_at: call.time,
    })
    .execute();
}

export interface CallFilter extends TimeFilter {
  /** IDs of records, one of which was in the answer. */
  records?: readonly string[] | undefined;
  user?: string | undefined;
  tool?: string | undefined;
}

function callsOf({ db }: Store, { user, tool, records, ...time }: CallFilter, now: Date) {
  let query = db
    .selectFrom('agent_call as log')
    .leftJoin('app_user as actor', 'actor.id', 'log.user_id')
    .where(madeIn(time, now));
  if (user !== undefined) query = query.where('actor.username', '=', user);
  if (records !== undefined) query = query.where(sql<boolean>`log.records && ${records}::text[]`);
  if (tool !== undefined) query = query.where('log.tool', '=', tool);
  return query;
}

const readPage = (query: ReturnType<typeof callsOf>, limit: number, offset = 0) =>
  query
    .select([
      'log.id',
      'log.created_at',
      'log.client_id',
      'log.client_name',
      'log.tool',
      'log.is_by_user',
      'log.error',
      'log.arguments',
      'log.records',
      'log.milliseconds',
      'actor.username',
      'actor.display_name',
    ])
    .orderBy('log.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

const show = (row: Awaited<ReturnType<typeof readPage>>[number]): AgentCall => ({
  date: timestamp(row.created_at),
  user: row.username === null ? null : { username: row.username, display_name: row.display_name! },
  agent: row.client_id === null ? null : { client_id: row.client_id, name: row.client_name! },
  done_by: row.is_by_user ? 'USER' : 'AGENT',
  tool: row.tool,
  outcome: row.error === null ? 'SUCCESS' : 'FAILURE',
  error: row.error,
  arguments: row.arguments as Record<string, unknown>,
  records: row.records,
  milliseconds: row.milliseconds,
});

/** Returns a page of the history, newest first. */
export async function listAgentCalls(
  store: Store,
  filter: CallFilter,
  now: Date,
  { offset, limit }: { offset: number; limit: number },
): Promise<HistoryPage<AgentCall>> {
  const query = callsOf(store, filter, now);
  const rows = await readPage(query, limit, offset);
  const { count } = await query
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { entries: rows.map(show), totalCount: Number(count) };
}

/** Yields the whole history in pages, newest first. */
export async function* allAgentCalls(
  store: Store,
  filter: CallFilter,
  now: Date,
): AsyncGenerator<AgentCall[]> {
  const pages = newestFirst((before, limit) => {
    const query = callsOf(store, filter, now);
    return readPage(before === undefined ? query : query.where('log.id', '<', before), limit);
  });
  for await (const rows of pages) yield rows.map(show);
}
