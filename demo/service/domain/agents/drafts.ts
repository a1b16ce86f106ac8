/**
 * Drafts of change requests that agents make for a user. A draft changes nothing, and only the user sees it. The user sends it with a session
 * that no agent has; then it is a request.
 */
import { sql } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type { agentDraft } from '../../../../src/contract/agents.ts';
import type { Agent } from '../../records/agent.ts';
import { releasedChildTypes } from '../../records/record.ts';
import { inTransaction, type Store } from '../../store/store.ts';
import type { Context } from '../change_requests/context.ts';
import {
  createChangeRequest,
  findSubject,
  readEntityType,
  type CreateBody,
} from '../change_requests/receive/create.ts';
import { Refusal } from '../refusal.ts';
import { submittedWithoutParts } from '../users/own_profiles/hidden_parts.ts';
import type { User } from '../users/users.ts';
import { timestamp } from '../wrapper.ts';
import { logAgentCall } from './calls.ts';

export type AgentDraft = z.output<typeof agentDraft>;

/** Maximum number of open drafts per user: more than a person reads, fewer than an agent in a loop makes. */
export const mostOpenDrafts = 100;

/** Thrown to undo a trial. */
class EndOfTrial extends Error {}

/** Checks a request like its creation does, and creates nothing. Throws what creation would throw. */
async function tryOut(context: Context, user: User, body: CreateBody): Promise<void> {
  try {
    await inTransaction(context.store, async (store) => {
      await createChangeRequest({ ...context, store }, user, body);
      throw new EndOfTrial();
    });
  } catch (error) {
    if (!(error instanceof EndOfTrial)) throw error;
  }
}

const nameFields = ['formatted_name__v', 'corporate_name__v', 'last_name__v', 'first_name__v'] as const;

/** Returns the name of a record, or of a proposed one. */
function nameOf(fields: Readonly<Record<string, unknown>>): string {
  const [formatted, corporate, last, first] = nameFields.map((field) => {
    const value = fields[field];
    return typeof value === 'string' ? value : '';
  });
  return formatted || corporate || [first, last].filter(Boolean).join(' ');
}

/**
 * Stores a draft and returns it. The same proposal of the same agent, while its draft is open, is answered with that draft: a message that comes twice makes
 * one. Throws INVALID_DATA and UNSUPPORTED_TYPE like `POST /change_request`, and LIMIT_EXCEEDED.
 */
export async function makeDraft(
  context: Context,
  user: User,
  agent: Agent,
  body: CreateBody,
): Promise<AgentDraft> {
  const { store, model, clock } = context;
  await tryOut(context, user, body);
  const entityType = readEntityType(body.entity_type);
  const record = await findSubject(store, model, body.vid_key || null, entityType, user.visibilityProfile);
  const request = JSON.stringify(body);
  return inTransaction(store, async (here) => {
    // Drafts of one user are made one after the other, so that the same proposal at the same time makes one, too.
    await here.db
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', user.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const open = () => selectDrafts(here, user).where('state', '=', 'OPEN');
    const [same] = await rowsOf(
      open()
        .where('client_id', '=', agent.clientId)
        .where('request', '=', sql<object>`${request}::jsonb`),
    );
    if (same) return toDraft(same);
    const { count } = await open()
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostOpenDrafts)
      throw new Refusal(
        'LIMIT_EXCEEDED',
        `There are ${count} open drafts. The user must send or discard some of them first.`,
      );
    const { id } = await here.db
      .insertInto('agent_draft')
      .values({
        user_id: user.id,
        client_id: agent.clientId,
        client_name: agent.name,
        request,
        entity_type: entityType,
        vid: record?.vid ?? null,
        record_name: nameOf(record?.fields ?? body.entity),
        created_at: clock(),
        decided_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return (await readDraft(here, user, id))!;
  });
}

const selectDrafts = ({ db }: Store, user: User) =>
  db.selectFrom('agent_draft').where('user_id', '=', user.id);

type DraftRow = Awaited<ReturnType<typeof rowsOf>>[number];
const rowsOf = (query: ReturnType<typeof selectDrafts>) => query.selectAll().execute();

const toDraft = (row: DraftRow): AgentDraft => ({
  draft_id: row.id,
  state: row.state,
  task_type: row.vid === null ? 'ADD_REQUEST' : 'CHANGE_REQUEST',
  entity_type: row.entity_type,
  vid__v: row.vid,
  name: row.record_name,
  agent: { client_id: row.client_id, name: row.client_name },
  created_date: timestamp(new Date(row.created_at)),
  decided_date: row.decided_at && timestamp(row.decided_at),
  change_request_id: row.change_request_id,
  request: seenRequest(row.request as AgentDraft['request'], row.entity_type),
});

/** Returns a request without fields and children that a visibility profile has hidden since. */
const seenRequest = (request: AgentDraft['request'], entityType: string): AgentDraft['request'] => ({
  ...request,
  entity: submittedWithoutParts(entityType, request.entity, releasedChildTypes),
});

async function readDraft(store: Store, user: User, id: string): Promise<AgentDraft | undefined> {
  const [row] = await rowsOf(selectDrafts(store, user).where('id', '=', id));
  return row && toDraft(row);
}

/** Returns a page of the user's drafts, newest first. */
export async function listDrafts(
  store: Store,
  user: User,
  state: AgentDraft['state'] | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ drafts: AgentDraft[]; totalCount: number }> {
  let query = selectDrafts(store, user);
  if (state) query = query.where('state', '=', state);
  const { count } = await query
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await rowsOf(query.orderBy('id', 'desc').offset(offset).limit(limit));
  return { drafts: rows.map(toDraft), totalCount: Number(count) };
}

/** Locks an open draft. Throws NOT_FOUND for one of another user, INVALID_STATE for a decided one. */
async function lockDraft(store: Store, user: User, id: string): Promise<DraftRow> {
  const [row] = await rowsOf(selectDrafts(store, user).where('id', '=', id).forUpdate());
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such draft.');
  if (row.state !== 'OPEN')
    throw new Refusal(
      'INVALID_STATE',
      `The draft was ${row.state === 'SENT' ? 'sent' : 'discarded'} already.`,
    );
  return row;
}

/** Logs what the user decided about a draft. A session of the user is needed for it, so the entry is the user's own. */
const logDecision = (
  store: Store,
  row: DraftRow,
  tool: 'send_draft' | 'discard_draft',
  outcome: Readonly<Record<string, unknown>>,
  start: number,
  time: Date,
): Promise<void> =>
  logAgentCall(store, {
    userId: row.user_id,
    agent: { clientId: row.client_id, name: row.client_name },
    tool,
    isByUser: true,
    error: null,
    arguments: { draft_id: row.id, ...outcome },
    records: row.vid === null ? [] : [row.vid],
    milliseconds: performance.now() - start,
    time,
  });

/**
 * Makes a change request of a draft, in one transaction, so that a draft becomes at most one request. Throws NOT_FOUND, INVALID_STATE, and
 * what `POST /change_request` throws; the draft then stays open. The caller routes the request.
 */
export async function sendDraft(context: Context, user: User, id: string): Promise<AgentDraft> {
  await inTransaction(context.store, async (store) => {
    const start = performance.now();
    const row = await lockDraft(store, user, id);
    const requestId = await createChangeRequest({ ...context, store }, user, row.request as CreateBody);
    await store.db
      .updateTable('agent_draft')
      .set({ state: 'SENT', change_request_id: requestId, decided_at: context.clock() })
      .where('id', '=', id)
      .execute();
    await logDecision(store, row, 'send_draft', { change_request_id: requestId }, start, context.clock());
  });
  return (await readDraft(context.store, user, id))!;
}

/** Declines a draft. Throws NOT_FOUND, INVALID_STATE. */
export async function discardDraft({ store, clock }: Context, user: User, id: string): Promise<AgentDraft> {
  await inTransaction(store, async (here) => {
    const start = performance.now();
    const row = await lockDraft(here, user, id);
    await here.db
      .updateTable('agent_draft')
      .set({ state: 'DISCARDED', decided_at: clock() })
      .where('id', '=', id)
      .execute();
    await logDecision(here, row, 'discard_draft', {}, start, clock());
  });
  return (await readDraft(store, user, id))!;
}
